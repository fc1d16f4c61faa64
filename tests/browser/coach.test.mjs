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
