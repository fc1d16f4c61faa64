// A client that says whatever it likes: one WebSocket to the house, whose answers and views it keeps.
import { randomBytes } from 'node:crypto';
import net from 'node:net';

const continuation = 0;
const textFrame = 1;
const closeFrame = 8;

function frameOf(text) {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const head = payload.length < 126
    ? Buffer.from([0x80 | textFrame, 0x80 | payload.length])
    : Buffer.from([0x80 | textFrame, 0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ mask[at % 4])]);
}

/** Returns the first frame of the bytes with what comes after it, or null where it is not whole. */
function firstFrame(bytes) {
  if (bytes.length < 2) return null;
  let start = 2;
  let length = bytes[1] & 127;
  if (length === 126) { if (bytes.length < 4) return null; length = bytes.readUInt16BE(2); start = 4; }
  if (length === 127) { if (bytes.length < 10) return null; length = Number(bytes.readBigUInt64BE(2)); start = 10; }
  if (bytes.length < start + length) return null;
  return {
    opcode: bytes[0] & 15,
    isLast: (bytes[0] & 0x80) !== 0,
    payload: bytes.subarray(start, start + length),
    rest: bytes.subarray(start + length),
  };
}

export class Client {
  views = new Map();
  closed = false;
  #socket;
  #bytes = Buffer.alloc(0);
  #parts = [];
  #upgraded = false;
  #sent = []; // when, lately
  #waiting = []; // who waits for the next answer, in order
  #listeners = new Set();

  /** Connects and is greeted; without a cookie as nobody. */
  static async open(house, cookie = '') {
    const client = new Client();
    await client.#connect(house, cookie);
    client.send({ type: 'hello', version: 1 });
    await client.until(() => client.me ?? client.closed, 'the house greets');
    return client;
  }

  #connect(house, cookie) {
    this.#socket = net.connect(house.port, '127.0.0.1');
    this.#socket.on('error', () => {});
    this.#socket.on('data', (data) => this.#take(data));
    this.#socket.on('close', () => {
      this.closed = true;
      for (const answer of this.#waiting.splice(0)) answer({ type: 'closed' });
      this.#tell();
    });
    this.#socket.write([
      'GET /ws HTTP/1.1', `Host: 127.0.0.1:${house.port}`, 'Upgrade: websocket', 'Connection: Upgrade',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, 'Sec-WebSocket-Version: 13', `Origin: ${house.url}`,
      ...(cookie ? [`Cookie: ${cookie}`] : []), '', '',
    ].join('\r\n'));
    return this.until(() => this.#upgraded || this.closed, 'the house agrees to the upgrade');
  }

  #take(data) {
    this.#bytes = Buffer.concat([this.#bytes, data]);
    if (!this.#upgraded) {
      const end = this.#bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#upgraded = this.#bytes.toString('latin1', 0, 12) === 'HTTP/1.1 101';
      this.#bytes = this.#bytes.subarray(end + 4);
    }
    for (let frame = firstFrame(this.#bytes); frame !== null; frame = firstFrame(this.#bytes)) {
      this.#bytes = frame.rest;
      if (frame.opcode === textFrame || frame.opcode === continuation) this.#takePart(frame);
      if (frame.opcode === closeFrame) this.#socket.end();
    }
    this.#tell();
  }

  // A long message comes in several frames.
  #takePart({ payload, isLast }) {
    this.#parts.push(payload);
    if (isLast) this.#hear(JSON.parse(Buffer.concat(this.#parts.splice(0)).toString('utf8')));
  }

  #hear(message) {
    if (message.type === 'welcome') this.me = message.me;
    if (message.type === 'update') this.views.set(message.table, message.view);
    if (['done', 'refused', 'wrong', 'goodbye'].includes(message.type)) this.#waiting.shift()?.(message);
  }

  #tell() { for (const listen of [...this.#listeners]) listen(); }

  send(message) {
    this.#sent.push(Date.now());
    this.#socket.write(frameOf(JSON.stringify(message)));
  }

  // The house cuts off who sends more than 20 messages a second for long.
  async #holdBack() {
    for (;;) {
      this.#sent = this.#sent.filter((at) => at > Date.now() - 2000);
      if (this.#sent.length < 40) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits until something holds of what was heard; returns it. */
  until(what, says, timeout = 15_000) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(reject, new Error(`waited too long: ${says}`)), timeout);
      const listen = () => { const found = what(); if (found) finish(resolve, found); };
      const finish = (settle, value) => { clearTimeout(timer); this.#listeners.delete(listen); settle(value); };
      this.#listeners.add(listen);
      listen();
    });
  }

  async watch(table) {
    this.send({ type: 'watch', table });
    return this.until(() => this.views.get(table), `${table} is seen`);
  }

  /** The number that is due at a table that is watched. */
  due(table) { return this.views.get(table)?.you?.sequence ?? 1; }

  /** Sends commands under a number; returns what is answered. */
  async perform(table, commands, sequence = this.due(table)) {
    await this.#holdBack();
    return new Promise((resolve) => {
      if (this.closed) return resolve({ type: 'closed' });
      this.#waiting.push(resolve);
      this.send({ type: 'do', table, sequence, commands });
    });
  }

  /** Sends the words of the record, as staff does. */
  say(table, words, sequence = this.due(table)) { return this.perform(table, [{ do: 'words', words }], sequence); }

  close() { this.#socket.destroy(); }
}
