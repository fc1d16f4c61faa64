// What each wager did, with the odds and the clause that orders it.
import { CardRow } from "../cards/cardRow";
import { ClauseNote } from "../common/clauseNote";
import { money, signedMoney } from "../common/money";
import { capital, plain } from "../common/words";
import type { Hand, Result, View } from "../house/types";
import { t } from "../messages/t";
import { CoachNote } from "./coachNote";
import { ownHands } from "./handStrip";

interface Props {
  view: View;
  /** The cards of that round, where they were seen. */
  hands: Hand[];
}

function sign(net: number): string {
  return net > 0 ? "gain" : net < 0 ? "loss" : "even";
}

function ResultRow({ result, game }: { result: Result; game: string }) {
  return (
    <tr>
      <th scope="row">{capital(plain(result.wager))}</th>
      <td class="number">{money(result.amount)}</td>
      <td>
        {plain(result.outcome)}
        {result.odds && <small> {result.odds}</small>}
      </td>
      <td class={"number " + sign(result.net)}>{signedMoney(result.net)}</td>
      <td>
        <ClauseNote clause={result.clause} game={game} />
      </td>
    </tr>
  );
}

function ResultTable({
  results,
  game,
  caption,
}: {
  results: Result[];
  game: string;
  caption: string;
}) {
  return (
    <table class="results">
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("result.wager")}</th>
          <th scope="col" class="number">
            {t("result.amount")}
          </th>
          <th scope="col">{t("result.outcome")}</th>
          <th scope="col" class="number">
            {t("result.net")}
          </th>
          <th scope="col">{t("result.clause")}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result, at) => (
          <ResultRow key={at} result={result} game={game} />
        ))}
      </tbody>
    </table>
  );
}

export function ownNet(view: View): number | null {
  const own = view.results.filter((result) => result.player === view.you?.player);
  return own.length === 0 ? null : own.reduce((sum, result) => sum + result.net, 0);
}

function LastCards({ view, hands }: Props) {
  const shown = [...hands.filter((hand) => hand.place !== "player"), ...ownHands(view, hands)];
  if (view.results_round === view.round && view.hands.length > 0) return null;
  return (
    <div class="last-cards">
      {shown
        .filter((hand) => hand.cards.length > 0)
        .map((hand, at) => (
          <p key={at}>
            <span>
              {hand.place === "player"
                ? t("hand.own")
                : t(hand.place === "dealer" ? "hand.dealer" : "hand.community")}
            </span>
            <CardRow cards={hand.cards} size="small" />
          </p>
        ))}
    </div>
  );
}

export function Results({ view, hands }: Props) {
  const own = view.results.filter((result) => result.player === view.you?.player);
  const others = view.results.filter((result) => !own.includes(result));
  const net = ownNet(view);
  if (view.results.length === 0) return null;
  const positions = [...new Set(others.map((result) => result.position))];
  return (
    <section class="panel results-panel" aria-labelledby="results-title">
      <h2 id="results-title">
        {t("result.title", { round: view.results_round })}
        {net !== null && <span class={"net " + sign(net)}>{signedMoney(net)}</span>}
      </h2>
      {view.results_void && (
        <p class="failure">{t("result.void", { reason: view.results_void })}</p>
      )}
      <LastCards view={view} hands={hands} />
      {own.length > 0 && <ResultTable results={own} game={view.game} caption={t("result.own")} />}
      <CoachNote view={view} />
      {positions.length > 0 && (
        <details open={own.length === 0}>
          <summary>{t("result.others")}</summary>
          {positions.map((position) => (
            <div key={position}>
              <h3>{t("hand.position", { position })}</h3>
              <ResultTable
                results={others.filter((result) => result.position === position)}
                game={view.game}
                caption={t("hand.position", { position })}
              />
            </div>
          ))}
        </details>
      )}
      <p class="hint" hidden={view.results_round >= view.round}>
        <a href={"/round/" + view.table + "/" + view.results_round}>{t("result.replay")}</a>
      </p>
    </section>
  );
}
