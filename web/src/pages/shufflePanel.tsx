// One shuffle with its commitment, the opened cards and a check that runs in this browser.
import { useState } from "preact/hooks";
import { CardRow } from "../cards/cardRow";
import { canVerify, verify, type Verdict } from "../house/commitment";
import type { Shuffle } from "../house/reports";
import { t } from "../messages/t";

function VerdictWords({ verdict, shuffle }: { verdict: Verdict; shuffle: Shuffle }) {
  const wrong = verdict.cards.filter((card) => !card.holds);
  const good = verdict.root && wrong.length === 0;
  return (
    <div class={good ? "verdict good" : "verdict bad"} role="status">
      <p>
        {verdict.root
          ? t("fairness.rootHolds", { count: shuffle.commitment.leaves.length })
          : t("fairness.rootFails")}
      </p>
      <p>
        {wrong.length === 0
          ? t("fairness.cardsHold", { count: verdict.cards.length })
          : t("fairness.cardsFail", {
              places: wrong.map((card) => card.opened.place + 1).join(", "),
            })}
      </p>
    </div>
  );
}

function OpenedCards({ shuffle }: { shuffle: Shuffle }) {
  return (
    <details>
      <summary>{t("fairness.opened", { count: shuffle.cards.length })}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={t("fairness.openedTable")}>
        <table class="data compact">
          <thead>
            <tr>
              <th scope="col" class="number">
                {t("fairness.place")}
              </th>
              <th scope="col">{t("fairness.card")}</th>
              <th scope="col">{t("fairness.salt")}</th>
              <th scope="col">{t("fairness.leaf")}</th>
            </tr>
          </thead>
          <tbody>
            {shuffle.cards.map((opened) => (
              <tr key={opened.place}>
                <td class="number">{opened.place + 1}</td>
                <td>
                  <CardRow cards={[opened.card]} size="small" />
                </td>
                <td>
                  <code>{opened.salt}</code>
                </td>
                <td>
                  <code>{shuffle.commitment.leaves[opened.place]}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

export function ShufflePanel({ shuffle, first }: { shuffle: Shuffle; first: boolean }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = (): void => {
    void verify(shuffle).then(setVerdict);
  };
  return (
    <section class="panel shuffle">
      <h2>
        {t("fairness.shuffle", {
          pack: shuffle.pack,
          round: shuffle.round,
          record: shuffle.record,
        })}
        <span class="tag">{shuffle.open ? t("fairness.isOpen") : t("fairness.isSealed")}</span>
      </h2>
      <p>
        <code class="hash">{shuffle.commitment.root}</code>
      </p>
      {canVerify() ? (
        <p>
          <button type="button" class={first ? "primary" : ""} onClick={check}>
            {t("fairness.verify")}
          </button>
        </p>
      ) : (
        <p class="hint">{t("fairness.insecure")}</p>
      )}
      {verdict && <VerdictWords verdict={verdict} shuffle={shuffle} />}
      <OpenedCards shuffle={shuffle} />
    </section>
  );
}
