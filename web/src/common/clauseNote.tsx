// Which clause orders something: folded away until asked for.
import { t } from "../messages/t";
import { ClauseLink } from "./clauseLink";

export function ClauseNote({ clause, game }: { clause: string; game: string }) {
  return (
    <details class="clause-note">
      <summary>{t("common.why")}</summary>
      <ClauseLink clause={clause} game={game} />
    </details>
  );
}
