// Somebody else's money: nobody moves the wallet, chips, wagers or seat of another, in whatever words.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from './client.mjs';
import { bet, betToDecision, isDue, me, openPeopledHouse, playOut, seat } from './people.mjs';

const table = 'huh-1';
const attackers = ['nobody', 'guest', 'carl', 'dealer', 'supervisor', 'auditor', 'administrator'];

let house;
let cookies;
let ben; // sits at position 1 as player 1; anna has a wallet and is not here
let round;
before(async () => {
  ({ house, cookies } = await openPeopledHouse());
  ben = await seat(house, cookies.ben, table, 1);
  assert.equal(ben.views.get(table).you.player, 1);
});
after(async () => {
  ben.close();
  await house.close();
});

const words = [
  'sit p5 3 anna', 'sit p5 3', 'buy_in p5 $1000', 'tip p5 $1000', 'cash_out p5', 'leave p5',
  'buy_in p1 $100', 'tip p1 $10', 'p1 withdraw ante', 'p1 withdraw odds', 'p1 ante $100', 'p1 place ante $100', 'p1 trips_plus $5',
  'p5@3 ante $10', 'p5@1 ante $10', 'p1 consent', 'p1 fold', 'p1 check', 'p1 raise 3', 'cash_out p1', 'leave p1',
];
// Without words: one moves what is one's own, and these have nothing here.
const commands = [
  { do: 'leave' }, { do: 'buy_in', amount: 100_000 }, { do: 'cash_out' }, { do: 'tip', amount: 500 },
  { do: 'bet', position: 1, wager: 'ante', amount: 1000 }, { do: 'withdraw', position: 1, wager: 'ante' },
  { do: 'act', position: 1, act: 'fold' }, { do: 'decline_cut' },
];

/** What there is to lose. */
async function belongings() {
  const watcher = await Client.open(house);
  const seen = await watcher.watch(table);
  watcher.close();
  const { you } = ben.views.get(table);
  const wallets = {};
  for (const name of ['anna', 'ben', 'carl', 'guest']) wallets[name] = (await me(house, cookies[name])).wallet;
  return { wallets, chips: you.chips, position: you.position, sequence: you.sequence, seats: seen.seats, wagers: seen.wagers, round: seen.round, phase: seen.phase, turn: seen.turn };
}

// Says one thing after the other, under the number that is due each time.
async function attack(role) {
  const client = await Client.open(house, cookies[role]);
  await client.watch(table);
  const taken = [];
  for (const command of [...words.map((said) => ({ do: 'words', words: said })), ...commands]) {
    const sequence = client.due(table);
    const answer = await client.perform(table, [command], sequence);
    if (answer.type === 'refused' && answer.reason !== 'not_a_repeat') continue;
    taken.push(`${command.words ?? JSON.stringify(command)}: ${answer.says ?? answer.type}`);
    await client.until(() => client.due(table) !== sequence, 'the next number', 500).catch(() => {});
  }
  client.close();
  return taken;
}

async function attackAs(role) {
  const before = await belongings();
  const taken = await attack(role);
  assert.deepEqual({ taken, ...await belongings() }, { taken: [], ...before });
}

test('while wagers lie', async (context) => {
  round = await bet(ben, table, 1);
  for (const role of attackers) await context.test(role, () => attackAs(role));
});

test('while a decision is due', async (context) => {
  ben.send({ type: 'ready', table });
  await ben.until(() => ben.views.get(table).round > round || isDue(ben.views.get(table)), 'a decision or the end');
  // The cards may have left nothing to decide.
  if (ben.views.get(table).round > round) round = await betToDecision(ben, table, 1);
  for (const role of attackers) await context.test(role, () => attackAs(role));
});

test('then the round ends as ben decides', async () => {
  const before = ben.views.get(table).you.chips + ben.views.get(table).wagers.reduce((sum, wager) => sum + wager.amount, 0);
  const view = await playOut(ben, table, round);
  const net = view.results.reduce((sum, result) => sum + result.net, 0);
  assert.equal(view.results_void, null);
  assert.equal(view.you.chips, before + net);
  assert.equal((await me(house, cookies.ben)).wallet, view.you.wallet);
});
