// Players who want more than their own: another's seat, another's numbers, the same thing twice, a
// seat that was left, a session that is over.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from './client.mjs';
import { bet, betToDecision, isDue, logIn, me, openPeopledHouse, playOut, request, seat, stakes, tables } from './people.mjs';

let house;
let cookies;
before(async () => { ({ house, cookies } = await openPeopledHouse()); });
after(() => house.close());

const chips = (client, table) => client.views.get(table).you.chips;
const lying = (client, table) => client.views.get(table).wagers;

async function leave(client, table) {
  const answer = await client.perform(table, [{ do: 'leave' }]);
  assert.equal(answer.type, 'done', JSON.stringify(answer));
  client.close();
}

async function allRefused(client, table, commands) {
  for (const command of commands) {
    const answer = await client.perform(table, [command]);
    assert.equal(answer.type, 'refused', `${table}: ${JSON.stringify(command)}`);
    assert.notEqual(answer.reason, 'not_a_repeat');
  }
}

for (const table of tables) {
  test(`${table}: nobody bets, withdraws or decides at another's position`, async () => {
    const [[wager, amount]] = stakes[table];
    const anna = await seat(house, cookies.anna, table, 1);
    const ben = await seat(house, cookies.ben, table, 2);
    const round = await bet(anna, table, 1);
    await ben.until(() => lying(ben, table).length === stakes[table].length, 'her wagers are seen');
    const before = { wagers: lying(ben, table), hers: chips(anna, table), his: chips(ben, table) };
    await allRefused(ben, table, [
      { do: 'bet', position: 1, wager, amount }, { do: 'bet', position: 1, wager, amount: 5 * amount },
      { do: 'withdraw', position: 1, wager }, { do: 'sit', position: 1 }, { do: 'words', words: `p1 withdraw ${wager}` },
      { do: 'words', words: 'cash_out p1' }, { do: 'act', position: 1, act: 'fold' },
    ]);
    assert.deepEqual({ wagers: lying(ben, table), hers: chips(anna, table), his: chips(ben, table) }, before);
    anna.send({ type: 'ready', table });
    ben.send({ type: 'ready', table });
    await anna.until(() => anna.views.get(table).round > round || isDue(anna.views.get(table)), 'a decision or the end');
    // Whatever she may choose is not for him.
    const { choices, turn } = anna.views.get(table);
    const sequence = anna.due(table);
    await allRefused(ben, table, choices.map(({ act }) => ({ do: 'act', position: 1, act })));
    await allRefused(ben, table, choices.map(({ act }) => ({ do: 'act', position: 2, act })));
    assert.deepEqual({ turn: anna.views.get(table).turn, sequence: anna.due(table) }, { turn, sequence });
    await playOut(anna, table, round);
    await Promise.all([anna, ben].map((client) => leave(client, table)));
  });
}

test('a number that is another\'s, past or to come is refused and changes nothing', async () => {
  const table = 'huh-1';
  const anna = await seat(house, cookies.anna, table, 1);
  const ben = await seat(house, cookies.ben, table, 2);
  const round = await bet(anna, table, 1);
  const hers = anna.due(table);
  const his = ben.due(table);
  assert.notEqual(hers, his);
  const before = { chips: chips(ben, table), wallet: (await me(house, cookies.ben)).wallet };
  for (const sequence of [hers, his + 1, his + 100, his - 1, 1]) {
    for (const command of [{ do: 'tip', amount: 500 }, { do: 'bet', position: 2, wager: 'ante', amount: 1000 }]) {
      const answer = await ben.perform(table, [command], sequence);
      assert.equal(answer.type, 'refused', `${sequence}: ${JSON.stringify(command)}`);
    }
  }
  assert.deepEqual({ chips: chips(ben, table), wallet: (await me(house, cookies.ben)).wallet }, before);
  assert.deepEqual([anna.due(table), ben.due(table)], [hers, his]);
  anna.send({ type: 'ready', table });
  ben.send({ type: 'ready', table });
  await playOut(anna, table, round);
  await Promise.all([anna, ben].map((client) => leave(client, table)));
});

test('the same thing at once from two connections counts once', async () => {
  const table = 'pik-1';
  const one = await seat(house, cookies.anna, table, 1);
  const other = await Client.open(house, cookies.anna);
  await other.watch(table);
  const total = async () => chips(one, table) + (await me(house, cookies.anna)).wallet + lying(one, table).reduce((sum, { amount }) => sum + amount, 0);
  const all = await total();
  const twice = async (command) => {
    const sequence = one.due(table);
    const answers = await Promise.all([one, other].map((client) => client.perform(table, [command], sequence)));
    assert.deepEqual(answers.map(({ type }) => type), ['done', 'done'], JSON.stringify(answers));
    for (const client of [one, other]) await client.until(() => client.due(table) === sequence + 1, 'the next number');
  };
  const before = chips(one, table);
  await twice({ do: 'buy_in', amount: 5000 });
  assert.equal(chips(one, table), before + 5000);
  await twice({ do: 'tip', amount: 500 });
  assert.equal(chips(one, table), before + 4500);
  await twice({ do: 'bet', position: 1, wager: 'ante', amount: 1000 });
  await twice({ do: 'bet', position: 1, wager: 'five_card_bonus', amount: 1000 });
  assert.equal(chips(one, table), before + 2500);
  assert.equal(lying(one, table).length, 2);
  assert.equal(await total(), all - 500);
  // Two that differ under one number: one of them counts.
  const answers = await Promise.all([[one, 700], [other, 900]].map(([client, amount]) => client.perform(table, [{ do: 'tip', amount }], one.due(table))));
  assert.deepEqual(answers.map(({ type }) => type).sort(), ['done', 'refused']);
  one.send({ type: 'ready', table });
  const { round } = one.views.get(table);
  await one.until(() => one.views.get(table).round > round || isDue(one.views.get(table)), 'a decision or the end');
  if (one.views.get(table).round === round) {
    const [{ act, position }] = one.views.get(table).choices;
    await twice({ do: 'act', position, act });
  }
  await playOut(one, table, round);
  const whole = chips(one, table) + (await me(house, cookies.anna)).wallet;
  const sequence = one.due(table);
  await Promise.all([one, other].map((client) => client.perform(table, [{ do: 'leave' }], sequence)));
  await one.until(() => one.views.get(table).you === null, 'the seat is left');
  assert.equal((await me(house, cookies.anna)).wallet, whole);
  one.close();
  other.close();
});

test('who has left does nothing any more', async () => {
  const table = 'huh-1';
  const anna = await seat(house, cookies.anna, table, 1);
  assert.equal((await anna.perform(table, [{ do: 'leave' }])).type, 'done');
  await anna.until(() => anna.views.get(table).you === null, 'the seat is left');
  const { wallet } = await me(house, cookies.anna);
  const ben = await seat(house, cookies.ben, table, 1);
  const round = await betToDecision(ben, table, 1);
  const before = { chips: chips(ben, table), wagers: lying(ben, table), turn: ben.views.get(table).turn };
  for (const sequence of [1, 2, 3, 4, 5, ben.due(table)]) {
    for (const command of [
      { do: 'act', position: 1, act: 'fold' }, { do: 'bet', position: 1, wager: 'ante', amount: 1000 }, { do: 'cash_out' },
      { do: 'leave' }, { do: 'buy_in', amount: 1000 }, { do: 'tip', amount: 500 },
    ]) assert.equal((await anna.perform(table, [command], sequence)).type, 'refused', JSON.stringify(command));
  }
  assert.deepEqual({ chips: chips(ben, table), wagers: lying(ben, table), turn: ben.views.get(table).turn }, before);
  assert.equal((await me(house, cookies.anna)).wallet, wallet);
  await playOut(ben, table, round);
  await leave(ben, table);
  anna.close();
});

const endings = {
  'signed out elsewhere': (cookie) => request(house, 'POST', 'logout', { cookie }),
  'ended by an administrator': () => request(house, 'POST', 'accounts/end-sessions', { cookie: cookies.administrator, body: { name: 'carl' } }),
};
for (const [how, end] of Object.entries(endings)) {
  test(`a session that was ${how} is nobody's`, async () => {
    const table = 'huh-1';
    const cookie = await logIn(house, 'carl');
    const carl = await seat(house, cookie, table, 3);
    const chipsBefore = chips(carl, table);
    assert.equal((await end(cookie)).status, 200);
    await carl.until(() => carl.closed, 'his connection is closed');
    assert.equal((await me(house, cookie)).name, null);
    for (const path of ['topup', `coach/${table}`]) assert.ok([401, 403].includes((await request(house, 'POST', path, { cookie })).status), path);
    const again = await Client.open(house, cookie);
    assert.equal(again.me.name ?? null, null);
    await again.watch(table);
    for (const command of [{ do: 'cash_out' }, { do: 'leave' }, { do: 'tip', amount: 500 }, { do: 'bet', position: 3, wager: 'ante', amount: 1000 }, { do: 'words', words: 'leave p3' }]) {
      for (const sequence of [1, 2, 3]) assert.equal((await again.perform(table, [command], sequence)).type, 'refused', JSON.stringify(command));
    }
    again.close();
    const back = await Client.open(house, await logIn(house, 'carl'));
    await back.watch(table);
    assert.equal(chips(back, table), chipsBefore);
    await leave(back, table);
  });
}
