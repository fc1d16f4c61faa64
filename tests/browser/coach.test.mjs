// The coach: what the choices are worth before a decision, what a mistake cost after it, and the
// report.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { betsAreOpen, enterAsGuest, games, isAnswered, isDrawn, lastView, nextDecision, openBrowser, openHouse, shoot, sitDown, until, violations } from './house.mjs';

let house;
let browser;
before(async () => {
  house = await openHouse();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await house.close();
});

// The house may solve a game first.
const patient = { timeout: 30_000 };

const decides = (view) => view.choices.length > 0 && view.choices[0].kind !== 'pick';

/** Bets and waits for a decision; returns the round, or null where the cards left none. */
async function betToDecision(page, game) {
  const { round } = await betsAreOpen(page, game.table);
  await isDrawn(page, game.table);
  await page.keyboard.press('2');
  await page.keyboard.press(game.key);
  await page.keyboard.press('Enter');
  const view = await until(() => { const seen = lastView(page, game.table); return (seen.round > round || decides(seen)) && seen; }, 'cards are dealt');
  await isDrawn(page, game.table);
  return decides(view) ? round : null;
}

async function askCoach(page) {
  const answered = page.waitForResponse((response) => response.url().includes('/coach/'), patient);
  await page.keyboard.press('v');
  const advice = await (await answered).json();
  await page.getByText(/^Best: /).waitFor(patient);
  return advice;
}

// Takes the worst choice each time until the round is over.
async function playBadly(page, game, round, first) {
  const over = () => lastView(page, game.table).round > round;
  let advice = first;
  for (let made = 0; made < 20; ++made) {
    const view = await nextDecision(page, game.table, over);
    if (view === null) return;
    const known = advice.choices.filter((choice) => choice.cost !== null).sort((one, other) => other.cost - one.cost);
    const worst = view.choices.find((choice) => choice.act === known[0]?.act) ?? view.choices[0];
    await page.keyboard.type(worst.key);
    await isAnswered(page, game.table, view);
    advice = { choices: [] };
  }
}

for (const game of games) {
  test(`${game.code}: values before a decision, costs after it`, async () => {
    const page = await browser.newPage();
    await enterAsGuest(page, house);
    await sitDown(page, house, game.table, 1);
    let round = null;
    while (round === null) round = await betToDecision(page, game);
    const advice = await askCoach(page);
    const known = advice.choices.filter((choice) => choice.value !== null);
    assert.ok(known.length > 1 && known.some((choice) => choice.cost === 0) && known.some((choice) => choice.cost > 0));
    await shoot(page, `${game.code}-coach`);
    assert.deepEqual(await violations(page), []);
    await playBadly(page, game, round, advice);
    await page.locator('.coach-note').waitFor(patient);
    assert.match(await page.locator('.coach-note').innerText(), /cost \$[\d.]+ on average; better: /);
    await page.goto(`${house.url}/report`);
    await page.getByText('Lost by mistakes').waitFor(patient);
    assert.match(await page.locator('.figures').innerText(), /Times the coach was asked\s+1/);
    await page.getByRole('table', { name: 'The dearest mistakes' }).waitFor();
    await shoot(page, `${game.code}-report`);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(browser.errors, []);
    await page.context().close();
  });
}

const best = (advice) => advice.choices.find((choice) => choice.cost === 0).act;
const keyOf = (view, act) => view.choices.find((choice) => choice.act === act).key;
const handOf = (view) => view.hands.find((hand) => hand.place === 'player' && hand.position === view.turn.position && hand.hand === view.turn.hand);

/** Plays until a hand can be split, splits it, and returns the round. */
async function playToSplit(page, game) {
  for (;;) {
    const round = await betToDecision(page, game);
    if (round === null) continue;
    const over = () => lastView(page, game.table).round > round;
    for (let view = lastView(page, game.table); view !== null; view = await nextDecision(page, game.table, over)) {
      const split = view.choices.find((choice) => choice.kind === 'split');
      const plain = view.choices.find((choice) => choice.kind === 'decline' || choice.kind === 'stand');
      await page.keyboard.type((split ?? plain).key);
      // Insurance is declined to the house alone, without a number.
      if (plain?.kind === 'decline') await until(() => lastView(page, game.table).choices[0]?.kind !== 'insurance', 'insurance is declined');
      else await isAnswered(page, game.table, view);
      if (split) return round;
    }
  }
}

// Follows the coach on every hand of a split; returns the hands that there was something to decide on.
async function followCoach(page, game, round) {
  const over = () => lastView(page, game.table).round > round;
  const hands = new Set();
  for (;;) {
    const view = await nextDecision(page, game.table, over);
    if (view === null) return hands;
    assert.equal(await page.locator('.worth').count(), 0, 'nothing is said about a hand before it is asked about');
    const advice = await askCoach(page);
    assert.equal(advice.about.hand, view.turn.hand);
    assert.deepEqual(advice.about.cards, handOf(view).cards);
    const label = view.choices.find((choice) => choice.act === best(advice)).label;
    assert.match((await page.getByText(/^Best: /).innerText()).toLowerCase(), new RegExp(`^best: ${label}`));
    hands.add(view.turn.hand);
    await page.keyboard.type(keyOf(view, best(advice)));
    await isAnswered(page, game.table, view);
  }
}

test('T21: each hand of a split has its own advice, and who follows it makes no mistake', async () => {
  const game = games.find(({ code }) => code === 'T21');
  const page = await browser.newPage();
  await enterAsGuest(page, house);
  await sitDown(page, house, game.table, 2);
  let round;
  let hands = new Set();
  while (hands.size < 3) {
    round = await playToSplit(page, game);
    hands = await followCoach(page, game, round);
  }
  await page.locator('.coach-note').waitFor(patient);
  const { rounds } = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/v1/report?table=${game.table}&round=${round}`);
  const after = rounds[0].decisions.slice(rounds[0].decisions.findIndex(({ act }) => act === 'split') + 1);
  assert.deepEqual(new Set(after.map(({ hand }) => hand)), hands);
  for (const decision of after) assert.equal(decision.cost, 0, JSON.stringify(decision));
  assert.deepEqual(browser.errors, []);
  await page.context().close();
});

test('T21: an answer that comes after its hand was decided is not shown for the next one', async () => {
  const game = games.find(({ code }) => code === 'T21');
  const page = await browser.newPage();
  await enterAsGuest(page, house);
  await sitDown(page, house, game.table, 3);
  for (;;) {
    const round = await playToSplit(page, game);
    const over = () => lastView(page, game.table).round > round;
    const first = await nextDecision(page, game.table, over);
    if (first === null) continue;
    let release;
    await page.route('**/api/v1/coach/**', async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => { release = resolve; });
      await route.fulfill({ response });
    }, { times: 1 });
    await page.keyboard.press('v');
    await until(() => release, 'the house has answered');
    await page.keyboard.type(first.choices.find((choice) => choice.kind === 'stand').key);
    await isAnswered(page, game.table, first);
    const next = await nextDecision(page, game.table, over);
    const late = page.waitForResponse((response) => response.url().includes('/coach/'), patient);
    release();
    await (await late).finished();
    if (next === null) continue;
    assert.equal(await page.locator('.worth').count(), 0);
    const advice = await askCoach(page);
    assert.equal(advice.about.hand, next.turn.hand);
    await playBadly(page, game, round, advice);
    break;
  }
  assert.deepEqual(browser.errors, []);
  await page.context().close();
});

test('who does not want the coach is not coached', async () => {
  const [game] = games;
  const page = await browser.newPage();
  await enterAsGuest(page, house);
  await page.locator('.account summary').click();
  await page.getByLabel('Coach at the tables').uncheck();
  await sitDown(page, house, game.table, 2);
  while (await betToDecision(page, game) === null);
  assert.equal(await page.locator('.coach-line').count(), 0);
  await page.keyboard.press('v');
  await page.context().close();
});
