// For the tests in the browser: a house that is started for them, a browser that watches for errors,
// and what a player does at a table.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(join(process.env.CROUPIER_MODULES, 'package.json'));
const { chromium } = require('playwright-core');
// Given as text, as the pages' policy admits no other script.
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const shots = process.env.CROUPIER_SHOTS;
mkdirSync(shots, { recursive: true });

export const games = [
  { table: '5ch-1', code: '5CH', key: 'a', main: 'ante' },
  { table: 't21-1', code: 'T21', key: 'm', main: 'main' },
  { table: 'huh-1', code: 'HUH', key: 'a', main: 'ante' },
  { table: 'pik-1', code: 'PIK', key: 'a', main: 'ante' },
];

/** Starts the program and returns it once the house is open. */
export async function openHouse({ data, port = 0, seed = 7, pace = 0, more = [] } = {}) {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'croupier-browser-'));
  const program = spawn(
    process.env.CROUPIER_PROGRAM,
    ['serve', '--data', folder, '--pace', String(pace), '--seed', String(seed), '--set', `server.port=${port}`, ...more],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  program.stderr.on('data', (bytes) => { said += bytes; });
  const url = await new Promise((resolve, reject) => {
    program.stdout.on('data', (bytes) => {
      said += bytes;
      const found = /open at (https?:\/\/[^\s]+)\//.exec(said);
      if (found) resolve(found[1]);
    });
    program.on('exit', (status) => reject(new Error(`the house closed with ${status}: ${said}`)));
  });
  const ended = new Promise((resolve) => program.on('close', resolve));
  // A program with a sanitizer goes on after some of what it reports.
  const checkReports = () => { if (/Sanitizer|runtime error/.test(said)) throw new Error(said); };
  return {
    url,
    folder,
    port: Number(new URL(url).port),
    firstToken: () => /first\?token=([0-9a-f]+)/.exec(said)?.[1],
    recoveryPage: () => /\/recover\?\S+/.exec(said)?.[0],
    kill: async () => { program.kill('SIGKILL'); await ended; checkReports(); },
    stop: async () => { program.kill('SIGTERM'); await ended; checkReports(); },
    close: async () => {
      program.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
      checkReports();
    },
  };
}

/** Starts a browser; `errors` gathers what goes wrong on its pages. */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CROUPIER_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const errors = [];
  return {
    errors,
    close: () => browser.close(),
    newPage: async (options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(8_000);
      page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
      page.on('pageerror', (error) => errors.push(error.message));
      page.received = [];
      page.on('websocket', (socket) => socket.on('framereceived', (frame) => page.received.push(String(frame.payload))));
      return page;
    },
  };
}

export const shoot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });

/** Returns what axe finds wrong on the page, in short. */
export async function violations(page) {
  await page.evaluate(axeSource);
  const result = await page.evaluate(() => window.axe.run(document));
  return result.violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

export async function enterAsGuest(page, house) {
  await page.goto(house.url);
  await page.getByRole('button', { name: /guest/i }).first().click();
  await page.getByText(/guest-\d+/).first().waitFor();
}

/** Returns the table as the page's last update has it. */
export function lastView(page, table) {
  for (let at = page.received.length - 1; at >= 0; --at) {
    const message = JSON.parse(page.received[at]);
    if (message.type === 'update' && message.table === table) return message.view;
  }
  return null;
}

export async function until(what, says, timeout = 8_000) {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    const found = await what();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited too long: ${says}`);
}

/** Waits until the page shows the last update of the table. */
export const isDrawn = (page, table) => until(
  async () => (await page.locator('.table-screen').getAttribute('data-shown')) === String(lastView(page, table)?.now),
  `${table} is drawn`,
);

export async function sitDown(page, house, table, position) {
  await page.goto(`${house.url}/table/${table}`);
  await page.getByRole('button', { name: `Sit at position ${position}` }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy chips' }).click();
  await until(() => lastView(page, table)?.you?.chips > 0, 'chips are bought');
  await isDrawn(page, table);
}

/** Waits until bets are open and no cut is offered; returns the view. */
export const betsAreOpen = (page, table) => until(() => {
  const view = lastView(page, table);
  return view.bets_open && !view.cut && view;
}, 'bets are open');

/** Waits for the viewer's next decision; returns its view, or null once `isOver` holds. */
export async function nextDecision(page, table, isOver) {
  await until(() => isOver() || lastView(page, table).choices.length > 0, `${table}: a decision or the end`);
  if (isOver()) return null;
  await isDrawn(page, table);
  return lastView(page, table);
}

/** Waits until the table has carried out what the viewer of `view` sent last, not only said that it would. */
export const isAnswered = (page, table, view) => until(
  () => lastView(page, table).you.sequence > view.you.sequence, `${table}: a choice is answered`,
);
