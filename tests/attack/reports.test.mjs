// A dealer reports, while cards are dealt, a card that is not the next one under the seal: no such
// card comes into play, no table is stopped by it, and the log stays sound.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from './client.mjs';
import { soundChains } from './log.mjs';
import { bet, openPeopledHouse, playOut, seat, tables } from './people.mjs';

let house;
let cookies;
before(async () => { ({ house, cookies } = await openPeopledHouse({ pace: 0.6 })); });
after(() => house.close());

// At most one of them can be the next card, and then the report is true.
const reports = ['d report face_up As', 'd report face_up 2c', 'd report face_up 9h'];

async function attack(table) {
  const dealer = await Client.open(house, cookies.dealer);
  await dealer.watch(table);
  const player = await seat(house, cookies.ben, table, 1);
  const round = await bet(player, table, 1);
  player.send({ type: 'ready', table });
  const dealt = (view) => view.hands.some((hand) => hand.cards.length > 0);
  await player.until(() => player.views.get(table).phase === 'dealing' && dealt(player.views.get(table)), `${table}: cards are dealt`);
  const answers = await Promise.all(reports.map((words) => dealer.say(table, words)));
  assert.ok(answers.filter(({ type }) => type !== 'refused').length <= 1, JSON.stringify(answers));
  const ended = await playOut(player, table, round);
  assert.equal(ended.notice, null);
  player.close();
  dealer.close();
}

test('false reports', { concurrency: true }, async (context) => {
  await Promise.all(tables.map((table) => context.test(table, () => attack(table))));
});

test('the log is clean, and every card is the one that was sealed', async () => {
  await house.stop();
  await soundChains(house);
});
