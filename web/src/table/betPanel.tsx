// Bets are gathered here, or on the felt, and sent when they are confirmed.
import { useState } from "preact/hooks";
import { KeyCap } from "../common/keyCap";
import { money } from "../common/money";
import { capital } from "../common/words";
import type { TableRules, View, WagerRule } from "../house/types";
import { t } from "../messages/t";
import { amountOf, positionsOf, totalOf } from "./bets";
import { ChipTray } from "./chipTray";
import type { Betting } from "./useBets";

// A press by mouse leaves the focus where it is, so that Enter still confirms.
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface RowProps {
  rule: WagerRule;
  position: number;
  betting: Betting;
}

function WagerRow({ rule, position, betting }: RowProps) {
  const amount = amountOf(betting.bets, position, rule.wager);
  const follows = rule.required && rule.equals !== null;
  return (
    <li class={amount > 0 ? "wager-row has-chips" : "wager-row"}>
      <span class="wager-name">
        {capital(rule.name)} {rule.key !== null && <KeyCap name={rule.key} />}
        <small>
          {follows
            ? t("bet.follows", { wager: rule.equals ?? "" })
            : t(rule.required ? "bet.requiredRange" : "bet.range", { least: money(rule.min), most: money(rule.max) })}
        </small>
      </span>
      <output class="wager-amount">{money(amount)}</output>
      {!follows && (
        <span class="wager-buttons">
          <button
            type="button"
            onMouseDown={keepFocus}
            onClick={() => betting.take(position, rule.wager)}
            disabled={amount === 0}
            aria-label={t("bet.takeFrom", { wager: rule.name })}
          >
            {"\u2212"}
          </button>
          <button
            type="button"
            onMouseDown={keepFocus}
            onClick={() => betting.add(position, rule.wager)}
            aria-label={t("bet.addTo", { wager: rule.name })}
          >
            +
          </button>
        </span>
      )}
    </li>
  );
}

function PositionTabs({ rules, view, betting, chosen, choose }: { rules: TableRules; view: View; betting: Betting; chosen: number; choose: (position: number) => void }) {
  if (rules.positions_per_player < 2) return null;
  const first = rules.wagers[0]?.wager ?? "";
  const positions = Array.from({ length: rules.positions }, (_, at) => at + 1).filter((position) =>
    betting.canBet(position, first),
  );
  return (
    <div class="position-tabs" role="group" aria-label={t("bet.positions", { count: rules.positions_per_player })}>
      {positions.map((position) => (
        <button
          key={position}
          type="button"
          aria-pressed={position === chosen}
          onMouseDown={keepFocus}
          onClick={() => choose(position)}
        >
          {position === view.you?.position ? t("bet.ownPosition", { position }) : position}
          {positionsOf(betting.bets).includes(position) && <span class="dot" aria-label={t("bet.hasBets")} role="img" />}
        </button>
      ))}
    </div>
  );
}

function confirmWords(view: View, betting: Betting): string {
  if (totalOf(betting.bets) === 0 && !betting.changed) return t("bet.sitOut");
  if (betting.changed) return t("bet.confirm", { total: money(totalOf(betting.bets)) });
  return view.you?.ready ? t("bet.ready") : t("bet.sayReady");
}

export function BetPanel({ rules, view, betting }: { rules: TableRules; view: View; betting: Betting }) {
  const own = view.you?.position ?? 0;
  const [other, setOther] = useState<number | null>(null);
  const position = other ?? own;
  const settled = !betting.changed && view.you?.ready === true;
  return (
    <section class="bet-panel" aria-label={t("bet.title")}>
      <div class="bet-bar">
        <ChipTray betting={betting} />
        <div class="bet-actions">
          <button type="button" onMouseDown={keepFocus} onClick={betting.clear} disabled={totalOf(betting.bets) === 0}>
            {t("bet.clear")} <KeyCap name="c" />
          </button>
          <button type="button" onMouseDown={keepFocus} onClick={betting.repeat} disabled={!betting.canRepeat}>
            {t("bet.repeat")} <KeyCap name="r" />
          </button>
          <button type="button" class="primary" onMouseDown={keepFocus} onClick={betting.confirm} disabled={betting.lacks.length > 0 || settled}>
            {confirmWords(view, betting)} <KeyCap name={"\u21b5"} />
          </button>
        </div>
      </div>
      <PositionTabs rules={rules} view={view} betting={betting} chosen={position} choose={setOther} />
      <ul class="wager-rows">
        {rules.wagers.map((rule) => (
          <WagerRow key={rule.wager} rule={rule} position={position} betting={betting} />
        ))}
      </ul>
      {betting.lacks.length > 0 && (
        <p class="hint warn" role="status">
          {t("bet.lacks", { wagers: betting.lacks.join(", ") })}
        </p>
      )}
    </section>
  );
}
