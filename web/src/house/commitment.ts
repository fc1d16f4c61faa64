// Checks a shuffle's commitment with the browser's own SHA-256. A leaf is the hash of the words
// "croupier card", the place (two bytes, the high one first), the card's two letters and the salt;
// the root is the hash of the words "croupier order of cards" and all leaves.
import type { OpenedCard, Shuffle } from "./reports";

const leafTag = "croupier card";
const rootTag = "croupier order of cards";

export interface Verdict {
  root: boolean;
  /** By place: whether the opened card is the one that was committed to. */
  cards: { opened: OpenedCard; holds: boolean }[];
}

export function canVerify(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

function fromHex(text: string): Uint8Array {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function sha256(pieces: Uint8Array[]): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", joined(pieces))));
}

function letters(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function leafOf({ place, card, salt }: OpenedCard): Promise<string> {
  return sha256([
    letters(leafTag),
    Uint8Array.of(place >> 8, place & 0xff),
    letters(card),
    fromHex(salt),
  ]);
}

export async function verify(shuffle: Shuffle): Promise<Verdict> {
  const { root, leaves } = shuffle.commitment;
  const found = await sha256([letters(rootTag), ...leaves.map(fromHex)]);
  const cards = await Promise.all(
    shuffle.cards.map(async (opened) => ({
      opened,
      holds: (await leafOf(opened)) === leaves[opened.place]?.toLowerCase(),
    })),
  );
  return { root: found === root.toLowerCase(), cards };
}
