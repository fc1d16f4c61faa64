// The bets that are being gathered in this browser.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableFeed } from "../house/tableFeed";
import type { Refused, TableRules, View } from "../house/types";
import {
  betsOf,
  chipsFor,
  commandsFor,
  leaderOf,
  missing,
  positionsOf,
  totalOf,
  withAmount,
  withChip,
  withoutChip,
  type Bets,
} from "./bets";

export interface Betting {
  open: boolean;
  bets: Bets;
  sent: Bets;
  chips: number[];
  chip: number;
  chooseChip: (chip: number) => void;
  add: (position: number, wager: string, chip?: number) => void;
  take: (position: number, wager: string) => void;
  canBet: (position: number, wager: string) => boolean;
  clear: () => void;
  repeat: () => void;
  canRepeat: boolean;
  confirm: () => void;
  /** Whether something differs from what the house has. */
  changed: boolean;
  lacks: string[];
  short: boolean;
  /** Whether the last change was more than the chips cover. */
  tooMuch: boolean;
}

function affordable(rules: TableRules, chips: number, sent: Bets, next: Bets): boolean {
  return (
    totalOf(next) <= chips + totalOf(sent) && positionsOf(next).length <= rules.positions_per_player
  );
}

function clipped(rules: TableRules, bets: Bets): Bets {
  let next: Bets = {};
  for (const [key, amount] of Object.entries(bets)) {
    next = withAmount(rules, next, parseInt(key, 10), key.slice(key.indexOf(" ") + 1), amount);
  }
  return next;
}

function isOpenTo(rules: TableRules, view: View, place: number): boolean {
  if (place === view.you?.position) return true;
  return rules.positions_per_player > 1 && !view.seats.some((seat) => seat.position === place);
}

interface Draft {
  /** Null while nothing differs from what the house has. */
  draft: Bets | null;
  setDraft: (bets: Bets | null) => void;
  /** The bets of the last round. */
  last: { current: Bets };
}

function useDraft(view: View, sent: Bets): Draft {
  const [draft, setDraft] = useState<Bets | null>(null);
  const last = useRef<Bets>({});
  useLayoutEffect(() => {
    if (view.bets_open) return;
    setDraft(null);
    if (totalOf(sent) > 0) last.current = sent;
  }, [view.bets_open, view.round]);
  return { draft, setDraft, last };
}

export function useBets(
  feed: TableFeed,
  rules: TableRules,
  view: View,
  onRefused: (refused: Refused | null) => void,
): Betting {
  const chips = useMemo(() => chipsFor(rules), [rules]);
  const [chip, chooseChip] = useState(
    () => chips.find((value) => value >= (rules.wagers[0]?.min ?? 0)) ?? chips[0] ?? 100,
  );
  const [tooMuch, setTooMuch] = useState(false);
  const sent = betsOf(view.wagers, view.you?.player ?? null, rules);
  const { draft, setDraft, last } = useDraft(view, sent);
  const open = view.bets_open && view.you?.position != null;
  const bets = draft ?? sent;
  const change = (next: Bets): void => {
    if (!open) return;
    const covered = affordable(rules, view.you?.chips ?? 0, sent, next);
    setTooMuch(!covered);
    if (covered) setDraft(next);
  };
  const commands = open ? commandsFor(rules, sent, bets) : [];
  const lacks = missing(rules, bets).map((rule) => rule.name);
  const confirm = async (): Promise<void> => {
    if (!open || lacks.length > 0) return;
    onRefused(null);
    if (commands.length > 0) {
      const answer = await feed.perform(commands);
      if (!answer.done) {
        setDraft(null);
        return onRefused(answer.refused);
      }
    }
    if (totalOf(bets) > 0) last.current = bets;
    feed.ready();
  };
  return {
    open,
    bets,
    sent,
    chips,
    chip,
    chooseChip,
    lacks,
    add: (place, wager, value = chip) => change(withChip(rules, bets, place, wager, value)),
    take: (place, wager) => change(withoutChip(rules, bets, place, wager, chip)),
    tooMuch,
    canBet: (place, wager) =>
      open && leaderOf(rules, wager) !== undefined && isOpenTo(rules, view, place),
    clear: () => change({}),
    repeat: () => change(clipped(rules, last.current)),
    canRepeat: totalOf(last.current) > 0,
    confirm: () => void confirm(),
    changed: commands.length > 0,
    short: (view.you?.chips ?? 0) + totalOf(sent) < (rules.wagers[0]?.min ?? 0),
  };
}
