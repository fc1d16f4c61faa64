// Which position the bets go to, where a player may have more than one.
import { keepFocus } from "../common/keepFocus";
import type { TableRules, View } from "../house/types";
import { t } from "../messages/t";
import { positionsOf } from "./bets";
import type { Betting } from "./useBets";

interface Props {
  rules: TableRules;
  view: View;
  betting: Betting;
  chosen: number;
  choose: (position: number) => void;
}

export function PositionTabs({ rules, view, betting, chosen, choose }: Props) {
  if (rules.positions_per_player < 2) return null;
  const first = rules.wagers[0]?.wager ?? "";
  const positions = Array.from({ length: rules.positions }, (_, at) => at + 1).filter((position) =>
    betting.canBet(position, first),
  );
  return (
    <div
      class="position-tabs"
      role="group"
      aria-label={t("bet.positions", { count: rules.positions_per_player })}
    >
      {positions.map((position) => (
        <button
          key={position}
          type="button"
          aria-pressed={position === chosen}
          onMouseDown={keepFocus}
          onClick={() => choose(position)}
        >
          {position === view.you?.position ? t("bet.ownPosition", { position }) : position}
          {positionsOf(betting.bets).includes(position) && (
            <span class="dot" aria-label={t("bet.hasBets")} role="img" />
          )}
        </button>
      ))}
    </div>
  );
}
