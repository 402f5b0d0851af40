import { expect, test } from '@jest/globals';
import { measureWire } from './wire.ts';

/** What a play may cost at a table for four, answer included. */
const MOST = 130;

test.each(['none', 'normal'] as const)(
  'a play costs little on the wire, whatever it does (clock: %s)',
  async (clock) => {
    const costs = new Map((await measureWire('draw', clock)).map((cost) => [cost.action, cost]));
    expect([...costs.keys()]).toEqual(['play', 'draw', 'pass', 'deal', 'round-end', 'join']);
    for (const action of ['play', 'draw', 'pass'] as const) {
      const { count, bytesToAll, mostBytesToAll, bytesPerClient } = costs.get(action) ?? {};
      expect(count).toBeGreaterThan(5);
      expect(mostBytesToAll).toBeLessThanOrEqual(MOST);
      expect(mostBytesToAll).toBeGreaterThanOrEqual(bytesToAll ?? Number.NaN);
      // Nobody is told of a move for nothing: an emptied frame would be less.
      expect(bytesPerClient).toBeGreaterThan(8);
    }
  },
);
