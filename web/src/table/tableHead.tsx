// What table this is and what happens there now.
import { capital } from "../common/words";
import type { TableRules, View } from "../house/types";
import { t } from "../messages/t";
import { ClockRing } from "./clockRing";

interface Props {
  rules: TableRules;
  view: View;
  onKeys: () => void;
}

function phaseWords(view: View): string {
  if (!view.open) return t("table.closed");
  if (view.bets_open) return t("table.placeBets");
  return view.phase === "betting" ? t("table.noMoreBets") : capital(view.phase);
}

export function TableHead({ rules, view, onKeys }: Props) {
  return (
    <header class="table-head">
      <div class="table-name">
        <h1>{rules.title}</h1>
        <p>
          {view.table} {"\u00b7"} {t("table.round", { round: view.round })} {"\u00b7"}{" "}
          <a href={"/rules/" + view.game}>{t("nav.rules")}</a> {"\u00b7"}{" "}
          <a href={"/odds/" + view.game}>{t("nav.odds")}</a> {"\u00b7"}{" "}
          <a href={"/fairness/" + view.table}>{t("nav.fairness")}</a>
        </p>
      </div>
      <p class={view.bets_open ? "phase open" : "phase"}>{phaseWords(view)}</p>
      {view.clock && <ClockRing clock={view.clock} />}
      <button type="button" class="quiet keys-button" onClick={onKeys}>
        {t("table.keys")}{" "}
        <kbd class="key" aria-hidden="true">
          ?
        </kbd>
      </button>
    </header>
  );
}
