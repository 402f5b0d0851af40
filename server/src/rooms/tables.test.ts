/** Opening, finding, joining and listing tables, putting strangers together, and letting go of what nobody comes back to. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Preset, presetRules, type TableSettings } from '@boneyard/shared';
import { PROTOCOL } from '@boneyard/shared/protocol';
import { PACE, type Pace } from '@boneyard/shared/table';
import { matchMaker } from '@colyseus/core';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { type FakeClock, makeFakeClock } from '../../../shared/src/table/testing/fake-clock.ts';
import type { Connection } from '../testing/connection.ts';
import {
  NO_PACE,
  openTableHouse,
  type TableHouse,
  type TableHouseOptions,
  type Visitor,
} from '../testing/table-house.ts';
import { CLOSED } from './closed.ts';

const PRIVATE: TableSettings = {
  rules: presetRules('latin'),
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
} as TableSettings;
const PUBLIC: TableSettings = { ...PRIVATE, visibility: 'public' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let house: TableHouse;
const open = async (options: TableHouseOptions = {}): Promise<void> => {
  house = await openTableHouse({ ports: { pace: NO_PACE }, isKept: false, ...options });
};
/** Bots that play on would be all the work of a test in which hours go by. */
const CALM: Pace = { ...PACE, commit: 0, bot: DAY, forced: DAY };
/** Time stands still until a test says so, and goes on only as the tables do, however long the disk takes. */
const openWithClock = async (env: Readonly<Record<string, string>> = {}): Promise<FakeClock> => {
  const clock = makeFakeClock(() => house.rest());
  await open({ ports: { clock, pace: CALM }, env });
  return clock;
};
afterEach(async () => {
  await house.close();
  jest.restoreAllMocks();
  expect(house.faults).toEqual([]);
});

/** The person's line breaks for good, and the server has heard of it: time may go on. */
const vanish = async (here: Connection): Promise<void> => {
  const { roomId } = here.room;
  const { sessionId } = here.room;
  await here.vanish();
  while (matchMaker.getLocalRoomById(roomId)?.clients.some((client) => client.sessionId === sessionId))
    await new Promise((done) => setTimeout(done, 2));
  // What the room tells the table goes through the table's queue.
  await house.rest();
};

const listed = async (): Promise<{ id: string }[]> =>
  ((await house.ask('/api/tables')).json() as { tables: { id: string }[] }).tables;

const refusal = async (answered: ReturnType<Visitor['ask']>): Promise<[number, string]> => {
  const { status, json } = await answered;
  return [status, (json() as { error: string }).error];
};

const join = (visitor: Visitor, id: string, protocol: unknown = PROTOCOL) =>
  visitor.ask('POST', `/api/tables/${id}/join`, { protocol });
const openOne = (visitor: Visitor, settings: unknown = PRIVATE) => visitor.ask('POST', '/api/tables', { settings });
const quick = (visitor: Visitor, preset: unknown = 'latin') => visitor.ask('POST', '/api/quick-match', { preset });

describe('a table', () => {
  test('is found by its code as people read it out, before and after the match has begun', async () => {
    await open();
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const { id, code } = await ana.open(PRIVATE);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const spoken = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o');
    expect((await ben.ask('GET', `/api/codes/${spoken}`)).json()).toEqual({ id });
    const host = await ana.join(id);
    expect(host.view().table.code).toBe(code);
    await host.must({ t: 'start' });
    expect((await ben.ask('GET', `/api/codes/${code}`)).json()).toEqual({ id });
    const wrong = code === 'ZZZZZZZZ' ? 'YYYYYYYY' : 'ZZZZZZZZ';
    expect(await refusal(ben.ask('GET', `/api/codes/${wrong}`))).toEqual([404, 'no-such-table']);
  });

  test('with settings that are none is refused with the field, and leaves nothing behind', async () => {
    await open({ env: { MAX_TABLES: '1' } });
    const ana = await house.visitor('Ana');
    const bad = await openOne(ana, { ...PRIVATE, rules: { ...PRIVATE.rules, target: 0 } });
    expect([bad.status, bad.json()]).toEqual([
      400,
      { error: 'bad-settings', field: expect.stringContaining('target') },
    ]);
    for (const settings of [null, 7, [], {}, { ...PRIVATE, more: 1 }]) {
      expect((await openOne(ana, settings)).status).toBe(400);
    }
    expect((await openOne(ana)).status).toBe(201);
  });

  test('is joined by the current client only: an old one is told to update', async () => {
    await open();
    const ana = await house.visitor('Ana');
    const { id } = await ana.open(PRIVATE);
    for (const old of [PROTOCOL - 1, PROTOCOL + 1, String(PROTOCOL), {}, null]) {
      expect(await refusal(join(ana, id, old))).toEqual([409, 'update']);
    }
    expect((await join(ana, id)).status).toBe(200);
    expect(await refusal(join(ana, 'a-table-that-is-none'))).toEqual([404, 'no-such-table']);
  });

  test('tells whoever has its link who invites to what and whether there is room, and nothing else', async () => {
    await open();
    const [ana, ben, cid] = (await house.visitors('Ana', 'Ben', 'Cid')) as [Visitor, Visitor, Visitor];
    const { id } = await ana.open({ ...PRIVATE, spectators: false });
    const invitation = async (): Promise<unknown> => (await house.ask(`/api/tables/${id}/invitation`)).json();
    const told = { host: null, rules: PRIVATE.rules, seats: 4, free: 4, state: 'lobby', mayWatch: false };
    expect(await invitation()).toEqual(told);
    const host = await ana.join(id);
    expect(await invitation()).toEqual({ ...told, host: 'Ana', free: 3 });
    await ben.join(id);
    await host.must({ t: 'start' });
    await host.until(({ watch }) => watch !== null);
    expect(await invitation()).toEqual({ ...told, host: 'Ana', free: 0, state: 'running' });
    await host.must({ t: 'open', seat: 2, open: true });
    expect(await invitation()).toEqual({ ...told, host: 'Ana', free: 1, state: 'running' });
    for (const none of ['a-table-that-is-none', '__proto__', 'a.b', '%00'])
      expect(await refusal(cid.ask('GET', `/api/tables/${none}/invitation`))).toEqual([404, 'no-such-table']);
    const { id: matched } = await cid.quickMatch('latin');
    expect((await house.ask(`/api/tables/${matched}/invitation`)).json()).toMatchObject({ host: null, state: 'lobby' });
  });

  test('is told of in the language of whoever opened it, to who asks in none', async () => {
    const clientDir = mkdtempSync(`${tmpdir()}/boneyard-client-`);
    const words = (of: string) => ({ of, ofNobody: of, seats: {}, running: '', games: {} });
    writeFileSync(`${clientDir}/index.html`, '<html lang="en"><title>Boneyard</title>');
    writeFileSync(`${clientDir}/preview.json`, JSON.stringify({ en: words('A table'), es: words('Una mesa') }));
    await open({ clientDir });
    const made = await house.ask('/api/me', { method: 'POST', body: { name: 'Ana' } });
    const headers = { cookie: String(made.headers['set-cookie']?.[0]?.split(';')[0]), 'accept-language': 'es-MX,en' };
    const opened = await house.ask('/api/tables', { method: 'POST', headers, body: { settings: PRIVATE } });
    const [own] = await house.visitors('Ben');
    const ids = [(opened.json() as { id: string }).id, (await (own as Visitor).open(PRIVATE)).id];
    const pages = await Promise.all(ids.map((id) => house.ask(`/t/${id}`)));
    expect(pages.map(({ body }) => /<title>(.*?) ·/.exec(body)?.[1])).toEqual(['Una mesa', 'A table']);
    rmSync(clientDir, { recursive: true });
  });

  test('is on the list while it is public, in its lobby, and its host is there', async () => {
    await open();
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const { id } = await ana.open(PUBLIC);
    await ben.open(PRIVATE).then((table) => ben.join(table.id));
    expect(await listed()).toEqual([]);
    const host = await ana.join(id);
    expect(await listed()).toEqual([{ id, host: 'Ana', preset: 'latin', seats: 4, taken: 1 }]);
    await host.must({ t: 'configure', settings: { ...host.view().table.settings, visibility: 'private' } });
    expect(await listed()).toEqual([]);
    await host.must({ t: 'configure', settings: { ...host.view().table.settings, visibility: 'public' } });
    const guest = await ben.join(id);
    expect(await listed()).toMatchObject([{ taken: 2 }]);
    await host.vanish();
    await guest.until(({ table }) => table.people[0]?.here === false);
    expect(await listed()).toEqual([]);
    const back = await ana.join(id);
    expect(await listed()).toMatchObject([{ id }]);
    await back.must({ t: 'start' });
    expect(await listed()).toEqual([]);
  });

  test('that nobody comes back to is gone after a quarter of an hour: from its code, the list, and for good', async () => {
    const clock = await openWithClock();
    const ana = await house.visitor('Ana');
    const { id, code } = await ana.open(PUBLIC);
    const here = await ana.join(id);
    await clock.advance(60 * MINUTE);
    expect((await join(ana, id)).status).toBe(200);
    await vanish(here);
    await clock.advance(14 * MINUTE);
    expect((await ana.ask('GET', `/api/codes/${code}`)).status).toBe(200);
    await clock.advance(3 * MINUTE);
    expect(await refusal(ana.ask('GET', `/api/codes/${code}`))).toEqual([404, 'no-such-table']);
    expect(await refusal(join(ana, id))).toEqual([404, 'no-such-table']);
    expect(await listed()).toEqual([]);
  });

  test('in mid-match waits a day', async () => {
    const clock = await openWithClock();
    const ana = await house.visitor('Ana');
    const { id } = await ana.open(PRIVATE);
    const here = await ana.join(id);
    await here.must({ t: 'start' });
    await vanish(here);
    await clock.advance(60 * MINUTE);
    const back = await ana.join(id);
    expect(back.mine(0).hand.length).toBeGreaterThan(0);
    await vanish(back);
    await clock.advance(24 * 60 * MINUTE + 2 * MINUTE);
    expect(await refusal(join(ana, id))).toEqual([404, 'no-such-table']);
  });
});

describe('how many tables there are', () => {
  test('is bounded, also when they are asked for at once', async () => {
    await open({ env: { MAX_TABLES: '3' } });
    const visitors = await house.visitors('Ana', 'Ben', 'Cid', 'Dan', 'Eve', 'Fay');
    const asked = await Promise.all(visitors.map((visitor) => openOne(visitor)));
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 201, 201, 503, 503, 503]);
    expect(await refusal(quick(visitors[0] as Visitor))).toEqual([503, 'server-full']);
  });

  test('makes place for new ones by those that are empty for long', async () => {
    const clock = await openWithClock({ MAX_TABLES: '2' });
    const [ana, ben, cid] = (await house.visitors('Ana', 'Ben', 'Cid')) as [Visitor, Visitor, Visitor];
    const kept = await ana.open(PRIVATE);
    await ana.join(kept.id);
    const left = await ben.open(PRIVATE);
    const here = await ben.join(left.id);
    await here.must({ t: 'start' });
    await vanish(here);
    expect(await refusal(openOne(cid))).toEqual([503, 'server-full']);
    await clock.advance(16 * MINUTE);
    expect((await openOne(cid)).status).toBe(201);
    expect(await refusal(join(ben, left.id))).toEqual([404, 'no-such-table']);
    expect((await join(ana, kept.id)).status).toBe(200);
  });

  test('makes no place by what friends mean to come back to, while there are others’ matches against bots', async () => {
    const clock = await openWithClock({ MAX_TABLES: '3' });
    const [ana, ben, cid, dan] = (await house.visitors('Ana', 'Ben', 'Cid', 'Dan')) as [
      Visitor,
      Visitor,
      Visitor,
      Visitor,
    ];
    const leave = async (...people: readonly Visitor[]): Promise<string> => {
      const { id } = await (people[0] as Visitor).open(PRIVATE);
      const host = await (people[0] as Visitor).join(id);
      const guests = await Promise.all(people.slice(1).map((one) => one.join(id)));
      await host.must({ t: 'start' });
      for (const guest of guests) await guest.vanish();
      await vanish(host);
      await clock.advance(MINUTE);
      return id;
    };
    // The friends' has been empty for longest.
    const friends = await leave(ana, ben);
    const bots = [await leave(cid), await leave(cid)];
    await clock.advance(16 * MINUTE);
    const gone = async () => {
      const answers = await Promise.all([join(ana, friends), ...bots.map((id) => join(cid, id))]);
      return answers.map(({ status }) => status === 404);
    };
    // Whoever looks in is expected from then on: nobody does before the end.
    expect((await openOne(dan)).status).toBe(201);
    expect((await openOne(dan)).status).toBe(201);
    expect(await gone()).toEqual([false, true, true]);
  });

  test('is three for each player, also when they are asked for at once, and lobbies of friends count as theirs', async () => {
    await open();
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const asked = await Promise.all([0, 1, 2, 3, 4].map(() => openOne(ana)));
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    const ids = asked.flatMap((one) => (one.status === 201 ? [(one.json() as { id: string }).id] : []));
    for (const id of ids) await ben.join(id);
    expect(await refusal(openOne(ana))).toEqual([409, 'too-many-tables']);
    expect((await openOne(ben)).status).toBe(201);
  });

  test('does not keep a player who left matches against bots lying from the next one', async () => {
    await open({ ports: { pace: { ...NO_PACE, bot: DAY } } });
    const ana = await house.visitor('Ana');
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { id } = await ana.open(PRIVATE);
      ids.push(id);
      const here = await ana.join(id);
      await here.must({ t: 'start' });
      await vanish(here);
    }
    const statuses = await Promise.all(ids.map(async (id) => (await join(ana, id)).status));
    expect(statuses).toEqual([404, 404, 200, 200, 200]);
  });
});

describe('quick match', () => {
  const enter = async (visitor: Visitor, preset: Preset = 'latin'): Promise<Connection> =>
    visitor.join((await visitor.quickMatch(preset)).id);

  test('puts two strangers together who come at once', async () => {
    await open();
    const visitors = await house.visitors('Ana', 'Ben');
    const at = await Promise.all(visitors.map((visitor) => enter(visitor)));
    const [one, other] = at as [Connection, Connection];
    expect(one.room.roomId).toBe(other.room.roomId);
    await one.until(({ table }) => table.people.length === 2 && table.people.every(({ here }) => here));
    expect(one.view().table).toMatchObject({ host: null, phase: 'lobby' });
    expect(one.view().table.seats.map(({ person }) => person)).toEqual([0, 1, null, null]);
  });

  test('starts when it is full, and sends two who come at once for the last seat to two tables', async () => {
    await open({ ports: { pace: { ...NO_PACE, bot: DAY } } });
    const visitors = await house.visitors('Ana', 'Ben', 'Cid', 'Dan', 'Eve');
    const at: Connection[] = [];
    for (const visitor of visitors.slice(0, 3)) at.push(await enter(visitor));
    at.push(...(await Promise.all(visitors.slice(3).map((visitor) => enter(visitor)))));
    const [first] = at as [Connection];
    const ids = at.map(({ room }) => room.roomId);
    expect(ids.filter((id) => id === first.room.roomId)).toHaveLength(4);
    const { table } = await first.until(({ watch }) => watch !== null);
    expect(table.seats.every(({ person, driver }) => person !== null && driver === 'person')).toBe(true);
    const alone = at.find(({ room }) => room.roomId !== first.room.roomId);
    expect(alone?.view().table).toMatchObject({ phase: 'lobby', seats: [{ person: 0 }, {}, {}, {}] });
  });

  test('keeps its people to their presets', async () => {
    await open();
    const [ana, ben, cid] = (await house.visitors('Ana', 'Ben', 'Cid')) as [Visitor, Visitor, Visitor];
    const [latin, milo, again] = [
      await ana.quickMatch('latin'),
      await ben.quickMatch('milo'),
      await cid.quickMatch('milo'),
    ];
    expect(milo.id).not.toBe(latin.id);
    expect(again.id).toBe(milo.id);
    for (const none of ['chess', '__proto__', 7, null, {}]) {
      expect(await refusal(quick(ana, none))).toEqual([400, 'unknown-preset']);
    }
  });

  test('sends who asks again to the table where they wait, and to none but one', async () => {
    await open();
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const first = await ana.quickMatch('latin');
    expect(await ana.quickMatch('latin')).toEqual(first);
    await ben.quickMatch('latin');
    // Ana thinks better of it.
    await ana.quickMatch('milo');
    const seen = await enter(ben);
    expect(seen.room.roomId).toBe(first.id);
    expect(seen.view().table.people).toMatchObject([{ name: 'Ben' }]);
  });

  test('offers bots after the time that the table says, and not before', async () => {
    const clock = await openWithClock();
    const ana = await house.visitor('Ana');
    const one = await enter(ana);
    expect(one.view().table.botsOfferedAt).toBe(PACE.botsOffered);
    await clock.advance(PACE.botsOffered - 1);
    expect(await one.submit({ t: 'start' })).toEqual({ refused: 'bots-not-offered' });
    await clock.advance(1);
    await one.must({ t: 'start' });
    const { table } = await one.until(({ watch }) => watch !== null);
    expect(table.seats.map(({ driver }) => driver)).toEqual(['person', 'bot', 'bot', 'bot']);
  });

  test('gives one player three matches at a time, those aside that they alone left lying', async () => {
    const clock = await openWithClock();
    const ana = await house.visitor('Ana');
    const at: Connection[] = [];
    for (let n = 0; n < 3; n++) {
      const one = await enter(ana);
      await clock.advance(PACE.botsOffered);
      await one.must({ t: 'start' });
      await one.until(({ watch }) => watch !== null);
      at.push(one);
    }
    expect(await refusal(quick(ana))).toEqual([409, 'too-many-tables']);
    const [, second] = at as [Connection, Connection];
    await vanish(second);
    const fourth = await enter(ana);
    expect(at.map(({ room }) => room.roomId)).not.toContain(fourth.room.roomId);
    expect(await refusal(join(ana, second.room.roomId))).toEqual([404, 'no-such-table']);
    expect((await join(ana, at[0]?.room.roomId ?? '')).status).toBe(200);
  });

  test('gives nobody power over the others, nor a second seat', async () => {
    await open();
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const [one, other] = [await enter(ana), await enter(ben)];
    const { settings } = one.view().table;
    expect(await one.submit({ t: 'configure', settings: { ...settings, botLevel: 'random' } })).toHaveProperty(
      'refused',
    );
    expect(await one.submit({ t: 'stand', seat: 1 })).toHaveProperty('refused');
    expect(await one.submit({ t: 'swap', a: 1, b: 2 })).toHaveProperty('refused');
    // With two hands of four in view, one of them perhaps the partner's, it would be another game.
    expect(await one.submit({ t: 'sit', seat: 2 })).toHaveProperty('refused');
    expect(other.view().table.seats.map(({ person }) => person)).toEqual([0, 1, null, null]);
  });

  test('lets go of a table at once when the last who waited has left', async () => {
    await open();
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const one = await enter(ana);
    await one.must({ t: 'leave' });
    expect([CLOSED.left, CLOSED.stopped]).toContain(await one.closed);
    const later = await ben.quickMatch('latin');
    expect(later.id).not.toBe(one.room.roomId);
    expect((await join(ana, one.room.roomId)).status).toBe(404);
  });

  test('frees the seat of a stranger who never came', async () => {
    const clock = await openWithClock();
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const one = await enter(ana);
    await ben.quickMatch('latin');
    await one.until(({ table }) => table.people.length === 2);
    expect(one.view().table.away).toMatchObject([{ seat: 1 }]);
    await clock.advance(PACE.away);
    await one.until(({ table }) => table.people.length === 1 && table.seats[1]?.person === null);
  });

  test('is not on the list of public tables', async () => {
    await open();
    await enter(await house.visitor('Ana'));
    expect(await listed()).toEqual([]);
  });
});
