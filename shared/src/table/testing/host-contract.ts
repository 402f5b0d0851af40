/** What the host may do in mid-match, and who may watch. */
import { describe, expect, test } from '@jest/globals';
import type { Rules } from '../../rules/rules.ts';
import type { OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk, type DeskOptions } from './desk.fixture.ts';

const LONG = { ...BLOCK, target: 1000 } as Rules;
const THREE = { ...LONG, players: 3, handSize: 5 } as Rules;

/** Ana and Ben on seats of three, a bot on the last, and Cat who watches. */
const begin = async (open: OpenDesk, options: DeskOptions = {}): Promise<Desk> => {
  const desk = await open({ rules: THREE, ...options });
  await desk.enter('ana');
  await desk.enter('ben');
  expect(await desk.submit('ana', { t: 'start' })).toHaveProperty('at');
  return desk;
};

export const hostContract = (open: OpenDesk): void => {
  describe('the host in mid-match', () => {
    test('gives a seat to a bot, and its person takes it back', async () => {
      const desk = await begin(open);
      expect(await desk.submit('ben', { t: 'give', seat: 0 })).toEqual({ refused: 'not-host' });
      expect(await desk.submit('ana', { t: 'give', seat: 1 })).toHaveProperty('at');
      const { table, mine } = await desk.see('ben');
      expect([table.seats[1]?.driver, table.seats[1]?.person, mine.has(1)]).toEqual(['bot', 1, true]);
      expect(await desk.submit('ben', { t: 'back' })).toHaveProperty('at');
      expect((await desk.see('ben')).table.seats[1]?.driver).toBe('person');
      expect(await desk.submit('ben', { t: 'give', seat: 1 })).toHaveProperty('at');
      expect((await desk.see('ben')).table.seats[1]?.driver).toBe('bot');
      expect(await desk.submit('ana', { t: 'give', seat: 2 })).toEqual({ refused: 'not-your-seat' });
    });

    test('opens a bot’s seat: who takes it sees its hand from then on, and nobody else does', async () => {
      const desk = await begin(open);
      const cat = await desk.enter('cat');
      expect([cat.mine.size, cat.watch?.hand]).toEqual([0, []]);
      expect(await desk.submit('cat', { t: 'sit', seat: 2 })).toEqual({ refused: 'match-running' });
      expect(await desk.submit('cat', { t: 'open', seat: 2, open: true })).toEqual({ refused: 'not-host' });
      expect(await desk.submit('ana', { t: 'open', seat: 1, open: true })).toEqual({ refused: 'seat-taken' });
      expect(await desk.submit('ana', { t: 'open', seat: 2, open: true })).toHaveProperty('at');
      expect((await desk.see('cat')).table.openSeats).toEqual([2]);
      // Who has a hand already may not have another one.
      expect(await desk.submit('ben', { t: 'sit', seat: 2 })).toEqual({ refused: 'not-allowed' });
      expect(await desk.submit('cat', { t: 'sit', seat: 2 })).toHaveProperty('at');
      const seated = await desk.see('cat');
      expect([seated.table.openSeats, seated.table.seats[2]?.driver]).toEqual([[], 'person']);
      expect(seated.mine.get(2)?.hand).toHaveLength(seated.watch?.counts[2] ?? -1);
      expect([...(await desk.see('ben')).mine.keys()]).toEqual([1]);
      await desk.playTo('ana', 'between');
    });

    test('closes it again', async () => {
      const desk = await begin(open);
      await desk.enter('cat');
      await desk.submit('ana', { t: 'open', seat: 2, open: true });
      await desk.submit('ana', { t: 'open', seat: 2, open: false });
      expect(await desk.submit('cat', { t: 'sit', seat: 2 })).toEqual({ refused: 'match-running' });
    });

    test('hands over being host', async () => {
      const desk = await begin(open);
      expect(await desk.submit('ben', { t: 'host', ref: 1 })).toEqual({ refused: 'not-host' });
      expect(await desk.submit('ana', { t: 'host', ref: 9 })).toEqual({ refused: 'not-allowed' });
      expect(await desk.submit('ana', { t: 'host', ref: 1 })).toHaveProperty('at');
      expect((await desk.see('ana')).table.host).toBe(1);
      expect(await desk.submit('ana', { t: 'give', seat: 1 })).toEqual({ refused: 'not-host' });
    });
  });

  describe('who watches', () => {
    test('sees what everybody sees, and open hands only of rounds that are over', async () => {
      const desk = await begin(open);
      const cat = await desk.enter('cat');
      expect([cat.mine.size, cat.watch?.hand, cat.watch?.received, cat.watch?.leftovers]).toEqual([0, [], [], null]);
      await desk.playTo('cat', 'between');
      expect((await desk.see('cat')).watch?.leftovers).toHaveLength(3);
    });

    test('is not let in where the table does not allow it, unless a seat is open', async () => {
      const desk = await begin(open, { settings: { spectators: false } });
      expect(await desk.host.join('cat', 'cat')).toEqual({ refused: 'no-spectators' });
      expect((await desk.see('ana')).table.people).toHaveLength(2);
      // Who plays comes back whenever they want.
      await desk.depart('ben');
      expect((await desk.enter('ben')).me).toBe(1);
      await desk.submit('ana', { t: 'open', seat: 2, open: true });
      await desk.enter('cat');
      expect(await desk.submit('cat', { t: 'sit', seat: 2 })).toHaveProperty('at');
      expect(await desk.host.join('dan', 'dan')).toEqual({ refused: 'no-spectators' });
    });

    test('has to go when a match begins where nobody may watch', async () => {
      const desk = await open({ rules: LONG, settings: { spectators: false } });
      await desk.enter('ana');
      await desk.enter('ben');
      await desk.submit('ben', { t: 'stand', seat: 1 });
      await desk.submit('ana', { t: 'start' });
      expect((await desk.see('ana')).table.people.map(({ name }) => name)).toEqual(['ana']);
    });

    test('cannot be somebody who plays: one person is one view', async () => {
      const desk = await begin(open);
      expect(await desk.host.join('ben', 'Somebody')).toHaveProperty('at');
      const ben = await desk.arrive('ben');
      expect([ben.me, [...ben.mine.keys()], ben.table.people.length]).toEqual([1, [1], 2]);
    });
  });
};
