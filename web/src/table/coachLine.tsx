// The coach beside a decision: to be asked, and what it says.
import { CardRow } from "../cards/cardRow";
import { KeyCap } from "../common/keyCap";
import { finePart } from "../common/money";
import { capital } from "../common/words";
import { t } from "../messages/t";
import type { Coach } from "./useCoach";

export function CoachLine({ coach }: { coach: Coach }) {
  if (!coach.there) return null;
  const { best } = coach;
  const worth = best && coach.worth(best);
  return (
    <div class="coach-line">
      {best === undefined && (
        <button type="button" disabled={coach.busy} onClick={coach.ask}>
          {t(coach.busy ? "coach.busy" : "coach.ask")} <KeyCap name="v" />
        </button>
      )}
      <p role="status">
        {coach.failure}
        {best && worth && (
          <>
            {t("coach.best", {
              choice: capital(best.label),
              value: finePart(worth.value ?? 0),
            })}
            {best.low.length > 0 && (
              <>
                {" " + t("coach.low") + " "}
                <CardRow cards={best.low} size="small" />
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
}
