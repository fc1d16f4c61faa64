// Sending decisions, and the half-made ones: cards picked so far, where the cut is to be.
import { useLayoutEffect, useState } from "preact/hooks";
import type { TableFeed } from "../house/tableFeed";
import type { Choice, Command, Refused, View } from "../house/types";
import { pickFor } from "./pickPanel";

export interface Decisions {
  busy: boolean;
  picked: number[];
  cutAt: number;
  moveCut: (at: number) => void;
  perform: (commands: Command[]) => Promise<boolean>;
  choose: (choice: Choice) => void;
  /** Marks a card, or takes the mark off. */
  pick: (place: number) => void;
  /** The same by key: with the third card the choice is made. */
  pickByKey: (place: number) => void;
  cut: () => void;
  declineCut: () => void;
}

const pickMost = 3;

export function useDecisions(
  feed: TableFeed,
  view: View,
  onRefused: (refused: Refused | null) => void,
): Decisions {
  const [busy, setBusy] = useState(false);
  const [picked, setPicked] = useState<number[]>([]);
  const [cutAt, moveCut] = useState(0);
  const offered = view.cut?.cards ?? 0;
  // Before the page is drawn: a key that is pressed at once must find nothing left over.
  useLayoutEffect(() => moveCut(Math.floor(offered / 2)), [offered]);
  useLayoutEffect(() => setPicked([]), [view.round, view.turn?.position, view.choices.length]);
  const perform = async (commands: Command[]): Promise<boolean> => {
    setBusy(true);
    onRefused(null);
    const answer = await feed.perform(commands);
    setBusy(false);
    if (!answer.done) onRefused(answer.refused);
    return answer.done;
  };
  const toggled = (place: number): number[] => {
    if (picked.includes(place)) return picked.filter((other) => other !== place);
    return picked.length === pickMost ? picked : [...picked, place];
  };
  const choose = (choice: Choice): void => {
    void perform([{ do: "act", position: choice.position, act: choice.act }]);
  };
  return {
    busy,
    picked,
    cutAt,
    moveCut: (at) => moveCut(Math.min(Math.max(1, at), offered - 1)),
    perform,
    choose,
    pick: (place) => setPicked(toggled(place)),
    pickByKey: (place) => {
      const next = toggled(place);
      setPicked(next);
      const choice = pickFor(view.choices, next);
      if (choice !== undefined && !busy) choose(choice);
    },
    cut: () => void perform([{ do: "cut", cards: cutAt }]),
    declineCut: () => void perform([{ do: "decline_cut" }]),
  };
}
