// The numbered commands of one table. One batch is under way at a time; each command keeps its
// number until the house has answered for it, so that a lost answer never plays twice.
import type { Command, Refused } from "./types";

export type Answer = { done: true } | { done: false; refused: Refused };

interface Batch {
  commands: Command[];
  answer: (answer: Answer) => void;
}

interface Sent extends Batch {
  sequence: number;
}

export class Outbox {
  private readonly waiting: Batch[] = [];
  private underWay: Sent | null = null;
  private due: number | null = null;

  constructor(private readonly send: (sequence: number, commands: Command[]) => void) {}

  get isBusy(): boolean {
    return this.underWay !== null || this.waiting.length > 0;
  }

  submit(commands: Command[]): Promise<Answer> {
    return new Promise((answer) => {
      this.waiting.push({ commands, answer });
      this.sendNext();
    });
  }

  /** The view's number that is due; it may lag behind what was answered since. */
  learnDue(sequence: number): void {
    this.due = this.due === null ? sequence : Math.max(this.due, sequence);
    this.sendNext();
  }

  /** After a lost connection: what lies below the number that is due has arrived. */
  resume(sequence: number): void {
    this.due = sequence;
    const sent = this.underWay;
    if (sent === null) return this.sendNext();
    sent.commands.splice(0, Math.max(0, sequence - sent.sequence));
    sent.sequence = Math.max(sent.sequence, sequence);
    if (sent.commands.length === 0) return this.finish({ done: true });
    this.send(sent.sequence, sent.commands);
  }

  answerDone(sequence: number, count: number): void {
    if (this.underWay === null || sequence !== this.underWay.sequence) return;
    this.due = sequence + count;
    this.finish({ done: true });
  }

  answerRefused(refused: Refused): void {
    const sent = this.underWay;
    const ours =
      sent !== null &&
      refused.sequence >= sent.sequence &&
      refused.sequence < sent.sequence + sent.commands.length;
    if (!ours) return;
    // What was refused is not in the record: its number is still due.
    this.due = refused.sequence;
    this.finish({ done: false, refused });
  }

  private finish(answer: Answer): void {
    const sent = this.underWay;
    this.underWay = null;
    sent?.answer(answer);
    this.sendNext();
  }

  private sendNext(): void {
    if (this.underWay !== null || this.due === null) return;
    const batch = this.waiting.shift();
    if (batch === undefined) return;
    this.underWay = { ...batch, commands: [...batch.commands], sequence: this.due };
    this.send(this.due, this.underWay.commands);
  }
}
