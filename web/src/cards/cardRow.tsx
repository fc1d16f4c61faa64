// Cards as part of the page; a row tells their names to those who cannot see them.
import type { SeenCard } from "../house/types";
import { cardHeight, CardShape, cardWidth } from "./cardShape";
import { cardNames } from "./names";

const box = [-cardWidth / 2 - 1, -cardHeight / 2 - 1, cardWidth + 2, cardHeight + 2].join(" ");

/** One card for a button that says its name. */
export function CardPicture({ card }: { card: SeenCard }) {
  return (
    <svg class="card" viewBox={box} aria-hidden="true">
      <CardShape card={card} />
    </svg>
  );
}

export function CardRow({
  cards,
  size = "medium",
}: {
  cards: SeenCard[];
  size?: "small" | "medium";
}) {
  return (
    <span class={"card-row " + size} role="img" aria-label={cardNames(cards)}>
      {cards.map((card, at) => (
        <CardPicture key={at} card={card} />
      ))}
    </span>
  );
}
