// What one table tells: the view to show, the events so far, and the way to send commands.
import { Store } from "../common/store";
import { connection } from "./connection";
import { Outbox, type Answer } from "./outbox";
import { learnServerTime } from "./serverClock";
import { learnWallet } from "./session";
import type { Command, Hand, ServerMessage, TableEvent, Update, View } from "./types";

export interface LoggedEvent extends TableEvent {
  id: string;
  round: number;
}

export interface Picture {
  view: View;
  /** The cards of the last round, until new ones are dealt. */
  last: { round: number; hands: Hand[] };
}

const logMost = 300;
const queueMost = 6;
const pauseAfterCards = 550;
const pauseElse = 140;

export class TableFeed {
  readonly picture = new Store<Picture | null>(null);
  readonly log = new Store<LoggedEvent[]>([]);
  /** The sentences of the last update, for the live region. */
  readonly spoken = new Store<string[]>([]);
  private readonly outbox: Outbox;
  private readonly queue: Update[] = [];
  private timer: number | undefined;
  private fresh = true;

  constructor(readonly table: string) {
    this.outbox = new Outbox((sequence, commands) => connection.perform(table, sequence, commands));
  }

  start(): void {
    connection.watch(this.table, {
      receive: (message) => this.receive(message),
      lost: () => {
        this.fresh = true;
      },
    });
  }

  stop(): void {
    window.clearTimeout(this.timer);
    connection.unwatch(this.table);
  }

  perform(commands: Command[]): Promise<Answer> {
    return this.outbox.submit(commands);
  }

  ready(): void {
    connection.ready(this.table);
  }

  private receive(message: ServerMessage): void {
    if (message.type === "done") this.outbox.answerDone(message.sequence, message.count);
    if (message.type === "refused") this.outbox.answerRefused(message);
    if (message.type === "update") this.receiveUpdate(message);
  }

  private receiveUpdate(update: Update): void {
    learnServerTime(update.view.now);
    const you = update.view.you;
    if (you !== null) learnWallet(you.wallet);
    const due = you?.sequence ?? 1;
    if (this.fresh) {
      this.fresh = false;
      this.queue.length = 0;
      window.clearTimeout(this.timer);
      this.timer = undefined;
      this.show(update);
      this.outbox.resume(due);
      return;
    }
    this.outbox.learnDue(due);
    this.queue.push(update);
    if (this.timer === undefined) this.showNext();
  }

  // Updates follow one another slowly enough to be seen, but never fall far behind.
  private showNext(): void {
    this.timer = undefined;
    const update = this.queue.shift();
    if (update === undefined) return;
    this.show(update);
    const hurried = document.hidden || this.queue.length > queueMost;
    const cards = update.events.some((event) => /dealt|shown|shows/.test(event.kind + event.says));
    const pause = hurried ? 0 : cards ? pauseAfterCards : pauseElse;
    this.timer = window.setTimeout(() => this.showNext(), pause);
  }

  private show(update: Update): void {
    const before = this.picture.value;
    const view = update.view;
    this.picture.set({ view, last: lastHands(before, view) });
    if (update.events.length === 0) return;
    const logged = update.events.map((event, at) => ({
      ...event,
      id: update.record + "-" + at,
      round: view.round,
    }));
    this.log.set([...this.log.value, ...logged].slice(-logMost));
    this.spoken.set(update.events.map((event) => event.says));
  }
}

function lastHands(before: Picture | null, view: View): Picture["last"] {
  const dealt = view.hands.some((hand) => hand.cards.length > 0);
  if (before === null) return { round: view.results_round, hands: view.hands };
  if (!dealt) return before.last;
  if (before.last.round !== view.round) return { round: view.round, hands: view.hands };
  // A hand that is collected before the round ends stays as it was seen last.
  const gone = before.last.hands.filter(
    (old) =>
      old.cards.length > 0 &&
      !view.hands.some((hand) => sameHand(hand, old) && hand.cards.length > 0),
  );
  return {
    round: view.round,
    hands: [...view.hands.filter((hand) => hand.cards.length > 0), ...gone],
  };
}

export function sameHand(one: Hand, other: Hand): boolean {
  return one.place === other.place && one.position === other.position && one.hand === other.hand;
}
