// How a game goes, as one of its tables tells it.
import { useAnswer } from "../common/useAnswer";
import { tablePath } from "../house/api";
import type { LobbyTable, TableRules } from "../house/types";
import { t } from "../messages/t";

export function HowItGoes({ game }: { game: string }) {
  const lobby = useAnswer<{ tables: LobbyTable[] }>("tables");
  const table = lobby.answer?.tables.find((found) => found.game === game)?.table;
  const rules = useAnswer<TableRules>(table === undefined ? null : tablePath(table));
  if (rules.answer === null) return null;
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">{t("rules.how")}</h2>
      <p>{rules.answer.how}</p>
      <p>
        <a class="button" href={"/table/" + table}>
          {t("rules.toTable", { table: table ?? "" })}
        </a>
      </p>
    </section>
  );
}
