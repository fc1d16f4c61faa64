// Staff wants to deal, turn or shuffle the sealed cards of an automatic table, at every phase of a
// round of every game: all of it is refused, and the round goes on as the seal has it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from './client.mjs';
import { soundChains } from './log.mjs';
import { bet, betToDecision, decide, isDue, openPeopledHouse, playOut, seat, stakes, tables } from './people.mjs';

let house;
let cookies;
let rounds; // of each table, while they are attacked side by side
before(async () => {
  // The dealer's pauses let messages come between the cards.
  ({ house, cookies } = await openPeopledHouse({ pace: 0.6 }));
  rounds = new Map(tables.map((table) => [table, attackRound(table)]));
  await Promise.allSettled(rounds.values());
});
after(() => house.close());

const salt = '0'.repeat(64);
const words = [
  'd deal As', 'd deal 2c', 'd deal ??', 'd no more bets', 'd proceed', 'd read dealer 1: As', 'd read position 1 1: Kh',
  'd read board 1 2 3: As Ks Qs', 'd report void_round', 'shuffle 1', 'shuffled 1 live', 'stub', 'burn', 'load 1', 'wash 1', 'cut 26',
  'decline_cut', `open_cards 1 0 As ${salt}`, `open_cards 1 key ${salt}`, 'reshuffle it is late', 'remove_pack 1 old cards',
  'timeout', 'dealer eve', 'p1 raise 3', 'p1 fold', 'p1 stand', 'p1 hit', 'p1 check', 'p1 play_3', 'advice p1',
];
const wordsAt = (table) => [...words, `p1 ${stakes[table][0][0]} $10`, `p1 withdraw ${stakes[table][0][0]}`];

// Those at which the dealer of every round stops for people to look, or for a decision.
const phases = {
  '5ch-1': ['betting', 'dealing', 'deciding', 'settling'],
  't21-1': ['betting', 'dealing', 'deciding', 'settling'],
  'huh-1': ['betting', 'dealing', 'deciding before the flop', 'deciding on the flop', 'deciding after the river', 'settling'],
  'pik-1': ['betting', 'dealing', "turning a player's hand", 'deciding'],
};

// Connections that are greeted beforehand, as a phase may be short and each may send only so much.
class Attackers {
  #ready = [];
  constructor(place, table) { Object.assign(this, { place, table }); }
  async prepare() {
    this.#ready = await Promise.all(['dealer', 'supervisor'].map(async (role) => {
      const client = await Client.open(this.place.house, this.place.cookies[role]);
      await client.watch(this.table);
      return { role, client };
    }));
  }
  /** Says everything at once; returns what was not refused. */
  async attack(phase, words = wordsAt(this.table)) {
    const used = this.#ready;
    const said = used.flatMap(({ role, client }) => words.map(async (one) => {
      const answer = await client.say(this.table, one);
      // A number that is not due would be refused whatever is said under it.
      const refused = answer.type === 'refused' && answer.reason !== 'not_a_repeat';
      return refused ? null : `${phase}: ${role}: ${one}: ${answer.says ?? answer.type}`;
    }));
    const wrong = (await Promise.all(said)).filter((one) => one !== null);
    for (const { client } of used) client.close();
    await this.prepare();
    return wrong;
  }
  close() { for (const { client } of this.#ready) client.close(); }
}

async function attackRound(table) {
  const attackers = new Attackers({ house, cookies }, table);
  await attackers.prepare();
  const player = await seat(house, cookies.ben, table, 1);
  const wrong = await attackers.attack('betting, no wagers');
  const chips = player.views.get(table).you.chips;
  const attacked = new Set();
  const round = await bet(player, table, 1);
  const isOver = () => player.views.get(table).round > round;
  let ready = false;
  while (!isOver()) {
    const view = player.views.get(table);
    if (!attacked.has(view.phase)) {
      attacked.add(view.phase);
      wrong.push(...await attackers.attack(view.phase));
      continue;
    }
    if (!ready) player.send({ type: 'ready', table });
    else if (isDue(view)) await decide(player, table);
    ready = true;
    await player.until(() => player.views.get(table) !== view, `${table}: the round goes on after ${view.phase}`);
  }
  const view = await player.until(() => isOver() && player.views.get(table).results_round === round && player.views.get(table), `${table}: the results`);
  player.close();
  attackers.close();
  return { wrong, attacked, view, chips };
}

for (const table of tables) {
  test(`${table}: staff neither deals nor turns nor shuffles, and acts for nobody`, async () => {
    const { wrong, attacked } = await rounds.get(table);
    assert.deepEqual(wrong, []);
    for (const phase of phases[table]) assert.ok(attacked.has(phase), `${phase} was not attacked: ${[...attacked].join(', ')}`);
  });
  test(`${table}: the round is played out and settled, chip by chip`, async () => {
    const { view, chips } = await rounds.get(table);
    assert.equal(view.results_void, null);
    assert.ok(view.results.length >= stakes[table].length, JSON.stringify(view.results));
    assert.equal(view.you.chips, chips + view.results.reduce((sum, result) => sum + result.net, 0));
    assert.equal(view.notice, null);
  });
}

// Without pauses, as an ace of the dealer may take many rounds.
test('t21-1: staff neither takes nor declines insurance for a player', async () => {
  const quick = await openPeopledHouse();
  try {
    const table = 't21-1';
    const player = await seat(quick.house, quick.cookies.ben, table, 1, 60_000);
    const attackers = new Attackers(quick, table);
    await attackers.prepare();
    let round = await betToDecision(player, table, 1);
    while (player.views.get(table).phase !== 'insuring') {
      await playOut(player, table, round);
      round = await betToDecision(player, table, 1);
    }
    const wrong = await attackers.attack('insuring', [...wordsAt(table), 'p1 insurance $5', 'p1 decline']);
    const view = await playOut(player, table, round);
    assert.deepEqual({ wrong, notice: view.notice, void: view.results_void }, { wrong: [], notice: null, void: null });
    attackers.close();
    player.close();
    await quick.house.stop();
    await soundChains(quick.house);
  } finally {
    await quick.house.close();
  }
});

test('the log is clean, and every card is the one that was sealed', async () => {
  await house.stop();
  for (const chain of await soundChains(house)) {
    for (const what of ['irregularities', 'voids', 'system_decisions']) assert.equal(chain[what].count, 0, `${chain.chain}: ${what}`);
  }
});
