// What cards are called and what they look like.
import { t, type MessageKey } from "../messages/t";
import type { SeenCard } from "../house/types";

export type Suit = "s" | "h" | "d" | "c";

export function rankOf(card: string): string {
  const rank = card.charAt(0);
  return rank === "T" ? "10" : rank;
}

export function suitOf(card: string): Suit {
  return card.charAt(1) as Suit;
}

export function cardName(card: SeenCard): string {
  if (card === null) return t("card.back");
  const rank = t(("card.rank." + card.charAt(0)) as MessageKey);
  return t("card.name", { rank, suit: t(("card.suit." + suitOf(card)) as MessageKey) });
}

export function cardNames(cards: SeenCard[]): string {
  return cards.map(cardName).join(", ");
}
