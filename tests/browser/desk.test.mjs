// The desks of the house: an auditor runs the audit and opens a round, an administrator adds a
// dealer, a supervisor voids a round for a reason; and every such page under axe.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { enterAsGuest, isDrawn, lastView, openBrowser, openHouse, shoot, sitDown, until, violations } from './house.mjs';

const password = 'a rather long password';
let house;
let browser;
let boss;
let voided;

const post = (path, body, cookie) => fetch(`${house.url}/api/v1/${path}`, {
  method: 'POST', headers: { 'X-Croupier': '1', ...(cookie ? { cookie } : {}) }, body: JSON.stringify(body),
});

before(async () => {
  house = await openHouse({ more: ['server.sign_ins_per_minute=1000'] });
  browser = await openBrowser();
  const first = await post('first', { token: house.firstToken(), name: 'grace', password });
  assert.equal(first.status, 200, await first.text());
  boss = first.headers.get('set-cookie').split(';')[0];
  for (const [name, role] of [['mira', 'auditor'], ['floor', 'supervisor']]) {
    assert.equal((await post('accounts', { name, password, role }, boss)).status, 200);
  }
});
after(async () => {
  await browser.close();
  await house.close();
});

async function logIn(name, next, options = {}) {
  const page = await browser.newPage(options);
  await page.goto(`${house.url}/login?next=${next}`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(house.url + next);
  await page.locator('main h2').first().waitFor();
  return page;
}

// A guest bets at Pik-It Poker; the page and the round are returned while the guest is to decide.
async function betAtPik(position) {
  const page = await browser.newPage();
  await enterAsGuest(page, house);
  await sitDown(page, house, 'pik-1', position);
  const { round } = await until(() => { const view = lastView(page, 'pik-1'); return view.bets_open && view; }, 'bets are open', 30_000);
  await isDrawn(page, 'pik-1');
  await page.keyboard.press('2');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await until(() => lastView(page, 'pik-1').choices.length > 0, 'cards are dealt');
  return { page, round };
}

test('a supervisor changes the rules between two rounds, and the table plays by them', async () => {
  const player = await browser.newPage();
  await enterAsGuest(player, house);
  await player.goto(`${house.url}/table/5ch-1`);
  const { rules } = await until(() => lastView(player, '5ch-1'), 'the table is seen');
  const floor = await logIn('floor', '/supervisor');
  await floor.getByRole('button', { name: '5ch-1' }).click();
  await floor.getByText(`Rules ${rules}`).click();
  await floor.getByLabel('poker bonus paytable').selectOption({ index: 1 });
  await floor.getByText(/^Poker bonus: house edge .*% now, .*% then$/).waitFor({ timeout: 30_000 });
  await floor.getByText(/^Main game: house edge .*% as before$/).waitFor();
  await shoot(floor, 'rules-change');
  await floor.getByRole('button', { name: 'Play by these rules' }).click();
  const changed = await until(() => lastView(player, '5ch-1').rules !== rules && lastView(player, '5ch-1').rules, 'new rules');
  await until(async () => {
    const table = await (await fetch(`${house.url}/api/v1/tables/5ch-1`)).json();
    return table.rules === changed;
  }, 'the table has the new rules');
  await player.getByText('The rules are now').first().waitFor();
  assert.deepEqual(browser.errors, []);
  await floor.context().close();
  await player.context().close();
});

test('a supervisor voids a round for a reason, and the player sees it', async () => {
  const { page: player, round } = await betAtPik(2);
  const floor = await logIn('floor', '/supervisor');
  await floor.getByRole('button', { name: 'pik-1' }).click();
  await floor.getByLabel('Reason to void').waitFor();
  // Without a reason nothing is sent.
  await floor.getByRole('button', { name: 'Void the round' }).click();
  assert.equal(lastView(player, 'pik-1').round, round);
  await floor.getByLabel('Reason to void').fill('a glass fell over at position 2');
  await shoot(floor, 'void');
  await floor.getByRole('button', { name: 'Void the round' }).click();
  await until(() => lastView(player, 'pik-1').round > round, 'the round is void');
  voided = round;
  await player.getByText('The supervisor voids the round because: a glass fell over at position 2').first().waitFor();
  await player.getByText('Void, by order of a supervisor: a glass fell over at position 2').waitFor();
  await shoot(player, 'void-seen');
  await player.goto(`${house.url}/round/pik-1/${round}?step=999`);
  await player.locator('.step-events').getByText('a glass fell over at position 2').waitFor();
  assert.deepEqual(browser.errors, []);
  await Promise.all([player, floor].map((page) => page.context().close()));
});

test('an auditor runs the audit and opens a round with its records', async () => {
  const page = await logIn('mira', '/audit');
  await page.getByRole('button', { name: 'Run the audit' }).click();
  await page.getByText(/Clean: every record .* under the house's signature\. Chains: 5\. Records: \d+\./).waitFor({ timeout: 60_000 });
  await page.getByText('Void rounds: 1').click();
  await page.getByText('A glass fell over at position 2').waitFor();
  await page.getByLabel('Table', { exact: true }).selectOption('huh-1');
  await page.getByText('0 of 0').waitFor();
  await page.getByLabel('Table', { exact: true }).selectOption('pik-1');
  await page.getByLabel('Player', { exact: true }).fill('GUEST');
  await page.getByLabel('Player', { exact: true }).press('Enter');
  await page.getByText('1 of 1').waitFor();
  await page.locator('.data').getByRole('link', { name: `Round ${voided}` }).click();
  await page.locator('.record').getByText(/> \d+ /).waitFor();
  assert.deepEqual(await violations(page), []);
  await shoot(page, 'audited-round');
  assert.deepEqual(browser.errors, []);
  await page.context().close();
});

test('a finding is shown with its clause and leads to its round', async () => {
  const page = await logIn('mira', '/audit');
  // As the house tells it of a changed log.
  await page.route('**/api/v1/audit', async (route) => {
    const response = await route.fetch();
    const state = await response.json();
    const finding = { chain: 'pik-1', record: 20, round: voided, fault: 'replay', says: "the record says '$900' where the rules say '$500'", clause: 'PIK 39.1 Round of play' };
    Object.assign(state.report, { clean: false, verdict: 'broken', says: `broken at record 20 of pik-1: ${finding.says}`, deviations: 1 });
    state.report.chains.find((chain) => chain.chain === 'pik-1').deviations = { count: 1, listed: [finding] };
    await route.fulfill({ response, json: state });
  });
  await page.reload();
  await page.getByText('Broken at record 20 of pik-1:').waitFor();
  assert.deepEqual(await violations(page), []);
  await shoot(page, 'finding');
  const row = page.getByRole('row', { name: /\$900/ });
  assert.match(await row.getByRole('link').last().getAttribute('href'), /^\/rules\/PIK#/);
  await row.getByRole('link', { name: String(voided), exact: true }).click();
  await page.waitForURL(`${house.url}/round/pik-1/${voided}`);
  await page.context().close();
});

test('an administrator adds a dealer, unlocks and ends sessions', async () => {
  const page = await logIn('grace', '/admin');
  await page.getByLabel('Duty', { exact: true }).selectOption('dealer');
  await page.getByLabel('Name', { exact: true }).fill('dora');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByText('dora now has an account as dealer.').waitFor();
  const row = page.getByRole('row', { name: /^dora / });
  await row.getByText('dealer').waitFor();
  assert.equal((await post('login', { name: 'dora', password })).status, 200);
  for (let time = 0; time < 3; ++time) assert.equal((await post('login', { name: 'dora', password: 'wrong wrong wrong' })).status, 401);
  await page.getByRole('button', { name: 'Look again' }).click();
  await row.getByText('locked until').waitFor();
  await page.getByRole('button', { name: 'Unlock dora' }).click();
  await row.getByText('signed in').waitFor();
  await page.getByRole('button', { name: 'End sessions of dora' }).click();
  await row.getByText('signed out').waitFor();
  await page.getByRole('row', { name: /pik-1\.game/ }).getByText('default').waitFor();
  assert.deepEqual(browser.errors, []);
  await page.context().close();
});

for (const [size, viewport] of [['desk', { width: 1280, height: 900 }], ['phone', { width: 375, height: 812 }]]) {
  for (const colorScheme of ['light', 'dark']) {
    test(`the desks on a ${size}, ${colorScheme}`, async () => {
      for (const [name, path] of [['mira', '/audit'], ['grace', '/admin'], ['floor', '/supervisor']]) {
        const page = await logIn(name, path, { viewport, colorScheme });
        await page.locator('.data, .staff-desk').first().waitFor();
        await page.waitForTimeout(300);
        assert.deepEqual(await violations(page), [], `${path}, ${size}, ${colorScheme}`);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(wider <= 0, `${path} on a ${size} is ${wider} px too wide`);
        await shoot(page, `desk${path.replace('/', '-')}-${size}-${colorScheme}`);
        await page.context().close();
      }
      assert.deepEqual(browser.errors, []);
    });
  }
}

test('nobody sees a page that is for another duty', async () => {
  const page = await logIn('floor', '/supervisor');
  for (const [path, words] of [['/audit', 'This page is for auditors.'], ['/admin', 'This page is for administrators.']]) {
    await page.goto(house.url + path);
    await page.getByText(words).waitFor();
  }
  await page.context().close();
});
