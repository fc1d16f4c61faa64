// Who one is to the house.
import { Store } from "../common/store";
import { getJson, postJson, refusals } from "./api";
import type { Me } from "./types";

export const nobody: Me = { name: null, guest: false, role: null, wallet: 0 };

/** Null until the house has answered for the first time. */
export const me = new Store<Me | null>(null);

const changes = new Set<() => void>();

/** Calls back when another person is logged in: the connection has to begin anew. */
export function onPersonChanged(callback: () => void): void {
  changes.add(callback);
}

/** What the connection says about who one is. */
export function learnMe(next: Me): void {
  me.set(next);
}

function learn(next: Me): Me {
  const changed = me.value !== null && me.value.name !== next.name;
  me.set(next);
  if (changed) for (const change of changes) change();
  return next;
}

// A console that was left alone is told so by whatever it asks next. An account that wrong passwords
// have locked is told the same, and goes on where it is logged in.
const lockedStatus = 423;
refusals.add((status) => {
  if (status === lockedStatus && me.value?.name != null) void loadMe().catch(() => undefined);
});

export async function loadMe(): Promise<Me> {
  return learn(await getJson<Me>("me"));
}

export async function playAsGuest(): Promise<Me> {
  return learn(await postJson<Me>("guest", {}));
}

export async function logIn(name: string, password: string): Promise<Me> {
  return learn(await postJson<Me>("login", { name, password }));
}

export async function register(name: string, password: string): Promise<Me> {
  return learn(await postJson<Me>("register", { name, password }));
}

export async function nameAdministrator(
  token: string,
  name: string,
  password: string,
): Promise<Me> {
  return learn(await postJson<Me>("first", { token, name, password }));
}

export async function changePassword(old: string, next: string): Promise<Me> {
  return learn(await postJson<Me>("password", { old, new: next }));
}

/** Gives an administrator a new password, by the token that the console has printed. */
export async function recover(token: string, name: string, password: string): Promise<Me> {
  return learn(await postJson<Me>("recover", { token, name, password }));
}

export async function logOut(): Promise<Me> {
  return learn(await postJson<Me>("logout", {}));
}

export async function unlock(password: string): Promise<Me> {
  const next = learn(await postJson<Me>("unlock", { password }));
  // To the house the connection of a locked console is nobody's.
  for (const change of changes) change();
  return next;
}

export async function topUp(): Promise<Me> {
  return learn(await postJson<Me>("topup", {}));
}

export function learnWallet(wallet: number): void {
  const known = me.value;
  if (known !== null && known.wallet !== wallet) me.set({ ...known, wallet });
}

export function isStaff(person: Me | null): boolean {
  return person?.role === "dealer" || person?.role === "supervisor";
}
