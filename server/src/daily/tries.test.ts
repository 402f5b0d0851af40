/** What becomes of tries when something breaks in between. */
import { describe, expect, test } from '@jest/globals';
import { makeLog } from '../log.ts';
import type { DailyStore, DailyTry } from '../store/store.ts';
import { createDaily } from './daily.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const ANA = { id: 'ana', name: 'Ana', createdAt: 0, seenAt: 0 };
const TRY: DailyTry = { day: '2026-01-31', game: 'latin', player: 'ana', table: 'table', result: null };

interface World {
  /** What was noted before. */
  readonly tries?: readonly DailyTry[];
  /** Tables that are open, and what is known of others. */
  readonly open?: readonly string[];
  readonly status?: string | null;
  /** What opening one comes to. */
  readonly opens?: () => Promise<object>;
  /** Whose tries are not answered for. */
  readonly hangs?: string;
}

const portOf = ({ tries = [], open = [], status = null, opens = async () => ({}), hangs }: World) => {
  const did: string[] = [];
  const store: DailyStore = {
    begin: async () => true,
    takeBack: async (_key, table) => void did.push(`took back ${table}`),
    finish: async () => undefined,
    triesOf: async (player) => (player === hangs ? new Promise(() => undefined) : tries),
    recordOf: async () => null,
  };
  const daily = createDaily({ secret: new Uint8Array(32), store, log: makeLog('silent'), now: () => NOW });
  const port = daily.port({
    get: (id) => (open.includes(id) ? {} : null),
    statusOf: async () => status,
    openDaily: async (id) => {
      did.push(`opened ${id}`);
      return opens();
    },
  });
  return { port, did };
};

describe('a try', () => {
  test.each<[string, World, string, object, readonly string[]]>([
    ['whose table is open goes on', { tries: [TRY], open: ['table'] }, 'running', { id: 'table' }, []],
    [
      'whose table never came to be is opened under the same id',
      { tries: [TRY] },
      'open',
      { id: 'table' },
      ['opened table'],
    ],
    ['whose table is gone is over', { tries: [TRY], status: 'closed' }, 'missed', { refused: 'played-already' }, []],
    ['whose table met a bug is over', { tries: [TRY], status: 'void' }, 'missed', { refused: 'played-already' }, []],
    [
      'with a result is over',
      { tries: [{ ...TRY, result: '{"points":1}' }], open: ['table'] },
      'done',
      { refused: 'played-already' },
      [],
    ],
  ])('%s', async (_, world, state, answer, expected) => {
    const { port, did } = portOf(world);
    expect((await port.today(ANA)).games[0]?.state).toBe(state);
    expect(await port.play(ANA, 'latin')).toEqual(answer);
    expect(did).toEqual(expected);
  });

  test('is taken back where its table could not be opened', async () => {
    const refusing = portOf({ opens: async () => ({ refused: 'server-full' }) });
    expect(await refusing.port.play(ANA, 'latin')).toEqual({ refused: 'server-full' });
    const failing = portOf({
      opens: async () => {
        throw new Error('disk full');
      },
    });
    await expect(failing.port.play(ANA, 'latin')).rejects.toThrow('disk full');
    for (const { did } of [refusing, failing])
      expect(did).toEqual([expect.stringMatching(/^opened /), expect.stringMatching(/^took back /)]);
    // Of one that failed the next is not held up.
    await expect(failing.port.play(ANA, 'milo')).rejects.toThrow('disk full');
  });

  test('whose player the store does not answer for holds up no other', async () => {
    const { port, did } = portOf({ hangs: 'ben' });
    void port.play({ ...ANA, id: 'ben' }, 'latin');
    expect(await port.play(ANA, 'latin')).toEqual({ id: expect.any(String) });
    expect(did).toEqual([expect.stringMatching(/^opened /)]);
  });
});
