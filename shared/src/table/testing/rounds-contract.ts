/** From round to round and from match to match: who is asked, what goes on by itself, and whose lead it is. */
import { describe, expect, test } from '@jest/globals';
import { replay } from '../../record/replay.ts';
import { presetRules } from '../../rules/presets.ts';
import { nextSeat, type Rules } from '../../rules/rules.ts';
import type { ContractOptions, OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk } from './desk.fixture.ts';
import type { Look } from './host.ts';

const LONG = { ...BLOCK, target: 1000 };
const SHORT_LATIN = { ...presetRules('latin'), target: 1 } as Rules;

const ask = async (desk: Desk, intent: object, person = 'ana'): Promise<void> => {
  expect(await desk.submit(person, intent)).toHaveProperty('at');
};

const start = async (open: OpenDesk, options: Parameters<OpenDesk>[0]): Promise<Desk> => {
  const desk = await open(options);
  await desk.enter('ana');
  await ask(desk, { t: 'start' });
  return desk;
};

const watchOf = ({ watch }: Look) => {
  if (watch === null) throw new Error('no match is to be seen');
  return watch;
};

/** Plays the match to its end and asks for the next. */
const rematch = async (desk: Desk): Promise<Look> => {
  await desk.playTo('ana', 'over');
  await ask(desk, { t: 'ready', seat: 0 });
  const look = await desk.see('ana');
  expect(look.table.phase).toBe('playing');
  return look;
};

const lastMatch = (desk: Desk) => {
  const begun = desk.journal.entries.findLast((entry) => entry.t === 'match');
  if (begun?.t !== 'match') throw new Error('no match was journaled');
  return begun;
};

export const roundsContract = (open: OpenDesk, { people }: ContractOptions): void => {
  describe('between rounds', () => {
    test('the result stands, with its receipt and what was left over', async () => {
      const desk = await start(open, { rules: LONG });
      const look = await desk.playTo('ana', 'between');
      const { results, leftovers, scores, turn, counts } = watchOf(look);
      expect(results).toHaveLength(1);
      expect(results[0]?.receipt.length).toBeGreaterThan(0);
      expect(leftovers?.map((hand) => hand.length)).toEqual(counts);
      expect(scores).toEqual(results[0]?.points);
      expect(turn).toBeNull();
      expect(look.table.seats.map(({ ready }) => ready)).toEqual([false, false]);
    });

    test('it goes on when every seat of a person is ready', async () => {
      const desk = await open({ rules: LONG });
      await desk.enter('ana');
      await ask(desk, { t: 'sit', seat: 1, name: 'Ben' });
      await ask(desk, { t: 'start' });
      await desk.playTo('ana', 'between');
      await ask(desk, { t: 'ready', seat: 1 });
      const waiting = await desk.see('ana');
      expect(waiting.table.phase).toBe('between');
      expect(waiting.table.seats.map(({ ready }) => ready)).toEqual([false, true]);
      const { length } = desk.journal.entries;
      await ask(desk, { t: 'ready', seat: 1 });
      expect(desk.journal.entries).toHaveLength(length);
      await ask(desk, { t: 'ready', seat: 0 });
      const dealt = await desk.see('ana');
      expect(dealt.table.seats.map(({ ready }) => ready)).toEqual([false, false]);
      expect(watchOf(dealt)).toMatchObject({ round: 2, moves: [], counts: [7, 7], leftovers: null });
      expect(dealt.table.nextDealAt).toBeNull();
    });

    test('it goes on by itself after a while, which is said beforehand', async () => {
      const desk = await start(open, { rules: LONG });
      const { table } = await desk.playTo('ana', 'between');
      const { ms } = desk.journal.entries.at(-1) ?? { ms: Number.NaN };
      expect(table.nextDealAt).toBe(ms + desk.pace.between);
      await desk.advance(desk.pace.between - 1);
      expect((await desk.see('ana')).table.phase).toBe('between');
      await desk.advance(1);
      expect(watchOf(await desk.see('ana')).round).toBe(2);
      expect(desk.journal.entries.at(-1)).toMatchObject({ by: 'table', ms: ms + desk.pace.between });
    });

    test('it goes on once, also when time is up just as everybody is ready', async () => {
      const desk = await start(open, { rules: LONG });
      await desk.playTo('ana', 'between');
      desk.journal.hold();
      const answer = desk.submit('ana', { t: 'ready', seat: 0 });
      await desk.advance(desk.pace.between);
      desk.journal.release();
      expect(await answer).toHaveProperty('at');
      const look = await desk.see('ana');
      expect(watchOf(look)).toMatchObject({ round: 2, moves: [] });
      expect(desk.host.halted()).toBeNull();
      expect(desk.journal.entries.slice(-2).map(({ t }) => t)).toEqual(['ready', 'action']);
    });

    test('who led first leads no two in a row: the lead rotates', async () => {
      const desk = await start(open, { rules: presetRules('latin'), seed: 9 });
      let leader = watchOf(await desk.see('ana')).leader;
      for (let round = 2; round <= 4; round++) {
        const { watch } = await desk.playUntil('ana', (look) => watchOf(look).round === round);
        expect(watch?.leader).toBe(nextSeat(presetRules('latin'), leader));
        leader = watch?.leader ?? -1;
      }
    });
  });

  describe('a match that is over', () => {
    test('stands with its winners until there is another', async () => {
      const desk = await start(open, { rules: { ...BLOCK, target: 20 }, seed: 5 });
      const look = await desk.playTo('ana', 'over');
      expect(watchOf(look).winners).toHaveLength(1);
      expect(look.table.nextDealAt).toBeNull();
      await desk.advance(3_600_000);
      expect((await desk.see('ana')).table.phase).toBe('over');
      const record = desk.host.record();
      expect(record).toMatchObject({ names: ['ana', null], result: { winners: watchOf(look).winners } });
      expect(record && replay(record)).toMatchObject({ scores: watchOf(look).scores });
    });

    test('keeps the names of its record, whoever sits there next', async () => {
      const desk = await start(open, { rules: { ...BLOCK, target: 1 } });
      await desk.playTo('ana', 'over');
      await ask(desk, { t: 'sit', seat: 1, name: 'Ben' });
      await ask(desk, { t: 'rename', name: 'Anna' });
      expect(desk.host.record()).toMatchObject({ names: ['ana', null] });
    });

    test('is followed by a new one when everybody asks for it: new scores, a new deal', async () => {
      const desk = await start(open, { rules: { ...BLOCK, target: 1 } });
      const first = lastMatch(desk);
      const look = await rematch(desk);
      expect(watchOf(look)).toMatchObject({ round: 1, scores: [0, 0], results: [], winners: null, moves: [] });
      expect(look.table.seats.map(({ ready }) => ready)).toEqual([false, false]);
      const second = lastMatch(desk);
      expect(second.matchId).not.toBe(first.matchId);
      expect(second.secret).not.toBe(first.secret);
      expect(desk.host.record()).toBeNull();
    });

    test('may be followed by another game', async () => {
      const desk = await start(open, { rules: { ...BLOCK, target: 1 } });
      const { table } = await desk.playTo('ana', 'over');
      const rules = presetRules('mexican-train');
      await ask(desk, { t: 'configure', settings: { ...table.settings, rules } });
      const between = await desk.see('ana');
      expect(between.table.seats).toHaveLength(4);
      expect([...between.mine.keys()]).toEqual([0]);
      await ask(desk, { t: 'ready', seat: 0 });
      const look = await desk.see('ana');
      expect(watchOf(look)).toMatchObject({ rules, round: 1, scores: [0, 0, 0, 0] });
    });

    test('waits anew for those who were ready when the settings or seats change', async () => {
      const desk = await open({ rules: { ...BLOCK, target: 1 } });
      await desk.enter('ana');
      await ask(desk, { t: 'sit', seat: 1, name: 'Ben' });
      await ask(desk, { t: 'start' });
      const { table } = await desk.playTo('ana', 'over');
      await ask(desk, { t: 'ready', seat: 0 });
      await ask(desk, { t: 'configure', settings: { ...table.settings, botLevel: 'random' } });
      await ask(desk, { t: 'ready', seat: 1 });
      expect((await desk.see('ana')).table.seats.map(({ ready }) => ready)).toEqual([false, true]);
      await ask(desk, { t: 'swap', a: 0, b: 1 });
      expect((await desk.see('ana')).table.seats.map(({ ready }) => ready)).toEqual([false, false]);
      await ask(desk, { t: 'ready', seat: 0 });
      await ask(desk, { t: 'ready', seat: 1 });
      expect((await desk.see('ana')).table.phase).toBe('playing');
    });
  });

  test('a rematch finds the same bots on their seats, by their names', async () => {
    const names = ({ table }: Look) => table.seats.map(({ botName }) => botName);
    const desk = await start(open, { rules: SHORT_LATIN, seed: 3 });
    const first = names(await desk.see('ana'));
    expect(new Set(first).size).toBe(4);
    expect(names(await rematch(desk))).toEqual(first);
  });

  describe('the lead of a rematch', () => {
    test('goes on from who opened the match before, where the table lets it', async () => {
      const rules = { ...SHORT_LATIN, target: 40 } as Rules;
      const desk = await start(open, { rules, settings: { leadGoesOn: true }, seed: 3 });
      const first = watchOf(await desk.see('ana'));
      expect(first.turn?.forcedLead).toBe(true);
      const last = watchOf(await desk.playTo('ana', 'over'));
      const second = watchOf(await rematch(desk));
      // From who opened it, not from who led last.
      expect(last.leader).not.toBe(first.leader);
      expect(lastMatch(desk).previousOpener).toBe(first.leader);
      expect(second.leader).toBe(nextSeat(rules, first.leader));
      // With any tile.
      expect(second.turn?.forcedLead).toBe(false);
      // And on and on.
      const third = watchOf(await rematch(desk));
      expect(third.leader).toBe(nextSeat(rules, second.leader));
      await desk.playTo('ana', 'over');
      const record = desk.host.record();
      expect(record?.previousOpener).toBe(second.leader);
      expect(record && replay(record)).toHaveProperty('winners');
    });

    test('starts anew where the table does not', async () => {
      const desk = await start(open, { rules: SHORT_LATIN, seed: 3 });
      const second = watchOf(await rematch(desk));
      expect(lastMatch(desk).previousOpener).toBeNull();
      expect(second.turn?.forcedLead).toBe(true);
      await desk.playTo('ana', 'over');
      expect(desk.host.record()).not.toHaveProperty('previousOpener');
    });

    test('starts anew when the rules have changed, and goes on when only other settings have', async () => {
      const desk = await start(open, { rules: SHORT_LATIN, settings: { leadGoesOn: true }, seed: 3 });
      const { table } = await desk.playTo('ana', 'over');
      await ask(desk, { t: 'configure', settings: { ...table.settings, botLevel: 'random' } });
      await rematch(desk);
      expect(lastMatch(desk).previousOpener).not.toBeNull();
      await desk.playTo('ana', 'over');
      const rules = { ...table.settings.rules, target: 2 };
      await ask(desk, { t: 'configure', settings: { ...table.settings, rules } });
      await rematch(desk);
      expect(lastMatch(desk).previousOpener).toBeNull();
      await rematch(desk);
      expect(lastMatch(desk).previousOpener).not.toBeNull();
    });
  });

  if (people === 'one') return;

  describe('with several people', () => {
    test('all of them are asked, those who watch are not', async () => {
      const desk = await open({ rules: LONG });
      for (const person of ['ana', 'ben', 'cat']) await desk.enter(person);
      await ask(desk, { t: 'start' });
      await desk.playTo('ana', 'between');
      await ask(desk, { t: 'ready', seat: 0 });
      expect((await desk.see('cat')).table.seats.map(({ ready }) => ready)).toEqual([true, false]);
      expect(await desk.submit('cat', { t: 'ready', seat: 1 })).toEqual({ refused: 'not-your-seat' });
      await ask(desk, { t: 'ready', seat: 1 }, 'ben');
      expect((await desk.see('cat')).table.phase).toBe('playing');
    });

    test('who does not want another match may leave, or be seen off by the host', async () => {
      const desk = await open({ rules: { ...presetRules('latin'), target: 1 } as Rules });
      for (const person of ['ana', 'ben', 'cat']) await desk.enter(person);
      await ask(desk, { t: 'start' });
      await desk.playTo('ana', 'over');
      await ask(desk, { t: 'ready', seat: 0 });
      await ask(desk, { t: 'leave' }, 'ben');
      expect((await desk.see('ana')).table.phase).toBe('over');
      await ask(desk, { t: 'stand', seat: 2 });
      const { table } = await desk.see('ana');
      expect(table.phase).toBe('playing');
      expect(table.seats.map(({ person }) => person)).toEqual([0, null, null, null]);
      expect(table.people.map(({ name }) => name)).toEqual(['ana', 'cat']);
    });
  });
};
