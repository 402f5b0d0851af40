/** Votes: asked for one action count, answered by seat, and gone with what they were about. */
import { describe, expect, test } from '@jest/globals';
import { isFault } from '../../record/format.ts';
import { replay } from '../../record/replay.ts';
import { presetRules } from '../../rules/presets.ts';
import type { Rules } from '../../rules/rules.ts';
import { parseTile, type TileId } from '../../tiles.ts';
import { HOLD_MS, VOTE_MS } from '../votes.ts';
import type { ContractOptions, OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk, type DeskOptions } from './desk.fixture.ts';
import { makeDeal } from './scripted.ts';

const tile = (text: string): TileId => parseTile(text) as TileId;
const LONG = { ...BLOCK, target: 1000 } as Rules;
const DRAW = { ...presetRules('draw'), firstLead: 'drawn' } as Rules;

const sixes = (rules: Rules) =>
  makeDeal(rules, ['6-6 6-5 6-4 6-3 6-2 6-1 6-0', '5-5 4-4 3-3 2-2 1-1 0-0 5-4'], { drawn: '4-3 3-2' });
/** Both can always play for a while. */
const both = (rules: Rules) => makeDeal(rules, ['6-6 6-5 6-4 6-3 2-1 3-1 4-1', '5-5 5-4 5-3 5-2 5-1 5-0 4-0']);

const begin = async (open: OpenDesk, people: readonly string[], options: DeskOptions = {}): Promise<Desk> => {
  const desk = await open({ rules: LONG, deals: [both(LONG)], ...options });
  for (const person of people) await desk.enter(person);
  expect(await desk.submit('ana', { t: 'start' })).toHaveProperty('at');
  return desk;
};

const lead = (desk: Desk, text = '6-5') => desk.act('ana', { t: 'lead', seat: 0, tile: tile(text) });
const ask = (desk: Desk, person: string, kind: string, seat: number, more: object = {}) =>
  desk.submit(person, { t: 'ask', kind, seat, at: desk.atOf(person), ...more });
const voteOf = async (desk: Desk, person = 'ana') => (await desk.see(person)).table.vote;
const say = async (desk: Desk, person: string, seat: number, yes: boolean) =>
  desk.submit(person, { t: 'vote', n: (await voteOf(desk, person))?.n ?? -1, seat, yes });

const undoContract = (open: OpenDesk): void => {
  test('alone against bots, the last play is taken back at once, and the count goes on', async () => {
    const desk = await begin(open, ['ana'], { deals: [sixes(LONG)] });
    await lead(desk, '6-6');
    const before = await desk.see('ana');
    expect(await ask(desk, 'ana', 'undo', 0)).toEqual({ at: (before.watch?.at ?? 0) + 1 });
    const { watch, mine } = await desk.see('ana');
    expect([watch?.moves, watch?.turn?.seat, mine.get(0)?.hand.length]).toEqual([[], 0, 7]);
    expect(watch?.at).toBe((before.watch?.at ?? 0) + 1);
    // And another tile may be led; what was led first is in the hand.
    expect(await lead(desk, '6-0')).toHaveProperty('at');
    expect((await desk.see('ana')).mine.get(0)?.hand).toContain(tile('6-6'));
    expect(desk.journal.entries.filter(({ t }) => t === 'undone')).toHaveLength(1);
  });

  test('passes and plays of others are crossed, and only the moves that stand are recorded', async () => {
    const rules = { ...BLOCK, target: 1 } as Rules;
    const desk = await begin(open, ['ana'], { rules, deals: [both(rules)] });
    await lead(desk);
    await desk.playUntil('ana', ({ watch }) => watch?.turn?.seat === 0 && (watch.moves.length ?? 0) > 1);
    expect(await ask(desk, 'ana', 'undo', 0)).toHaveProperty('at');
    expect((await desk.see('ana')).watch?.moves).toEqual([]);
    await lead(desk, '6-4');
    await desk.playTo('ana', 'over');
    const record = desk.host.record();
    if (record === null) throw new Error('no record');
    const replayed = replay(record);
    if (isFault(replayed)) throw new Error(replayed.fault);
    expect(JSON.stringify(record)).not.toContain('undo');
  });

  test('there is nothing to take back before a play, after a draw, and when the round is over', async () => {
    const desk = await begin(open, ['ana'], { rules: DRAW, deals: [sixes(DRAW)] });
    expect(await ask(desk, 'ana', 'undo', 0)).toEqual({ refused: 'nothing-to-undo' });
    await lead(desk, '6-6');
    await desk.advance(desk.pace.forced);
    expect((await desk.see('ana')).watch?.moves.at(-1)).toMatchObject({ t: 'draw' });
    expect(await ask(desk, 'ana', 'undo', 0)).toEqual({ refused: 'nothing-to-undo' });
    await desk.playTo('ana', 'between');
    expect(await ask(desk, 'ana', 'undo', 0)).toEqual({ refused: 'nothing-to-undo' });
  });

  test('is not for public tables, nor for a seat that is not one’s own, nor for a count gone by', async () => {
    const desk = await begin(open, ['ana'], { settings: { visibility: 'public' } });
    await lead(desk);
    expect(await ask(desk, 'ana', 'undo', 0)).toEqual({ refused: 'not-allowed' });
    expect(await ask(desk, 'ana', 'undo', 1)).toEqual({ refused: 'not-your-seat' });
    expect(await ask(desk, 'ana', 'undo', 0, { at: 0 })).toEqual({ refused: 'stale' });
  });

  test('what was undone comes back the same after a restart, and an action of it is still answered as it was', async () => {
    const desk = await begin(open, ['ana'], { deals: [sixes(LONG)] });
    const aid = desk.aid();
    const answer = await desk.act('ana', { t: 'lead', seat: 0, tile: tile('6-6') }, { aid });
    await ask(desk, 'ana', 'undo', 0);
    const before = await desk.see('ana');
    await desk.restart();
    const after = await desk.enter('ana');
    expect([after.watch, [...after.mine]]).toEqual([before.watch, [...before.mine]]);
    expect(await desk.act('ana', { t: 'lead', seat: 0, tile: tile('6-6') }, { aid })).toEqual(answer);
    expect((await desk.see('ana')).watch?.moves).toEqual([]);
  });
};

export const votesContract = (open: OpenDesk, { people }: ContractOptions): void => {
  describe('taking back', () => undoContract(open));

  describe('giving up the match', () => {
    test('leads back to the lobby, says so, and the next match goes on counting', async () => {
      const desk = await begin(open, ['ana']);
      await lead(desk);
      const at = desk.atOf('ana');
      expect(await ask(desk, 'ana', 'abort', 0)).toHaveProperty('at');
      const { table, watch, mine } = await desk.see('ana');
      expect([table.phase, table.givenUp, watch, mine.size]).toEqual(['lobby', true, null, 0]);
      expect(table.seats.map(({ person, driver, botName }) => [person, driver, botName])).toEqual([
        [0, 'person', null],
        [null, 'bot', null],
      ]);
      await desk.restart();
      expect((await desk.enter('ana')).table).toMatchObject({ phase: 'lobby', givenUp: true });
      await desk.submit('ana', { t: 'start' });
      const next = await desk.see('ana');
      expect([next.table.phase, next.table.givenUp]).toEqual(['playing', false]);
      expect(next.watch?.at).toBeGreaterThan(at);
    });

    test('is nothing without a match', async () => {
      const desk = await open();
      await desk.enter('ana');
      expect(await ask(desk, 'ana', 'abort', 0)).toEqual({ refused: 'no-match' });
    });
  });

  if (people === 'many') manyContract(open);
};

const manyContract = (open: OpenDesk): void => {
  describe('a vote', () => {
    test('is shown to all with what was said, and done when all have agreed', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      const asked = await ask(desk, 'ana', 'undo', 0);
      expect(asked).toEqual({ at: desk.atOf('ana') });
      const vote = await voteOf(desk, 'ben');
      expect(vote).toMatchObject({ kind: 'undo', by: 0, other: null });
      expect(vote?.asked).toEqual([
        { seat: 0, yes: true },
        { seat: 1, yes: false },
      ]);
      expect(await say(desk, 'ben', 1, true)).toHaveProperty('at');
      const { table, watch } = await desk.see('ben');
      expect([table.vote, watch?.moves]).toEqual([null, []]);
      // Only what came of it is in the journal.
      expect(desk.journaled().slice(-1)).toMatchObject([{ t: 'undone', seat: 0, by: 'person' }]);
    });

    test('ends with the first no, and the same seat may not ask again', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await ask(desk, 'ana', 'undo', 0);
      const { length } = desk.journal.entries;
      await say(desk, 'ben', 1, false);
      expect(await voteOf(desk)).toBeNull();
      expect(await ask(desk, 'ana', 'abort', 0)).toEqual({ refused: 'asked-already' });
      expect((await desk.see('ana')).watch?.moves).toHaveLength(1);
      expect(desk.journal.entries).toHaveLength(length);
      expect(await ask(desk, 'ben', 'abort', 1)).toHaveProperty('at');
    });

    test('is no after twenty seconds', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await ask(desk, 'ana', 'undo', 0);
      const vote = await voteOf(desk);
      await desk.advance(VOTE_MS - 1);
      expect(await voteOf(desk)).not.toBeNull();
      await desk.advance(1);
      expect(await voteOf(desk)).toBeNull();
      expect(await desk.submit('ben', { t: 'vote', n: vote?.n, seat: 1, yes: true })).toEqual({ refused: 'no-vote' });
    });

    test('there is one at a time', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await ask(desk, 'ana', 'undo', 0);
      expect(await ask(desk, 'ben', 'abort', 1)).toEqual({ refused: 'vote-running' });
    });

    test('dies with its action count: who plays on has said no', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await ask(desk, 'ana', 'undo', 0);
      const n = (await voteOf(desk))?.n;
      const [action] = (await desk.see('ben')).mine.get(1)?.legal ?? [];
      if (action === undefined) throw new Error('Ben has a five');
      expect(await desk.act('ben', action)).toHaveProperty('at');
      expect(await voteOf(desk)).toBeNull();
      expect(await desk.submit('ben', { t: 'vote', n, seat: 1, yes: true })).toEqual({ refused: 'no-vote' });
      expect((await desk.see('ana')).watch?.moves).toHaveLength(2);
    });

    test('an action that was on its way goes first and makes the question stale', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      const [action] = (await desk.see('ben')).mine.get(1)?.legal ?? [];
      if (action === undefined) throw new Error('Ben has a five');
      const at = desk.atOf('ana');
      const played = desk.act('ben', action);
      const asked = desk.submit('ana', { t: 'ask', kind: 'undo', seat: 0, at });
      expect(await Promise.all([played, asked])).toEqual([{ at: at + 1 }, { refused: 'stale' }]);
    });

    test('holds bots, forced moves and the clock for ten seconds, and no longer', async () => {
      const rules = { ...presetRules('latin'), target: 1000 } as Rules;
      const desk = await open({ rules, settings: { clock: 'normal' } });
      await desk.enter('ana');
      await desk.enter('ben');
      await desk.submit('ana', { t: 'start' });
      // On until somebody here has just played and a bot is next.
      const { watch } = await desk.playUntil('ana', (look) => {
        const seat = look.watch?.turn?.seat ?? 0;
        return seat >= 2 && (look.watch?.moves.some((move) => move.seat < 2 && 'tile' in move) ?? false);
      });
      const by = watch?.moves.find((move) => move.seat < 2 && 'tile' in move)?.seat ?? 0;
      expect(await ask(desk, by === 0 ? 'ana' : 'ben', 'undo', by)).toHaveProperty('at');
      await desk.advance(HOLD_MS - 1);
      expect((await desk.see('ana')).watch).toEqual(watch);
      expect((await desk.see('ana')).table.clock).toBeNull();
      expect(await voteOf(desk)).not.toBeNull();
      await desk.advance(1 + desk.pace.forced + desk.pace.bot);
      expect((await desk.see('ana')).watch?.at).toBeGreaterThan(watch?.at ?? 0);
      expect(await voteOf(desk)).toBeNull();
    });

    test('the clock of who is to act stands meanwhile, and goes on with what it had', async () => {
      const desk = await begin(open, ['ana', 'ben'], { settings: { clock: 'normal' } });
      await lead(desk);
      await desk.advance(20_000);
      await ask(desk, 'ana', 'undo', 0);
      await desk.advance(5_000);
      await say(desk, 'ben', 1, false);
      const { clock } = (await desk.see('ben')).table;
      const { ms } = desk.journal.entries.at(-1) ?? { ms: 0 };
      expect(clock).toMatchObject({ seat: 1, bankAt: ms + 35_000 });
      await desk.advance(24_999);
      expect((await desk.see('ben')).table.seats[1]?.driver).toBe('person');
      await desk.advance(1);
      expect((await desk.see('ben')).table.seats[1]?.driver).toBe('bot');
    });

    test('does not wait for a seat that a bot plays, and is done when the last who was asked goes', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await desk.submit('ben', { t: 'leave' });
      await ask(desk, 'ana', 'abort', 0);
      expect(await voteOf(desk)).not.toBeNull();
      await desk.advance(desk.pace.left);
      const { table } = await desk.see('ana');
      expect([table.phase, table.givenUp]).toEqual(['lobby', true]);
    });

    test.each(['before it is asked', 'while it runs'])(
      'is not for the host to answer by giving others’ seats to bots %s',
      async (when) => {
        const desk = await begin(open, ['ana', 'ben']);
        await lead(desk);
        const give = () => desk.submit('ana', { t: 'give', seat: 1 });
        if (when === 'before it is asked') await give();
        expect(await ask(desk, 'ana', 'undo', 0)).toHaveProperty('at');
        if (when === 'while it runs') expect(await give()).toHaveProperty('at');
        expect((await desk.see('ana')).watch?.moves).toHaveLength(1);
        expect((await voteOf(desk))?.asked[1]).toEqual({ seat: 1, yes: false });
        expect(await say(desk, 'ben', 1, true)).toHaveProperty('at');
        expect((await desk.see('ana')).watch?.moves).toEqual([]);
      },
    );

    test('does not wait for a seat that the host gave away and whose person has gone since', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await desk.submit('ana', { t: 'give', seat: 1 });
      await desk.depart('ben');
      await ask(desk, 'ana', 'abort', 0);
      expect((await desk.see('ana')).table.givenUp).toBe(true);
    });

    test('does not wait for a seat that its own person gave away', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await desk.submit('ben', { t: 'give', seat: 1 });
      await ask(desk, 'ana', 'undo', 0);
      expect((await desk.see('ana')).watch?.moves).toEqual([]);
    });

    test('of a match given up leaves no seat to those who had gone', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await desk.depart('ben');
      await desk.advance(60_000);
      await ask(desk, 'ana', 'abort', 0);
      const { table } = await desk.see('ana');
      expect([table.people.length, table.seats[1]?.person]).toEqual([1, null]);
    });

    test('is by seat: nobody answers for another', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await ask(desk, 'ana', 'undo', 0);
      expect(await say(desk, 'ana', 1, true)).toEqual({ refused: 'not-your-seat' });
      expect((await voteOf(desk))?.asked[1]).toEqual({ seat: 1, yes: false });
    });

    test('is forgotten by a crash', async () => {
      const desk = await begin(open, ['ana', 'ben']);
      await lead(desk);
      await ask(desk, 'ana', 'undo', 0);
      await desk.restart();
      expect((await desk.enter('ana')).table.vote).toBeNull();
    });
  });

  describe('partners', () => {
    test('change by a vote of all who are seated, before and after a match', async () => {
      const desk = await open({ rules: presetRules('latin') });
      for (const person of ['ana', 'ben', 'cat']) await desk.enter(person);
      expect(await ask(desk, 'ben', 'swap', 1, { other: 2 })).toHaveProperty('at');
      expect(await say(desk, 'cat', 2, true)).toHaveProperty('at');
      expect((await desk.see('ana')).table.seats.map(({ person }) => person)).toEqual([0, 1, 2, null]);
      await say(desk, 'ana', 0, true);
      expect((await desk.see('ana')).table.seats.map(({ person }) => person)).toEqual([0, 2, 1, null]);
      await desk.submit('ana', { t: 'start' });
      expect(await ask(desk, 'ben', 'swap', 2, { other: 1 })).toEqual({ refused: 'match-running' });
    });

    test('and the question is gone when somebody sits elsewhere or the match starts', async () => {
      const desk = await open({ rules: presetRules('latin') });
      for (const person of ['ana', 'ben', 'cat']) await desk.enter(person);
      await ask(desk, 'ben', 'swap', 1, { other: 2 });
      await desk.submit('cat', { t: 'swap', a: 2, b: 3 });
      expect(await voteOf(desk)).toBeNull();
      await desk.advance(10_000);
      await ask(desk, 'ben', 'swap', 1, { other: 3 });
      expect(await voteOf(desk)).not.toBeNull();
      await desk.submit('ana', { t: 'start' });
      expect(await voteOf(desk)).toBeNull();
    });
  });
};
