/** Commit, then tell: nothing is shown or answered that is not safe, and what is safe is all that a restart needs. */
import { describe, expect, test } from '@jest/globals';
import { replay } from '../../record/replay.ts';
import type { OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk } from './desk.fixture.ts';
import type { Look } from './host.ts';
import type { Failure } from './slow-journal.ts';

const start = async (open: OpenDesk, options: Parameters<OpenDesk>[0] = {}): Promise<Desk> => {
  const desk = await open(options);
  await desk.enter('ana');
  await desk.submit('ana', { t: 'start' });
  return desk;
};

/** What Ana's device shows, but for times: a restart does not count the time that it was down. */
const timeless = ({ table, ...rest }: Look): object => {
  const { away, nextDealAt, ...shown } = table;
  return { table: shown, ...rest };
};

const playMyTurn = async (desk: Desk): Promise<void> => {
  const { mine } = await desk.playUntil('ana', ({ mine }) => desk.pickLegal(viewOf(mine)) !== null);
  const action = desk.pickLegal(viewOf(mine));
  if (action !== null) await desk.act('ana', action);
};

const viewOf = (mine: Look['mine']) => {
  const view = mine.get(0);
  if (view === undefined) throw new Error('Ana has no seat');
  return view;
};

export const journalContract = (open: OpenDesk): void => {
  describe('commit, then tell', () => {
    /** Asks while no append ends: nothing may be seen of it. */
    const expectHeldBack = async (desk: Desk, intent: (at: number) => unknown): Promise<void> => {
      const before = await desk.see('ana');
      const { length } = desk.journal.entries;
      desk.journal.hold();
      const answer = desk.submit('ana', intent(desk.atOf('ana')));
      expect(await desk.isPending(answer)).toBe(true);
      expect(desk.host.look('ana')).toEqual(before);
      desk.journal.release();
      expect(await answer).toHaveProperty('at');
      expect(desk.host.look('ana')).not.toEqual(before);
      await desk.see('ana');
      expect(desk.journal.entries.length).toBeGreaterThan(length);
    };

    test('holds for names, seats, settings and the start', async () => {
      const desk = await open();
      await desk.enter('ana');
      await expectHeldBack(desk, () => ({ t: 'rename', name: 'Anna' }));
      await expectHeldBack(desk, () => ({ t: 'sit', seat: 1, name: 'Ben' }));
      const { settings } = (await desk.see('ana')).table;
      await expectHeldBack(desk, () => ({ t: 'configure', settings: { ...settings, botLevel: 'random' } }));
      await expectHeldBack(desk, () => ({ t: 'start' }));
    });

    test('holds for plays, and what is asked meanwhile waits its turn', async () => {
      const desk = await start(open);
      const { mine } = await desk.playUntil('ana', ({ mine }) => desk.pickLegal(viewOf(mine)) !== null);
      const action = desk.pickLegal(viewOf(mine));
      if (action === null) throw new Error('it is not her turn');
      const { seat, ...wish } = action;
      await expectHeldBack(desk, (at) => ({ t: 'act', aid: desk.aid(), at, seat, wish }));
      const before = desk.host.look('ana');
      desk.journal.hold();
      const answers = ['Anna', 'Annie'].map((name) => desk.submit('ana', { t: 'rename', name }));
      expect(await desk.isPending(Promise.race(answers))).toBe(true);
      expect(desk.host.look('ana')).toEqual(before);
      desk.journal.release();
      await Promise.all(answers);
      expect((await desk.see('ana')).table.people).toMatchObject([{ name: 'Annie' }]);
    });

    test('holds for what the table and its bots do', async () => {
      const desk = await start(open, { seed: 5 });
      for (let done = 0; done < 12; done++) {
        const before = await desk.playUntil('ana', ({ table, mine }) => {
          return table.phase === 'playing' && desk.pickLegal(viewOf(mine)) === null;
        });
        desk.journal.hold();
        await desk.next();
        expect(desk.host.look('ana')).toEqual(before);
        desk.journal.release();
        expect((await desk.see('ana')).watch?.at).toBe((before.watch?.at ?? 0) + 1);
      }
    });

    test('appends in one what belongs together', async () => {
      const desk = await start(open, { rules: { ...BLOCK, target: 1000 } });
      const last = () => desk.journal.batches.at(-1)?.map(({ t }) => t);
      expect(last()).toEqual(['starting', 'match', 'sealed', 'action']);
      await desk.playTo('ana', 'between');
      expect(last()).toEqual(['action']);
      await desk.submit('ana', { t: 'ready', seat: 0 });
      expect(last()).toEqual(['ready', 'action']);
    });

    test.each<Failure>(['lost', 'unknown'])('halts when an append fails (%s), and tries no more', async (failure) => {
      const desk = await start(open);
      await playMyTurn(desk);
      const before = await desk.see('ana');
      desk.journal.failAfter(0, failure);
      expect(await desk.submit('ana', { t: 'rename', name: 'Anna' })).toEqual({ refused: 'halted' });
      expect(desk.host.halted()).toBe('journal');
      expect(desk.host.look('ana')).toEqual(before);
      const { tries } = desk.journal;
      expect(await desk.submit('ana', { t: 'rename', name: 'Anna' })).toEqual({ refused: 'halted' });
      await desk.advance(3_600_000);
      expect(desk.journal.tries).toBe(tries);
      expect(desk.host.look('ana')).toEqual(before);
    });

    test('halts when the table itself cannot journal a move', async () => {
      const desk = await start(open, { seed: 5 });
      const before = await desk.playUntil('ana', ({ table, mine }) => {
        return table.phase === 'playing' && desk.pickLegal(viewOf(mine)) === null;
      });
      desk.journal.failAfter(0, 'lost');
      await desk.next();
      expect(desk.host.halted()).toBe('journal');
      expect(desk.host.look('ana')).toEqual(before);
    });
  });

  describe('a restart', () => {
    const restart = async (desk: Desk, from = desk.journal.entries): Promise<Look> => {
      await desk.restart(from);
      return desk.enter('ana', 'Anna');
    };

    test('shows the same in the lobby, in a round, between rounds and when all is over', async () => {
      const desk = await open({ rules: { ...BLOCK, target: 40 }, seed: 4 });
      const lobby = await desk.enter('ana');
      expect(timeless(await restart(desk))).toEqual(timeless(lobby));
      await desk.submit('ana', { t: 'start' });
      for (const phase of ['playing', 'between', 'playing', 'between', 'over'] as const) {
        const before = await desk.playTo('ana', phase);
        const after = await restart(desk);
        expect(timeless(after)).toEqual(timeless(before));
      }
    });

    test('from the last match on shows the same as from the beginning', async () => {
      const rules = { ...BLOCK, target: 1 };
      const desk = await start(open, { rules, settings: { leadGoesOn: true } });
      await desk.submit('ana', { t: 'rename', name: 'Anna' });
      for (let rematch = 0; rematch < 2; rematch++) {
        await desk.playTo('ana', 'over');
        await desk.submit('ana', { t: 'ready', seat: 0 });
        await playMyTurn(desk);
      }
      const whole = timeless(await restart(desk));
      const { entries } = desk.journal;
      const from = entries.findLastIndex(({ t }) => t === 'match');
      expect(from).toBeGreaterThan(10);
      expect(timeless(await restart(desk, entries.slice(from)))).toEqual(whole);
      await desk.playTo('ana', 'over');
      await desk.submit('ana', { t: 'ready', seat: 0 });
      expect((await desk.see('ana')).table.phase).toBe('playing');
    });

    test('knows what was accepted and never answered', async () => {
      const desk = await start(open);
      const { mine } = await desk.playUntil('ana', ({ mine }) => desk.pickLegal(viewOf(mine)) !== null);
      const action = desk.pickLegal(viewOf(mine));
      if (action === null) throw new Error('it is not her turn');
      const sent = { aid: desk.aid(), at: desk.atOf('ana') };
      desk.journal.failAfter(0, 'unknown');
      expect(await desk.act('ana', action, sent)).toEqual({ refused: 'halted' });
      const after = await restart(desk);
      expect(after.watch?.moves.at(-1)).toEqual(action);
      expect(await desk.act('ana', action, sent)).toEqual({ at: sent.at + 1 });
      // And what was lost may be asked again.
      const next = await desk.playUntil('ana', ({ mine }) => desk.pickLegal(viewOf(mine)) !== null);
      const second = desk.pickLegal(viewOf(next.mine));
      if (second === null) throw new Error('it is not her turn');
      const again = { aid: desk.aid(), at: desk.atOf('ana') };
      desk.journal.failAfter(0, 'lost');
      expect(await desk.act('ana', second, again)).toEqual({ refused: 'halted' });
      expect((await restart(desk)).watch?.moves.at(-1)).not.toEqual(second);
      expect(await desk.act('ana', second, again)).toEqual({ at: again.at + 1 });
    });

    test('after crashes anywhere still plays the match to its end, and the record holds', async () => {
      const desk = await start(open, { rules: { ...BLOCK, target: 60 }, seed: 11 });
      let crashes = 0;
      for (;;) {
        const failure = desk.dice.pick<Failure>(['lost', 'unknown']);
        desk.journal.failAfter(desk.dice.below(9), failure);
        while (desk.host.halted() === null && desk.host.look('ana').table.phase !== 'over') {
          // A step that the crash hits is answered with a no; that is not this test's matter.
          await desk.step().catch(() => undefined);
        }
        if (desk.host.halted() === null) break;
        crashes++;
        await restart(desk);
      }
      expect(crashes).toBeGreaterThan(5);
      await desk.see('ana');
      const record = desk.host.record();
      if (record === null) throw new Error('nothing was recorded');
      expect(replay(record)).toMatchObject({ winners: record.result?.winners, scores: record.result?.scores });
    });
  });
};
