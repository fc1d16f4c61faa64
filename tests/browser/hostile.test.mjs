// Clients that mean no good: they are refused or dropped, and the others notice nothing.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { openHouse, until } from './house.mjs';

let house;
before(async () => { house = await openHouse(); });
after(async () => { await house.close(); });

const lives = async () => assert.equal(await (await fetch(`${house.url}/health`)).text(), 'ok\n');

// Sends bytes and gathers what comes until the house closes or the time is over.
const exchange = (bytes, wait = 1000, then = null) => new Promise((resolve) => {
  const socket = net.connect(house.port, '127.0.0.1');
  let got = '';
  const finish = () => { socket.destroy(); resolve(got); };
  socket.on('data', (data) => {
    if (got === '' && then?.length > 0) socket.write(then);
    got += data.toString('latin1');
  });
  socket.on('close', () => resolve(got));
  socket.on('error', () => resolve(got));
  socket.on('connect', () => socket.write(bytes));
  setTimeout(finish, wait);
});

const upgrade = ({ origin = house.url, cookie = '', path = '/ws' } = {}) => [
  `GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${house.port}`, 'Upgrade: websocket', 'Connection: Upgrade',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`, 'Sec-WebSocket-Version: 13',
  ...(origin ? [`Origin: ${origin}`] : []), ...(cookie ? [`Cookie: ${cookie}`] : []), '', '',
].join('\r\n');

function frame(text, opcode = 1) {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const length = payload.length;
  let head;
  if (length < 126) head = Buffer.from([0x80 | opcode, 0x80 | length]);
  else if (length < 65_536) head = Buffer.from([0x80 | opcode, 0x80 | 126, length >> 8, length & 255]);
  else { head = Buffer.alloc(10); head[0] = 0x80 | opcode; head[1] = 0x80 | 127; head.writeBigUInt64BE(BigInt(length), 2); }
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ mask[at % 4])]);
}

// Frames go out once the house has agreed to the upgrade.
const converse = (frames, options = {}, wait = 1000) => exchange(upgrade(options), wait, Buffer.concat(frames));

async function guest() {
  const answer = await fetch(`${house.url}/api/v1/guest`, { method: 'POST', headers: { 'X-Croupier': '1' } });
  assert.equal(answer.status, 200);
  return answer.headers.get('set-cookie');
}

test('rubbish in place of HTTP is dropped', async () => {
  for (const bytes of ['\0\0\0\0', 'GET', 'GET / HTTP/9.9\r\n\r\n', randomBytes(4096), `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 'POST /api/v1/guest HTTP/1.1\r\nContent-Length: -1\r\n\r\n']) {
    await exchange(bytes, 300);
  }
  await lives();
});

test('who asks for the head alone gets no body', async () => {
  const said = await exchange(`HEAD / HTTP/1.1\r\nHost: 127.0.0.1:${house.port}\r\nConnection: close\r\n\r\n`);
  assert.match(said, /Content-Length: [1-9]/);
  assert.ok(said.endsWith('\r\n\r\n'));
});

test('a body that is too large is refused', async () => {
  const answer = await fetch(`${house.url}/api/v1/login`, { method: 'POST', headers: { 'X-Croupier': '1' }, body: 'x'.repeat(100_000) }).catch(() => ({ status: 413 }));
  assert.equal(answer.status, 413);
  await lives();
});

test('no other site may ask or connect', async () => {
  const asked = await fetch(`${house.url}/api/v1/guest`, { method: 'POST', headers: { 'X-Croupier': '1', Origin: 'http://evil.example' } });
  assert.equal(asked.status, 403);
  assert.equal((await fetch(`${house.url}/api/v1/guest`, { method: 'POST' })).status, 403);
  assert.match(await converse([], { origin: 'http://evil.example' }), /^HTTP\/1\.1 403/);
  assert.match(await converse([], { path: '/other' }), /^HTTP\/1\.1 403/);
  const byName = `GET /api/v1/me HTTP/1.1\r\nHost: evil.example:${house.port}\r\nConnection: close\r\n\r\n`;
  assert.match(await exchange(byName), /^HTTP\/1\.1 403/);
});

test('the cookie is for the house alone', async () => {
  const cookie = await guest();
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /SameSite=Strict/);
});

test('a made-up session is nobody', async () => {
  const me = await (await fetch(`${house.url}/api/v1/me`, { headers: { cookie: `croupier_session=${'0'.repeat(64)}` } })).json();
  assert.equal(me.name, null);
  const said = await converse([
    frame('{"type":"hello","version":1}'),
    frame('{"type":"do","table":"huh-1","sequence":1,"commands":[{"do":"sit","position":1}]}'),
  ], { cookie: `croupier_session=${'f'.repeat(64)}` });
  assert.match(said, /"type":"refused"/);
  assert.match(said, /sign in to play/);
});

test('players do not speak for the staff', async () => {
  const cookie = (await guest()).split(';')[0];
  const said = await converse([
    frame('{"type":"hello","version":1}'),
    frame('{"type":"do","table":"huh-1","sequence":1,"commands":[{"do":"words","words":"d report void_round"}]}'),
    frame('{"type":"do","table":"huh-1","sequence":1,"commands":[{"do":"words","words":"close"}]}'),
  ], { cookie });
  assert.equal(said.match(/"type":"refused"/g)?.length, 2);
});

test('messages that cannot be read are answered, then the door is shut', async () => {
  const said = await converse([frame('{"type":"hello","version":1}'), ...Array(12).fill(frame('{"type":['))]);
  assert.match(said, /"type":"wrong"/);
  assert.match(said, /"type":"goodbye"/);
});

test('a flood is cut off', async () => {
  const said = await converse([frame('{"type":"hello","version":1}'), ...Array(200).fill(frame('{"type":"ping"}'))]);
  assert.match(said, /too many messages/);
});

test('a message of ten megabytes is not taken', async () => {
  const said = await converse([frame('{"type":"hello","version":1}'), frame('x'.repeat(10_000_000))], {}, 2000);
  assert.doesNotMatch(said, /"type":"wrong"/);
  await lives();
});

test('random frames harm nobody', async () => {
  for (let time = 0; time < 20; ++time) await converse([frame('{"type":"hello","version":1}'), randomBytes(500)], {}, 60);
  await lives();
});

test('who does not read is cut off, and the others go on', async () => {
  const cookie = (await guest()).split(';')[0];
  const socket = net.connect(house.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(upgrade({ cookie }));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  socket.write(frame('{"type":"hello","version":1}'));
  let closed = false;
  socket.on('close', () => { closed = true; });
  const watch = frame('{"type":"watch","table":"5ch-1"}');
  for (let time = 0; time < 1500 && !closed; ++time) {
    socket.write(watch);
    await new Promise((resolve) => setTimeout(resolve, 60 / 20));
  }
  await lives();
  socket.destroy();
});

test('thousands of idle connections leave room for others', async () => {
  const idle = [];
  for (let count = 0; count < 1500; ++count) {
    const socket = net.connect(house.port, '127.0.0.1');
    socket.on('error', () => {});
    idle.push(socket);
  }
  await until(async () => Number(/croupier_connections (\d+)/.exec(await (await fetch(`${house.url}/metrics`)).text())[1]) > 1000, 'they are connected');
  await lives();
  await guest();
  for (const socket of idle) socket.destroy();
});

test('wrong passwords lock, and nothing secret is said', async () => {
  const post = (path, body) => fetch(`${house.url}/api/v1/${path}`, { method: 'POST', headers: { 'X-Croupier': '1' }, body: JSON.stringify(body) });
  assert.equal((await post('register', { name: 'anna', password: 'short' })).status, 400);
  assert.equal((await post('register', { name: 'anna', password: 'a good long one' })).status, 200);
  for (let time = 0; time < 3; ++time) assert.equal((await post('login', { name: 'anna', password: 'wrong wrong wrong' })).status, 401);
  const locked = await post('login', { name: 'anna', password: 'a good long one' });
  assert.equal(locked.status, 423);
  assert.doesNotMatch(await locked.text(), /argon|\$/i);
});
