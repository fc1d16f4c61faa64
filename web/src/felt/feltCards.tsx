// The cards on the felt. New ones come from the shoe.
import { useEffect, useRef } from "preact/hooks";
import { CardShape, cardWidth } from "../cards/cardShape";
import type { Hand, SeenCard } from "../house/types";
import { cardSpots, shoeSpot } from "./placement";
import type { Layout, Spot } from "./layout";

const scale = 2.7 / cardWidth;
const dealEvery = 70;

interface LyingCard {
  key: string;
  card: SeenCard;
  spot: Spot;
}

function ordered(hand: Hand): Hand {
  return hand.high.length === 0 ? hand : { ...hand, cards: [...hand.high, ...hand.low] };
}

function lying(layout: Layout, hands: Hand[]): LyingCard[] {
  return hands.flatMap((hand) => {
    const beside = hands.filter(
      (other) => other.place === hand.place && other.position === hand.position,
    );
    const shown = ordered(hand);
    const spots = cardSpots(layout, shown, beside.length);
    return shown.cards.flatMap((card, at) => {
      const spot = spots[at];
      const key = [hand.place, hand.position, hand.hand, at].join("-");
      return spot === undefined ? [] : [{ key, card, spot }];
    });
  });
}

export function place(spot: Spot, size = 1): string {
  return `translate(${spot.x}px, ${spot.y}px) rotate(${spot.turn}rad) scale(${size})`;
}

interface Props {
  layout: Layout;
  hands: Hand[];
  faded: boolean;
}

export function FeltCards({ layout, hands, faded }: Props) {
  const known = useRef(new Set<string>());
  const cards = lying(layout, hands);
  useEffect(() => {
    known.current = new Set(cards.map((card) => card.key));
  });
  const from = place(shoeSpot(layout), scale);
  let fresh = 0;
  return (
    <g class={faded ? "felt-cards faded" : "felt-cards"}>
      {cards.map(({ key, card, spot }) => {
        const delay = known.current.has(key) ? 0 : dealEvery * fresh++;
        return (
          <g
            key={key}
            class="moving-card"
            style={{ transform: place(spot, scale), "--from": from, "--delay": delay + "ms" }}
          >
            <CardShape card={card} />
          </g>
        );
      })}
    </g>
  );
}
