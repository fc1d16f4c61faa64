// Why the house refused something, or what keeps the table from going on.
import { ClauseLink } from "./clauseLink";
import { capital } from "./words";
import { t } from "../messages/t";

interface Props {
  says: string;
  clause: string | null;
  game: string;
  onClose: (() => void) | null;
}

export function Notice({ says, clause, game, onClose }: Props) {
  return (
    <div class="notice" role="alert">
      <p>
        {capital(says)}
        {/[.!?]$/.test(says) ? "" : "."} {clause && <ClauseLink clause={clause} game={game} />}
      </p>
      {onClose && (
        <button type="button" class="quiet" onClick={onClose} aria-label={t("common.close")}>
          {"\u00d7"}
        </button>
      )}
    </div>
  );
}
