/** One queue, ids and checks: what is asked is done once, in its order, and refused in the order of the contract. */
import { describe, expect, test } from '@jest/globals';
import type { SeatAction } from '../../action.ts';
import { parseTile, type TileId } from '../../tiles.ts';
import type { OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk } from './desk.fixture.ts';
import { makeDeal } from './scripted.ts';

const tile = (text: string): TileId => parseTile(text) as TileId;

/** Seat 0 leads; seat 1 can answer 5-5 and 5-4 with 5-0. */
const DEAL = makeDeal(BLOCK, ['5-5 5-4 4-4 3-3 2-2 1-1 0-0', '5-0 4-0 3-0 2-0 1-0 6-0 6-6']);

/** Both seats are Ana's; it is the turn of seat 0. */
const openForTwo = async (open: OpenDesk): Promise<Desk> => {
  const desk = await open({ deals: [DEAL] });
  await desk.enter('ana');
  await desk.submit('ana', { t: 'sit', seat: 1, name: 'Ben' });
  await desk.submit('ana', { t: 'start' });
  return desk;
};

const lead = (seat: number, text: string): SeatAction => ({ t: 'lead', seat, tile: tile(text) });
const play = (seat: number, text: string, arm: number): SeatAction => ({ t: 'play', seat, tile: tile(text), arm });

/** Refused, and it left no trace. */
const expectRefused = async (desk: Desk, asked: () => Promise<unknown>, code: string): Promise<void> => {
  const before = await desk.see('ana');
  const { length } = desk.journal.entries;
  expect(await asked()).toMatchObject({ refused: code });
  expect(await desk.see('ana')).toEqual(before);
  expect(desk.journal.entries).toHaveLength(length);
};

const RUBBISH: readonly unknown[] = [
  null,
  'start',
  7,
  [],
  {},
  { t: 'begin' },
  { t: 'start', now: true },
  { t: 'act' },
  { t: 'act', aid: 'short', at: 1, seat: 0, wish: { t: 'end' } },
  { t: 'act', aid: 'A'.repeat(22), at: -1, seat: 0, wish: { t: 'end' } },
  { t: 'act', aid: 'A'.repeat(22), at: 1, seat: 0.5, wish: { t: 'end' } },
  { t: 'act', aid: 'A'.repeat(22), at: 1, seat: 0, wish: { t: 'draw' } },
  { t: 'act', aid: 'A'.repeat(22), at: 1, seat: 0, wish: { t: 'pass' } },
  { t: 'act', aid: 'A'.repeat(22), at: 1, seat: 0, wish: { t: 'deal', order: [], lot: 0 } },
  { t: 'act', aid: 'A'.repeat(22), at: 1, seat: 0, wish: { t: 'play', tile: 91, arm: 0 } },
  { t: 'sit', seat: 8 },
  { t: 'sit', seat: '0' },
  { t: 'rename', name: 'x'.repeat(41) },
  { t: 'ready' },
];

export const queueContract = (open: OpenDesk): void => {
  describe('the queue', () => {
    test('does what is asked at once in the order of asking', async () => {
      const desk = await open();
      await desk.enter('ana');
      const names = Array.from({ length: 12 }, (_, n) => `Ana ${String.fromCharCode(65 + n)}`);
      const answers = names.map((name) => desk.submit('ana', { t: 'rename', name }));
      expect(await Promise.all(answers)).toEqual(names.map(() => ({ at: 0 })));
      const renamed = desk.journal.entries.filter((entry) => entry.t === 'renamed');
      expect(renamed.map(({ name }) => name)).toEqual(names);
      expect((await desk.see('ana')).table.people).toMatchObject([{ name: 'Ana L' }]);
    });

    test('judges each by what those before it left', async () => {
      const desk = await openForTwo(open);
      const [first, second, third] = [lead(0, '5-5'), play(1, '5-0', 0), play(1, '4-0', 0)];
      const answers = [
        desk.act('ana', first, { at: 1 }),
        desk.act('ana', second, { at: 2 }),
        desk.act('ana', third, { at: 2 }),
        desk.submit('ana', { t: 'stand', seat: 0 }),
      ];
      expect(await Promise.all(answers)).toEqual([
        { at: 2 },
        { at: 3 },
        { refused: 'stale' },
        { refused: 'match-running' },
      ]);
    });

    test('stamps what comes when it comes, however long it waits', async () => {
      const desk = await open();
      await desk.enter('ana');
      const begun = desk.journal.entries.at(-1)?.ms ?? Number.NaN;
      desk.journal.hold();
      await desk.advance(1000);
      const answers = ['Anna', 'Annie'].map((name) => desk.submit('ana', { t: 'rename', name }));
      await desk.advance(5000);
      desk.journal.release();
      await Promise.all(answers);
      expect(desk.journal.entries.slice(-2).map(({ ms }) => ms - begun)).toEqual([1000, 1000]);
    });

    test('answers after the view that the answer came from', async () => {
      const desk = await openForTwo(open);
      expect(await desk.act('ana', lead(0, '5-4'))).toEqual({ at: 2 });
      // No settling: what the device shows at the moment of the answer.
      expect(desk.host.look('ana').watch).toMatchObject({ at: 2, root: tile('5-4') });
    });

    test('counts every action, and goes on counting in the next match', async () => {
      const desk = await open({ rules: { ...BLOCK, target: 1 } });
      await desk.enter('ana');
      await desk.submit('ana', { t: 'start' });
      const over = await desk.playTo('ana', 'over');
      await desk.submit('ana', { t: 'ready', seat: 0 });
      const after = await desk.see('ana');
      expect(after.table.phase).toBe('playing');
      expect(after.watch?.at).toBe((over.watch?.at ?? 0) + 1);
      const actions = desk.journal.entries.filter((entry) => entry.t === 'action');
      expect(after.watch?.at).toBe(actions.length);
    });
  });

  describe('an action id', () => {
    test('that was seen is answered the same, whatever comes with it', async () => {
      const desk = await openForTwo(open);
      const aid = desk.aid();
      expect(await desk.act('ana', lead(0, '5-5'), { aid })).toEqual({ at: 2 });
      const { length } = desk.journal.entries;
      expect(await desk.act('ana', lead(0, '5-5'), { aid, at: 1 })).toEqual({ at: 2 });
      expect(await desk.act('ana', lead(0, '5-5'), { aid, at: 77 })).toEqual({ at: 2 });
      expect(await desk.act('ana', play(1, '6-6', 0), { aid, at: 2 })).toEqual({ at: 2 });
      expect(desk.journal.entries).toHaveLength(length);
    });

    test('that is sent twice at once counts once', async () => {
      const desk = await openForTwo(open);
      const aid = desk.aid();
      const sent = [1, 2, 3].map(() => desk.act('ana', lead(0, '5-5'), { aid, at: 1 }));
      expect(await Promise.all(sent)).toEqual([{ at: 2 }, { at: 2 }, { at: 2 }]);
      expect((await desk.see('ana')).watch?.moves).toHaveLength(1);
    });

    test('is remembered over further moves, rounds and a rematch', async () => {
      const desk = await open({ rules: { ...BLOCK, target: 30 }, seed: 3 });
      await desk.enter('ana');
      await desk.submit('ana', { t: 'start' });
      const sent: { readonly aid: string; readonly at: number; readonly action: SeatAction }[] = [];
      const answers: unknown[] = [];
      const resend = async () => {
        for (const [i, { aid, at, action }] of sent.entries()) {
          expect(await desk.act('ana', action, { aid, at })).toEqual(answers[i]);
        }
      };
      for (;;) {
        const { table, mine } = await desk.see('ana');
        if (table.phase === 'over') break;
        const view = mine.get(0);
        const action = table.phase === 'playing' && view !== undefined ? desk.pickLegal(view) : null;
        if (view === undefined || action === null) {
          await desk.step();
          continue;
        }
        const one = { aid: desk.aid(), at: view.at, action };
        answers.push(await desk.act('ana', action, one));
        sent.push(one);
      }
      await resend();
      await desk.submit('ana', { t: 'ready', seat: 0 });
      expect((await desk.see('ana')).table.phase).toBe('playing');
      // The last ones: nobody waits for the answer to an older one through a whole rematch.
      sent.splice(0, sent.length - 8);
      answers.splice(0, answers.length - 8);
      await resend();
    });

    test('of a refused action is not remembered', async () => {
      const desk = await openForTwo(open);
      const aid = desk.aid();
      expect(await desk.act('ana', lead(0, '5-5'), { aid, at: 0 })).toEqual({ refused: 'stale' });
      expect(await desk.act('ana', lead(0, '6-5'), { aid })).toEqual({ refused: 'not-held' });
      expect(await desk.act('ana', lead(0, '5-5'), { aid })).toEqual({ at: 2 });
    });
  });

  describe('a refusal', () => {
    test('is stale first: whatever else is wrong', async () => {
      const desk = await openForTwo(open);
      for (const at of [0, 2, 4_000_000_000]) {
        await expectRefused(desk, () => desk.act('ana', lead(0, '5-5'), { at }), 'stale');
        await expectRefused(desk, () => desk.act('ana', play(7, '6-5', 8), { at }), 'stale');
      }
    });

    test('then about the seat, then the turn, then the rules', async () => {
      const desk = await open({ deals: [DEAL] });
      await desk.enter('ana');
      await desk.submit('ana', { t: 'start' });
      await expectRefused(desk, () => desk.act('ana', lead(1, '5-5')), 'not-your-seat');
      await expectRefused(desk, () => desk.act('ana', lead(5, '5-5')), 'not-your-seat');
      await expectRefused(desk, () => desk.act('ana', lead(0, '6-5')), 'not-held');
      await desk.act('ana', lead(0, '5-5'));
      // Now the bot has its turn, and its time.
      await expectRefused(desk, () => desk.act('ana', play(1, '6-5', 0)), 'not-your-seat');
      await expectRefused(desk, () => desk.act('ana', play(0, '6-5', 0)), 'not-your-turn');
    });

    test('has a code for each rule that can be broken', async () => {
      const desk = await openForTwo(open);
      await expectRefused(desk, () => desk.act('ana', play(0, '5-5', 0)), 'must-lead');
      await expectRefused(desk, () => desk.act('ana', { t: 'end', seat: 0 }), 'cannot-end');
      await desk.act('ana', lead(0, '5-5'));
      await expectRefused(desk, () => desk.act('ana', play(1, '5-4', 0)), 'not-held');
      await expectRefused(desk, () => desk.act('ana', play(1, '6-6', 0)), 'does-not-fit');
      await expectRefused(desk, () => desk.act('ana', play(1, '5-0', 8)), 'place-closed');
      await expectRefused(desk, () => desk.act('ana', lead(1, '5-0')), 'must-play');
      expect(await desk.act('ana', play(1, '5-0', 0))).toEqual({ at: 3 });
    });

    test('asks for the forced lead', async () => {
      const rules = { ...BLOCK, firstLead: 'highest-double' } as const;
      const desk = await open({ rules, deals: [DEAL] });
      await desk.enter('ana');
      await desk.submit('ana', { t: 'sit', seat: 1 });
      await desk.submit('ana', { t: 'start' });
      await expectRefused(desk, () => desk.act('ana', lead(1, '5-0')), 'must-lead');
      expect(await desk.act('ana', lead(1, '6-6'))).toEqual({ at: 2 });
    });

    test('says where the match stands', async () => {
      const desk = await open({ rules: { ...BLOCK, target: 1 } });
      await desk.enter('ana');
      await expectRefused(desk, () => desk.act('ana', lead(0, '5-5')), 'no-match');
      await desk.submit('ana', { t: 'start' });
      const over = await desk.playTo('ana', 'over');
      const [held] = over.mine.get(0)?.hand ?? [];
      await expectRefused(desk, () => desk.act('ana', { t: 'lead', seat: 0, tile: held ?? tile('6-6') }), 'match-over');
    });

    test('names what is no intent at all, draws and passes among it', async () => {
      const desk = await openForTwo(open);
      for (const rubbish of RUBBISH) await expectRefused(desk, () => desk.submit('ana', rubbish), 'bad-intent');
      expect(await desk.act('ana', lead(0, '5-5'))).toEqual({ at: 2 });
    });
  });
};
