// Chips for play money out of the wallet.
import { useState } from "preact/hooks";
import { AmountForm } from "../common/amountForm";
import { Dialog } from "../common/dialog";
import { money } from "../common/money";
import { useStore } from "../common/store";
import type { HouseError } from "../house/api";
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
  const [failure, setFailure] = useState<string | null>(null);
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
        <>
          {failure !== null && (
            <p class="failure" role="alert">
              {failure}
            </p>
          )}
          <button
            type="button"
            class="primary"
            onClick={() => void topUp().catch((error: HouseError) => setFailure(error.message))}
          >
            {t("account.topUp")}
          </button>
        </>
      )}
    </Dialog>
  );
}
