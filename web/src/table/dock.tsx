// What the viewer can do now: sit, cut, decide, bet, or wait.
import { capital } from "../common/words";
import type { Me, TableRules, View } from "../house/types";
import { t } from "../messages/t";
import { BetPanel } from "./betPanel";
import { ChoicePanel } from "./choicePanel";
import { CutPanel } from "./cutPanel";
import { SitPanel } from "./sitPanel";
import type { Betting } from "./useBets";
import type { Coach } from "./useCoach";
import type { Decisions } from "./useDecisions";

interface Props {
  rules: TableRules;
  view: View;
  person: Me | null;
  betting: Betting;
  decisions: Decisions;
  coach: Coach;
  onSit: (position: number) => void;
  onBuyIn: () => void;
}

function waitingWords(view: View): string {
  if (!view.open) return t("table.closedLong");
  const turn = view.turn;
  if (turn === null) return capital(view.phase) + "\u2026";
  const seat = view.seats.find((found) => found.position === turn.position);
  return t("table.turnOf", { name: seat?.name ?? t("hand.position", { position: turn.position }) });
}

export function Dock(props: Props) {
  const { rules, view, betting, decisions } = props;
  const seated = view.you?.position != null;
  if (!seated)
    return <SitPanel rules={rules} view={view} person={props.person} onSit={props.onSit} />;
  if (view.cut !== null) {
    return (
      <CutPanel
        cards={view.cut.cards}
        at={decisions.cutAt}
        busy={decisions.busy}
        onMove={decisions.moveCut}
        onCut={decisions.cut}
        onDecline={decisions.declineCut}
      />
    );
  }
  if (view.choices.length > 0) {
    return (
      <ChoicePanel
        view={view}
        choices={view.choices}
        busy={decisions.busy}
        coach={props.coach}
        picked={decisions.picked}
        onPick={decisions.pick}
        onChoose={decisions.choose}
      />
    );
  }
  if (betting.open && betting.short) {
    return (
      <section class="sit-panel" aria-label={t("money.buyIn")}>
        <p>{t("money.needChips")}</p>
        <button type="button" class="primary" onClick={props.onBuyIn}>
          {t("money.buyIn")}
        </button>
      </section>
    );
  }
  if (betting.open) return <BetPanel rules={rules} view={view} betting={betting} />;
  return <p class="waiting">{waitingWords(view)}</p>;
}
