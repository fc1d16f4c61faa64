// The people of an attacked house: one of every duty, and players with accounts of their own.
import assert from 'node:assert/strict';
import { openHouse } from '../browser/house.mjs';
import { Client } from './client.mjs';

export const password = 'a rather long password';
export const staff = ['dealer', 'supervisor', 'auditor', 'administrator', 'surveillance', 'trainer'];

export function request(house, method, path, { cookie = '', body } = {}) {
  return fetch(`${house.url}${path.startsWith('/') ? path : `/api/v1/${path}`}`, {
    method,
    headers: { 'X-Croupier': '1', ...(cookie ? { cookie } : {}) },
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
  });
}

/** Posts and returns the session that the answer begins. */
export async function sessionOf(house, path, body) {
  const answer = await request(house, 'POST', path, { body });
  assert.equal(answer.status, 200, `${path}: ${await answer.clone().text()}`);
  return answer.headers.get('set-cookie').split(';')[0];
}

export const logIn = (house, name) => sessionOf(house, 'login', { name, password });

export const me = async (house, cookie) => (await request(house, 'GET', 'me', { cookie })).json();

/** Opens a house with one person of every duty and the players anna, ben and carl; `cookies` by name. */
export async function openPeopledHouse({ more = [], pace = 0, seed = 7 } = {}) {
  const house = await openHouse({ seed, more: ['server.sign_ins_per_minute=10000', ...more], pace });
  const cookies = { nobody: '' };
  cookies.administrator = await sessionOf(house, 'first', { token: house.firstToken(), name: 'administrator', password });
  for (const role of staff.filter((one) => one !== 'administrator')) {
    const made = await request(house, 'POST', 'accounts', { cookie: cookies.administrator, body: { name: role, password, role } });
    assert.equal(made.status, 200, await made.text());
    cookies[role] = await logIn(house, role);
  }
  for (const name of ['anna', 'ben', 'carl']) cookies[name] = await sessionOf(house, 'register', { name, password });
  cookies.guest = await sessionOf(house, 'guest', {});
  return { house, cookies };
}

/** What is wagered to be dealt to, by table. */
export const stakes = {
  '5ch-1': [['ante', 1000]],
  't21-1': [['main', 1000], ['bonus', 1000]],
  'huh-1': [['ante', 1000], ['odds', 1000]],
  'pik-1': [['ante', 1000], ['five_card_bonus', 1000]],
};
export const tables = Object.keys(stakes);

/** A person sits down at a table with chips. */
export async function seat(house, cookie, table, position, amount = 20_000) {
  const player = await Client.open(house, cookie);
  await player.watch(table);
  const sat = await player.perform(table, [{ do: 'sit', position }, { do: 'buy_in', amount }]);
  assert.equal(sat.type, 'done', JSON.stringify(sat));
  await player.until(() => player.views.get(table).you?.chips > 0, 'chips are bought');
  return player;
}

/** Wagers, once bets are open; returns the round. */
export async function bet(player, table, position) {
  await player.until(() => { const view = player.views.get(table); return view.bets_open || view.cut; }, `${table}: bets are open`);
  if (player.views.get(table).cut) {
    assert.equal((await player.perform(table, [{ do: 'decline_cut' }])).type, 'done');
    await player.until(() => player.views.get(table).bets_open && !player.views.get(table).cut, `${table}: bets are open`);
  }
  const { round } = player.views.get(table);
  const wagers = stakes[table].map(([wager, amount]) => ({ do: 'bet', position, wager, amount }));
  const placed = await player.perform(table, wagers);
  assert.equal(placed.type, 'done', JSON.stringify(placed));
  await player.until(() => player.views.get(table).wagers.length > 0, `${table}: wagers lie`);
  return round;
}

/** The same, and waits for the player's first decision; plays rounds that leave none. */
export async function betToDecision(player, table, position) {
  for (;;) {
    const round = await bet(player, table, position);
    player.send({ type: 'ready', table });
    const view = await player.until(() => {
      const seen = player.views.get(table);
      return (seen.round > round || isDue(seen)) && seen;
    }, `${table}: a decision or the end`);
    if (view.round === round) return round;
  }
}

/** Whether the viewer is to decide, and the dealer has done what comes before. */
export const isDue = (view) => view.choices.length > 0 && view.clock?.kind === 'decision';

const preferred = ['check', 'stand', 'decline', 'set', 'play', 'pick', 'raise', 'play_5', 'play_3'];

/** Makes one lawful decision that keeps the hand in play. */
export async function decide(player, table) {
  const { choices } = player.views.get(table);
  const liked = preferred.map((kind) => choices.find((choice) => choice.kind === kind)).find(Boolean) ?? choices[0];
  const before = player.views.get(table);
  const done = await player.perform(table, [{ do: 'act', position: liked.position, act: liked.act }]);
  assert.equal(done.type, 'done', JSON.stringify(done));
  await player.until(() => player.views.get(table) !== before, `${table}: the decision is seen`);
}

/** Decides until the round is over. */
export async function playOut(player, table, round) {
  for (;;) {
    const view = await player.until(() => {
      const seen = player.views.get(table);
      return (seen.round > round || isDue(seen)) && seen;
    }, `${table}: a decision or the end`);
    if (view.round > round) return view;
    await decide(player, table);
  }
}
