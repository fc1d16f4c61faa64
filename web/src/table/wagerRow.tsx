// One wager: its limits, what lies on it, a chip more or less.
import { keepFocus } from "../common/keepFocus";
import { KeyCap } from "../common/keyCap";
import { money } from "../common/money";
import { capital } from "../common/words";
import type { WagerRule } from "../house/types";
import { t } from "../messages/t";
import { amountOf } from "./bets";
import type { Betting } from "./useBets";

interface Props {
  rule: WagerRule;
  position: number;
  betting: Betting;
}

export function WagerRow({ rule, position, betting }: Props) {
  const amount = amountOf(betting.bets, position, rule.wager);
  const follows = rule.required && rule.equals !== null;
  return (
    <li class={amount > 0 ? "wager-row has-chips" : "wager-row"}>
      <span class="wager-name">
        {capital(rule.name)} {rule.key !== null && <KeyCap name={rule.key} />}
        <small>
          {follows
            ? t("bet.follows", { wager: rule.equals ?? "" })
            : t(rule.required ? "bet.requiredRange" : "bet.range", {
                least: money(rule.min),
                most: money(rule.max),
              })}
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
