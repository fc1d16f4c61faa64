// What the house answers about rounds, shuffles, figures and rules.
import type { CardCode, GameCode, SeenCard, TableEvent, View } from "./types";

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

export interface AdvisedChoice {
  act: string;
  /** Expected net result of the main game, in cents; null where the coach does not know it. */
  value: number | null;
  cost: number | null;
}

/** The one hand that a decision is about; `hand` counts those of a split from 0. */
export interface Subject {
  round: number;
  phase: string;
  position: number;
  hand: number;
  cards: SeenCard[];
}

export interface Advice {
  about: Subject;
  unit: number;
  choices: AdvisedChoice[];
}

export interface JudgedDecision {
  record: number;
  position: number;
  hand: number;
  cards: CardCode[];
  act: string;
  by_clock: boolean;
  value: number;
  best: number;
  cost: number;
  better: string;
  low: CardCode[];
}

export interface ReportedRound extends PlayedRound {
  advised: number;
  decisions: JudgedDecision[];
  lost: number;
  expected: number;
}

export interface CoachReport {
  rounds: ReportedRound[];
  sums: {
    rounds: number;
    decisions: number;
    mistakes: number;
    advised: number;
    wagered: number;
    net: number;
    lost: number;
    expected: number;
    luck: number;
  };
}

export interface ReplayStep {
  record: number;
  at: number;
  by: string;
  events: TableEvent[];
  /** The record itself, for an auditor. */
  text?: string;
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

export interface StrategyAct {
  letter: string;
  name: string;
}

export interface StrategyCell {
  act: string;
  text?: string;
  frequency: number;
  values: Record<string, number>;
}

export interface StrategyChart {
  title: string;
  across: string;
  down: string;
  columns: string[];
  rows: { label: string; cells: (StrategyCell | null)[] }[];
}

export interface StrategyWords {
  text?: string;
  items?: string[];
  caption?: string;
  columns?: { title: string; number: boolean }[];
  rows?: string[][];
}

export interface Strategy {
  best_edge: number;
  strategies: { edge: number; cost: number }[];
  acts: StrategyAct[];
  grids: StrategyChart[];
  words: StrategyWords[];
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
