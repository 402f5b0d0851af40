import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { apply, legal, newMatch } from '../engine/index.ts';
import { isFault, type MatchRecord, makeMove, parseMove, parseRecord, type RecordedRound } from '../record/index.ts';
import { isRefused } from '../refusal.ts';
import type { MatchState } from '../state.ts';
import { parseTile, type TileId } from '../tiles.ts';
import { viewFor } from '../view/view-for.ts';
import { makeSeen } from './index.ts';

const load = (name: string): MatchRecord => {
  const text = readFileSync(new URL(`../../testdata/records/${name}.json`, import.meta.url), 'utf8');
  const record = parseRecord(text);
  if (isFault(record)) throw new Error(record.fault);
  return record;
};

/** Plays the record and calls `at` before every move, with how many rounds are over and how many moves of this one stand. */
const walk = (record: MatchRecord, at: (state: MatchState, rounds: number, moves: number) => void): void => {
  const { rules } = record;
  let state = newMatch(rules, record.previousOpener ?? null);
  const step = (action: Parameters<typeof apply>[1]): void => {
    const applied = apply(state, action);
    if (isRefused(applied)) throw new Error(applied.refused);
    state = applied.state;
  };
  record.rounds.forEach((round, k) => {
    const order = [...round.hands.flat(), ...round.boneyard].map((text) => parseTile(text) as TileId);
    step({ t: 'deal', order, lot: round.lead });
    round.moves.forEach((text, m) => {
      at(state, k, m);
      const action = parseMove(rules, text);
      if (action !== null) step(action);
    });
  });
};

/** What a seat may know of a round after `count` moves, said once more and straight from the record. */
const expectedRound = (record: MatchRecord, k: number, count: number, seat: number): RecordedRound => {
  const { hands, boneyard, lead, moves } = record.rounds[k] as RecordedRound;
  const made = moves.slice(0, count);
  const draws = made.filter((move) => move.endsWith(' draw'));
  return {
    hands: hands.map((hand, owner) => (owner === seat ? hand : hand.map(() => '?'))),
    boneyard: boneyard.map((tile, place) => (draws[place] === `${seat} draw` ? tile : '?')),
    lead,
    moves: made,
  };
};

describe.each(['draw-1', 'latin-0', 'mexican-train-4p', 'block-0'])('%s, before every move', (name) => {
  const record = load(name);
  const { rules } = record;
  const opener = record.previousOpener ?? null;

  test('each seat sees its own tiles, all moves and finished rounds, and nothing else', () => {
    let looks = 0;
    walk(record, (state, rounds, moves) => {
      const finished = record.rounds.slice(0, rounds);
      for (let seat = 0; seat < rules.players; seat++) {
        const seen = makeSeen(viewFor(state, { seat }), finished, opener);
        const expected = {
          seat,
          record: {
            format: 'boneyard-record/1',
            rules,
            ...(opener === null ? {} : { previousOpener: opener }),
            rounds: [...finished, expectedRound(record, rounds, moves, seat)],
          },
          legal: state.round?.turn.seat === seat ? legal(state).map((action) => makeMove(rules, action)) : [],
        };
        // toEqual words the difference, but is a hundred times slower on these.
        if (!isDeepStrictEqual(seen, expected)) expect(seen).toEqual(expected);
        looks++;
      }
    });
    expect(looks).toBe(record.rounds.reduce((sum, round) => sum + round.moves.length, 0) * rules.players);
  });

  test('is plain JSON', () => {
    walk(record, (state, rounds) => {
      const seen = makeSeen(viewFor(state, { seat: 0 }), record.rounds.slice(0, rounds), opener);
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(seen)), seen)) throw new Error(`not JSON: ${seen.legal}`);
    });
  });
});

test('the records looked at have draws by several seats, and a previous opener', () => {
  const draws = load('draw-1').rounds.flatMap((round) => round.moves.filter((move) => move.endsWith('draw')));
  expect(new Set(draws).size).toBeGreaterThan(1);
  expect(load('block-0').previousOpener).toBeDefined();
});

describe('what stands beside the rules and moves', () => {
  const record = load('latin-0');
  const { rules, rounds } = record;

  test('is left out: names, seeds and times are not for bots', () => {
    const noisy = rounds.map((round) => ({
      ...round,
      seed: 'abc',
      times: [1, 2],
      result: { ...round.result, by: 'Ana' },
    }));
    walk(record, (state, over) => {
      const view = { ...viewFor(state, { seat: 0 }), names: ['Ana'] };
      const seen = makeSeen(view, noisy.slice(0, over) as unknown as RecordedRound[]);
      expect(JSON.stringify(seen)).not.toMatch(/seed|times|Ana|names/);
    });
  });

  test('a module may scribble on what it is shown', () => {
    walk(record, (state, over, moves) => {
      if (over !== 1 || moves !== 3) return;
      const view = viewFor(state, { seat: 0 });
      const finished = rounds.slice(0, over);
      const before = JSON.stringify([view, finished]);
      const seen = makeSeen(view, finished);
      const spoil = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return;
        for (const [key, inner] of Object.entries(value)) {
          spoil(inner);
          Object.assign(value, { [key]: null });
        }
      };
      spoil(seen);
      expect(JSON.stringify([view, finished])).toBe(before);
    });
  });

  test('no seat, no round or the wrong rounds before it are bugs', () => {
    walk(record, (state, over, moves) => {
      if (over !== 1 || moves !== 3) return;
      expect(() => makeSeen(viewFor(state, 'spectator'), rounds.slice(0, 1))).toThrow('only a seat');
      expect(() => makeSeen(viewFor(state, { seat: 0 }), [])).toThrow('needs the 1 rounds');
      expect(() => makeSeen(viewFor(newMatch(rules), { seat: 0 }), [])).toThrow('no round');
    });
    expect.assertions(3);
  });
});
