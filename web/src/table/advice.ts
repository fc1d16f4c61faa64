// What a piece of advice is about: one hand and its cards at one decision.
import type { Advice, Subject } from "../house/reports";
import type { Hand, View } from "../house/types";

/** Returns the hand of a position that is to be decided on. */
export function handInTurn(view: View, position: number): Hand | undefined {
  const number = view.turn?.position === position ? view.turn.hand : 0;
  const own = view.hands.filter((hand) => hand.place === "player" && hand.position === position);
  return own.find((hand) => hand.hand === number) ?? own[0];
}

const textOf = ({ round, phase, position, hand, cards }: Subject): string =>
  [round, phase, position, hand, ...cards].join(" ");

/** Returns what the viewer is to decide on, as text that no other decision has. */
export function questionOf(view: View): string {
  const position = view.choices[0]?.position ?? 0;
  const hand = handInTurn(view, position);
  return textOf({
    round: view.round,
    phase: view.phase,
    position,
    hand: hand?.hand ?? 0,
    cards: hand?.cards ?? [],
  });
}

/** Returns whether the advice is on the viewer's decision, with a word for each choice. */
export function isAbout(advice: Advice, view: View): boolean {
  return (
    textOf(advice.about) === questionOf(view) &&
    view.choices.every((choice) => advice.choices.some((found) => found.act === choice.act))
  );
}
