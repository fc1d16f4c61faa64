// What the house answers to its auditor and its administrator.
import type { GameCode, Role } from "./types";

export interface AuditedRound {
  table: string;
  game: GameCode;
  round: number;
  at: number;
  players: { name: string; wagered: number; net: number }[];
  wagered: number;
  net: number;
}

export interface AuditedRounds {
  rounds: AuditedRound[];
  damaged: { table: string; says: string }[];
  found: number;
  next: string | null;
}

interface Place {
  chain: string;
  record: number;
  round: number;
  says: string;
  clause: string;
}

export interface Finding extends Place {
  fault: string;
}

export interface Occurrence extends Place {
  kind: string;
}

export interface Listed<One> {
  count: number;
  listed: One[];
}

export interface ChainReport {
  chain: string;
  game: string;
  records: number;
  events: number;
  rounds: number;
  protection: { says: string };
  shuffles: { opened: number; not_opened: number; live: number; wrong: number };
  deviations: Listed<Finding>;
  voids: Listed<Occurrence>;
  irregularities: Listed<Occurrence>;
  system_decisions: Listed<Occurrence>;
  dealer_changes: Listed<Occurrence>;
  breaches: Listed<Occurrence>;
}

export interface WinLine {
  game: string;
  day: string | null;
  wager: string;
  count: number;
  handle: number;
  win: number;
  hold: number | null;
  error: number | null;
  theoretical: number | null;
  errors_off: number | null;
}

export interface AuditReport {
  made_at: number;
  clean: boolean;
  verdict: "clean" | "unsigned" | "unchecked" | "broken";
  says: string;
  unsigned: Listed<{ chain: string; first: number; last: number }>;
  records: number;
  events: number;
  rounds: number;
  deviations: number;
  outside: Listed<Finding>;
  chains: ChainReport[];
  wins: WinLine[];
}

export interface AuditState {
  running: boolean;
  stage: "records" | "theory" | null;
  by: string | null;
  began: number;
  ended: number;
  done: number;
  all: number;
  theory: number;
  left: number | null;
  says: string | null;
  report: AuditReport | null;
}

export interface Account {
  name: string;
  role: Role;
  made: number;
  locked_until: number;
  last_seen: number;
  sessions: number;
}

export interface Accounts {
  accounts: Account[];
  found: number;
}

export interface Setting {
  key: string;
  value: string;
  origin: string;
  says: string;
}

export interface Config {
  file: string | null;
  settings: Setting[];
}
