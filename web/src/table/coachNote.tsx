// After a round: what the own decisions have cost.
import { finePart } from "../common/money";
import { useStore } from "../common/store";
import { useAnswer } from "../common/useAnswer";
import type { CoachReport, JudgedDecision } from "../house/reports";
import type { View } from "../house/types";
import { t } from "../messages/t";
import { preferences } from "../settings/preferences";

export function betterWords(decision: JudgedDecision): string {
  const act = decision.better.replace(/_/g, " ");
  return decision.low.length === 0 ? act : t("coach.setLow", { act, low: decision.low.join(" ") });
}

/** What was decided; after a split also on which of the hands. */
export function actWords(decision: JudgedDecision, all: JudgedDecision[]): string {
  const split = all.some((other) => other.position === decision.position && other.hand > 0);
  if (!split || decision.act === "split") return decision.act;
  const { act, hand, cards } = decision;
  return t("coach.ofHand", { act, hand: hand + 1, cards: cards.join(" ") });
}

function Mistake({ decision, all }: { decision: JudgedDecision; all: JudgedDecision[] }) {
  return (
    <li>
      {t(decision.by_clock ? "coach.mistakeByClock" : "coach.mistake", {
        act: actWords(decision, all),
        cost: finePart(decision.cost),
        better: betterWords(decision),
      })}
    </li>
  );
}

export function CoachNote({ view }: { view: View }) {
  const wanted = useStore(preferences).coach;
  const played = view.results.some((result) => result.player === view.you?.player);
  const ended = view.results_round < view.round;
  const path =
    "report?table=" + encodeURIComponent(view.table) + "&round=" + view.results_round;
  const { answer } = useAnswer<CoachReport>(wanted && played && ended ? path : null);
  const round = answer?.rounds[0];
  if (!wanted || round === undefined || round.round !== view.results_round) return null;
  if (round.decisions.length === 0) return null;
  const mistakes = round.decisions.filter((decision) => decision.cost > 0);
  return (
    <div class="coach-note">
      <h3>{t("coach.title")}</h3>
      {mistakes.length === 0 ? (
        <p>{t("coach.allBest")}</p>
      ) : (
        <ul>
          {mistakes.map((decision) => (
            <Mistake
              key={decision.record + " " + decision.position}
              decision={decision}
              all={round.decisions}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
