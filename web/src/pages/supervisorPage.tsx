// For staff: tables are opened and closed, rounds voided, irregularities reported, all in the
// words of the record.
import { useState } from "preact/hooks";
import { Loader } from "../common/loader";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import { isStaff, me } from "../house/session";
import type { LobbyTable } from "../house/types";
import { t } from "../messages/t";
import { StaffDesk } from "./staffDesk";

export function SupervisorPage() {
  const person = useStore(me);
  const { answer, error } = useAnswer<{ tables: LobbyTable[] }>("tables");
  const [chosen, setChosen] = useState<string | null>(null);
  if (!isStaff(person)) {
    return (
      <div class="page narrow">
        <h1>{t("nav.supervisor")}</h1>
        <p>
          {t("staff.only")} <a href="/login?next=/supervisor">{t("account.logIn")}</a>
        </p>
      </div>
    );
  }
  if (answer === null) return <Loader title={t("nav.supervisor")} error={error} />;
  const table = chosen ?? answer.tables[0]?.table ?? null;
  return (
    <div class="page">
      <h1>{t("nav.supervisor")}</h1>
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
    </div>
  );
}
