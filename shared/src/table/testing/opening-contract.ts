/** The opening of a match: commitments, lock, seeds, and the first deal that comes of them (docs/fair.md). */
import { describe, expect, test } from '@jest/globals';
import { clientCommitment, makeHex, parseHex, verifyFair } from '../../fair/index.ts';
import { presetRules } from '../../rules/presets.ts';
import type { Seat } from '../../tiles.ts';
import type { ContractOptions, OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk } from './desk.fixture.ts';
import type { Look } from './host.ts';

const WAITS = { commit: 5_000, reveal: 5_000 };

/** A seed of a seat, the same whenever it is asked for. */
const seedOf = (seat: Seat, salt = 0): string => (seat * 16 + salt + 1).toString(16).padStart(2, '0').repeat(32);

const commitmentOf = (match: string, seat: Seat, salt = 0): string =>
  makeHex(clientCommitment(parseHex(match), seat, parseHex(seedOf(seat, salt))));

const nextOf = (look: Look) => look.table.fair.next;
const matchOf = ({ table }: Look) => {
  const { match } = table.fair;
  if (match === null) throw new Error('no match is to be seen');
  return match;
};

const ask = async (desk: Desk, person: string, intent: object): Promise<void> => {
  expect(await desk.submit(person, intent)).toHaveProperty('at');
};

const commit = async (desk: Desk, person: string, seat: Seat, salt = 0): Promise<object> => {
  const { matchId } = nextOf(await desk.see(person));
  return desk.submit(person, { t: 'commit', seat, match: matchId, c: commitmentOf(matchId, seat, salt) });
};

const reveal = async (desk: Desk, person: string, seat: Seat, salt = 0): Promise<object> => {
  const { matchId } = matchOf(await desk.see(person));
  return desk.submit(person, { t: 'reveal', seat, match: matchId, r: seedOf(seat, salt) });
};

const phaseAt = async (desk: Desk): Promise<string> => (await desk.see('ana')).table.phase;

const kinds = (look: Look) => matchOf(look).seats.map(({ kind, r }) => (r === null ? kind : [kind, r]));

/** Ana on both seats: what a host with one person can show of it. */
const openForTwo = async (open: OpenDesk, options: Parameters<OpenDesk>[0] = {}): Promise<Desk> => {
  const desk = await open({ pace: WAITS, ...options });
  await desk.enter('ana');
  await ask(desk, 'ana', { t: 'sit', seat: 1, name: 'Ben' });
  return desk;
};

const commitBoth = async (desk: Desk): Promise<void> => {
  for (const seat of [0, 1]) expect(await commit(desk, 'ana', seat)).toHaveProperty('at');
};

export const openingContract = (open: OpenDesk, { people }: ContractOptions): void => {
  describe('the opening', () => {
    test('shows its commitment from the beginning on, and keeps to it', async () => {
      const desk = await open({ pace: WAITS });
      const first = nextOf(await desk.enter('ana'));
      expect(first).toMatchObject({ commits: [null, null], starting: false });
      await commit(desk, 'ana', 0);
      await ask(desk, 'ana', { t: 'start' });
      const look = await desk.see('ana');
      expect(look.table.phase).toBe('opening');
      expect(look.watch).toBeNull();
      const { matchId, commitment, seats, sealed } = matchOf(look);
      expect({ matchId, commitment }).toEqual({ matchId: first.matchId, commitment: first.commitment });
      expect(seats).toEqual([
        { kind: 1, c: commitmentOf(matchId, 0), r: null },
        { kind: 0, c: null, r: null },
      ]);
      expect(sealed).toBe(false);
      expect(nextOf(look).matchId).not.toBe(matchId);
      await reveal(desk, 'ana', 0);
      expect(kinds(await desk.see('ana'))).toEqual([[1, seedOf(0)], 0]);
    });

    test('takes no time where all is there, and one append each for lock and deal', async () => {
      const desk = await openForTwo(open);
      await commitBoth(desk);
      const { ms } = desk.journal.entries.at(-1) ?? { ms: Number.NaN };
      await ask(desk, 'ana', { t: 'start' });
      expect(desk.journal.batches.at(-1)?.map(({ t }) => t)).toEqual(['starting', 'match']);
      await reveal(desk, 'ana', 0);
      expect(await phaseAt(desk)).toBe('opening');
      await reveal(desk, 'ana', 1);
      expect(desk.journal.batches.at(-1)?.map(({ t }) => t)).toEqual(['revealed', 'sealed', 'action']);
      expect(await phaseAt(desk)).toBe('playing');
      expect(desk.journal.entries.at(-1)?.ms).toBe(ms);
    });

    test('gives a record that holds, seeds and all', async () => {
      const desk = await openForTwo(open, { rules: { ...BLOCK, target: 30 }, seed: 3 });
      await commitBoth(desk);
      await ask(desk, 'ana', { t: 'start' });
      await reveal(desk, 'ana', 0);
      await reveal(desk, 'ana', 1);
      const over = await desk.playTo('ana', 'over');
      const record = desk.host.record();
      if (record === null) throw new Error('nothing was recorded');
      expect(verifyFair(JSON.parse(JSON.stringify(record)))).toBeNull();
      expect(record.fair).toMatchObject({
        seats: [
          { kind: 1, r: seedOf(0) },
          { kind: 1, r: seedOf(1) },
        ],
        rounds: over.table.fair.links,
      });
      expect(over.table.fair.links).toHaveLength(record.rounds.length);
    });

    test('publishes the leaves with each deal, and each seed when its round is over', async () => {
      const desk = await open({ rules: { ...BLOCK, target: 1000 } });
      await desk.enter('ana');
      await ask(desk, 'ana', { t: 'start' });
      const first = (await desk.see('ana')).table.fair;
      expect(first.leaves).toMatch(/^[0-9a-f]+$/);
      expect(first.leaves).toHaveLength(28 * 64);
      expect(first.links).toEqual([]);
      const between = (await desk.playTo('ana', 'between')).table.fair;
      expect(between.leaves).toBe(first.leaves);
      expect(between.links).toHaveLength(1);
      const second = (await desk.playTo('ana', 'playing')).table.fair;
      expect(second.leaves).not.toBe(first.leaves);
      expect(second.links).toEqual(between.links);
    });

    test('takes no copy of another seat’s commitment: with two alike in the lock nobody would reveal', async () => {
      const desk = await openForTwo(open);
      await commit(desk, 'ana', 0);
      const { matchId, commits } = nextOf(await desk.see('ana'));
      const copied = { t: 'commit', seat: 1, match: matchId, c: commits[0] };
      expect(await desk.submit('ana', copied)).toEqual({ refused: 'bad-seed' });
      expect(await commit(desk, 'ana', 1)).toHaveProperty('at');
      // The same once more for the same seat is as good as the first time.
      expect(await commit(desk, 'ana', 0)).toHaveProperty('at');
    });

    test('waits for a commitment of who is here, and not for ever', async () => {
      const desk = await openForTwo(open);
      await commit(desk, 'ana', 0);
      await ask(desk, 'ana', { t: 'start' });
      expect(nextOf(await desk.see('ana')).starting).toBe(true);
      await desk.advance(4_999);
      expect(await phaseAt(desk)).toBe('lobby');
      await desk.advance(1);
      const look = await desk.see('ana');
      expect(look.table.phase).toBe('opening');
      expect(kinds(look)).toEqual([1, 2]);
      expect(matchOf(look).seats[1]?.c).toBeNull();
    });

    test('goes on as soon as the last commitment is there', async () => {
      const desk = await openForTwo(open);
      await ask(desk, 'ana', { t: 'start' });
      await commit(desk, 'ana', 1);
      expect(await phaseAt(desk)).toBe('lobby');
      await commit(desk, 'ana', 0);
      expect(await phaseAt(desk)).toBe('opening');
    });

    test('waits for seeds, and leaves out who does not reveal', async () => {
      const desk = await openForTwo(open);
      await commitBoth(desk);
      await ask(desk, 'ana', { t: 'start' });
      await reveal(desk, 'ana', 1);
      await desk.advance(4_999);
      expect(await phaseAt(desk)).toBe('opening');
      await desk.advance(1);
      const look = await desk.see('ana');
      expect(look.table.phase).toBe('playing');
      expect(kinds(look)).toEqual([2, [1, seedOf(1)]]);
      expect(matchOf(look).sealed).toBe(true);
      expect(matchOf(look).seats[0]?.c).toBe(commitmentOf(matchOf(look).matchId, 0));
      // It is too late now, and the one that came may be told of again.
      expect(await reveal(desk, 'ana', 0)).toEqual({ refused: 'no-opening' });
      expect(await reveal(desk, 'ana', 1)).toHaveProperty('at');
    });

    test('takes a seed only once, and only the one that was committed to', async () => {
      const desk = await openForTwo(open);
      await commitBoth(desk);
      await ask(desk, 'ana', { t: 'start' });
      expect(await reveal(desk, 'ana', 0, 5)).toEqual({ refused: 'bad-seed' });
      expect(await reveal(desk, 'ana', 0)).toHaveProperty('at');
      const { length } = desk.journal.entries;
      expect(await reveal(desk, 'ana', 0)).toHaveProperty('at');
      expect(await reveal(desk, 'ana', 0, 5)).toEqual({ refused: 'no-opening' });
      expect(desk.journal.entries).toHaveLength(length);
    });

    test('refuses commitments after the lock, and changes of seats and rules', async () => {
      const desk = await openForTwo(open);
      await commitBoth(desk);
      const { matchId } = nextOf(await desk.see('ana'));
      await ask(desk, 'ana', { t: 'start' });
      const { settings } = (await desk.see('ana')).table;
      const late = { t: 'commit', seat: 0, match: matchId, c: commitmentOf(matchId, 0, 7) };
      expect(await desk.submit('ana', late)).toEqual({ refused: 'no-opening' });
      expect(await commit(desk, 'ana', 0)).toEqual({ refused: 'match-running' });
      expect(await desk.submit('ana', { t: 'stand', seat: 0 })).toEqual({ refused: 'match-running' });
      expect(await desk.submit('ana', { t: 'swap', a: 0, b: 1 })).toEqual({ refused: 'match-running' });
      expect(await desk.submit('ana', { t: 'configure', settings })).toEqual({ refused: 'match-running' });
      expect(await desk.submit('ana', { t: 'start' })).toEqual({ refused: 'match-running' });
    });

    test('drops a commitment with the seat it was for', async () => {
      const desk = await openForTwo(open);
      await commitBoth(desk);
      await ask(desk, 'ana', { t: 'swap', a: 0, b: 1 });
      expect(nextOf(await desk.see('ana')).commits).toEqual([null, null]);
      await commit(desk, 'ana', 0, 3);
      await ask(desk, 'ana', { t: 'stand', seat: 0 });
      expect(nextOf(await desk.see('ana')).commits).toEqual([null, null]);
      expect(await commit(desk, 'ana', 0)).toEqual({ refused: 'not-your-seat' });
    });

    test('asks for nothing of bots, and is another one for a rematch', async () => {
      const desk = await open({ pace: WAITS, rules: { ...BLOCK, target: 1 } });
      await desk.enter('ana');
      await commit(desk, 'ana', 0);
      await ask(desk, 'ana', { t: 'start' });
      await reveal(desk, 'ana', 0);
      const first = matchOf(await desk.playTo('ana', 'over'));
      expect(nextOf(await desk.see('ana')).commits).toEqual([null, null]);
      await commit(desk, 'ana', 0, 9);
      await ask(desk, 'ana', { t: 'ready', seat: 0 });
      expect(await phaseAt(desk)).toBe('opening');
      await reveal(desk, 'ana', 0, 9);
      const look = await desk.see('ana');
      expect(look.table.phase).toBe('playing');
      expect(matchOf(look).matchId).not.toBe(first.matchId);
      expect(kinds(look)).toEqual([[1, seedOf(0, 9)], 0]);
      expect(look.table.fair.links).toEqual([]);
    });

    test('goes on after a crash at any point of it with what is there, and deals the same', async () => {
      for (let crash = 0; crash < 5; crash++) {
        const desk = await openForTwo(open, { seed: 8 });
        const steps: (() => Promise<unknown>)[] = [
          () => commitBoth(desk),
          () => ask(desk, 'ana', { t: 'start' }),
          () => reveal(desk, 'ana', 0),
          () => reveal(desk, 'ana', 1),
        ];
        for (const [index, step] of steps.entries()) {
          if (index === crash) {
            await desk.restart();
            await desk.enter('ana');
          }
          await step();
        }
        const look = await desk.see('ana');
        const dealt = desk.journal.entries.filter((entry) => entry.t === 'action' && entry.action.t === 'deal');
        expect([crash, look.table.phase, dealt.length]).toEqual([crash, 'playing', 1]);
        expect(kinds(look)).toEqual([
          [1, seedOf(0)],
          [1, seedOf(1)],
        ]);
      }
    });

    test('never shows the secret of a round that runs, or of a later one', async () => {
      const desk = await openForTwo(open, { rules: { ...BLOCK, target: 60 }, seed: 2 });
      await commitBoth(desk);
      await ask(desk, 'ana', { t: 'start' });
      await reveal(desk, 'ana', 0);
      await reveal(desk, 'ana', 1);
      let seen = 0;
      await desk.playUntil('ana', (look) => {
        const text = JSON.stringify([look.table, look.watch, [...look.mine]]);
        const { match, next } = desk.folded();
        if (match === null) throw new Error('there is no match');
        for (const secret of [match.secret, next.secret]) expect(text.includes(secret)).toBe(false);
        const isOver = look.table.phase !== 'playing';
        if (match.dealt !== null) expect(text.includes(match.dealt.link)).toBe(isOver);
        seen++;
        return look.table.phase === 'over';
      });
      expect(seen).toBeGreaterThan(20);
    });
  });

  if (people === 'one') return;

  describe('the opening with several people', () => {
    const openForAnaAndBen = async (options: Parameters<OpenDesk>[0] = {}): Promise<Desk> => {
      const desk = await open({ pace: WAITS, ...options });
      for (const person of ['ana', 'ben']) await desk.enter(person);
      await commit(desk, 'ana', 0);
      await commit(desk, 'ben', 1);
      return desk;
    };

    test('takes a seed from nobody but the person on the seat', async () => {
      const desk = await openForAnaAndBen();
      const { matchId } = nextOf(await desk.see('ana'));
      const foreign = { t: 'commit', seat: 1, match: matchId, c: commitmentOf(matchId, 1, 4) };
      expect(await desk.submit('ana', foreign)).toEqual({ refused: 'not-your-seat' });
      await ask(desk, 'ana', { t: 'start' });
      expect(await reveal(desk, 'ana', 1)).toEqual({ refused: 'not-your-seat' });
      await reveal(desk, 'ana', 0);
      await reveal(desk, 'ben', 1);
      expect(await phaseAt(desk)).toBe('playing');
    });

    test('does not wait for who is away, and says that their seed is not in it', async () => {
      const desk = await openForAnaAndBen();
      await desk.depart('ben');
      await ask(desk, 'ana', { t: 'start' });
      await reveal(desk, 'ana', 0);
      const look = await desk.see('ana');
      expect([look.table.phase, kinds(look)]).toEqual(['playing', [[1, seedOf(0)], 2]]);
    });

    test('goes on when the one who is waited for goes away', async () => {
      const desk = await open({ pace: WAITS });
      for (const person of ['ana', 'ben']) await desk.enter(person);
      await commit(desk, 'ana', 0);
      await ask(desk, 'ana', { t: 'start' });
      expect(await phaseAt(desk)).toBe('lobby');
      await desk.depart('ben');
      expect(await phaseAt(desk)).toBe('opening');
    });

    test('of a quick match begins with the last who comes, and is called off when one leaves', async () => {
      const desk = await open({ pace: WAITS, quick: true, rules: { ...BLOCK } });
      await desk.enter('ana');
      await commit(desk, 'ana', 0);
      await desk.enter('ben');
      expect(nextOf(await desk.see('ana')).starting).toBe(true);
      await ask(desk, 'ben', { t: 'leave' });
      expect(nextOf(await desk.see('ana')).starting).toBe(false);
      await desk.advance(6_000);
      expect(await phaseAt(desk)).toBe('lobby');
      await desk.enter('cat');
      expect(await phaseAt(desk)).toBe('lobby');
      await commit(desk, 'cat', 1);
      expect(await phaseAt(desk)).toBe('opening');
    });

    test('of a start under way takes in who sits down meanwhile', async () => {
      const desk = await open({ pace: WAITS, rules: presetRules('latin') });
      for (const person of ['ana', 'ben']) await desk.enter(person);
      await ask(desk, 'ana', { t: 'start' });
      await desk.enter('cat');
      for (const [person, seat] of [
        ['ana', 0],
        ['ben', 1],
        ['cat', 2],
      ] as const)
        await commit(desk, person, seat);
      expect(kinds(await desk.see('ana'))).toEqual([1, 1, 1, 0]);
    });

    test('after a crash waits for everybody to come back, or until time is up', async () => {
      const desk = await openForAnaAndBen();
      await ask(desk, 'ana', { t: 'stand', seat: 0 });
      await ask(desk, 'ana', { t: 'sit', seat: 0 });
      await ask(desk, 'ana', { t: 'start' });
      await desk.restart();
      await desk.advance(10_000);
      await desk.enter('ana');
      await commit(desk, 'ana', 0);
      expect(await phaseAt(desk)).toBe('lobby');
      await desk.advance(5_000);
      expect(kinds(await desk.see('ana'))).toEqual([1, 2]);
    });
  });
};
