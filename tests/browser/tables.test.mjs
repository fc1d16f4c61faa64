// People at one table: what each is sent, coming back after a reload and after the house was killed,
// a supervisor's report, and a round again.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { enterAsGuest, isDrawn, lastView, openBrowser, openHouse, shoot, sitDown, until } from './house.mjs';

let house;
let browser;
before(async () => {
  // Whoever has left is not waited for long.
  house = await openHouse({ more: ['--set', 'huh-1.clock.decision=2'] });
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await house.close();
});

// Bets once bets are open and returns the round that they are for.
async function bet(page, table) {
  const { round } = await until(() => { const view = lastView(page, table); return view.bets_open && view; }, 'bets are open', 30_000);
  await isDrawn(page, table);
  await page.keyboard.press('2');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  return round;
}

const ownCards = (view, position) => view.hands.find((hand) => hand.place === 'player' && hand.position === position)?.cards ?? [];

async function playOut(page, table, round) {
  await until(async () => {
    const view = lastView(page, table);
    if (view.bets_open && view.round > round) return true;
    if (view.choices.length > 0) {
      await isDrawn(page, table);
      await page.keyboard.type(lastView(page, table).choices[0]?.key ?? '');
    }
    return false;
  }, 'the round is over', 20_000);
}

test('two at one table: nobody is sent a byte of the other\'s hidden cards', async () => {
  const [anna, ben] = [await browser.newPage(), await browser.newPage()];
  await enterAsGuest(anna, house);
  await enterAsGuest(ben, house);
  await sitDown(anna, house, 'huh-1', 1);
  await sitDown(ben, house, 'huh-1', 2);
  await bet(anna, 'huh-1');
  await bet(ben, 'huh-1');
  await until(() => ownCards(lastView(anna, 'huh-1'), 1).every(Boolean) && ownCards(lastView(anna, 'huh-1'), 1).length === 2, 'Anna sees her cards');
  await until(() => ownCards(lastView(ben, 'huh-1'), 2).every(Boolean) && ownCards(lastView(ben, 'huh-1'), 2).length === 2, 'Ben sees his cards');
  for (const [viewer, cards] of [[ben, ownCards(lastView(anna, 'huh-1'), 1)], [anna, ownCards(lastView(ben, 'huh-1'), 2)]]) {
    for (const card of cards) {
      const told = viewer.received.filter((text) => new RegExp(`\\b${card}\\b`).test(text));
      assert.deepEqual(told, [], `${card} was sent to the other`);
    }
  }
  await shoot(anna, 'two-players');
  await Promise.all([anna, ben].map((page) => page.context().close()));
  await until(async () => (await (await fetch(`${house.url}/api/v1/tables/huh-1`)).json()).table === 'huh-1', 'the house lives');
});

test('a reload in the middle of a round comes back to it', async () => {
  const page = await browser.newPage();
  await enterAsGuest(page, house);
  await sitDown(page, house, '5ch-1', 1);
  await bet(page, '5ch-1');
  const before = await until(() => { const view = lastView(page, '5ch-1'); return view.choices.length > 0 && view; }, 'cards are dealt');
  page.received.length = 0;
  await page.reload();
  const again = await until(() => lastView(page, '5ch-1'), 'the view comes again');
  assert.deepEqual(again.hands, before.hands);
  assert.deepEqual(again.choices, before.choices);
  await playOut(page, '5ch-1', before.round);
  await page.context().close();
});

test('a house that is killed in the middle of a round goes on where it was', async () => {
  let mortal = await openHouse({ seed: 11 });
  const page = await browser.newPage();
  await enterAsGuest(page, mortal);
  await sitDown(page, mortal, 'pik-1', 1);
  await bet(page, 'pik-1');
  const before = await until(() => { const view = lastView(page, 'pik-1'); return view.choices.length > 0 && view; }, 'cards are dealt');
  const known = browser.errors.length;
  await mortal.kill();
  page.received.length = 0;
  mortal = await openHouse({ data: mortal.folder, port: mortal.port, seed: 11 });
  const again = await until(() => lastView(page, 'pik-1'), 'the page is connected again');
  assert.deepEqual(again.hands, before.hands);
  assert.deepEqual(again.choices, before.choices);
  assert.equal(again.you.chips, before.you.chips);
  await playOut(page, 'pik-1', before.round);
  // The browser itself complains about the time without a house.
  browser.errors.splice(known);
  await page.context().close();
  await mortal.close();
});

test('a round that one played is there again, step by step', async () => {
  const page = await browser.newPage();
  await enterAsGuest(page, house);
  await sitDown(page, house, 'huh-1', 4);
  const round = await bet(page, 'huh-1');
  await until(() => !lastView(page, 'huh-1').bets_open || lastView(page, 'huh-1').round > round, 'no more bets');
  await playOut(page, 'huh-1', round);
  await page.goto(`${house.url}/history`);
  await page.getByRole('link', { name: /replay|round/i }).first().waitFor();
  await shoot(page, 'history');
  await page.goto(`${house.url}/round/huh-1/${round}?step=3`);
  await page.getByText(/replay/i).first().waitFor();
  await shoot(page, 'replay');
  const answer = await page.evaluate((path) => fetch(path).then((got) => got.json()), `/api/v1/rounds/huh-1/${round}`);
  assert.ok(answer.steps.length > 5);
  assert.ok(answer.steps.at(-1).view.results.length > 0);
  await page.goto(`${house.url}/fairness/huh-1`);
  // The oldest shuffle is opened, as far as this player saw its cards.
  await page.getByRole('button', { name: /verify/i }).last().click();
  await page.getByText('The root is the hash of the 52 published leaves.').waitFor();
  await page.getByText(/All \d+ opened cards are those that were committed to/).waitFor();
  await shoot(page, 'fairness');
  assert.deepEqual(browser.errors, []);
  await page.context().close();
});

test('a supervisor reports an irregularity, and the player sees it', async () => {
  const post = (path, body, cookie) => fetch(`${house.url}/api/v1/${path}`, {
    method: 'POST', headers: { 'X-Croupier': '1', ...(cookie ? { cookie } : {}) }, body: JSON.stringify(body),
  });
  const first = await post('first', { token: house.firstToken(), name: 'grace', password: 'a long password' });
  assert.equal(first.status, 200);
  const cookie = first.headers.get('set-cookie').split(';')[0];
  const made = await post('accounts', { name: 'floor', password: 'another long one', role: 'supervisor' }, cookie);
  assert.equal(made.status, 200, await made.text());
  const player = await browser.newPage();
  await enterAsGuest(player, house);
  await sitDown(player, house, 'pik-1', 5);
  const round = await bet(player, 'pik-1');
  await until(() => lastView(player, 'pik-1').choices.length > 0, 'cards are dealt');
  const chips = lastView(player, 'pik-1').you.chips;
  const floor = await browser.newPage();
  await floor.goto(`${house.url}/login`);
  await floor.getByLabel(/name/i).first().fill('floor');
  await floor.getByLabel(/password/i).first().fill('another long one');
  await floor.getByLabel(/password/i).first().press('Enter');
  await floor.getByText('floor').first().waitFor();
  await floor.goto(`${house.url}/supervisor`);
  await floor.locator('main h1, main h2').first().waitFor();
  await shoot(floor, 'supervisor');
  // By the words of the record, which every form of the page sends.
  const sent = await floor.evaluate(() => new Promise((resolve) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => { socket.send('{"type":"hello","version":1}'); socket.send('{"type":"watch","table":"pik-1"}'); };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'update' && !socket.asked) {
        socket.asked = true;
        socket.send(JSON.stringify({ type: 'do', table: 'pik-1', sequence: message.view.you.sequence, commands: [{ do: 'words', words: 'void cards lie face up' }] }));
      }
      if (message.type === 'done' || message.type === 'refused') resolve(message);
    };
  }));
  assert.equal(sent.type, 'done', JSON.stringify(sent));
  await until(() => lastView(player, 'pik-1').round > round, 'the round is void');
  assert.ok(lastView(player, 'pik-1').you.chips > chips, 'the wagers are back');
  await player.getByText(/void/i).first().waitFor();
  await shoot(player, 'irregularity');
  await Promise.all([player, floor].map((page) => page.context().close()));
});
