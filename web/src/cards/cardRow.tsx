// Cards side by side as part of the page, with their names for those who cannot see them.
import type { SeenCard } from "../house/types";
import { cardHeight, CardShape, cardWidth } from "./cardShape";
import { cardName, cardNames } from "./names";

export function CardPicture({ card }: { card: SeenCard }) {
  const box = [-cardWidth / 2 - 1, -cardHeight / 2 - 1, cardWidth + 2, cardHeight + 2].join(" ");
  return (
    <svg class="card" viewBox={box} role="img" aria-label={cardName(card)}>
      <CardShape card={card} />
    </svg>
  );
}

export function CardRow({ cards, size = "medium" }: { cards: SeenCard[]; size?: "small" | "medium" | "large" }) {
  const box = [-cardWidth / 2 - 1, -cardHeight / 2 - 1, cardWidth + 2, cardHeight + 2].join(" ");
  return (
    <span class={"card-row " + size} role="img" aria-label={cardNames(cards)}>
      {cards.map((card, at) => (
        <svg key={at} class="card" viewBox={box} aria-hidden="true">
          <CardShape card={card} />
        </svg>
      ))}
    </span>
  );
}
