import { afterEach, describe, expect, test } from '@jest/globals';
import { presetRules } from '../rules/presets.ts';
import { parseTile, type TileId } from '../tiles.ts';
import type { TurnClockName } from './clock-setting.ts';
import { PACE, type Ports } from './ports.ts';
import { openTable, Table } from './table.ts';
import { fold } from './table-state.ts';
import { makeBareHost } from './testing/bare-host.ts';
import { BLOCK, Desk, type DeskOptions } from './testing/desk.fixture.ts';
import { makeFakeClock } from './testing/fake-clock.ts';
import { makeDeal, makeScriptedBots, makeSeededDealer } from './testing/scripted.ts';
import { makeSlowJournal } from './testing/slow-journal.ts';
import { tableContract } from './testing/table-contract.ts';

const SIXES = parseTile('6-6') as TileId;

tableContract('the table', makeBareHost, { people: 'many', matches: 'whole' });

/** What a network lets happen too seldom to be asked of every host: things that meet in the queue. */
describe('in the queue', () => {
  const desks: Desk[] = [];
  const open = async (options: DeskOptions = {}): Promise<Desk> => {
    const desk = await new Desk(makeBareHost, options).open();
    desks.push(desk);
    return desk;
  };
  afterEach(async () => {
    for (const desk of desks.splice(0)) await desk.close();
  });

  test('a bot’s answer is dropped when its seat has played meanwhile', async () => {
    const deal = makeDeal(BLOCK, ['6-6 6-5 6-4 6-3 6-2 6-1 6-0', '5-5 4-4 3-3 2-2 1-1 0-0 5-4']);
    const desk = await open({ deals: [deal] });
    await desk.enter('ben');
    await desk.submit('ben', { t: 'start' });
    await desk.depart('ben');
    await desk.advance(60_000);
    expect(desk.bots.asked).toBe(1);
    desk.journal.hold();
    // All of it waits behind the journal: the return, the play, and then the bot whose time is up.
    const arrived = desk.host.arrive('ben');
    const played = desk.act('ben', { t: 'lead', seat: 0, tile: parseTile('6-5') as TileId }, { at: 1 });
    await desk.advance(desk.pace.bot);
    desk.journal.release();
    expect(await Promise.all([arrived, played])).toEqual([{ at: 1 }, { at: 2 }]);
    const { watch } = await desk.see('ben');
    expect([desk.host.halted(), watch?.moves.length, watch?.turn?.seat]).toEqual([null, 1, 1]);
  });

  test('who is back just as their time is up has their seat', async () => {
    const desk = await open();
    await desk.enter('ana');
    await desk.enter('ben');
    await desk.submit('ana', { t: 'start' });
    await desk.depart('ben');
    await desk.advance(59_999);
    desk.journal.hold();
    const renamed = desk.submit('ana', { t: 'rename', name: 'Anna' });
    await desk.settle();
    const arrived = desk.host.arrive('ben');
    await desk.advance(1);
    desk.journal.release();
    await Promise.all([renamed, arrived]);
    expect((await desk.see('ana')).table.seats[1]?.driver).toBe('person');
  });

  test('whoever is stood in for is played at medium, whatever level the table’s bots have', async () => {
    const desk = await open({ rules: presetRules('latin'), settings: { botLevel: 'heaviest' } });
    await desk.enter('ana');
    await desk.submit('ana', { t: 'start' });
    await desk.depart('ana');
    await desk.advance(120_000);
    expect([0, 1, 2, 3].map((seat) => desk.bots.levels.get(seat))).toEqual([
      'medium',
      'heaviest',
      'heaviest',
      'heaviest',
    ]);
  });

  test('nobody who is not at the table is listened to', async () => {
    const desk = await open();
    await desk.enter('ana');
    for (const intent of [{ t: 'start' }, { t: 'leave' }, { t: 'rename', name: 'Eve' }, { t: 'sit', seat: 1 }]) {
      expect(await desk.submit('eve', intent)).toEqual({ refused: 'not-at-table' });
    }
    expect(await desk.host.arrive('eve')).toEqual({ refused: 'not-at-table' });
    expect((await desk.see('ana')).table.people).toHaveLength(1);
  });

  test('a bug halts the table before anything comes of it', async () => {
    const desk = await open({ deals: [{ order: [], lot: 0 }] });
    const before = await desk.enter('ana');
    const { tries } = desk.journal;
    expect(await desk.submit('ana', { t: 'start' })).toEqual({ refused: 'halted' });
    expect([desk.host.halted(), desk.journal.tries]).toEqual(['bug', tries]);
    expect(desk.host.look('ana')).toEqual(before);
  });
});

/** Ana leads a six, and Ben has one that fits. */
const HANDS = ['6-6 6-5 6-4 6-2 6-1 6-0 5-4', '6-3 5-5 4-4 3-3 2-2 1-1 0-0'];

const makePorts = (journal: Ports['journal'], onHalt: (cause: string) => void, hands = HANDS): Ports => {
  const clock = makeFakeClock(async () => undefined);
  const bots = makeScriptedBots(() => clock);
  const dealer = makeSeededDealer(1, [makeDeal(BLOCK, hands)]);
  const pace = { ...PACE, commit: 0, reveal: 0 };
  return { journal, clock, bots, dealer, pace, publish: () => undefined, halt: (_, cause) => onHalt(cause) };
};
const settings = { rules: BLOCK, botLevel: 'random', visibility: 'private', leadGoesOn: false } as const;

describe('what a slow line is given', () => {
  const seatTwo = async (clock: TurnClockName): Promise<Table> => {
    const ports = makePorts(makeSlowJournal(1), () => undefined);
    const table = await openTable(ports, { id: 'one', code: null, settings: { ...settings, clock }, quick: false });
    for (const person of ['ana', 'ben']) {
      await table.join(person, person);
      await table.arrive(person);
    }
    return table;
  };
  const lags = (table: Table): number[] => table.view().people.map(({ lag }) => lag);

  test.each([
    [0, 0],
    [49, 0],
    [50, 100],
    [349, 300],
    [1000, 1000],
    [30_000, 1000],
  ])('for %i ms and back is %i in each turn, and told to all from the next on', async (ms, given) => {
    const table = await seatTwo('fast');
    table.noteLag('ana', ms);
    await table.submit('ana', { t: 'start' });
    const { clock } = table.view();
    expect([clock?.seat, lags(table)]).toEqual([0, [given, 0]]);
    expect((clock?.bankAt ?? 0) - table.now()).toBe(12_000 + given);
    expect((clock?.endsAt ?? 0) - table.now()).toBe(18_000 + given);
    // A turn that runs stays as it is.
    table.noteLag('ana', 0);
    expect([table.view().clock, lags(table)]).toEqual([clock, [0, 0]]);
    table.noteLag('ben', ms);
    await table.submit('ana', { t: 'act', aid: 'a'.repeat(22), at: 1, seat: 0, wish: { t: 'lead', tile: SIXES } });
    expect((table.view().clock?.bankAt ?? 0) - table.now()).toBe(12_000 + given);
    expect([table.view().clock?.seat, lags(table)]).toEqual([1, [0, given]]);
    table.close();
  });

  test('is nothing where there is no clock', async () => {
    const table = await seatTwo('none');
    table.noteLag('ana', 400);
    expect(lags(table)).toEqual([0, 0]);
    table.close();
  });

  test('tells of people anew only where something has changed', async () => {
    const table = await seatTwo('fast');
    const before = table.view().people;
    table.noteLag('ana', 20);
    expect(table.view().people).toBe(before);
    table.noteLag('ana', 420);
    expect(table.view().people).not.toBe(before);
    expect(table.view().people[1]).toBe(before[1]);
    table.close();
  });
});

describe('whom the table waits for', () => {
  const open = async (hands = HANDS): Promise<Table> => {
    const table = await openTable(
      makePorts(makeSlowJournal(1), () => undefined, hands),
      { id: 'one', code: null, settings, quick: false },
    );
    for (const person of ['ana', 'ben']) {
      await table.join(person, person);
      await table.arrive(person);
    }
    return table;
  };
  const lead = { t: 'act', aid: 'a'.repeat(22), at: 1, seat: 0, wish: { t: 'lead', tile: SIXES } } as const;

  test('is who has to decide, one after the other, and nobody before', async () => {
    const table = await open();
    expect(table.awaited).toBeNull();
    await table.submit('ana', { t: 'start' });
    expect(table.awaited).toBe('ana');
    await table.submit('ana', lead);
    expect(table.awaited).toBe('ben');
    // Also when they are gone, until a bot plays for them.
    await table.depart('ben');
    expect(table.awaited).toBe('ben');
    await table.submit('ana', { t: 'give', seat: 1 });
    expect(table.awaited).toBeNull();
    table.close();
  });

  test('is nobody while the table itself goes on', async () => {
    const table = await open(['6-6 6-5 6-4 6-3 6-2 6-1 6-0', '5-5 4-4 3-3 2-2 1-1 0-0 5-4']);
    await table.submit('ana', { t: 'start' });
    await table.submit('ana', lead);
    // A pass is due.
    expect([table.matchView('spectator')?.turn?.seat, table.awaited]).toEqual([1, null]);
    table.close();
  });
});

describe('one journal', () => {
  test('shuts out the second of two tables that go on from it', async () => {
    const journal = makeSlowJournal(1);
    const halts: string[] = [];
    const opening = { id: 'one', code: null, settings, quick: false };
    const first = await openTable(
      makePorts(journal, (cause) => halts.push(`first: ${cause}`)),
      opening,
    );
    const second = new Table(
      makePorts(journal, (cause) => halts.push(`second: ${cause}`)),
      journal.entries,
    );
    expect(await first.join('ana', 'Ana')).toEqual({ at: 0 });
    expect(await second.join('ben', 'Ben')).toEqual({ refused: 'halted' });
    expect(halts).toEqual(['second: journal']);
    expect(await first.join('ben', 'Ben')).toEqual({ at: 0 });
    expect(journal.entries.map(({ t }) => t)).toEqual(['opened', 'joined', 'host', 'seated', 'joined', 'seated']);
    first.close();
  });

  test('is read from its opening or from a match on, and without gaps', async () => {
    const journal = makeSlowJournal(1);
    const ports = makePorts(journal, () => undefined);
    const table = await openTable(ports, { id: 'one', code: null, settings, quick: false });
    await table.join('ana', 'Ana');
    await table.arrive('ana');
    await table.submit('ana', { t: 'start' });
    table.close();
    const { entries } = journal;
    const from = entries.findIndex(({ t }) => t === 'match');
    expect(new Table(ports, entries.slice(from)).matchView('spectator')).toEqual(table.matchView('spectator'));
    expect(() => new Table(ports, [])).toThrow('needs the entry that opened it');
    expect(() => new Table(ports, entries.slice(1))).toThrow('cannot begin with entry 2 (joined)');
    expect(() => new Table(ports, entries.toSpliced(2, 1))).toThrow('entry 4 does not follow 2');
    const play = { t: 'action', action: { t: 'pass', seat: 0 }, aid: null, seq: 9, ms: 0, by: 'table' } as const;
    expect(() => entries.concat(play).reduce<ReturnType<typeof fold> | null>(fold, null)).toThrow('does not replay');
  });
});
