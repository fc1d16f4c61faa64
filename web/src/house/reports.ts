// What the house answers about rounds, shuffles, figures and rules.
import type { CardCode, GameCode, TableEvent, View } from "./types";

export interface PlayedRound {
  table: string;
  game: GameCode;
  round: number;
  at: number;
  wagered: number;
  net: number;
}

export interface History {
  rounds: PlayedRound[];
  more: boolean;
}

export interface ReplayStep {
  record: number;
  at: number;
  by: string;
  events: TableEvent[];
  view: View;
}

export interface Replay {
  table: string;
  game: GameCode;
  round: number;
  rules: string;
  steps: ReplayStep[];
}

export interface OpenedCard {
  place: number;
  card: CardCode;
  salt: string;
  record: number;
}

export interface Shuffle {
  pack: number;
  record: number;
  round: number;
  commitment: { root: string; leaves: string[] };
  cards: OpenedCard[];
  open: boolean;
}

export interface EdgeMeasures {
  per_ante: number;
  per_required_stake: number;
  per_amount_wagered: number;
  with_required_bonus?: EdgeMeasures;
}

export interface PayLine {
  hand: string;
  pays: [number, number];
  combinations: number;
  probability: number;
}

export interface WagerAnalysis {
  edge: number;
  standard_deviation: number;
  hit_frequency: number;
  lines: PayLine[];
}

export interface Analysis {
  edge: EdgeMeasures;
  standard_deviation: number;
  average_wager: number;
  decisions: Record<string, number>;
  outcomes?: [number, number][];
  wagers: Record<string, WagerAnalysis>;
}

export interface RuleOption {
  option: string;
  values: unknown;
  value: unknown;
  clause: string;
  says: string;
}

export interface ClauseDuty {
  id: string;
  kind: string;
  duty: string;
}
