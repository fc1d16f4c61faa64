// What lies on the table, in words.
import { cardNames } from "../cards/names";
import { money } from "../common/money";
import { plain } from "../common/words";
import type { Hand, View } from "../house/types";
import { t } from "../messages/t";
import { handPoints } from "./points";

function whose(view: View, hand: Hand): string {
  if (hand.place === "dealer") return t("hand.dealer");
  if (hand.place === "community") return t("hand.community");
  const seat = view.seats.find((found) => found.position === hand.position);
  const name = hand.position === view.you?.position ? t("table.you") : (seat?.name ?? "");
  const many =
    view.hands.filter((other) => other.place === "player" && other.position === hand.position)
      .length > 1;
  const base = t("words.position", { position: hand.position, name });
  return many ? base + " " + t("hand.ofMany", { hand: hand.hand + 1 }) : base;
}

function handWords(view: View, hand: Hand): string {
  const cards =
    hand.high.length > 0
      ? t("words.set", { high: cardNames(hand.high), low: cardNames(hand.low) })
      : cardNames(hand.cards);
  const points = handPoints(view.game, hand);
  return points === null ? cards : cards + " (" + points + ")";
}

export function TableWords({ view }: { view: View }) {
  const hands = view.hands.filter((hand) => hand.cards.length > 0);
  const positions = [...new Set(view.wagers.map((placed) => placed.position))].sort(
    (one, other) => one - other,
  );
  return (
    <details class="panel words-panel">
      <summary>{t("words.title")}</summary>
      {hands.length === 0 && positions.length === 0 && <p class="hint">{t("words.nothing")}</p>}
      <ul>
        {hands.map((hand) => (
          <li key={[hand.place, hand.position, hand.hand].join("-")}>
            <strong>{whose(view, hand)}</strong>: {handWords(view, hand)}
          </li>
        ))}
        {positions.map((position) => (
          <li key={"wagers" + position}>
            <strong>{t("words.wagers", { position })}</strong>:{" "}
            {view.wagers
              .filter((placed) => placed.position === position)
              .map(
                (placed) =>
                  plain(placed.wager) +
                  " " +
                  money(placed.amount) +
                  (placed.coupon > 0
                    ? " " + t("words.coupon", { amount: money(placed.coupon) })
                    : ""),
              )
              .join(", ")}
          </li>
        ))}
        <li>{t("words.discards", { count: view.discards })}</li>
        {view.packs.map((pack, at) => (
          <li key={"pack" + at}>
            {t("words.pack", { back: pack.back, condition: pack.condition, count: pack.undealt })}
          </li>
        ))}
      </ul>
    </details>
  );
}
