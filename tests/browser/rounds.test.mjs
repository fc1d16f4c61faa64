// A whole round of every game, by mouse and again by keyboard alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { betsAreOpen, enterAsGuest, games, isAnswered, isDrawn, lastView, nextDecision, openBrowser, openHouse, shoot, sitDown, until } from './house.mjs';

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

const isOver = (page, table, round) => {
  const view = lastView(page, table);
  return view.bets_open && view.round === round + 1;
};

const isDealt = (page, table, round) => {
  const view = lastView(page, table);
  return !view.bets_open || view.round > round;
};

async function pressChoices(page, table, round, press) {
  const over = () => isOver(page, table, round);
  for (let made = 0; made < 40; ++made) {
    const view = await nextDecision(page, table, over);
    if (view === null) return;
    await press(view);
    await isAnswered(page, table, view);
  }
  assert.fail(`${table}: the round does not end`);
}

for (const game of games) {
  test(`${game.code} by mouse`, async () => {
    const page = await browser.newPage();
    await enterAsGuest(page, house);
    await sitDown(page, house, game.table, 1);
    const { round } = await betsAreOpen(page, game.table);
    await page.getByRole('button', { name: '$5', exact: true }).click();
    await page.getByRole('button', { name: `Add a chip to ${game.main}` }).click();
    await page.getByRole('button', { name: /^(Deal|Bet|Confirm|Place)/i }).first().click();
    await until(() => isDealt(page, game.table, round), 'no more bets');
    await isDrawn(page, game.table);
    await shoot(page, `${game.code}-deciding`);
    await pressChoices(page, game.table, round, async (view) => {
      const [choice] = view.choices;
      const label = choice.kind === 'play' && choice.high.length > 0 ? /^Play/ : new RegExp(`^${choice.label}`, 'i');
      if (choice.key.length === 3) {
        await page.keyboard.type(choice.key);
      } else {
        await page.locator('main').getByRole('button', { name: label }).first().click();
      }
    });
    assert.ok(lastView(page, game.table).results.length > 0);
    await isDrawn(page, game.table);
    assert.doesNotMatch(await page.locator('.table-screen').innerText(), /[a-z]_[a-z]/, 'terms of the record in plain words');
    await shoot(page, `${game.code}-settled`);
    await page.getByRole('button', { name: 'Leave' }).click();
    await until(() => lastView(page, game.table).you === null, 'the seat is free');
    assert.deepEqual(browser.errors, []);
    await page.context().close();
  });

  test(`${game.code} by keyboard alone`, async () => {
    const page = await browser.newPage();
    await enterAsGuest(page, house);
    await sitDown(page, house, game.table, 2);
    const { round } = await betsAreOpen(page, game.table);
    await page.keyboard.press('2');
    await page.keyboard.press(game.key);
    await page.keyboard.press('Enter');
    await until(() => isDealt(page, game.table, round), 'no more bets');
    await pressChoices(page, game.table, round, async (view) => {
      await page.keyboard.type(view.choices[0].key);
    });
    assert.equal(lastView(page, game.table).results_round, round);
    assert.deepEqual(browser.errors, []);
    await page.context().close();
  });
}
