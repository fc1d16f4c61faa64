// Bets are gathered here, or on the felt, and sent when they are confirmed.
import { useState } from "preact/hooks";
import type { TableRules, View } from "../house/types";
import { t } from "../messages/t";
import { BetActions } from "./betActions";
import { ChipTray } from "./chipTray";
import { PositionTabs } from "./positionTabs";
import type { Betting } from "./useBets";
import { WagerRow } from "./wagerRow";

interface Props {
  rules: TableRules;
  view: View;
  betting: Betting;
}

export function BetPanel({ rules, view, betting }: Props) {
  const own = view.you?.position ?? 0;
  const [other, setOther] = useState<number | null>(null);
  const position = other ?? own;
  return (
    <section class="bet-panel" aria-label={t("bet.title")}>
      <div class="bet-bar">
        <ChipTray betting={betting} />
        <BetActions view={view} betting={betting} />
      </div>
      <PositionTabs
        rules={rules}
        view={view}
        betting={betting}
        chosen={position}
        choose={setOther}
      />
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
      {betting.tooMuch && (
        <p class="hint warn" role="status">
          {t("bet.tooMuch")}
        </p>
      )}
    </section>
  );
}
