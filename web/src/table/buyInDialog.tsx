// Chips for play money out of the wallet.
import { AmountForm } from "../common/amountForm";
import { Dialog } from "../common/dialog";
import { attempt } from "../common/failure";
import { money } from "../common/money";
import { useStore } from "../common/store";
import { me, topUp } from "../house/session";
import type { TableRules } from "../house/types";
import { t } from "../messages/t";

interface Props {
  rules: TableRules;
  onClose: () => void;
  onBuy: (amount: number) => void;
}

export function BuyInDialog({ rules, onClose, onBuy }: Props) {
  const wallet = useStore(me)?.wallet ?? 0;
  const enough = wallet >= rules.buy_in.least;
  return (
    <Dialog title={t("money.buyIn")} onClose={onClose}>
      <p>{t("money.inWallet", { amount: money(wallet) })}</p>
      {enough ? (
        <AmountForm
          label={t("money.buyInAmount")}
          least={rules.buy_in.least}
          most={wallet}
          usual={rules.buy_in.usual}
          action={t("money.buyIn")}
          onAmount={onBuy}
        />
      ) : (
        <button type="button" class="primary" onClick={() => void attempt(topUp())}>
          {t("account.topUp")}
        </button>
      )}
    </Dialog>
  );
}
