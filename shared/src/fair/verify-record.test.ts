import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isFault, type MatchRecord, parseRecord } from '../record/index.ts';
import { verifyFair } from './index.ts';

interface Fair {
  matchId: string;
  commitment: string;
  seats: { kind: number; c?: string; r?: string }[];
  rounds: string[];
}
type FairRecord = MatchRecord & { fair: Fair };

const NAMES = ['fair-block-3', 'fair-draw-2', 'fair-latin', 'fair-train-3'];

const load = (name: string): FairRecord => {
  const record = parseRecord(readFileSync(new URL(`../../testdata/records/${name}.json`, import.meta.url), 'utf8'));
  if (isFault(record)) throw new Error(record.fault);
  return record as FairRecord;
};

const roundOf = (record: FairRecord, k: number) => {
  const round = record.rounds[k - 1];
  if (round === undefined) throw new Error(`no round ${k}`);
  return round;
};
const swap = <T>(list: T[], a: number, b: number): void => {
  [list[a], list[b]] = [list[b] as T, list[a] as T];
};
const personOf = ({ fair }: FairRecord): Fair['seats'][number] => {
  const found = fair.seats.find(({ kind }) => kind === 1);
  if (found === undefined) throw new Error('nobody revealed');
  return found;
};
/** Another digit at the end: as well-formed, and as likely. */
const other = (hex: string): string => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');

test.each(NAMES)('%s is fair', (name) => {
  expect(verifyFair(load(name))).toBeNull();
});

test('a record without seeds says so', () => {
  const { fair: _, ...record } = load('fair-latin');
  expect(verifyFair(record as MatchRecord)).toEqual({ fault: 'fair: missing' });
});

/** Each is one thing that somebody might change afterwards, and the name that it has to be called by. */
const TAMPERED: readonly [string, RegExp, (record: FairRecord) => void][] = [
  [
    'two tiles of two hands are exchanged',
    /^round 1: the hand of seat 0 /,
    (record) => {
      const [one, two] = roundOf(record, 1).hands as [string[], string[]];
      [one[0], two[0]] = [two[0] as string, one[0] as string];
    },
  ],
  [
    'the order of a hand',
    /^round 1: the hand of seat 1 /,
    (record) => swap(roundOf(record, 1).hands[1] as string[], 0, 1),
  ],
  ['two whole hands are exchanged', /^round 2: the hand of seat 0 /, (record) => swap(roundOf(record, 2).hands, 0, 1)],
  ['the order of the boneyard', /^round 1: the boneyard /, (record) => swap(roundOf(record, 1).boneyard, 0, 1)],
  [
    'a tile of the boneyard is one of a hand',
    /^round 1: the hand of seat 0 /,
    (record) => {
      const { hands, boneyard } = roundOf(record, 1);
      const hand = hands[0] as string[];
      [hand[0], boneyard[0]] = [boneyard[0] as string, hand[0] as string];
    },
  ],
  [
    'the drawn leader',
    /^round 1: seat \d was drawn to lead, not seat \d$/,
    (record) => {
      const round = roundOf(record, 1);
      round.lead = (round.lead + 1) % record.rules.players;
    },
  ],
  [
    'a tile that is played is another',
    /^round 1: move 1: /,
    (record) => {
      const { moves, boneyard } = roundOf(record, 1);
      moves[0] = (moves[0] as string).replace(/\d+-\d+/, boneyard[0] as string);
    },
  ],
  [
    'who played',
    /^round 1: move 2: /,
    (record) => {
      const { moves } = roundOf(record, 1);
      const [seat, ...rest] = (moves[1] as string).split(' ');
      moves[1] = [(Number(seat) + 1) % record.rules.players, ...rest].join(' ');
    },
  ],
  ['a move is left out', /^round 1: /, (record) => roundOf(record, 1).moves.splice(1, 1)],
  [
    'the result of a round',
    /^round 1: result/,
    (record) => {
      const { result } = roundOf(record, 1);
      if (result !== undefined) result.points = result.points.map((n) => n + 1);
    },
  ],
  ['two rounds are exchanged', /^round 1: the hand /, (record) => swap(record.rounds, 0, 1)],
  [
    'the seed of the first round',
    /^round 1: its seed /,
    ({ fair }) => {
      fair.rounds[0] = other(fair.rounds[0] as string);
    },
  ],
  [
    'the seed of the last round',
    /^round \d+: its seed /,
    ({ fair }) => {
      fair.rounds.push(other(fair.rounds.pop() as string));
    },
  ],
  ['two rounds’ seeds are exchanged', /^round 1: its seed /, ({ fair }) => swap(fair.rounds, 0, 1)],
  ['a seed is missing', /^fair\.rounds: /, ({ fair }) => void fair.rounds.pop()],
  ['a seed too many', /^fair\.rounds: /, ({ fair }) => void fair.rounds.push('0'.repeat(64))],
  [
    'a seed in capitals',
    /^fair\.rounds: /,
    ({ fair }) => {
      fair.rounds[0] = 'A'.repeat(64);
    },
  ],
  [
    'the commitment',
    /^fair\.commitment: /,
    ({ fair }) => {
      fair.commitment = other(fair.commitment);
    },
  ],
  [
    'the commitment is cut',
    /^fair\.commitment: /,
    ({ fair }) => {
      fair.commitment = fair.commitment.slice(2);
    },
  ],
  [
    'the match',
    /^fair\.matchId: /,
    ({ fair }) => {
      fair.matchId = other(fair.matchId);
    },
  ],
  [
    'a player’s seed',
    /^fair\.seats: the seed of seat \d /,
    (record) => {
      personOf(record).r = other(personOf(record).r as string);
    },
  ],
  [
    'a player’s commitment',
    /^fair\.seats: the seed of seat \d /,
    (record) => {
      personOf(record).c = other(personOf(record).c as string);
    },
  ],
  [
    'a reveal is missing',
    /^fair\.seats: seat \d has not revealed /,
    (record) => {
      delete personOf(record).r;
    },
  ],
  [
    'a player is said not to have revealed',
    /^round 1: the hand /,
    (record) => {
      const person = personOf(record);
      person.kind = 2;
      delete person.r;
    },
  ],
  [
    'a player is said to be a bot',
    /^round 1: the hand /,
    (record) => {
      const person = personOf(record);
      person.kind = 0;
      delete person.r;
      delete person.c;
    },
  ],
  [
    'a bot has a seed',
    /^fair\.seats: /,
    ({ fair }) => {
      fair.seats[0] = { kind: 0, r: '0'.repeat(64) };
    },
  ],
  ['a seat too few', /^fair\.seats: /, ({ fair }) => void fair.seats.pop()],
  [
    'another kind',
    /^fair\.seats: /,
    (record) => {
      personOf(record).kind = 3;
    },
  ],
  [
    'everything is gone',
    /^fair: /,
    (record) => {
      record.fair = 'fair' as never;
    },
  ],
];

describe('a record is caught in which', () => {
  test.each(TAMPERED)('%s', (_what, named, tamper) => {
    // Block with a boneyard, its first leader drawn, and rounds enough to exchange.
    const record = load('fair-block-3');
    tamper(record);
    expect(verifyFair(record)?.fault ?? 'fair').toMatch(named);
  });
});

test('any other shape is a fault and no bug', () => {
  const rubbish = [
    null,
    0,
    [],
    {},
    'x',
    { matchId: [] },
    { matchId: '0'.repeat(32), commitment: '0'.repeat(64), seats: [null, 1, {}], rounds: {} },
  ];
  for (const fair of rubbish) {
    expect(verifyFair({ ...load('fair-draw-2'), fair } as MatchRecord)?.fault).toMatch(/^fair/);
  }
  const record = { ...load('fair-draw-2'), rounds: load('fair-draw-2').rounds.map(() => null) };
  expect(verifyFair(record as never)?.fault).toMatch(/^round 1: /);
});

test('a match given up reveals its last round too, and nothing less', () => {
  const record = load('fair-draw-2');
  record.rounds = [{ ...roundOf(record, 1), moves: roundOf(record, 1).moves.slice(0, 2) }];
  delete record.rounds[0]?.result;
  delete record.result;
  record.fair.rounds = record.fair.rounds.slice(0, 1);
  expect(verifyFair(record)).toBeNull();
  record.fair.rounds = [];
  expect(verifyFair(record)?.fault).toMatch(/^fair\.rounds: /);
});
