/**
 * Ten thousand cases of anything at all against one house, the same each time: raw frames, requests, valid messages at the
 * wrong time, connections that never become one. The house lives, two who play at a table of their own notice nothing, and
 * nobody is sent a foreign tile.
 */
import { connect } from 'node:net';
import { presetRules, type TableSettings } from '@boneyard/shared';
import type { Intent, WireTable, Wish } from '@boneyard/shared/protocol';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type Dice, makeDice } from '../../shared/src/testing/dice.ts';
import { type Connection, makeAid } from './testing/connection.ts';
import { NO_PACE, openTableHouse, seatPeople, type TableHouse, type Visitor } from './testing/table-house.ts';

const LATIN = presetRules('latin');
const SHORT = LATIN.game === 'line' ? { ...LATIN, target: 20 } : LATIN;
const SETTINGS: TableSettings = { rules: SHORT, botLevel: 'heaviest', visibility: 'private', leadGoesOn: false };
const FRAMES = { sockets: 550, each: 10 };
const REQUESTS = 2500;
const INTENTS = 2000;
const HALVES = 200;
/** Whoever sends these says no more and keeps the socket. */
const HALF_REQUESTS = [
  '',
  'GET /healthz HTTP/1.1\r\nHost: x\r\n',
  'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  'GET /a/b?sessionId=x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
];
/** Nobody is given up while this goes on, and no bot of the two's table plays. */
const PACE = { ...NO_PACE, away: 600_000, left: 600_000 };

let house: TableHouse;
let at: readonly Connection[];
let before: unknown;
let foreign: string[];
/** After how many milliseconds each half request was let go. */
let halvesEnd: Promise<number[]>;
const rejections: unknown[] = [];
const note = (reason: unknown): void => void rejections.push(reason);

/** A hand that came to somebody whose seat it is not. */
const watchFrames = (connection: Connection): void => {
  const known = new Map<number, string>();
  connection.onFrame = (_frame, state: WireTable | null) => {
    let seat = 0;
    for (const { received, person } of state?.seats ?? []) {
      const tiles = [...(received ?? [])].join(' ');
      // What was one's own stays in view when the seat has been given away.
      if (tiles !== '' && tiles !== known.get(seat) && person !== connection.me?.ref) foreign.push(`${seat}: ${tiles}`);
      known.set(seat++, tiles);
    }
  };
};

const sendHalf = (half: string): Promise<number> =>
  new Promise((done) => {
    const since = performance.now();
    const socket = connect(house.port, '127.0.0.1', () => socket.write(half));
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => done(performance.now() - since));
  });

const look = () => at.map((one) => one.view().watch);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  for (const way of ['info', 'warn', 'error'] as const) jest.spyOn(console, way).mockImplementation(() => undefined);
  foreign = [];
  house = await openTableHouse({ ports: { pace: PACE } });
  ({ at } = await seatPeople(house, { ...SETTINGS, rules: presetRules('block') }, 2));
  for (const one of at) watchFrames(one);
  await at[0]?.must({ t: 'start' });
  for (const one of at) await one.until(({ mine }) => mine.size === 1);
  before = look();
  // Begun here and looked at last: it takes the house some twelve seconds, in which the others are at work.
  halvesEnd = Promise.all(HALF_REQUESTS.map(sendHalf));
});

afterAll(async () => {
  await house.close();
  process.off('unhandledRejection', note);
  jest.restoreAllMocks();
});

const expectUnharmed = async (): Promise<void> => {
  expect((await house.ask('/readyz')).status).toBe(200);
  for (const one of at) await one.whoAmI();
  expect(look()).toEqual(before);
  expect(at.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  expect(foreign).toEqual([]);
  expect(house.faults).toEqual([]);
  expect(rejections).toEqual([]);
};

/** Does `work` for each number below `count`, some at a time. */
const several = async (count: number, abreast: number, work: (n: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const run = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: abreast }, run));
};

const bytes = (dice: Dice, length: number): Uint8Array => Uint8Array.from({ length }, () => dice.below(256));

const WORDS = ['intent', 'me', 'said', 't', 'act', 'seat', 'wish', 'aid', 'at', 'tile', '__proto__', 'length'];
const msgpackText = (text: string): number[] => [0xa0 | text.length, ...Buffer.from(text)];

/** Something of MessagePack, now and then cut off or of an impossible length. */
const msgpack = (dice: Dice, depth = 0): number[] => {
  const size = dice.below(4);
  const inner = (): number[] => (depth > 5 ? [0xc0] : msgpack(dice, depth + 1));
  switch (dice.below(10)) {
    case 0:
      return [dice.below(128)];
    case 1:
      return [0xcb, ...bytes(dice, 8)];
    case 2:
    case 3:
      return msgpackText(dice.pick(WORDS));
    case 4:
      return [0x90 | size, ...Array.from({ length: size }, inner).flat()];
    case 5:
    case 6:
      return [
        0x80 | size,
        ...Array.from({ length: size }, () => [...msgpackText(dice.pick(WORDS)), ...inner()]).flat(),
      ];
    case 7:
      return [
        dice.pick([0xc4, 0xc6, 0xc7, 0xc9, 0xd4, 0xd6, 0xd9, 0xdb, 0xdc, 0xdd, 0xde, 0xdf]),
        ...bytes(dice, size),
      ];
    case 8:
      return [dice.pick([0xc0, 0xc1, 0xc2, 0xc3])];
    default:
      return [...bytes(dice, size)];
  }
};

const frame = (dice: Dice): Uint8Array => {
  switch (dice.below(4)) {
    case 0:
      return bytes(dice, dice.below(60));
    case 1:
      return Uint8Array.from([8 + dice.below(24), ...bytes(dice, dice.below(30))]);
    case 2:
      return Uint8Array.from([dice.pick([13, 14, 15]), ...msgpackText(dice.pick(WORDS)), ...msgpack(dice)]);
    default:
      return Uint8Array.from([13, ...msgpackText('intent'), ...msgpack(dice), ...msgpack(dice)]);
  }
};

test('raw frames', async () => {
  const visitors: Visitor[] = [];
  const tables: string[] = [];
  for (let n = 0; n < 40; n++) visitors.push(await house.visitor(`Sender ${n}`));
  for (let n = 0; n < 2; n++) tables.push((await (visitors[n] as Visitor).open(SETTINGS)).id);
  let opened = 0;
  await several(FRAMES.sockets, 8, async (n) => {
    // Chance of its own: which of those who are at it together comes first is not the same each time.
    const dice = makeDice(1000 + n);
    const who = n % visitors.length;
    const { processId, roomId, sessionId } = await (visitors[who] as Visitor).reserve(tables[who % 2] as string);
    const socket = new WebSocket(`ws://127.0.0.1:${house.port}/${processId}/${roomId}?sessionId=${sessionId}`);
    socket.on('error', () => undefined);
    const gone = new Promise((done) => socket.once('close', done));
    await Promise.race([new Promise((done) => socket.once('message', done)), gone]);
    if (socket.readyState === WebSocket.OPEN) opened++;
    if (dice.below(4) > 0) socket.send(Uint8Array.of(10));
    for (let i = 0; i < FRAMES.each; i++) socket.send(frame(dice));
    if (dice.below(2) === 0) socket.close();
    else socket.terminate();
    await gone;
  });
  // Reloads of one player in two places aside, they were let in.
  expect(opened).toBeGreaterThan(FRAMES.sockets * 0.9);
  await expectUnharmed();
});

const PATHS = [
  '/',
  '/api/me',
  '/api/tables',
  '/api/quick-match',
  '/api/codes/',
  '/api/me/link',
  '/api/me/move',
  '/matchmake/create/table',
  '/healthz',
  '/metrics',
  '/t/',
  '/assets/',
];
const HEADERS = [
  'Host: 127.0.0.1',
  'Origin: null',
  'Cookie: dom=',
  'Content-Type: application/json',
  'Content-Length: ',
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Range: bytes=0-',
  'If-None-Match: *',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'X-Forwarded-For: ',
  'Sec-WebSocket-Key: ',
  'Sec-WebSocket-Version: 13',
];
const BODIES = ['{"name":', '[[[[', '"', '{"__proto__":1}', 'null', '{"settings":{"rules":{}}}', '{"token":"', '1e999'];

const request = (dice: Dice): string => {
  const rubbish = () => Buffer.from(bytes(dice, dice.below(12))).toString('latin1');
  const method = dice.pick(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PRI', rubbish()]);
  const path = `${dice.pick(PATHS)}${dice.below(3) === 0 ? encodeURIComponent(rubbish()) : dice.pick(['', '%', '..%2f', '?a=b', '//', 'x'])}`;
  const headers = Array.from(
    { length: dice.below(6) },
    () => `${dice.pick(HEADERS)}${dice.below(3) === 0 ? rubbish() : ''}`,
  );
  const body = dice.below(2) === 0 ? '' : `${dice.pick(BODIES)}${rubbish()}`;
  return `${method} ${path} HTTP/1.${dice.below(3)}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
};

test('requests', async () => {
  const dice = makeDice(2);
  const answers = new Map<string, number>();
  await several(REQUESTS, 25, async () => {
    const text = request(dice);
    const answer = await new Promise<string>((done) => {
      let heard = '';
      const socket = connect(house.port, '127.0.0.1', () => socket.write(text, 'latin1'));
      // Half of a request waits for the other half, which does not come.
      const enough = setTimeout(() => socket.destroy(), 150);
      socket.on('data', (data) => {
        heard += data.toString('latin1');
        socket.destroy();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(enough);
        done(heard);
      });
    });
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none';
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  expect(answers.get('500')).toBeUndefined();
  // They came through to what they were meant for.
  expect([...answers.keys()].sort()).toEqual(expect.arrayContaining(['400', '404']));
  await expectUnharmed();
});

test('connections that never become one', async () => {
  const dice = makeDice(3);
  const starts = [
    '',
    'G',
    'GET / HTTP/1.1\r\n',
    'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    '\u0016\u0003\u0001',
    'GET /a/b?sessionId=x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
  ];
  const sockets = Array.from({ length: HALVES }, () => {
    const socket = connect(house.port, '127.0.0.1', () => socket.write(dice.pick(starts), 'latin1'));
    socket.on('error', () => undefined);
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done))));
  await expectUnharmed();
  for (const socket of sockets) {
    if (dice.below(2) === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
  await expectUnharmed();
});

describe('valid messages at any time', () => {
  const anyIntent = (dice: Dice, one: Connection): Intent => {
    const seat = dice.below(8);
    const count = one.view().watch?.at ?? 0;
    const choice = one.choices();
    if (choice !== null && dice.below(3) > 0) {
      const { seat: own, ...wish } = dice.pick(choice.legal);
      return { t: 'act', aid: makeAid(), at: choice.view.at, seat: own, wish: wish as Wish };
    }
    const tile = dice.below(28) as never;
    const wish = dice.pick<Wish>([{ t: 'lead', tile }, { t: 'play', tile, arm: dice.below(9) }, { t: 'end' }]);
    const hex = (length: number) => Array.from({ length }, () => dice.below(16).toString(16)).join('');
    return dice.pick<Intent>([
      { t: 'act', aid: makeAid(), at: dice.pick([count, count + 1, 0]), seat, wish },
      { t: 'sit', seat },
      { t: 'sit', seat, name: dice.pick(['Grandma', 'Admin', 'a\u202eb']) },
      { t: 'stand', seat },
      { t: 'swap', a: seat, b: dice.below(8) },
      { t: 'rename', name: dice.pick(['Anna', 'Аnna', '', 'x'.repeat(40)]) },
      {
        t: 'configure',
        settings: dice.pick<unknown>([SETTINGS, { ...SETTINGS, chat: true }, null, [[[]]], { rules: 1 }]),
      },
      { t: 'start' },
      { t: 'ready', seat },
      { t: 'ready', seat: dice.below(4) },
      { t: 'back' },
      { t: 'ask', kind: dice.pick(['undo', 'abort', 'swap'] as const), seat, at: count, other: dice.below(8) },
      { t: 'vote', n: dice.below(5), seat, yes: dice.below(2) === 0 },
      { t: 'give', seat },
      { t: 'open', seat, open: dice.below(2) === 0 },
      { t: 'host', ref: dice.below(6) },
      { t: 'commit', seat, match: hex(32), c: hex(64) },
      { t: 'reveal', seat, match: hex(32), r: hex(64) },
      { t: 'say', key: 'hello' },
      { t: 'write', text: dice.pick(['<b>x</b>', '\u202e', 'x'.repeat(400)]) },
      ...(dice.below(3) === 0 ? [{ t: 'leave' } as const] : []),
    ]);
  };

  test('by three people of one table', async () => {
    const dice = makeDice(4);
    const visitors = await house.visitors('Ada', 'Bob', 'Cid');
    const { id } = await (visitors[0] as Visitor).open(SETTINGS);
    const people: Connection[] = [];
    for (const visitor of visitors) people.push(await visitor.join(id));
    for (const one of people) watchFrames(one);
    const answers = new Map<string, number>();
    for (let n = 0; n < INTENTS; n++) {
      const who = dice.below(3);
      let one = people[who] as Connection;
      // Who stood up is seen off when a match begins that nobody may watch, and may not have heard the end of it yet.
      if (one.isBroken || one.isClosed || one.me?.ref == null) {
        await one.hangUp();
        one = await (visitors[who] as Visitor).join(id);
        watchFrames(one);
        people[who] = one;
      }
      const intent = anyIntent(dice, one);
      const answer = await one.submit(intent);
      const said = 'refused' in answer ? answer.refused : `${intent.t} done`;
      answers.set(said, (answers.get(said) ?? 0) + 1);
      if (intent.t === 'leave' && !('refused' in answer)) await one.closed;
    }
    // Matches were played meanwhile, and most of what is refused was.
    expect(answers.get('act done')).toBeGreaterThan(50);
    expect(answers.get('start done')).toBeGreaterThan(0);
    expect([...answers.keys()]).toEqual(
      expect.arrayContaining([
        'stale',
        'not-your-seat',
        'no-such-seat',
        'not-host',
        'match-running',
        'bad-name',
        'bad-settings',
        'no-vote',
      ]),
    );
    expect(answers.get('halted')).toBeUndefined();
    await expectUnharmed();
  });
});

test('the two play on to the end', async () => {
  await Promise.all(at.map((one) => one.playAlong().over));
  expect(at[0]?.view().watch?.winners?.length).toBeGreaterThan(0);
  expect(foreign).toEqual([]);
  expect(house.faults).toEqual([]);
});

test('who sends half a request, or nothing, is let go in seconds', async () => {
  // Twelve and a half are the house's own; the rest is for a machine that does other things meanwhile.
  for (const ms of await halvesEnd) expect(ms).toBeLessThan(60_000);
});

test('that was ten thousand', () => {
  expect(FRAMES.sockets * FRAMES.each + REQUESTS + INTENTS + HALVES).toBeGreaterThanOrEqual(10_000);
});
