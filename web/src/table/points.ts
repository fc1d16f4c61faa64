// Point totals to read along with the cards, in the two games that count them.
import type { GameCode, Hand } from "../house/types";
import { t } from "../messages/t";

function value(card: string): number {
  const rank = card.charAt(0);
  if (rank === "A") return 11;
  return "TJQK".includes(rank) ? 10 : Number(rank);
}

/** 5CH: pictures count ten, an ace eleven. */
export function highTotal(cards: string[]): number {
  return cards.reduce((sum, card) => sum + value(card), 0);
}

/** 5CH: an ace in the low hand is one. */
export function lowTotal(cards: string[]): number {
  return cards.reduce((sum, card) => sum + (card.charAt(0) === "A" ? 1 : value(card)), 0);
}

/** T21: an ace is eleven where that does not pass 21. */
export function totalOf21(cards: string[]): string {
  const low = lowTotal(cards);
  const soft = cards.some((card) => card.charAt(0) === "A") && low + 10 <= 21;
  return soft ? t("points.soft", { total: low + 10 }) : String(low);
}

export function handPoints(game: GameCode, hand: Hand): string | null {
  if (game === "T21") {
    const cards = hand.cards.filter((card) => card !== null) as string[];
    return cards.length === 0 ? null : totalOf21(cards);
  }
  if (game !== "5CH" || hand.high.length === 0) return null;
  return t("points.highLow", { high: highTotal(hand.high), low: lowTotal(hand.low) });
}
