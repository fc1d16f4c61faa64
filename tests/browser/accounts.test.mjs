// Accounts: who may change which, one's own password, an administrator's acts and way back, browsers
// that a lock does not stop, and how often a wallet is topped up.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lastView, openBrowser, openHouse, shoot, sitDown, until, violations } from './house.mjs';

const password = 'a rather long password';
const other = 'another rather long one';
const settings = ['server.sign_ins_per_minute=1000', 'players.top_ups_per_day=1'];
const staff = ['dealer', 'supervisor', 'auditor', 'surveillance', 'trainer'];
let house;
let browser;
let boss;

const post = (path, body, cookie) => fetch(`${house.url}/api/v1/${path}`, {
  method: 'POST', headers: { 'X-Croupier': '1', ...(cookie ? { cookie } : {}) }, body: JSON.stringify(body),
});
const cookieOf = (answer, name) => answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0];
const nameOf = async (cookie) => (await (await fetch(`${house.url}/api/v1/me`, { headers: { cookie } })).json()).name;

async function register(name) {
  const answer = await post('register', { name, password });
  assert.equal(answer.status, 200, await answer.text());
  return cookieOf(answer, 'croupier_session');
}

before(async () => {
  house = await openHouse({ more: settings });
  browser = await openBrowser();
  const first = await post('first', { token: house.firstToken(), name: 'grace', password });
  assert.equal(first.status, 200, await first.text());
  boss = cookieOf(first, 'croupier_session');
  for (const role of staff) assert.equal((await post('accounts', { name: role, password, role }, boss)).status, 200);
});
after(async () => {
  await browser.close();
  await house.close();
});

// What the browser itself says of an answer that is a refusal is no error of the page.
const pageErrors = () => browser.errors.filter((error) => !/^Failed to load resource/.test(error));

async function fillIn(page, name, secret) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

async function logIn(name, next, secret = password) {
  const page = await browser.newPage();
  await page.goto(`${house.url}/login?next=${next}`);
  await fillIn(page, name, secret);
  await page.waitForURL(house.url + next);
  return page;
}

test('nobody but an administrator changes the accounts of others', async () => {
  await register('victim');
  const cookies = { nobody: undefined, guest: cookieOf(await post('guest', {}), 'croupier_session'), player: await register('peter') };
  for (const role of staff) cookies[role] = cookieOf(await post('login', { name: role, password }), 'croupier_session');
  for (const [path, body] of [
    ['accounts', { name: 'newcomer', password, role: 'administrator' }],
    ['accounts/reset', { name: 'victim', password: other }],
    ['accounts/duty', { name: 'victim', role: 'administrator' }],
    ['accounts/remove', { name: 'victim' }],
    ['accounts/open', { name: 'victim' }],
    ['accounts/end-sessions', { name: 'victim' }],
  ]) {
    for (const [who, cookie] of Object.entries(cookies)) {
      assert.equal((await post(path, body, cookie)).status, who === 'nobody' ? 401 : 403, `${path} by ${who}`);
    }
  }
  const change = { old: password, new: other };
  assert.equal((await post('password', change)).status, 401);
  assert.equal((await post('password', change, cookies.guest)).status, 403);
  for (const cookie of [undefined, ...Object.values(cookies), boss]) {
    assert.equal((await post('recover', { token: '0'.repeat(64), name: 'grace', password: other }, cookie)).status, 403);
  }
  assert.equal((await post('login', { name: 'VICTIM', password })).status, 200, 'nothing has changed');
});

test('one changes the own password, and is logged out elsewhere', async () => {
  const elsewhere = await register('anna');
  const second = await logIn('ANNA', '/history');
  let shut = 0;
  second.on('websocket', (socket) => socket.on('close', () => { shut += 1; }));
  await sitDown(second, house, 'huh-1', 4);
  assert.ok(lastView(second, 'huh-1').seats.some(({ name }) => name === 'anna'));
  shut = 0;
  const page = await logIn('Anna', '/history');
  await page.locator('summary', { hasText: 'anna' }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.waitForURL(`${house.url}/password`);
  assert.deepEqual(await violations(page), []);
  await page.getByLabel('Old password').fill('not the old password');
  await page.getByLabel('New password').fill(other);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('alert').getByText('the old password is wrong').waitFor();
  await shoot(page, 'password');
  await page.getByLabel('Old password').fill(password);
  await page.getByLabel('New password').press('Enter');
  await page.getByText('Your password is changed.').waitFor();
  assert.deepEqual(await violations(page), []);
  assert.equal(await nameOf(elsewhere), null);
  await until(() => shut > 0, 'the connection of the second browser is shut');
  await until(() => lastView(second, 'huh-1').you === null, 'and it only watches now');
  await second.context().close();
  await page.reload();
  await page.locator('summary', { hasText: 'anna' }).waitFor();
  assert.equal((await post('login', { name: 'anna', password })).status, 401);
  await (await logIn('anna', '/history', other)).context().close();
  assert.deepEqual(pageErrors(), []);
  await page.context().close();
});

test('an administrator resets a password, changes a duty and removes an account', async () => {
  const session = await register('dora');
  const page = await logIn('grace', '/admin');
  const row = page.getByRole('row', { name: /^dora / });
  await row.waitFor();
  assert.equal(await page.getByRole('button', { name: /of grace$|^Remove grace$/ }).count(), 1, 'only to end sessions');

  await page.getByRole('button', { name: 'Reset password of dora' }).click();
  const dialog = page.getByRole('dialog');
  assert.deepEqual(await violations(page), []);
  await dialog.getByLabel('New password').fill(other);
  await dialog.getByLabel('New password').press('Enter');
  await page.getByText('dora has a new password.').waitFor();
  assert.equal(await nameOf(session), null);
  assert.equal((await post('login', { name: 'dora', password: other })).status, 200);

  await page.getByRole('button', { name: 'Change duty of dora' }).click();
  await dialog.getByLabel('New duty').selectOption('surveillance');
  assert.deepEqual(await violations(page), []);
  await shoot(page, 'change-duty');
  await dialog.getByRole('button', { name: 'Change duty' }).click();
  await page.getByText('dora now has the duty surveillance.').waitFor();
  await row.getByText('surveillance').waitFor();

  await page.getByRole('button', { name: 'Remove dora' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.waitFor();
  await page.getByRole('button', { name: 'Remove dora' }).click();
  assert.deepEqual(await violations(page), []);
  await shoot(page, 'remove-account');
  await dialog.getByRole('button', { name: 'Remove dora' }).click();
  await page.getByText('dora is removed.').waitFor();
  await row.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'dora is removed.');
  assert.equal((await post('register', { name: 'dora', password })).status, 400);
  assert.deepEqual(pageErrors(), []);
  await page.context().close();
});

test('a lock does not stop the browser that was here before', async () => {
  await register('bert');
  const page = await logIn('bert', '/history');
  await page.locator('summary', { hasText: 'bert' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  for (let time = 0; time < 3; ++time) assert.equal((await post('login', { name: 'bert', password: 'wrong wrong wrong' })).status, 401);
  const stranger = await browser.newPage();
  await stranger.goto(`${house.url}/login?next=/history`);
  await fillIn(stranger, 'bert', password);
  await stranger.getByText('the account is locked').waitFor();
  await page.goto(`${house.url}/login?next=/history`);
  await fillIn(page, 'bert', password);
  await page.waitForURL(`${house.url}/history`);
  const [device] = (await page.context().cookies()).filter(({ name }) => name === 'croupier_device');
  assert.ok(device.httpOnly && device.sameSite === 'Strict');
  assert.ok(device.expires > Date.now() / 1000 + 364 * 86_400);
  await Promise.all([page, stranger].map((one) => one.context().close()));
});

test('a wallet is topped up so often a day', async () => {
  await register('carla');
  const page = await logIn('carla', '/history');
  const topUp = async () => {
    await page.locator('summary', { hasText: 'carla' }).click();
    await page.getByRole('button', { name: 'Top up the wallet' }).click();
  };
  await sitDown(page, house, 'huh-1', 2);
  await topUp();
  await page.getByText('Wallet: $1,000 of play money').waitFor();
  await sitDown(page, house, '5ch-1', 2);
  await topUp();
  await page.getByText(/That was today's last top-up; the next is possible from \d{4}-\d\d-\d\d 00:00 UTC on/).waitFor();
  assert.deepEqual(pageErrors(), []);
  await page.context().close();
});

test('the console gives the only administrator a way back', async () => {
  const { folder } = house;
  await house.kill();
  house = await openHouse({ data: folder, more: [...settings, '--recover-administrator', 'grace'] });
  const address = await until(() => house.recoveryPage(), 'the console prints an address');
  const page = await browser.newPage();
  await page.goto(house.url + address);
  await page.getByText('has printed a token for grace').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByLabel('New password').fill(other);
  await shoot(page, 'recover');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.waitForURL(`${house.url}/admin`);
  await page.getByRole('row', { name: /^grace / }).waitFor();
  assert.equal(await nameOf(boss), null, 'the sessions of before have ended');
  const token = new URLSearchParams(address.split('?')[1]).get('token');
  assert.equal((await post('recover', { token, name: 'grace', password })).status, 403, 'once only');
  await page.context().close();
  await house.kill();
  house = await openHouse({ data: folder, more: settings });
  assert.equal(house.recoveryPage(), undefined);
  assert.equal((await post('login', { name: 'grace', password: other })).status, 200);
  assert.deepEqual(pageErrors(), []);
});
