// What a player is about to bet: amounts by position and wager, and the commands that bring the
// house's wagers there. Pure.
import type { Command, PlacedWager, TableRules, WagerRule } from "../house/types";

/** Amounts by "position wager". */
export type Bets = Readonly<Record<string, number>>;

export function betKey(position: number, wager: string): string {
  return position + " " + wager;
}

export function amountOf(bets: Bets, position: number, wager: string): number {
  return bets[betKey(position, wager)] ?? 0;
}

export function totalOf(bets: Bets): number {
  return Object.values(bets).reduce((sum, amount) => sum + amount, 0);
}

export function positionsOf(bets: Bets): number[] {
  const positions = Object.entries(bets).flatMap(([key, amount]) =>
    amount > 0 ? [parseInt(key, 10)] : [],
  );
  return [...new Set(positions)].sort((one, other) => one - other);
}

export function betsOf(wagers: PlacedWager[], player: number | null, rules: TableRules): Bets {
  const opening = new Set(rules.wagers.map((rule) => rule.wager));
  const own = wagers.filter((placed) => placed.player === player && opening.has(placed.wager));
  return Object.fromEntries(
    own.map((placed) => [betKey(placed.position, placed.wager), placed.amount]),
  );
}

/** A wager that must equal another is led by that one. */
export function leaderOf(rules: TableRules, wager: string): WagerRule | undefined {
  const rule = rules.wagers.find((found) => found.wager === wager);
  if (rule?.equals == null || !rule.required) return rule;
  return rules.wagers.find((found) => found.wager === rule.equals);
}

/** The bets with this amount, twins following; below the least is nothing, above the most the most. */
export function withAmount(
  rules: TableRules,
  bets: Bets,
  position: number,
  wager: string,
  amount: number,
): Bets {
  const leader = leaderOf(rules, wager);
  if (leader === undefined) return bets;
  const twins = rules.wagers.filter((rule) => rule.required && rule.equals === leader.wager);
  const most = Math.min(leader.max, ...twins.map((twin) => twin.max));
  const least = Math.max(leader.min, ...twins.map((twin) => twin.min));
  const limited = amount < least ? 0 : Math.min(amount, most);
  const next: Record<string, number> = { ...bets };
  for (const rule of [leader, ...twins]) next[betKey(position, rule.wager)] = limited;
  return next;
}

export function withChip(
  rules: TableRules,
  bets: Bets,
  position: number,
  wager: string,
  chip: number,
): Bets {
  const leader = leaderOf(rules, wager);
  if (leader === undefined) return bets;
  const now = amountOf(bets, position, leader.wager);
  const wanted = now === 0 ? Math.max(chip, leader.min) : now + chip;
  return withAmount(rules, bets, position, leader.wager, wanted);
}

export function withoutChip(
  rules: TableRules,
  bets: Bets,
  position: number,
  wager: string,
  chip: number,
): Bets {
  const leader = leaderOf(rules, wager);
  if (leader === undefined) return bets;
  return withAmount(
    rules,
    bets,
    position,
    leader.wager,
    amountOf(bets, position, leader.wager) - chip,
  );
}

/** Required wagers that are missing where others lie. */
export function missing(rules: TableRules, bets: Bets): WagerRule[] {
  return rules.wagers.filter(
    (rule) =>
      rule.required &&
      positionsOf(bets).some((position) => amountOf(bets, position, rule.wager) === 0),
  );
}

/** The commands from what lies to what is wanted: first off, then on, required wagers foremost. */
export function commandsFor(rules: TableRules, lies: Bets, wanted: Bets): Command[] {
  const keys = [...new Set([...Object.keys(lies), ...Object.keys(wanted)])];
  const order = (key: string): number =>
    rules.wagers.findIndex((rule) => rule.wager === key.slice(key.indexOf(" ") + 1));
  const changed = keys.filter((key) => (lies[key] ?? 0) !== (wanted[key] ?? 0));
  const parts = (key: string): { position: number; wager: string } => ({
    position: parseInt(key, 10),
    wager: key.slice(key.indexOf(" ") + 1),
  });
  const off = changed.filter((key) => !wanted[key]).sort((one, other) => order(other) - order(one));
  const on = changed.filter((key) => wanted[key]).sort((one, other) => order(one) - order(other));
  return [
    ...off.map((key): Command => ({ do: "withdraw", ...parts(key) })),
    ...on.map((key): Command => ({ do: "bet", ...parts(key), amount: wanted[key] ?? 0 })),
  ];
}

const denominations = [25, 50, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000];
const chipsShown = 5;

/** Five chips that suit the table's limits. */
export function chipsFor(rules: TableRules): number[] {
  const least = Math.min(...rules.wagers.map((rule) => rule.min));
  const fitting = denominations.filter((chip) => chip % rules.unit === 0);
  const small = fitting.filter((chip) => chip <= least).length;
  const first = Math.max(0, Math.min(small - 2, fitting.length - chipsShown));
  return fitting.slice(first, first + chipsShown);
}
