// Every page: readable by axe, without an error, at the size of a desk and of a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { enterAsGuest, games, openBrowser, openHouse, shoot, sitDown, violations } from './house.mjs';

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

const pages = [
  ['lobby', '/'], ['login', '/login'], ['first', '/first?token=none'], ['recover', '/recover?token=none&name=grace'], ['password', '/password'], ['help', '/help'], ['history', '/history'], ['report', '/report'],
  ...games.flatMap(({ code, table }) => [
    [`odds-${code}`, `/odds/${code}`], [`rules-${code}`, `/rules/${code}`], [`watch-${code}`, `/table/${table}`],
    [`fairness-${code}`, `/fairness/${table}`],
  ]),
  // The charts of the other two games take the house seconds.
  ['strategy-5CH', '/odds/5CH/strategy'], ['strategy-PIK', '/odds/PIK/strategy'],
  ['compare-5CH', '/odds/5CH/compare'], ['compare-PIK', '/odds/PIK/compare?b=dealer_qualifies%3Dfalse&c=play_3_multiple%3D1'],
];

for (const [size, viewport] of [['desk', { width: 1280, height: 900 }], ['phone', { width: 375, height: 812 }]]) {
  for (const colorScheme of ['light', 'dark']) {
    test(`every page on a ${size}, ${colorScheme}`, async () => {
      const page = await browser.newPage({ viewport, colorScheme });
      await enterAsGuest(page, house);
      for (const [name, path] of pages) {
        await page.goto(house.url + path);
        await page.locator('main h1, main h2').first().waitFor();
        // The house may count all deals of a game first.
        await page.waitForLoadState('networkidle', { timeout: 60_000 });
        assert.deepEqual(await violations(page), [], `${name}, ${size}, ${colorScheme}`);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(wider <= 0, `${name} on a ${size} is ${wider} px too wide`);
        await shoot(page, `${name}-${size}-${colorScheme}`);
      }
      assert.deepEqual(browser.errors, []);
      await page.context().close();
    });
  }
}

test('a seat on a phone has no violation and nothing beside the screen', async () => {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, hasTouch: true });
  await enterAsGuest(page, house);
  await sitDown(page, house, 'huh-1', 3);
  assert.deepEqual(await violations(page), []);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wider <= 0, `${wider} px too wide`);
  await shoot(page, 'seat-phone');
});

test('no page asks another host for anything', async () => {
  const page = await browser.newPage();
  const elsewhere = [];
  page.on('request', (request) => { if (!request.url().startsWith(house.url) && !request.url().startsWith('data:')) elsewhere.push(request.url()); });
  for (const [, path] of pages) {
    await page.goto(house.url + path);
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
  }
  assert.deepEqual(elsewhere, []);
});

const answerOf = async (path) => (await fetch(`${house.url}/api/v1/${path}`)).json();
const percent = (part) => (part * 100).toFixed(3).replace(/^-/, '\u2212') + '%';
const signed = (value) => (value > 0 ? '+' : '') + value.toFixed(4).replace(/^-/, '\u2212');

test('a chart of decisions shows by keyboard what every action is worth', async () => {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await page.goto(`${house.url}/odds/5CH/strategy`);
  const chart = page.getByRole('grid').first();
  await chart.waitFor({ timeout: 30_000 });
  const { acts, grids: [grid] } = await answerOf('strategy/5CH');
  const cells = chart.locator('td[tabindex]');
  assert.equal(await cells.count(), grid.rows.flatMap((row) => row.cells).filter(Boolean).length);
  assert.equal(await chart.locator('td[tabindex="0"]').count(), 1);
  await chart.locator('td[tabindex="0"]').focus();
  const spot = async () => (await page.locator('td:focus').getAttribute('data-place')).split('-').map(Number);
  const [row, column] = await spot();
  await page.keyboard.press('ArrowDown');
  const next = await spot();
  assert.ok(next[0] > row && next[1] === column);
  await page.keyboard.press('End');
  const [last, at] = await spot();
  assert.equal(await chart.locator('td[tabindex="0"]').count(), 1);
  assert.equal(await page.locator('td:focus').getAttribute('aria-selected'), 'true');
  const panel = page.locator('.cell-panel').first();
  const cell = grid.rows[last].cells[at];
  const best = Object.entries(cell.values).sort((one, other) => other[1] - one[1]);
  const shown = await panel.locator('tbody tr').allInnerTexts();
  assert.equal(shown.length, best.length);
  best.forEach(([name, value], place) => {
    assert.match(shown[place].toLowerCase(), new RegExp(name));
    assert.ok(shown[place].includes(signed(value)), `${shown[place]} is not ${value}`);
  });
  assert.equal(best[0][0], cell.act);
  assert.ok(acts.some(({ name }) => name === cell.act));
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(browser.errors, []);
  await page.context().close();
});

test('rules side by side have the edges of the analysis, and a link that opens the same', async () => {
  const page = await browser.newPage();
  await page.goto(`${house.url}/odds/PIK/compare`);
  await page.locator('#set-b-dealer_qualifies').selectOption('false');
  await page.waitForURL(/b=dealer_qualifies%3Dfalse/);
  const own = await answerOf('analysis/PIK?set=dealer_qualifies%3Dfalse');
  const usual = await answerOf('analysis/PIK');
  const row = page.locator('table.compare tbody tr').first();
  await row.getByText(percent(own.edge.per_ante)).waitFor();
  const [a, b, words] = await row.locator('td').allInnerTexts();
  assert.equal(a, percent(usual.edge.per_ante));
  assert.equal(b, percent(own.edge.per_ante));
  assert.match(words, own.edge.per_ante > usual.edge.per_ante ? /better for the house/ : /better for the player/);
  assert.equal(await page.locator('.outcome-side canvas').count(), 2);
  const table = await page.locator('table.compare').innerText();
  const link = await page.getByRole('link', { name: 'Link to this comparison' }).getAttribute('href');
  const other = await browser.newPage();
  await other.goto(house.url + link);
  await other.getByText(percent(own.edge.per_ante)).first().waitFor();
  assert.equal(await other.locator('table.compare').innerText(), table);
  assert.deepEqual(browser.errors, []);
});
