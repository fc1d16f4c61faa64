// The viewer's chips and wallet, and what can be done with them.
import { useState } from "preact/hooks";
import { AmountForm } from "../common/amountForm";
import { Dialog } from "../common/dialog";
import { money } from "../common/money";
import type { Command, TableRules, View } from "../house/types";
import { t } from "../messages/t";
import { BuyInDialog } from "./buyInDialog";

interface Props {
  rules: TableRules;
  view: View;
  perform: (commands: Command[]) => Promise<boolean>;
}

type Asked = "buy" | "tip" | null;

function Sums({ chips, wallet }: { chips: number; wallet: number }) {
  return (
    <dl class="sums">
      <div>
        <dt>{t("money.chips")}</dt>
        <dd>{money(chips)}</dd>
      </div>
      <div>
        <dt>{t("money.wallet")}</dt>
        <dd>{money(wallet)}</dd>
      </div>
    </dl>
  );
}

export function MoneyPanel({ rules, view, perform }: Props) {
  const [asked, setAsked] = useState<Asked>(null);
  const you = view.you;
  if (you === null || you.position === null) return null;
  const send = async (command: Command): Promise<void> => {
    setAsked(null);
    await perform([command]);
  };
  return (
    <section class="panel money-panel" aria-labelledby="money-title">
      <h2 id="money-title">{t("money.title")}</h2>
      <Sums chips={you.chips} wallet={you.wallet} />
      <div class="button-row">
        <button type="button" onClick={() => setAsked("buy")}>
          {t("money.buyIn")}
        </button>
        <button type="button" disabled={you.chips < rules.unit} onClick={() => setAsked("tip")}>
          {t("money.tip")}
        </button>
        <button
          type="button"
          disabled={you.chips === 0}
          onClick={() => void send({ do: "cash_out" })}
        >
          {t("money.cashOut")}
        </button>
        <button type="button" onClick={() => void send({ do: "leave" })}>
          {t("money.leave")}
        </button>
      </div>
      {asked === "buy" && (
        <BuyInDialog
          rules={rules}
          onClose={() => setAsked(null)}
          onBuy={(amount) => void send({ do: "buy_in", amount })}
        />
      )}
      {asked === "tip" && (
        <Dialog title={t("money.tip")} onClose={() => setAsked(null)}>
          <AmountForm
            label={t("money.tipAmount")}
            least={rules.unit}
            most={you.chips}
            usual={Math.max(rules.unit, 500)}
            action={t("money.tip")}
            onAmount={(amount) => void send({ do: "tip", amount })}
          />
        </Dialog>
      )}
    </section>
  );
}
