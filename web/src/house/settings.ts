// 5CH: how hands are set, from the view where it says so, else from the words of the record.
import type { Hand, SeenCard, TableEvent, View } from "./types";

export interface Setting {
  high: SeenCard[];
  low: SeenCard[];
}

/** By place: "dealer" or the number of the position. */
export type Settings = Record<string, Setting>;

const words =
  /^(dealer|position (\d+)) is set ((?:[2-9TJQKA][shdc] ?)+) high, ((?:[2-9TJQKA][shdc] ?)+) low/;

export function settingPlace(hand: Hand): string {
  return hand.place === "dealer" ? "dealer" : String(hand.position);
}

export function readSettings(events: TableEvent[], view: View, before: Settings): Settings {
  const next: Settings = {};
  for (const hand of view.hands) {
    const place = settingPlace(hand);
    const known = before[place];
    if (hand.high?.length && hand.low?.length) next[place] = { high: hand.high, low: hand.low };
    else if (known !== undefined && isOf(known, hand)) next[place] = known;
  }
  for (const event of events) {
    const found = words.exec(event.says);
    if (found === null) continue;
    const place = found[2] ?? "dealer";
    next[place] = { high: split(found[3]), low: split(found[4]) };
  }
  return next;
}

function isOf(setting: Setting, hand: Hand): boolean {
  const cards = [...setting.high, ...setting.low];
  return (
    hand.cards.length === cards.length &&
    hand.cards.every((card) => card !== null && cards.includes(card))
  );
}

function split(cards: string | undefined): string[] {
  return (cards ?? "").trim().split(" ");
}
