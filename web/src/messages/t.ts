// Texts by key. A missing key does not compile.
import english from "./en.json";

export type MessageKey = keyof typeof english;
export type MessageValues = Record<string, string | number>;

export function t(key: MessageKey, values: MessageValues = {}): string {
  return english[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The text of a key made at run time, or the fallback where there is none. */
export function tOr(key: string, fallback: string, values: MessageValues = {}): string {
  return key in english ? t(key as MessageKey, values) : fallback;
}
