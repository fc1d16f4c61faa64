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
  ['lobby', '/'], ['login', '/login'], ['first', '/first?token=none'], ['help', '/help'], ['history', '/history'],
  ...games.flatMap(({ code, table }) => [
    [`odds-${code}`, `/odds/${code}`], [`rules-${code}`, `/rules/${code}`], [`watch-${code}`, `/table/${table}`],
    [`fairness-${code}`, `/fairness/${table}`],
  ]),
];

for (const [size, viewport] of [['desk', { width: 1280, height: 900 }], ['phone', { width: 375, height: 812 }]]) {
  for (const colorScheme of ['light', 'dark']) {
    test(`every page on a ${size}, ${colorScheme}`, async () => {
      const page = await browser.newPage({ viewport, colorScheme });
      await enterAsGuest(page, house);
      for (const [name, path] of pages) {
        await page.goto(house.url + path);
        await page.locator('main h1, main h2').first().waitFor();
        await page.waitForLoadState('networkidle');
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
    await page.waitForLoadState('networkidle');
  }
  assert.deepEqual(elsewhere, []);
});
