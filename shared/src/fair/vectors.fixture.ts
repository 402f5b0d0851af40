/**
 * What our code makes of the inputs of `shared/testdata/fair_vectors.json`, in the shape of the file itself: whoever runs
 * it, Node or a page, compares the two. The fair-* records go the way that `record -- fair` sends them.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { isFault, parseRecord } from '../record/index.ts';
import { type Preset, presetRules } from '../rules/presets.ts';
import { higher, lower, type TileId } from '../tiles.ts';
import {
  clientCommitment,
  dailyMatchId,
  dealRound,
  type FairSeat,
  makeDailyMatch,
  makeFairMatch,
  makeLeaf,
  makeSalt,
  openStream,
  previousLink,
  roundKeyOf,
  streamBlock,
  uniform,
  verifyFair,
} from './index.ts';

export interface Vector {
  readonly name: string;
  readonly match_id: string;
  readonly chain_length: number;
  readonly s_N: string;
  readonly commitment_s0: string;
  readonly round: number;
  readonly s_k: string;
  readonly s_k_minus_1: string;
  readonly seats: readonly { seat: number; kind: 0 | 1 | 2; r: string | null; c: string | null }[];
  readonly T: string;
  readonly K: string;
  readonly stream_deal_first_block: string;
  readonly double: 6 | 9 | 12;
  readonly engine: number | null;
  readonly tiles: number;
  readonly tiles_per_hand: number;
  readonly deck: readonly number[];
  readonly hands: readonly (readonly number[])[][];
  readonly boneyard: readonly (readonly number[])[];
  readonly lots_first: number;
  readonly salt_0: string;
  readonly leaf_0: string;
  /** Of the daily ones: what the match comes from. */
  readonly secret?: string;
  readonly preset?: Preset;
  readonly date?: string;
}

export interface Rejection {
  readonly key: string;
  readonly label: string;
  readonly n: number;
  readonly values: readonly number[];
  readonly words_taken: number;
}

export interface Vectors {
  readonly spec: string;
  readonly vectors: readonly Vector[];
  readonly uniform_rejection: Rejection;
}

const rulesOf = ({ engine, double, seats, tiles_per_hand }: Vector) => ({
  ...presetRules(engine === null ? 'block' : 'mexican-train'),
  set: double,
  players: seats.length,
  handSize: tiles_per_hand,
});

const seatsOf = ({ seats }: Vector): FairSeat[] =>
  seats.map(({ kind, r }) => (kind === 1 ? { kind, r: hexToBytes(r ?? '') } : { kind }));

const matchOf = (vector: Vector) => {
  const { match_id, s_N, chain_length, secret, preset, date } = vector;
  return secret === undefined || preset === undefined || date === undefined
    ? makeFairMatch({ matchId: hexToBytes(match_id), secret: hexToBytes(s_N), seats: seatsOf(vector) }, chain_length)
    : makeDailyMatch(hexToBytes(secret), preset, date, presetRules(preset));
};

const halves = (tile: TileId): number[] => [higher(tile), lower(tile)];
const hexAt = (chain: readonly Uint8Array[], k: number): string => bytesToHex(chain[k] as Uint8Array);

/** The vector with all that follows from its inputs made anew. */
export const recompute = (vector: Vector): Vector => {
  const { preset, date, round: k } = vector;
  const match = matchOf(vector);
  const rules = rulesOf(vector);
  const key = roundKeyOf(match, k);
  const { order, lot } = dealRound(match, rules, k);
  const dealt = order.map(halves);
  const handOf = (seat: number) => dealt.slice(seat * rules.handSize, (seat + 1) * rules.handSize);
  const link = hexAt(match.chain, k);
  const salt = makeSalt(key, 0);
  return {
    ...vector,
    match_id: preset === undefined || date === undefined ? vector.match_id : bytesToHex(dailyMatchId(preset, date)),
    chain_length: match.chain.length - 1,
    s_N: hexAt(match.chain, match.chain.length - 1),
    commitment_s0: bytesToHex(match.commitment),
    s_k: link,
    s_k_minus_1: bytesToHex(previousLink(match.matchId, k, hexToBytes(link))),
    // Of a seat that did not reveal there is nothing to make a commitment from.
    seats: vector.seats.map(({ seat, kind, r, c }) => ({
      seat,
      kind,
      r,
      c: r === null ? c : bytesToHex(clientCommitment(match.matchId, seat, hexToBytes(r))),
    })),
    T: bytesToHex(match.opening),
    K: bytesToHex(key),
    stream_deal_first_block: bytesToHex(streamBlock(key, 'deal', 0)),
    // The engine is laid, not dealt.
    tiles: order.length + (vector.engine === null ? 0 : 1),
    deck: order,
    hands: vector.seats.map(({ seat }) => handOf(seat)),
    boneyard: dealt.slice(rules.players * rules.handSize),
    lots_first: lot,
    salt_0: bytesToHex(salt),
    leaf_0: bytesToHex(makeLeaf(0, order[0] as TileId, salt)),
  };
};

/** The numbers of the stream, and how many words were taken for them. */
export const recomputeRejection = (rejection: Rejection): Rejection => {
  const words = openStream(hexToBytes(rejection.key), rejection.label);
  let taken = 0;
  const counted = (): number => {
    taken++;
    return words();
  };
  const values = rejection.values.map(() => uniform(counted, rejection.n));
  return { ...rejection, values, words_taken: taken };
};

/** Null for a fair record, else what its seeds speak against. */
export const faultOf = (text: string): string | null => {
  const record = parseRecord(text);
  return isFault(record) ? record.fault : (verifyFair(record)?.fault ?? null);
};
