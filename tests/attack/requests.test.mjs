// Every request of docs/protocol.md in every role: who may not is answered 401 or 403, and nothing
// is changed by asking.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { betToDecision, logIn, me, openPeopledHouse, password, playOut, request, seat, sessionOf } from './people.mjs';

let house;
let cookies;
let played; // a round of anna's at 5ch-1
before(async () => {
  ({ house, cookies } = await openPeopledHouse());
  const anna = await seat(house, cookies.anna, '5ch-1', 1);
  played = await betToDecision(anna, '5ch-1', 1);
  await playOut(anna, '5ch-1', played);
  assert.equal((await anna.perform('5ch-1', [{ do: 'leave' }])).type, 'done');
  anna.close();
});
after(() => house.close());

const roles = ['nobody', 'guest', 'player', 'dealer', 'supervisor', 'auditor', 'administrator', 'surveillance', 'trainer'];
const cookieOf = (role) => cookies[role === 'player' ? 'ben' : role];

// What a role gets, in the order of `roles`: + is an answer, - is 401 or 403, 0 an answer without
// anything of others or 403, ! one that the request itself does not deserve (4xx, but not for the role).
const everybody = '+++++++++';
const nobody = '---------';
const auditors = '-----+---';
const administrators = '------+--';
const rows = [
  ['GET', 'me', everybody],
  ['GET', 'tables', everybody],
  ['GET', 'tables/5ch-1', everybody],
  ['GET', 'tables/5ch-1/layout', everybody],
  ['GET', 'tables/5ch-1/felt.svg', everybody],
  ['GET', 'options/5CH', everybody],
  ['GET', 'clauses/5CH', everybody],
  ['GET', 'analysis/5CH', everybody],
  ['GET', 'strategy/5CH', everybody],
  ['GET', '/health', everybody],
  ['GET', '/ready', everybody],
  ['GET', '/metrics', everybody],
  ['GET', 'history', '-++------'],
  ['GET', 'report', '-++------'],
  ['GET', 'rounds/5ch-1/ROUND', '-!!--+---'],
  ['GET', 'fairness/5ch-1', '-+++++-++'],
  ['GET', 'rounds', auditors],
  ['GET', 'audit', auditors],
  ['GET', 'accounts', administrators],
  ['GET', 'config', administrators],
  ['POST', 'coach/5ch-1', '-!!------'],
  ['POST', 'topup', '-++------'],
  ['POST', 'first', nobody, { token: '0'.repeat(32), name: 'eve', password }],
  ['POST', 'accounts/open', administrators, { name: 'anna' }],
  ['POST', 'accounts/end-sessions', administrators, { name: 'carl' }],
  ['POST', 'accounts/reset', '------!--', { name: 'nobody-here', password }],
  ['POST', 'accounts/duty', '------!--', { name: 'nobody-here', role: 'dealer' }],
  ['POST', 'accounts/remove', '------!--', { name: 'nobody-here' }],
  ['POST', 'recover', nobody, { token: '0'.repeat(64), name: 'root', password }],
  ['POST', 'password', '---------', { old: 'not the one of anybody', new: 'another long password' }],
  ['POST', 'accounts', administrators, { name: 'mallory', password, role: 'administrator' }],
  ['POST', 'audit', auditors],
  ['POST', 'unlock', '--+++++++', { password }],
  ['POST', 'unlock', '---------', { password: 'not the one of anybody' }, 'a wrong password'],
  ['POST', 'login', '---!!!!!!', { name: 'carl', password: 'not the one of anybody' }, 'a wrong password'],
];

const isEmpty = (body) => body.rounds.length === 0;

async function check(method, path, expected, body, role) {
  const answer = await request(house, method, path.replace('ROUND', played), { cookie: cookieOf(role), body });
  const { status } = answer;
  const says = `${method} ${path} as ${role}: ${status}`;
  if (expected === '+') assert.ok(status >= 200 && status < 300, says);
  if (expected === '-') assert.ok(status === 401 || status === 403, says);
  if (expected === '!') assert.ok(status >= 400 && status < 500 && status !== 401 && status !== 403, says);
  if (expected === '0') assert.ok(status === 403 || (status === 200 && isEmpty(await answer.json())), says);
  if (status >= 400) {
    const told = await answer.text();
    assert.doesNotMatch(told, /argon|\$|salt|"cards"/i, says);
  }
  // Nobody is signed in by being refused.
  if (status >= 400) assert.equal(answer.headers.get('set-cookie'), null, says);
}

/** What a refused request must leave as it is. */
async function state() {
  const ask = async (path, role) => (await request(house, 'GET', path, { cookie: cookieOf(role) })).json();
  const accounts = (await ask('accounts', 'administrator')).accounts.map(({ name, role, sessions, locked_until }) => ({ name, role, sessions, locked: locked_until > 0 }));
  const wallets = {};
  for (const name of ['anna', 'ben', 'carl', 'guest']) wallets[name] = (await me(house, cookies[name])).wallet;
  const audit = await ask('audit', 'auditor');
  const { seats, round } = (await ask('tables', 'nobody')).tables.find(({ table }) => table === '5ch-1');
  return { accounts, wallets, audit: { by: audit.by, began: audit.began }, seats, round };
}

test('the table of requests is that of the protocol', () => {
  const protocol = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
  const named = new Set([...protocol.matchAll(/`(GET|POST) \/(?:api\/v1\/)?([^`?\s]+)/g)].map(([, method, path]) => `${method} ${path}`));
  const ours = rows.map(([method, path]) => `${method} ${path.replace(/^\//, '')}`).concat(['POST guest', 'POST register', 'POST logout']);
  const general = (line) => line.replace('tables/5ch-1', 'tables/NAME').replace('5ch-1', 'TABLE').replace('5CH', 'GAME');
  const listed = new Set(ours.map(general));
  for (const line of named) assert.ok(listed.has(general(line)), `${line} is tried in every role`);
});

for (const [method, path, expected, body, note] of rows) {
  test(`${method} ${path}${note ? `, ${note}` : ''}`, async () => {
    const refusing = roles.filter((_, at) => expected[at] !== '+');
    const before = await state();
    for (const role of refusing) await check(method, path, expected[roles.indexOf(role)], body, role);
    // A wrong password is counted, and the third one locks.
    if (note === undefined) assert.deepEqual(await state(), before);
    for (const role of roles.filter((_, at) => expected[at] === '+')) await check(method, path, '+', body, role);
  });
}

test('who makes a player\'s account makes no other', async () => {
  for (const role of ['administrator', 'auditor', 'supervisor', 'dealer']) {
    const name = `new-${role}`;
    const cookie = await sessionOf(house, 'register', { name, password, role });
    assert.equal((await me(house, cookie)).role, 'player');
    assert.equal((await request(house, 'GET', 'accounts', { cookie })).status, 403);
  }
  const guest = await sessionOf(house, 'guest', { role: 'administrator', name: 'administrator' });
  assert.equal((await me(house, guest)).role, 'player');
});

test('a name that is taken is not given again', async () => {
  for (const role of roles) {
    const answer = await request(house, 'POST', 'register', { cookie: cookieOf(role), body: { name: 'anna', password: 'another long password' } });
    assert.equal(answer.status, 400, role);
    assert.equal(answer.headers.get('set-cookie'), null);
  }
  assert.equal((await me(house, await logIn(house, 'anna'))).name, 'anna');
});

test('logging out ends one\'s own session and no other', async () => {
  const mine = await logIn(house, 'ben');
  assert.equal((await request(house, 'POST', 'logout')).status, 200);
  assert.equal((await request(house, 'POST', 'logout', { cookie: mine })).status, 200);
  assert.equal((await me(house, mine)).name, null);
  assert.equal((await me(house, cookies.ben)).name, 'ben');
});

test('without its header, or from another site, nothing is changed', async () => {
  const before = await state();
  for (const [, path, , body] of rows.filter(([method]) => method === 'POST')) {
    for (const headers of [{}, { 'X-Croupier': '0' }, { 'X-Croupier': '1', Origin: 'http://evil.example' }]) {
      for (const role of ['player', 'auditor', 'administrator']) {
        const answer = await fetch(`${house.url}/api/v1/${path}`, { method: 'POST', headers: { cookie: cookieOf(role), ...headers }, body: JSON.stringify(body ?? {}) });
        assert.equal(answer.status, 403, `${path} as ${role}`);
      }
    }
  }
  assert.deepEqual(await state(), before);
});
