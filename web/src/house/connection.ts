// The one WebSocket to the house: greets, watches again after a loss, and tells the tables.
import { Store } from "../common/store";
import { learnServerTime } from "./serverClock";
import { learnMe, onPersonChanged } from "./session";
import type { Command, Me, ServerMessage } from "./types";

export type ConnectionState = "off" | "connecting" | "open" | "lost" | "refused";

export interface Listener {
  receive(message: ServerMessage): void;
  lost(): void;
}

const pingEvery = 20_000;
const answerWithin = 10_000;
const retryFirst = 500;
const retryMost = 15_000;

export class Connection {
  readonly state = new Store<ConnectionState>("off");
  readonly goodbye = new Store<string>("");
  private socket: WebSocket | null = null;
  private readonly tables = new Map<string, Listener>();
  private attempts = 0;
  private retry: number | undefined;
  private pinging: number | undefined;
  private heard = 0;

  constructor() {
    onPersonChanged(() => this.restart());
    window.addEventListener("online", () => this.retryNow());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.retryNow();
    });
  }

  watch(table: string, listener: Listener): void {
    this.tables.set(table, listener);
    if (this.state.value === "open") this.say({ type: "watch", table });
    else this.connect();
  }

  unwatch(table: string): void {
    this.tables.delete(table);
    if (this.state.value === "open") this.say({ type: "unwatch", table });
  }

  perform(table: string, sequence: number, commands: Command[]): void {
    this.say({ type: "do", table, sequence, commands });
  }

  ready(table: string): void {
    this.say({ type: "ready", table });
  }

  private connect(): void {
    if (this.socket !== null) return;
    window.clearTimeout(this.retry);
    if (this.state.value !== "lost") this.state.set("connecting");
    const scheme = window.location.protocol === "https:" ? "wss://" : "ws://";
    const socket = new WebSocket(scheme + window.location.host + "/ws");
    this.socket = socket;
    socket.onopen = () => this.say({ type: "hello", version: 1 });
    socket.onmessage = (message) => {
      if (this.socket === socket) this.receive(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.drop();
    };
  }

  private receive(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === "welcome") return this.welcome(message.now, message.me);
    if (message.type === "goodbye") {
      this.goodbye.set(message.says);
      this.state.set("refused");
      return;
    }
    if (message.type === "pong") return learnServerTime(message.now);
    this.tables.get(message.table)?.receive(message);
  }

  private welcome(now: number, person: Me): void {
    learnServerTime(now);
    learnMe(person);
    this.attempts = 0;
    this.state.set("open");
    for (const table of this.tables.keys()) this.say({ type: "watch", table });
    window.clearInterval(this.pinging);
    this.pinging = window.setInterval(() => this.ping(), pingEvery);
  }

  // A network that swallows everything never closes the socket by itself.
  private ping(): void {
    if (Date.now() - this.heard > pingEvery + answerWithin) return this.drop();
    this.say({ type: "ping" });
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    window.clearInterval(this.pinging);
    if (this.state.value === "refused") return;
    for (const listener of this.tables.values()) listener.lost();
    if (this.tables.size === 0) return this.state.set("off");
    this.state.set("lost");
    const wait = Math.min(retryMost, retryFirst * 2 ** this.attempts) * (0.75 + Math.random() / 2);
    this.attempts += 1;
    this.retry = window.setTimeout(() => this.connect(), wait);
  }

  private retryNow(): void {
    if (this.state.value !== "lost") return;
    this.attempts = 0;
    this.connect();
  }

  private restart(): void {
    if (this.socket === null && this.state.value !== "refused") return;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.state.set("connecting");
    for (const listener of this.tables.values()) listener.lost();
    this.connect();
  }

  private say(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

export const connection = new Connection();
