// What stays allowed at an automatic table, and to whom: a dealer closes, opens and reports; a
// supervisor may also void, order a recut, fill, change the rules and note. Nothing of it moves a
// player's money, and the table goes on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from './client.mjs';
import { soundChains } from './log.mjs';
import { betToDecision, me, openPeopledHouse, playOut, seat, tables } from './people.mjs';

let house;
let cookies;
const players = {};
const staff = {};
before(async () => {
  // Cards that people shuffle are cut, and can be cut again.
  ({ house, cookies } = await openPeopledHouse({ more: ['5ch-1.rules.shuffle=manual'] }));
  for (const table of tables) players[table] = await seat(house, cookies.ben, table, 1);
  for (const role of ['dealer', 'supervisor']) {
    staff[role] = await Client.open(house, cookies[role]);
    for (const table of tables) await staff[role].watch(table);
  }
});
after(() => house.close());

async function mustDo(role, table, words) {
  const client = staff[role];
  const sequence = client.due(table);
  const answer = await client.say(table, words, sequence);
  assert.equal(answer.type, 'done', `${table}: ${role}: ${words}: ${answer.says ?? ''}`);
  await client.until(() => client.due(table) > sequence, `${table}: the number after ${words}`);
}

async function mustNot(role, table, words) {
  const answer = await staff[role].say(table, words);
  assert.equal(answer.type, 'refused', `${table}: ${role}: ${words}`);
  assert.notEqual(answer.reason, 'not_a_repeat');
}

const chipsOf = (table) => players[table].views.get(table).you.chips;

// The table deals and settles one more round.
async function goesOn(table) {
  const player = players[table];
  const round = await betToDecision(player, table, 1);
  const view = await playOut(player, table, round);
  assert.equal(view.results_round, round);
  assert.equal(view.results_void, null);
  assert.equal(view.notice, null);
}

for (const table of tables) {
  for (const role of ['dealer', 'supervisor']) {
    test(`${table}: a ${role} closes and opens the table`, async () => {
      const player = players[table];
      const chips = chipsOf(table);
      const { day } = player.views.get(table);
      await mustDo(role, table, 'close');
      await player.until(() => !player.views.get(table).open, 'the table is closed');
      await mustDo(role, table, `open ${day}`);
      await player.until(() => player.views.get(table).open, 'the table is open');
      assert.equal(chipsOf(table), chips);
      await goesOn(table);
    });
  }
}

// What each game's rules know; where a round is void by it, all wagers go back.
const reports = {
  '5ch-1': { words: 'd report exposed dealer', voids: true },
  't21-1': { words: 'd report drawn_unseen', voids: false },
  'huh-1': { words: 'd report exposed dealer', voids: true },
  'pik-1': { words: 'd report drawn_unseen', voids: false },
};
// Two reports and one order.
const voidsOf = (table) => (reports[table].voids ? 3 : 1);

for (const table of tables) {
  for (const role of ['dealer', 'supervisor']) {
    test(`${table}: a ${role} reports an irregularity`, async () => {
      const player = players[table];
      const { words, voids } = reports[table];
      await player.until(() => player.views.get(table).bets_open || player.views.get(table).cut, 'bets are open');
      const chips = chipsOf(table);
      const round = await betToDecision(player, table, 1);
      if (role === 'dealer') await mustNot(role, table, 'void a glass fell over');
      const before = player.views.get(table);
      await mustDo(role, table, words);
      await player.until(() => player.views.get(table) !== before, 'the report is seen');
      const view = await playOut(player, table, round);
      assert.equal(view.notice, null);
      if (voids) assert.equal(view.you.chips, chips);
      await goesOn(table);
    });
  }

  test(`${table}: a supervisor voids a round for a reason, and all wagers go back`, async () => {
    const player = players[table];
    const round = await betToDecision(player, table, 1);
    const before = player.views.get(table);
    const lying = before.wagers.reduce((sum, wager) => sum + wager.amount, 0);
    await mustNot('dealer', table, 'void a glass fell over');
    await mustNot('supervisor', table, 'void');
    await mustDo('supervisor', table, 'void a glass fell over');
    const view = await player.until(() => player.views.get(table).round > round && player.views.get(table), 'the round is over');
    assert.equal(view.results_void, 'a glass fell over');
    assert.equal(view.you.chips, before.you.chips + lying);
    await goesOn(table);
  });

  for (const words of ['fill $1000', 'note a drink was spilt']) {
    test(`${table}: a supervisor says "${words}", a dealer does not`, async () => {
      const chips = chipsOf(table);
      const { wallet } = await me(house, cookies.ben);
      await mustNot('dealer', table, words);
      await mustDo('supervisor', table, words);
      assert.equal(chipsOf(table), chips);
      assert.equal((await me(house, cookies.ben)).wallet, wallet);
    });
  }
}

test('a supervisor changes the rules between two rounds, and not in one', async () => {
  const table = '5ch-1';
  const player = players[table];
  const { rules } = player.views.get(table);
  const words = 'rules {"shuffle":"manual","poker_bonus_paytable":2}';
  await mustNot('dealer', table, words);
  const round = await betToDecision(player, table, 1);
  await mustNot('supervisor', table, words);
  await playOut(player, table, round);
  await mustDo('supervisor', table, words);
  await player.until(() => player.views.get(table).rules !== rules, 'the rules are new');
  await goesOn(table);
});

test('a supervisor orders a recut of cards that were cut', async () => {
  const table = '5ch-1';
  await goesOn(table);
  await mustNot('dealer', table, 'recut cards flashed');
  await mustDo('supervisor', table, 'recut cards flashed');
  await goesOn(table);
});

test('the log is clean, and every card is the one that was sealed', async () => {
  for (const client of [...Object.values(players), ...Object.values(staff)]) client.close();
  await house.stop();
  for (const { chain, voids } of await soundChains(house)) assert.equal(voids.count, voidsOf(chain), chain);
});
