/** The turn clock: what a seat has, when it stands still, and who plays when it is out. */
import { describe, expect, test } from '@jest/globals';
import { presetRules } from '../../rules/presets.ts';
import type { Rules } from '../../rules/rules.ts';
import { parseTile, type TileId } from '../../tiles.ts';
import type { TurnClockName } from '../clock-setting.ts';
import type { ContractOptions, OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk } from './desk.fixture.ts';
import { makeDeal } from './scripted.ts';

const tile = (text: string): TileId => parseTile(text) as TileId;
const LONG = { ...BLOCK, target: 1000 } as Rules;
const DRAW = { ...presetRules('draw'), firstLead: 'drawn' } as Rules;

/** Ana leads and has all the sixes; the other seat has none. */
const sixes = (rules: Rules, drawn = '') =>
  makeDeal(rules, ['6-6 6-5 6-4 6-3 6-2 6-1 6-0', '5-5 4-4 3-3 2-2 1-1 0-0 5-4'], { drawn });

/** Ana alone against a bot, her turn. */
const start = async (open: OpenDesk, clock: TurnClockName, rules: Rules = LONG, drawn = ''): Promise<Desk> => {
  const desk = await open({ rules, settings: { clock }, deals: [sixes(rules, drawn)] });
  await desk.enter('ana');
  expect(await desk.submit('ana', { t: 'start' })).toHaveProperty('at');
  return desk;
};

const clockOf = async (desk: Desk) => (await desk.see('ana')).table.clock;
const driverOf = async (desk: Desk) => (await desk.see('ana')).table.seats[0]?.driver;
const lastMs = (desk: Desk): number => desk.journal.entries.at(-1)?.ms ?? Number.NaN;

export const clockContract = (open: OpenDesk, { people }: ContractOptions): void => {
  describe('the turn clock', () => {
    test('is none unless the table is set to one', async () => {
      const desk = await start(open, 'none');
      expect(await clockOf(desk)).toBeNull();
      await desk.advance(86_400_000);
      expect(await driverOf(desk)).toBe('person');
    });

    test.each<[TurnClockName, number, number]>([
      ['relaxed', 60_000, 30_000],
      ['normal', 30_000, 15_000],
      ['fast', 12_000, 6_000],
    ])('%s gives a turn %i ms and a bank of %i, then a bot plays', async (name, turn, bank) => {
      const desk = await start(open, name);
      const from = lastMs(desk);
      expect(await clockOf(desk)).toEqual({ seat: 0, bankAt: from + turn, endsAt: from + turn + bank });
      await desk.advance(turn + bank - 1);
      expect(await driverOf(desk)).toBe('person');
      await desk.advance(1);
      expect(await driverOf(desk)).toBe('bot');
      expect(await clockOf(desk)).toBeNull();
      await desk.advance(desk.pace.bot + desk.pace.botLimit);
      const { table, watch, mine } = await desk.see('ana');
      expect(watch?.moves[0]).toMatchObject({ seat: 0, t: 'lead' });
      // The seat and its hand are still hers.
      expect([table.seats[0]?.person, mine.get(0)?.hand.length]).toEqual([0, 6]);
    });

    test('gives the seat back to whoever acts again, also while the bot thinks', async () => {
      const desk = await start(open, 'fast');
      await desk.advance(18_000);
      expect(await driverOf(desk)).toBe('bot');
      expect(await desk.act('ana', { t: 'lead', seat: 0, tile: tile('6-5') })).toHaveProperty('at');
      expect(await driverOf(desk)).toBe('person');
      const { watch } = await desk.see('ana');
      expect(watch?.moves).toEqual([{ t: 'lead', seat: 0, tile: tile('6-5') }]);
    });

    test('gives it back to whoever only says so, with the turn anew and the bank gone', async () => {
      const desk = await start(open, 'fast');
      await desk.advance(18_000);
      expect(await desk.submit('ana', { t: 'back' })).toHaveProperty('at');
      expect(await driverOf(desk)).toBe('person');
      const from = lastMs(desk);
      expect(await clockOf(desk)).toEqual({ seat: 0, bankAt: from + 12_000, endsAt: from + 12_000 });
    });

    test('takes what a turn is longer from the bank, and puts back what is left of others', async () => {
      const desk = await start(open, 'normal');
      await desk.advance(40_000);
      await desk.act('ana', { t: 'lead', seat: 0, tile: tile('6-6') });
      // Of 15 s, 10 are gone.
      await desk.playUntil('ana', ({ watch }) => watch?.turn?.seat === 0 && (watch.moves.length ?? 0) > 1);
      const second = await clockOf(desk);
      expect((second?.endsAt ?? 0) - (second?.bankAt ?? 0)).toBe(5_000);
      await desk.advance(26_000);
      const { mine } = await desk.see('ana');
      const [action] = mine.get(0)?.legal ?? [];
      if (action === undefined) throw new Error('Ana has a tile that fits');
      await desk.act('ana', action);
      await desk.playUntil('ana', ({ table }) => table.clock !== null);
      const third = await clockOf(desk);
      expect((third?.endsAt ?? 0) - (third?.bankAt ?? 0)).toBe(9_000);
    });

    test('stands while draws and passes are shown, and between rounds', async () => {
      const desk = await start(open, 'fast', DRAW, '4-3 3-2 5-1');
      await desk.act('ana', { t: 'lead', seat: 0, tile: tile('6-6') });
      const before = desk.journal.entries.length;
      for (let drawn = 0; drawn < 5; drawn++) {
        expect(await clockOf(desk)).toBeNull();
        await desk.advance(desk.pace.forced);
      }
      expect(desk.journal.entries.length).toBe(before + 5);
      const long = await start(open, 'fast');
      await long.playTo('ana', 'between');
      expect(await clockOf(long)).toBeNull();
    });

    test('leaves at least twenty seconds to whoever comes back to a table that was down', async () => {
      const desk = await start(open, 'fast');
      await desk.advance(17_000);
      await desk.restart();
      const { table } = await desk.enter('ana');
      expect((table.clock?.endsAt ?? 0) - lastMs(desk)).toBe(20_000);
      await desk.advance(19_999);
      expect(await driverOf(desk)).toBe('person');
      await desk.advance(1);
      expect(await driverOf(desk)).toBe('bot');
    });

    test('keeps what was in the bank over a restart', async () => {
      const desk = await start(open, 'normal');
      await desk.advance(40_000);
      await desk.act('ana', { t: 'lead', seat: 0, tile: tile('6-6') });
      await desk.restart();
      await desk.enter('ana');
      const { table } = await desk.playUntil('ana', (look) => look.table.clock !== null);
      expect((table.clock?.endsAt ?? 0) - (table.clock?.bankAt ?? 0)).toBe(5_000);
    });

    test('never holds a table: the others’ match is played to its end', async () => {
      const desk = await start(open, 'fast', { ...BLOCK, target: 20 } as Rules);
      for (let left = 2000; left > 0 && (await desk.see('ana')).table.phase !== 'over'; left--) await desk.next();
      expect((await desk.see('ana')).table.phase).toBe('over');
    });

    if (people === 'many') {
      test('is shown to all, and runs for who is away', async () => {
        const desk = await open({ rules: LONG, settings: { clock: 'normal' }, deals: [sixes(LONG)] });
        await desk.enter('ana');
        await desk.enter('ben');
        await desk.submit('ana', { t: 'start' });
        expect((await desk.see('ben')).table.clock).toEqual(await clockOf(desk));
        await desk.depart('ana');
        await desk.advance(45_000);
        expect((await desk.see('ben')).table.seats[0]?.driver).toBe('bot');
        expect((await desk.enter('ana')).table.seats[0]?.driver).toBe('person');
      });
    }
  });
};
