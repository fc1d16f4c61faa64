// Which clause orders something: folded away until asked for.
import { t } from "../messages/t";
import { clauseAddress } from "./words";

export function ClauseLink({ clause, game }: { clause: string; game: string }) {
  return (
    <a class="clause" href={clauseAddress(clause, game)}>
      {clause}
    </a>
  );
}

export function ClauseNote({ clause, game }: { clause: string; game: string }) {
  return (
    <details class="clause-note">
      <summary>{t("common.why")}</summary>
      <ClauseLink clause={clause} game={game} />
    </details>
  );
}
