// The house with a certificate: everything is encrypted, and nothing else is answered.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import tls from 'node:tls';
import { betsAreOpen, enterAsGuest, isAnswered, lastView, nextDecision, openBrowser, openHouse, sitDown } from './house.mjs';

const papers = mkdtempSync(join(tmpdir(), 'croupier-secure-'));
const [certificate, key] = ['house.pem', 'house.key'].map((name) => join(papers, name));
const openWith = (folder, first, second) => openHouse({
  data: join(papers, folder), more: ['--set', `server.certificate=${first}`, '--set', `server.key=${second}`],
});

let house;
let browser;
before(async () => {
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes',
    '-subj', '/CN=127.0.0.1', '-days', '2', '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  house = await openWith('open', certificate, key);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
  rmSync(papers, { recursive: true, force: true });
});

// What the two sides agree on, or how it failed.
const greet = (options) => new Promise((resolve) => {
  const socket = tls.connect({ host: '127.0.0.1', port: house.port, rejectUnauthorized: false, ...options }, () => {
    resolve(socket.getProtocol());
    socket.destroy();
  });
  socket.on('error', (error) => resolve(error.code));
});

test('a round is played over an encrypted connection', async () => {
  assert.match(house.url, /^https:/);
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  await enterAsGuest(page, house);
  const [cookie] = await page.context().cookies();
  assert.ok(cookie.secure && cookie.httpOnly);
  await sitDown(page, house, 'huh-1', 1);
  const { round } = await betsAreOpen(page, 'huh-1');
  await page.keyboard.press('2');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const over = () => lastView(page, 'huh-1').round > round;
  for (let view; (view = await nextDecision(page, 'huh-1', over)) !== null;) {
    await page.keyboard.type(view.choices[0].key);
    await isAnswered(page, 'huh-1', view);
  }
  assert.equal(lastView(page, 'huh-1').results_round, round);
  assert.deepEqual(browser.errors, []);
  await page.context().close();
});

test('who speaks plainly, or by an old protocol, is not answered', async () => {
  const plain = await new Promise((resolve) => {
    http.get(`http://127.0.0.1:${house.port}/health`, (answer) => resolve(answer.statusCode)).on('error', (error) => resolve(error.code));
  });
  assert.match(String(plain), /^E|^HPE/);
  assert.match(await greet({}), /^TLSv1\.[23]$/);
  assert.equal(await greet({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' }), 'TLSv1.2');
  assert.doesNotMatch(await greet({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }), /^TLS/);
  assert.match(await greet({}), /^TLSv1\.[23]$/, 'the others are served');
});

test('a house whose papers cannot be used does not open', async () => {
  const rubbish = join(papers, 'rubbish.pem');
  writeFileSync(rubbish, 'not a certificate\n');
  await assert.rejects(openWith('closed', rubbish, key), /closed with 4: .*cannot use the certificate/s);
  await assert.rejects(openWith('closed', certificate, rubbish), /closed with 4: .*cannot use the key/s);
  await assert.rejects(openWith('closed', certificate, join(papers, 'nowhere')), /closed with 3: .*there is no file '.*nowhere'/s);
  assert.ok(!existsSync(join(papers, 'closed')), 'nothing is left behind');
});
