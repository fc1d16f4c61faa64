// For staff: tables are opened and closed, rounds voided, irregularities reported, all in the
// words of the record.
import { useState } from "preact/hooks";
import { useAnswer } from "../common/useAnswer";
import type { LobbyTable } from "../house/types";
import { t } from "../messages/t";
import { Gate } from "./gate";
import { StaffDesk } from "./staffDesk";

function Desks() {
  const { answer, error } = useAnswer<{ tables: LobbyTable[] }>("tables");
  const [chosen, setChosen] = useState<string | null>(null);
  if (error !== null) {
    return (
      <p class="failure" role="alert">
        {error.message}
      </p>
    );
  }
  if (answer === null) return <p role="status">{t("common.loading")}</p>;
  const table = chosen ?? answer.tables[0]?.table ?? null;
  return (
    <>
      <div class="tabs" role="group" aria-label={t("nav.tables")}>
        {answer.tables.map((found) => (
          <button
            key={found.table}
            type="button"
            aria-pressed={found.table === table}
            onClick={() => setChosen(found.table)}
          >
            {found.table}
          </button>
        ))}
      </div>
      {table !== null && <StaffDesk key={table} table={table} />}
    </>
  );
}

export function SupervisorPage() {
  return (
    <Gate
      title={t("nav.supervisor")}
      address="/supervisor"
      roles={["dealer", "supervisor"]}
      only={t("staff.only")}
    >
      <Desks />
    </Gate>
  );
}
