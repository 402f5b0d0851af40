import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetRules, type Rules, type TableSettings } from '@boneyard/shared';
import { type Intent, PROTOCOL, type Wish } from '@boneyard/shared/protocol';
import { matchMaker } from '@colyseus/core';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeFakeClock } from '../../../shared/src/table/testing/fake-clock.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { openDatabase } from '../store/sqlite-file.ts';
import type { Store } from '../store/store.ts';
import { type Connection, makeAid } from '../testing/connection.ts';
import {
  level,
  NO_PACE,
  openTableHouse,
  seatPeople,
  type TableHouse,
  type TableHouseOptions,
  TEST_PACE,
  type Visitor,
} from '../testing/table-house.ts';

const settingsOf = (rules: Rules): TableSettings => ({
  rules: rules.game === 'train' ? rules : { ...rules, target: 25 },
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
});
const LATIN = settingsOf(presetRules('latin'));
const DRAW = settingsOf(presetRules('draw'));

let dir: string;
let house: TableHouse;
const open = async (options: TableHouseOptions = {}): Promise<TableHouse> => {
  house = await openTableHouse({ ...options, env: { DATA_DIR: dir } });
  return house;
};
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'boneyard-restart-'));
});
afterEach(async () => {
  await house.close();
  rmSync(dir, { recursive: true });
});

/** The server ends as on SIGTERM and begins anew; browsers keep their cookies. */
const restart = async (
  visitors: readonly Visitor[],
  between: () => Promise<void> = async () => undefined,
  options: TableHouseOptions = {},
): Promise<Visitor[]> => {
  await house.close();
  await between();
  await open(options);
  return visitors.map((visitor) => visitor.at(house));
};

const joinAll = async (visitors: readonly Visitor[], tableId: string): Promise<Connection[]> => {
  const at: Connection[] = [];
  for (const visitor of visitors) at.push(await visitor.join(tableId));
  return at;
};

/** Plays the first choice of whoever's turn it is; answers what was sent and the answer. */
const playOne = async (at: readonly Connection[]) => {
  const whose = await Promise.race(
    at.map(async (connection) => {
      await connection.until(() => connection.choices() !== null, 'a turn');
      return connection;
    }),
  );
  const choice = whose.choices();
  if (choice === null) throw new Error('the turn has gone');
  const { seat, ...wish } = choice.legal[0] as { readonly seat: number };
  const intent: Intent = { t: 'act', aid: makeAid(), at: choice.view.at, seat, wish: wish as unknown as Wish };
  const answer = await whose.submit(intent);
  expect(answer).toEqual({ at: choice.view.at + 1 });
  return { person: at.indexOf(whose), intent, answer };
};

/** All that must be the same afterwards; who is here and for how long they are waited for is not. */
const shownTo = (connection: Connection) => {
  const { table, me, mine, watch } = connection.view();
  return {
    ...table,
    people: table.people.map(({ name }) => name),
    away: null,
    nextDealAt: null,
    me,
    mine: [...mine],
    watch,
  };
};

const withDatabase = async (work: (db: ReturnType<typeof openDatabase>) => Promise<unknown>): Promise<void> => {
  const db = openDatabase(dir);
  await work(db);
  await db.destroy();
};

/** Forced moves and bots have come to rest: it is somebody's turn, and everybody has been shown it. */
const untilTurn = async (at: readonly Connection[]): Promise<void> => {
  await Promise.race(at.map((connection) => connection.until(() => connection.choices() !== null, 'a turn')));
  await level(at);
};

describe('a table after a restart', () => {
  test('is found under its id and code, with the same seats, hands, scores and boneyard, and is played to the end', async () => {
    await open();
    const { tableId, visitors, at } = await seatPeople(house, DRAW, 2);
    await at[0]?.must({ t: 'start' });
    for (let n = 0; n < 5; n++) await playOne(at);
    await untilTurn(at);
    const { code } = at[0]!.view().table;
    const before = at.map(shownTo);
    const again = await restart(visitors);
    expect(await Promise.all(at.map((connection) => connection.closed))).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    expect((await again[1]!.ask('GET', `/api/codes/${code}`)).json()).toEqual({ id: tableId });
    const back = await joinAll(again, tableId);
    expect(back.map(shownTo)).toEqual(before);
    const plays = back.map((connection) => connection.playAlong());
    await Promise.all(plays.map(({ over }) => over));
    expect(back[0]?.view().table.phase).toBe('over');
    expect(house.faults).toEqual([]);
  });

  test('has a room only when somebody comes to it', async () => {
    await open();
    const one = await seatPeople(house, LATIN, 1);
    const other = await seatPeople(house, DRAW, 1);
    const [back] = await restart(one.visitors);
    expect(await matchMaker.query({})).toEqual([]);
    await back?.join(one.tableId);
    expect((await matchMaker.query({})).map(({ roomId }) => roomId)).toEqual([one.tableId]);
    expect((await other.visitors[0]?.at(house).join(other.tableId))?.view().table.phase).toBe('lobby');
  });

  test('gives the same answer to what was answered before, and plays it only once', async () => {
    await open();
    const { tableId, visitors, at } = await seatPeople(house, DRAW, 2);
    await at[0]?.must({ t: 'start' });
    const { person, intent, answer } = await playOne(at);
    const back = await joinAll(await restart(visitors), tableId);
    expect(await back[person]?.submit(intent)).toEqual(answer);
    const moves = back[0]!.view().watch?.moves.filter(({ t }) => t === 'lead' || t === 'play');
    expect(moves).toHaveLength(1);
  });

  test('in its lobby has kept who sits where, who is host, and what was set', async () => {
    await open();
    const { tableId, visitors, at } = await seatPeople(house, LATIN, 3);
    await at[0]?.must({ t: 'swap', a: 0, b: 3 });
    await at[1]?.must({ t: 'rename', name: 'Zoë' });
    for (const one of at) await one.until(({ table }) => table.people.some(({ name }) => name === 'Zoë'));
    const before = at.map(shownTo);
    const back = await joinAll(await restart(visitors), tableId);
    expect(back.map(shownTo)).toEqual(before);
    await back[0]?.must({ t: 'start' });
  });

  test('waits for those who are away, and gives their seats to bots only then', async () => {
    await open();
    const { tableId, visitors, at } = await seatPeople(house, DRAW, 2);
    await at[0]?.must({ t: 'start' });
    await at[0]?.until(({ mine }) => mine.size === 1);
    // Time stands still from here on until it is told to go.
    const clock = makeFakeClock(async () => undefined);
    const away = 3000;
    const [first] = await restart(visitors, undefined, { ports: { clock, pace: { ...TEST_PACE, away } } });
    const back = await first!.join(tableId);
    expect(back.view().table.away.map(({ seat }) => seat)).toEqual([1]);
    await clock.advance(away - 1);
    await back.ping();
    expect(back.view().table.seats[1]?.driver).toBe('person');
    await clock.advance(1);
    await back.until(({ table }) => table.seats[1]?.driver === 'bot');
    // And a bot's seat is a bot's after one more restart, until its person is there.
    const again = await restart(visitors);
    const last = await joinAll([again[0]!], tableId);
    expect(last[0]?.view().table.seats[1]?.driver).toBe('bot');
    const late = await again[1]!.join(tableId);
    await late.until(({ table }) => table.seats[1]?.driver === 'person');
  });

  test('of bots and people goes on by itself', async () => {
    await open();
    const { tableId, visitors, at } = await seatPeople(house, LATIN, 1);
    await at[0]?.must({ t: 'start' });
    const [visitor] = await restart(visitors);
    const back = await visitor!.join(tableId);
    const { over } = back.playAlong();
    await over;
    expect(back.view().table.phase).toBe('over');
  });

  test('that was let go does not come back; one of strangers does, for the same preset', async () => {
    await open();
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const { id: gone } = await ana.quickMatch('block');
    const there = await ana.join(gone);
    await there.must({ t: 'leave' });
    await there.closed;
    const { id: kept } = await ana.quickMatch('latin');
    await ana.join(kept);
    const [anaAgain, benAgain] = (await restart([ana, ben])) as [Visitor, Visitor];
    expect((await anaAgain.ask('POST', `/api/tables/${gone}/join`, { protocol: PROTOCOL })).status).toBe(404);
    await anaAgain.join(kept);
    expect(await benAgain.quickMatch('latin')).toEqual({ id: kept });
  });
});

describe('a journal that does not replay', () => {
  const BROKEN: Readonly<Record<string, (db: ReturnType<typeof openDatabase>, id: string) => Promise<unknown>>> = {
    'with a gap': (db, id) => db.deleteFrom('entries').where('table_id', '=', id).where('seq', '=', 4).execute(),
    'without its beginning': (db, id) =>
      db.deleteFrom('entries').where('table_id', '=', id).where('seq', '<', 3).execute(),
    'that is not JSON': (db, id) =>
      db.updateTable('entries').set({ data: '{"t":' }).where('table_id', '=', id).where('seq', '=', 2).execute(),
    'of an engine that is not known': (db, id) =>
      db.updateTable('entries').set({ engine: 99 }).where('table_id', '=', id).where('seq', '=', 3).execute(),
    'of another table': (db, id) =>
      db
        .updateTable('entries')
        .set(({ fn, val }) => ({ data: fn<string>('replace', ['data', val(`"id":"${id}"`), val('"id":"other"')]) }))
        .where('table_id', '=', id)
        .where('seq', '=', 1)
        .execute(),
    'of nothing': (db, id) => db.deleteFrom('entries').where('table_id', '=', id).execute(),
  };

  test.each(Object.keys(BROKEN))('%s voids that table, says so to its players, and no other', async (how) => {
    await open();
    const { tableId: broken, visitors } = await seatPeople(house, LATIN, 2);
    const { tableId: whole, visitors: others } = await seatPeople(house, DRAW, 2);
    const again = await restart([...visitors, ...others], () => withDatabase((db) => BROKEN[how]!(db, broken)));
    const told = await again[0]!.ask('POST', `/api/tables/${broken}/join`, { protocol: PROTOCOL });
    expect([told.status, told.json()]).toEqual([410, { error: 'void' }]);
    expect((await again[2]!.join(whole)).view().table.phase).toBe('lobby');
    expect(house.faults).toEqual([expect.objectContaining({ msg: 'a table cannot be brought back and is void' })]);
    // It stays void, and is not tried again.
    const [once] = await restart(again);
    expect((await once!.ask('POST', `/api/tables/${broken}/join`, { protocol: PROTOCOL })).status).toBe(410);
    expect(house.faults).toEqual([]);
  });
});

describe('a journal that fails', () => {
  test('ends the process with 70, and what it did not keep is neither answered nor shown', async () => {
    const exits: number[] = [];
    const real: Store = await openSqliteStore(join(dir, 'other'));
    let isFailing = false;
    const store = {
      ...real.tables,
      begin: (owner: Parameters<typeof real.tables.begin>[0]) => {
        const journal = real.tables.begin(owner);
        return {
          append: (entries: Parameters<typeof journal.append>[0]) =>
            isFailing ? Promise.reject(new Error('the disk is full')) : journal.append(entries),
        };
      },
    };
    await open({ ports: { store, pace: NO_PACE, exit: (code) => void exits.push(code) } });
    const { at } = await seatPeople(house, DRAW, 2);
    isFailing = true;
    const answer = at[0]?.submit({ t: 'start' }).catch(() => 'unanswered');
    expect([{ refused: 'halted' }, 'unanswered']).toContainEqual(await answer);
    expect(exits).toContain(70);
    expect(at.map((connection) => connection.view().table.phase)).toEqual(['lobby', 'lobby']);
    await real.close();
  });
});
