// What can be done with all bets at once.
import { keepFocus } from "../common/keepFocus";
import { KeyCap } from "../common/keyCap";
import { money } from "../common/money";
import type { View } from "../house/types";
import { t } from "../messages/t";
import { totalOf } from "./bets";
import type { Betting } from "./useBets";

function confirmWords(view: View, betting: Betting): string {
  if (totalOf(betting.bets) === 0 && !betting.changed) return t("bet.sitOut");
  if (betting.changed) return t("bet.confirm", { total: money(totalOf(betting.bets)) });
  return view.you?.ready ? t("bet.ready") : t("bet.sayReady");
}

export function BetActions({ view, betting }: { view: View; betting: Betting }) {
  const settled = !betting.changed && view.you?.ready === true;
  return (
    <div class="bet-actions">
      <button
        type="button"
        onMouseDown={keepFocus}
        onClick={betting.clear}
        disabled={totalOf(betting.bets) === 0}
      >
        {t("bet.clear")} <KeyCap name="c" />
      </button>
      <button
        type="button"
        onMouseDown={keepFocus}
        onClick={betting.repeat}
        disabled={!betting.canRepeat}
      >
        {t("bet.repeat")} <KeyCap name="r" />
      </button>
      <button
        type="button"
        class="primary"
        onMouseDown={keepFocus}
        onClick={betting.confirm}
        disabled={betting.lacks.length > 0 || settled}
      >
        {confirmWords(view, betting)} <KeyCap name={"\u21b5"} />
      </button>
    </div>
  );
}
