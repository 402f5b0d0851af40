/** People who go and come back: waited for, stood in for by a bot, and given their seat back, all of it shown. */
import { describe, expect, test } from '@jest/globals';
import { presetRules } from '../../rules/presets.ts';
import type { OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk } from './desk.fixture.ts';

const LATIN = presetRules('latin');

const ask = async (desk: Desk, person: string, intent: object): Promise<void> => {
  expect(await desk.submit(person, intent)).toHaveProperty('at');
};

/** Ana on seat 0 and Ben on seat 1, in the middle of a match. */
const openForTwo = async (open: OpenDesk, options: Parameters<OpenDesk>[0] = {}): Promise<Desk> => {
  const desk = await open(options);
  await desk.enter('ana');
  await desk.enter('ben');
  await ask(desk, 'ana', { t: 'start' });
  return desk;
};

const driverOf = async (desk: Desk, seat: number): Promise<string | undefined> =>
  (await desk.see('ana')).table.seats[seat]?.driver;

const hereOf = async (desk: Desk): Promise<boolean[]> => (await desk.see('ana')).table.people.map(({ here }) => here);

/** The table's time, told by an entry that is made now. */
const nowOf = async (desk: Desk): Promise<number> => {
  await ask(desk, 'ana', { t: 'rename', name: `Ana ${desk.journal.entries.length}` });
  return desk.journal.entries.at(-1)?.ms ?? Number.NaN;
};

export const presenceContract = (open: OpenDesk): void => {
  describe('a person who is away', () => {
    test('is shown so, and a bot takes the seat after a minute', async () => {
      const desk = await openForTwo(open);
      const now = await nowOf(desk);
      await desk.depart('ben');
      expect(await hereOf(desk)).toEqual([true, false]);
      expect((await desk.see('ana')).table.away).toEqual([{ seat: 1, botAt: now + 60_000, left: false }]);
      await desk.advance(59_999);
      expect(await driverOf(desk, 1)).toBe('person');
      await desk.advance(1);
      const { table } = await desk.see('ana');
      expect(table.seats[1]).toEqual({ person: 1, name: '', driver: 'bot', botName: null, ready: false });
      expect(table.away).toEqual([]);
      await desk.playUntil('ana', ({ watch }) => watch?.moves.some(({ seat }) => seat === 1) ?? false);
      expect(desk.bots.asked).toBeGreaterThan(0);
    });

    test('is given the seat and the hand back on return, which is shown too', async () => {
      const desk = await openForTwo(open);
      const before = (await desk.see('ben')).mine.get(1)?.hand ?? [];
      await desk.depart('ben');
      await desk.advance(60_000);
      await desk.playUntil('ana', ({ watch }) => (watch?.moves.filter(({ seat }) => seat === 1).length ?? 0) >= 2);
      const after = await desk.enter('ben');
      const { moves } = after.watch ?? { moves: [] };
      const played = moves.flatMap((move) => (move.seat === 1 && 'tile' in move ? [move.tile] : []));
      expect(played.length).toBeGreaterThan(0);
      expect(after.mine.get(1)?.hand).toEqual(before.filter((tile) => !played.includes(tile)));
      expect(await driverOf(desk, 1)).toBe('person');
      expect(await hereOf(desk)).toEqual([true, true]);
      const asked = desk.bots.asked;
      await desk.playTo('ana', 'between');
      expect(desk.bots.asked).toBe(asked);
    });

    test('is told on return what was played for them, until they act themselves; the others see it meanwhile', async () => {
      const desk = await openForTwo(open, { rules: { ...BLOCK, target: 1000 } });
      await desk.depart('ben');
      const { moves: before } = (await desk.see('ana')).watch ?? { moves: [] };
      await desk.advance(60_000);
      const watched = await desk.playUntil(
        'ana',
        ({ watch }) => (watch?.moves.filter(({ seat }) => seat === 1).length ?? 0) >= 2,
      );
      const indexes = watched.watch?.moves.flatMap(({ seat }, ix) => (seat === 1 ? [ix] : []));
      expect([watched.table.standIns.map(({ seat }) => seat), watched.table.standInMoves]).toEqual([[1], indexes]);
      const back = await desk.enter('ben');
      expect(back.table.standIns).toEqual(watched.table.standIns);
      const [told] = back.table.standIns;
      const made = back.watch?.moves.filter(({ seat }) => seat === 1) ?? [];
      const tiles = made.flatMap((move) => ('tile' in move ? [move.tile] : []));
      expect(told).toMatchObject({ tiles, plays: tiles.length, passes: made.length - tiles.length, draws: 0 });
      expect(told?.at).toBeGreaterThan(before.length);
      // A restart forgets nothing of it.
      await desk.restart();
      expect((await desk.enter('ben')).table.standIns).toEqual(back.table.standIns);
      await desk.enter('ana');
      const after = await desk.playUntil('ben', ({ table }) => table.standIns.length === 0);
      const last = desk.journal.entries.at(-1);
      expect(last).toMatchObject({ t: 'action', by: 'person', action: { seat: 1 } });
      if (after.watch?.round === back.watch?.round) expect(after.table.standInMoves).toEqual(indexes);
      await desk.playUntil('ben', ({ watch }) => (watch?.round ?? 0) > (back.watch?.round ?? 0));
      expect((await desk.see('ben')).table.standInMoves).toEqual([]);
    });

    test('is asked again at once, whatever the bot was about to do', async () => {
      const desk = await openForTwo(open);
      await desk.playUntil('ana', ({ watch }) => watch?.turn?.seat === 1);
      desk.bots.way = 'slow';
      desk.bots.thinks = 400;
      await desk.depart('ben');
      await desk.advance(60_000 + 500);
      expect(desk.bots.asked).toBe(1);
      const { watch } = await desk.enter('ben');
      await desk.advance(60_000);
      expect((await desk.see('ben')).watch).toEqual(watch);
      await desk.step();
      expect((await desk.see('ben')).watch?.at).toBe((watch?.at ?? 0) + 1);
      expect(desk.journal.entries.at(-1)).toMatchObject({ by: 'person', action: { seat: 1 } });
    });

    test('and back in time has missed nothing', async () => {
      const desk = await openForTwo(open);
      await desk.depart('ben');
      await desk.advance(59_000);
      await desk.enter('ben');
      await desk.advance(600_000);
      expect(await driverOf(desk, 1)).toBe('person');
      // And is waited for as long the next time.
      await desk.depart('ben');
      await desk.advance(59_000);
      expect(await driverOf(desk, 1)).toBe('person');
      await desk.advance(1000);
      expect(await driverOf(desk, 1)).toBe('bot');
    });

    test('takes all seats of the device along', async () => {
      const desk = await open({ rules: LATIN });
      await desk.enter('ana');
      await desk.enter('ben');
      await ask(desk, 'ben', { t: 'sit', seat: 3, name: 'Dan' });
      await ask(desk, 'ana', { t: 'start' });
      const now = await nowOf(desk);
      await desk.depart('ben');
      const { table } = await desk.see('ana');
      expect(table.away).toEqual([
        { seat: 1, botAt: now + 60_000, left: false },
        { seat: 3, botAt: now + 60_000, left: false },
      ]);
      await desk.advance(60_000);
      expect((await desk.see('ana')).table.seats.map(({ driver }) => driver)).toEqual(['person', 'bot', 'bot', 'bot']);
      await desk.enter('ben');
      const back = await desk.see('ana');
      expect(back.table.seats.map(({ driver }) => driver)).toEqual(['person', 'person', 'bot', 'person']);
    });

    test('who left on purpose is waited for ten seconds, and may still come back', async () => {
      const desk = await openForTwo(open);
      const now = await nowOf(desk);
      await ask(desk, 'ben', { t: 'leave' });
      // The socket goes with it, which gives nobody a minute again.
      await desk.depart('ben');
      expect((await desk.see('ana')).table.away).toEqual([{ seat: 1, botAt: now + 10_000, left: true }]);
      await desk.advance(9999);
      expect(await driverOf(desk, 1)).toBe('person');
      await desk.advance(1);
      expect(await driverOf(desk, 1)).toBe('bot');
      const back = await desk.enter('ben');
      expect([back.me, [...back.mine.keys()]]).toEqual([1, [1]]);
      expect(await driverOf(desk, 1)).toBe('person');
    });

    test('who left and came back is not taken for somebody who leaves when the line breaks', async () => {
      const desk = await openForTwo(open);
      await ask(desk, 'ben', { t: 'leave' });
      await desk.depart('ben');
      await desk.enter('ben');
      expect((await desk.see('ana')).table.away).toEqual([]);
      await desk.depart('ben');
      expect((await desk.see('ana')).table.away).toMatchObject([{ seat: 1, left: false }]);
    });

    test('hands the table on, and does not get it back', async () => {
      const desk = await openForTwo(open);
      await desk.depart('ana');
      await desk.advance(60_000);
      const { table } = await desk.see('ben');
      expect([table.host, table.seats[0]?.driver]).toEqual([1, 'bot']);
      expect((await desk.enter('ana')).table.host).toBe(1);
    });

    test('keeps the table as long as nobody else is here, and loses it to who comes', async () => {
      const desk = await openForTwo(open);
      await desk.depart('ana');
      await desk.depart('ben');
      await desk.advance(60_000);
      expect((await desk.enter('ben')).table.host).toBe(1);
    });

    test('is not waited for between rounds once a bot has the seat', async () => {
      const desk = await openForTwo(open, { rules: { ...BLOCK, target: 1000 } });
      await desk.playTo('ana', 'between');
      await ask(desk, 'ana', { t: 'ready', seat: 0 });
      await ask(desk, 'ben', { t: 'leave' });
      expect((await desk.see('ana')).table.phase).toBe('between');
      await desk.advance(10_000);
      expect((await desk.see('ana')).table.phase).toBe('playing');
    });

    test('when the match is over has lost the seat by the next', async () => {
      const desk = await openForTwo(open, { rules: { ...BLOCK, target: 1 } });
      await desk.depart('ben');
      await desk.advance(60_000);
      await desk.playTo('ana', 'over');
      await ask(desk, 'ana', { t: 'ready', seat: 0 });
      const { table } = await desk.see('ana');
      expect(table.phase).toBe('playing');
      expect(table.people.map(({ name }) => name)).toEqual(['ana']);
      expect(table.seats[1]).toMatchObject({ person: null, driver: 'bot', botName: expect.any(Number) });
      // Nobody is waited for that never comes: the match is played to its end.
      await desk.playTo('ana', 'over');
      const back = await desk.enter('ben');
      expect([back.me, back.table.seats[1]?.person]).toEqual([2, 2]);
    });

    test('when the match is over may come back before the next, and plays on', async () => {
      const desk = await openForTwo(open, { rules: { ...BLOCK, target: 1 } });
      await desk.depart('ben');
      await desk.advance(60_000);
      await desk.playTo('ana', 'over');
      const back = await desk.enter('ben');
      expect([back.me, back.table.seats[1]]).toMatchObject([1, { person: 1, driver: 'person' }]);
      await ask(desk, 'ana', { t: 'ready', seat: 0 });
      expect((await desk.see('ana')).table.phase).toBe('over');
      await ask(desk, 'ben', { t: 'ready', seat: 1 });
      expect((await desk.see('ana')).table.phase).toBe('playing');
    });
  });

  describe('before a match', () => {
    test('a seat is kept for a minute, then it is free again', async () => {
      const desk = await open();
      await desk.enter('ana');
      await desk.enter('ben');
      await desk.depart('ben');
      await desk.advance(59_000);
      expect((await desk.enter('ben')).me).toBe(1);
      await desk.depart('ben');
      await desk.advance(60_000);
      const { table } = await desk.see('ana');
      expect([table.people.map(({ name }) => name), table.seats[1]?.person]).toEqual([['ana'], null]);
    });

    test('so it is for somebody who joins and never comes', async () => {
      const desk = await open();
      await desk.enter('ana');
      const now = await nowOf(desk);
      await desk.host.join('ben', 'ben');
      const { table } = await desk.see('ana');
      expect(table.people[1]).toEqual({ ref: 1, name: 'ben', here: false, lag: 0 });
      expect(table.away).toEqual([{ seat: 1, botAt: now + 60_000, left: false }]);
      await desk.advance(60_000);
      expect((await desk.see('ana')).table.people).toHaveLength(1);
    });

    test('the table goes to the next who is here', async () => {
      const desk = await open({ rules: LATIN });
      for (const person of ['ana', 'ben', 'cat']) await desk.enter(person);
      await desk.depart('ben');
      await desk.depart('ana');
      await desk.advance(60_000);
      const { table } = await desk.see('cat');
      expect([table.host, table.people.map(({ name }) => name)]).toEqual([2, ['cat']]);
    });
  });

  describe('a table that everybody has left', () => {
    test('stands still after a while, and goes on when somebody comes', async () => {
      const desk = await open({ rules: { ...LATIN, target: 1000 } as typeof LATIN });
      await desk.enter('ana');
      await ask(desk, 'ana', { t: 'start' });
      await desk.depart('ana');
      await desk.advance(desk.pace.sleep - 1000);
      const { length } = desk.journal.entries;
      expect(length).toBeGreaterThan(100);
      await desk.advance(10_000);
      const asleep = desk.journal.entries.length;
      await desk.advance(86_400_000);
      expect(desk.journal.entries).toHaveLength(asleep);
      expect(desk.clock.untilNext()).toBeNull();
      const { table } = await desk.enter('ana');
      expect(table.seats[0]?.driver).toBe('person');
      await desk.playUntil('ana', ({ watch }) => (watch?.at ?? 0) > 0 && watch?.turn?.seat !== 0);
      await desk.step();
      expect(desk.journal.entries.length).toBeGreaterThan(asleep);
    });
  });

  describe('after a restart', () => {
    test('everybody is away, waited for, and finds their seat', async () => {
      const desk = await openForTwo(open);
      const before = await desk.see('ben');
      const { ms } = desk.journal.entries.at(-1) ?? { ms: 0 };
      await desk.restart();
      const { table } = await desk.enter('ana');
      expect(table.people.map(({ here }) => here)).toEqual([true, false]);
      expect(table.away).toEqual([{ seat: 1, botAt: ms + 60_000, left: false }]);
      const ben = await desk.enter('ben');
      expect([ben.me, ben.mine]).toEqual([before.me, before.mine]);
      await desk.advance(600_000);
      expect(await driverOf(desk, 1)).toBe('person');
    });

    test('a bot takes the seats of those who do not come', async () => {
      const desk = await openForTwo(open);
      await desk.restart();
      await desk.enter('ana');
      await desk.advance(60_000);
      expect(await driverOf(desk, 1)).toBe('bot');
      expect(await driverOf(desk, 0)).toBe('person');
    });
  });
};
