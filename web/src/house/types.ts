// The messages of docs/protocol.md, version 1. Amounts are cents, times are UTC milliseconds.

export type GameCode = "5CH" | "T21" | "HUH" | "PIK";
export type Role =
  | "player"
  | "dealer"
  | "supervisor"
  | "auditor"
  | "administrator"
  | "surveillance"
  | "trainer";

export interface Me {
  name: string | null;
  guest: boolean;
  role: Role | null;
  /** A console that was left alone. */
  locked?: boolean;
  wallet: number;
  /** False where the cards follow from a seed. */
  random?: boolean;
}

export interface LobbyTable {
  table: string;
  game: GameCode;
  title: string;
  in_short: string;
  open: boolean;
  round: number;
  phase: string;
  positions: number;
  seats: { position: number; name: string }[];
  dealer: string;
  rules: string;
  minimum: number;
  maximum: number;
}

export interface TableOption {
  option: string;
  value: unknown;
  changed: boolean;
  clause: string;
  says: string;
}

export interface WagerRule {
  wager: string;
  name: string;
  key: string | null;
  min: number;
  max: number;
  required: boolean;
  equals: string | null;
}

export interface TableRules {
  table: string;
  game: GameCode;
  title: string;
  how: string;
  rules: string;
  /** The options as they were given; all others are those of the game. */
  given: Record<string, unknown>;
  options: TableOption[];
  positions: number;
  positions_per_player: number;
  unit: number;
  wagers: WagerRule[];
  coach: boolean;
  buy_in: { least: number; usual: number };
}

export type CardCode = string;
export type SeenCard = CardCode | null;

export interface Hand {
  place: "dealer" | "community" | "player";
  position: number;
  hand: number;
  cards: SeenCard[];
  /** 5CH: the two halves of a hand that is set and seen; else empty. */
  high: CardCode[];
  low: CardCode[];
}

export interface PlacedWager {
  player: number;
  position: number;
  wager: string;
  amount: number;
  coupon: number;
}

export interface Choice {
  position: number;
  act: string;
  kind: string;
  key: string;
  label: string;
  help: string;
  cost: number;
  high: CardCode[];
  low: CardCode[];
  house_way: boolean;
}

export interface Result {
  player: number;
  position: number;
  wager: string;
  amount: number;
  net: number;
  outcome: string;
  odds: string;
  clause: string;
}

export interface Seat {
  position: number;
  player: number;
  name: string;
  away: boolean;
  ready: boolean;
}

export interface You {
  player: number | null;
  position: number | null;
  chips: number;
  wallet: number;
  sequence: number;
  ready: boolean;
}

export interface Clock {
  kind: string;
  ends: number;
  total: number;
}

export interface View {
  table: string;
  rules: string;
  game: GameCode;
  open: boolean;
  day: string;
  dealer: string;
  now: number;
  round: number;
  phase: string;
  bets_open: boolean;
  turn: { position: number; hand: number } | null;
  you: You | null;
  seats: Seat[];
  hands: Hand[];
  wagers: PlacedWager[];
  choices: Choice[];
  cut: { cards: number } | null;
  clock: Clock | null;
  results: Result[];
  results_round: number;
  /** Why a supervisor voided that round. */
  results_void?: string | null;
  discards: number;
  packs: { back: string; condition: string; undealt: number }[];
  commitment: string;
  notice: string | null;
}

export interface TableEvent {
  kind: string;
  says: string;
  clause: string | null;
}

export interface Update {
  type: "update";
  table: string;
  record: number;
  events: TableEvent[];
  view: View;
}

export type Command =
  | { do: "sit"; position: number }
  | { do: "leave" }
  | { do: "buy_in"; amount: number }
  | { do: "cash_out" }
  | { do: "tip"; amount: number }
  | { do: "bet"; position: number; wager: string; amount: number }
  | { do: "withdraw"; position: number; wager: string }
  | { do: "act"; position: number; act: string }
  | { do: "cut"; cards: number }
  | { do: "decline_cut" }
  | { do: "words"; words: string };

export interface Refused {
  type: "refused";
  table: string;
  sequence: number;
  count: number;
  says: string;
  clause: string | null;
  reason: string;
}

export type ServerMessage =
  | { type: "welcome"; version: number; now: number; me: Me }
  | { type: "goodbye"; says: string }
  | { type: "pong"; now: number }
  | { type: "done"; table: string; sequence: number; count: number }
  | Refused
  | Update;
