/** Holds a record's deals against the seeds that it carries (docs/fair.md, "In the record"). Needs nothing but the record. */

import { newMatch } from '../engine/apply.ts';
import { leadRule } from '../engine/lead.ts';
import { quote } from '../quote.ts';
import { type Fault, isFault, type MatchRecord } from '../record/format.ts';
import { replay } from '../record/replay.ts';
import type { Rules } from '../rules/rules.ts';
import type { MatchState } from '../state.ts';
import { makeTile } from '../tiles.ts';
import { makeBotKey, seededRandom } from './bot-random.ts';
import { CHAIN_LENGTH, previousLink } from './chain.ts';
import { dealFromKey, type FairDeal } from './deal.ts';
import { HASH_HEX, MATCH_ID_HEX } from './fair-view.ts';
import { makeHex, parseHex } from './hex.ts';
import { clientCommitment, type FairSeat, makeOpening } from './opening.ts';
import { makeRoundKey } from './round-key.ts';

type Json = { readonly [key: string]: unknown };

interface SeatGiven {
  readonly kind: 0 | 1 | 2;
  readonly c: string | null;
  readonly r: string | null;
}

interface Given {
  readonly matchId: string;
  readonly commitment: string;
  readonly seats: readonly SeatGiven[];
  readonly rounds: readonly string[];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHex = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value);

const hexFault = (field: string, value: unknown, digits: number): Fault => ({
  fault:
    value === undefined
      ? `fair.${field}: is missing`
      : `fair.${field}: is ${quote(value)}, not ${digits} digits of lower-case hex`,
});

const readSeat = (value: unknown, seat: number): SeatGiven | Fault => {
  const wrong = (what: string): Fault => ({ fault: `fair.seats: seat ${seat} ${what}` });
  if (!isObject(value)) return wrong(`is ${quote(value)}, not an object`);
  const { kind, c, r } = value;
  if (kind !== 0 && kind !== 1 && kind !== 2) return wrong(`has kind ${quote(kind)}, not 0, 1 or 2`);
  if (kind === 0 && c !== undefined) return wrong('is nobody’s and has a commitment');
  if (kind !== 1 && r !== undefined) return wrong('has a seed, though its kind says that none counts');
  if (kind === 1 && r === undefined) return wrong('has not revealed its seed, though its kind says so');
  if (kind === 1 && c === undefined) return wrong('has a seed without a commitment');
  for (const text of [c, r]) {
    if (text !== undefined && !isHex(text, HASH_HEX))
      return wrong(`has ${quote(text)}, not ${HASH_HEX} digits of lower-case hex`);
  }
  return { kind, c: (c as string | undefined) ?? null, r: (r as string | undefined) ?? null };
};

const readSeats = (value: unknown, players: number): readonly SeatGiven[] | Fault => {
  if (!Array.isArray(value)) return { fault: `fair.seats: ${value === undefined ? 'is missing' : 'needs a list'}` };
  if (value.length !== players) return { fault: `fair.seats: has ${value.length} seats, not ${players}` };
  const seats: SeatGiven[] = [];
  for (const [index, each] of value.entries()) {
    const seat = readSeat(each, index);
    if (isFault(seat)) return seat;
    seats.push(seat);
  }
  const given = seats.flatMap(({ c }) => (c === null ? [] : [c]));
  if (new Set(given).size !== given.length) return { fault: 'fair.seats: two seats have the same commitment' };
  return seats;
};

const readRounds = (value: unknown, rounds: number): readonly string[] | Fault => {
  if (!Array.isArray(value)) return { fault: `fair.rounds: ${value === undefined ? 'is missing' : 'needs a list'}` };
  if (value.length !== rounds) {
    return { fault: `fair.rounds: has ${value.length} seeds, and the record has ${rounds} rounds` };
  }
  if (rounds > CHAIN_LENGTH) return { fault: `fair.rounds: no chain reaches ${rounds} rounds` };
  const wrong = value.findIndex((seed) => !isHex(seed, HASH_HEX));
  if (wrong < 0) return value;
  return {
    fault: `fair.rounds: the seed of round ${wrong + 1} is ${quote(value[wrong])}, not ${HASH_HEX} digits of lower-case hex`,
  };
};

const readFair = ({ fair, rules, rounds }: MatchRecord): Given | Fault => {
  if (fair === undefined) return { fault: 'fair: missing' };
  if (!isObject(fair)) return { fault: `fair: is ${quote(fair)}, not an object` };
  const { matchId, commitment } = fair;
  if (!isHex(matchId, MATCH_ID_HEX)) return hexFault('matchId', matchId, MATCH_ID_HEX);
  if (!isHex(commitment, HASH_HEX)) return hexFault('commitment', commitment, HASH_HEX);
  const seats = readSeats(fair.seats, rules.players);
  if (isFault(seats)) return seats;
  const seeds = readRounds(fair.rounds, rounds.length);
  return isFault(seeds) ? seeds : { matchId, commitment, seats, rounds: seeds };
};

/** Seats whose seed is not the one that they committed to. */
const otherSeeds = ({ matchId, seats }: Given): number[] =>
  seats.flatMap(({ c, r }, seat) =>
    r !== null && makeHex(clientCommitment(parseHex(matchId), seat, parseHex(r))) !== c ? [seat] : [],
  );

/** Rounds whose seed does not lead to the one before. */
const brokenLinks = ({ matchId, commitment, rounds }: Given): number[] =>
  rounds.flatMap((seed, i) => {
    const before = i === 0 ? commitment : rounds[i - 1];
    return makeHex(previousLink(parseHex(matchId), i + 1, parseHex(seed))) === before ? [] : [i + 1];
  });

const openingOf = ({ matchId, commitment, seats }: Given): Uint8Array =>
  makeOpening(
    parseHex(matchId),
    parseHex(commitment),
    seats.map(
      ({ kind, r }): FairSeat => (kind === 1 && r !== null ? { kind, r: parseHex(r) } : { kind: kind === 0 ? 0 : 2 }),
    ),
  );

/** Names the one value that everything else speaks against, as far as the others can tell. */
const checkSeeds = (given: Given): Fault | null => {
  const others = otherSeeds(given);
  const broken = brokenLinks(given);
  const people = given.seats.filter(({ kind }) => kind === 1).length;
  const isAllBroken = broken.length === given.rounds.length;
  if (isAllBroken && others.length === people && people + broken.length > 1) {
    return { fault: 'fair.matchId: neither the seeds nor the commitments are of this match' };
  }
  if (others.length > 0)
    return { fault: `fair.seats: the seed of seat ${others[0]} is not the one that it committed to` };
  const [first] = broken;
  if (first === undefined) return null;
  if (first === 1 && given.rounds.length > 1 && !broken.includes(2)) {
    return { fault: 'fair.commitment: is not what the rounds’ seeds lead to' };
  }
  return {
    fault: `round ${first}: its seed does not lead to ${first === 1 ? 'the commitment' : `that of round ${first - 1}`}`,
  };
};

const checkDeal = (rules: Rules, round: Json, { order }: FairDeal): string | null => {
  const tiles = order.map(makeTile);
  const isSame = (given: unknown, due: readonly string[]): boolean =>
    Array.isArray(given) && given.length === due.length && due.every((tile, i) => given[i] === tile);
  const hands = Array.isArray(round.hands) ? round.hands : [];
  for (let seat = 0; seat < rules.players; seat++) {
    const due = tiles.slice(seat * rules.handSize, (seat + 1) * rules.handSize);
    if (!isSame(hands[seat], due)) return `the hand of seat ${seat} is not the one that was dealt, ${due.join(' ')}`;
  }
  const due = tiles.slice(rules.players * rules.handSize);
  return isSame(round.boneyard, due) ? null : 'the boneyard is not the one that was dealt, or not in its order';
};

/** Null if every deal of the record is the one that its seeds give; else the first fault, as docs/fair.md words it. Never throws. */
export const verifyFair = (record: MatchRecord): Fault | null => {
  const given = readFair(record);
  if (isFault(given)) return given;
  const unsound = checkSeeds(given);
  if (unsound !== null) return unsound;
  const { rules } = record;
  const opening = openingOf(given);
  const deals = given.rounds.map((seed, i) => dealFromKey(makeRoundKey(parseHex(seed), opening, i + 1), rules, i + 1));
  for (const [i, deal] of deals.entries()) {
    const round: unknown = record.rounds[i];
    const wrong = isObject(round) ? checkDeal(rules, round, deal) : 'is not a round';
    if (wrong !== null) return { fault: `round ${i + 1}: ${wrong}` };
  }
  // Who was drawn, and whether what was played could be played, takes the rules.
  const before: MatchState[] = [newMatch(rules, record.previousOpener ?? null)];
  const end = replay(record, (state) => before.push(state));
  for (const [i, { lot }] of deals.entries()) {
    const state = before[i];
    const lead = record.rounds[i]?.lead;
    if (state !== undefined && leadRule(state) === 'drawn' && lead !== lot) {
      return { fault: `round ${i + 1}: seat ${lot} was drawn to lead, not seat ${quote(lead)}` };
    }
  }
  return isFault(end) ? { fault: end.fault.replace(/^(round \d+), (move \d+): /, '$1: $2: ') } : null;
};

/**
 * The numbers that the bot at `seat` had when `moves` moves of round `k` stood: a round that is revealed can be run again.
 * Null where the record has no seeds of that round, or none that can be read.
 */
export const recordedBotRandom = (
  record: MatchRecord,
  k: number,
  seat: number,
  moves: number,
): (() => number) | null => {
  const given = readFair(record);
  if (isFault(given)) return null;
  const link = given.rounds[k - 1];
  if (link === undefined) return null;
  return seededRandom(makeBotKey(makeRoundKey(parseHex(link), openingOf(given), k), seat, moves));
};
