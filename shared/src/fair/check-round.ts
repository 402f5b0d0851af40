/** Holds a round against the seed that was revealed for it: the deck, one's own tiles, every tile played, the leader. Pure. */
import type { Move } from '../action.ts';
import { leadTile } from '../engine/lead.ts';
import type { RoundResult } from '../result.ts';
import { nextSeat, type Rules } from '../rules/rules.ts';
import type { Seat, TileId } from '../tiles.ts';
import { dealFromKey } from './deal.ts';
import { makeHex, parseHex } from './hex.ts';
import { makeLeaves } from './leaves.ts';
import { makeRoundKey } from './round-key.ts';

/** What somebody saw of a round, to its end or as far as they saw it. */
export interface RoundSeen {
  readonly rules: Rules;
  /** From 1. */
  readonly k: number;
  /** As published at the deal, joined. */
  readonly leaves: string;
  readonly leader: Seat;
  readonly moves: readonly Move[];
  /** Tiles dealt and drawn, by the seats that one held. */
  readonly received: ReadonlyMap<Seat, readonly TileId[]>;
  /** By seat; null if one did not see the end. */
  readonly leftovers: readonly (readonly TileId[])[] | null;
  /** Of the match so far. */
  readonly results: readonly RoundResult[];
  readonly previousOpener: Seat | null;
}

export const ROUND_FAULTS = ['deck', 'hand', 'draw', 'tile', 'leftovers', 'leader'] as const;
export type RoundFault = {
  readonly code: (typeof ROUND_FAULTS)[number];
  /** Whose; null where it is everybody's. */
  readonly seat: Seat | null;
};

const isSame = (a: readonly TileId[], b: readonly TileId[]): boolean =>
  a.length === b.length && a.every((tile, i) => b[i] === tile);

/** The seat that has to lead by what the deal says; null where the deal has no say in it. */
const leaderOf = (seen: RoundSeen, hands: readonly (readonly TileId[])[], lot: Seat): Seat | null => {
  const { rules, k, previousOpener, results } = seen;
  if (rules.game === 'train') return k === 1 ? lot : null;
  if (k === 1 && previousOpener !== null) return nextSeat(rules, previousOpener);
  const isAfterBlock = k > 1 && results[k - 2]?.reason === 'blocked' && rules.afterBlock === 'drawn';
  const rule = k === 1 ? rules.firstLead : isAfterBlock ? 'drawn' : rules.nextLead;
  if (rule === 'drawn') return lot;
  if (rule !== 'highest-double') return null;
  const lead = leadTile(hands.flat());
  return hands.findIndex((hand) => hand.includes(lead));
};

/** The first thing that is not as the seed says; null if all is. */
export const checkRound = (seen: RoundSeen, link: string, opening: Uint8Array): RoundFault | null => {
  const { rules, k } = seen;
  const key = makeRoundKey(parseHex(link), opening, k);
  const { order, lot } = dealFromKey(key, rules, k);
  if (makeLeaves(key, order).map(makeHex).join('') !== seen.leaves) return { code: 'deck', seat: null };

  const dealt = Array.from({ length: rules.players }, (_, seat) =>
    order.slice(seat * rules.handSize, (seat + 1) * rules.handSize),
  );
  for (const [seat, tiles] of seen.received) {
    if (!isSame(tiles.slice(0, rules.handSize), dealt[seat] ?? [])) return { code: 'hand', seat };
  }
  const leader = leaderOf(seen, dealt, lot);
  if (leader !== null && leader !== seen.leader) return { code: 'leader', seat: seen.leader };

  const received = dealt.map((hand) => [...hand]);
  const hands = dealt.map((hand) => new Set(hand));
  let next = rules.players * rules.handSize;
  for (const move of seen.moves) {
    const hand = hands[move.seat];
    if (move.t === 'draw') {
      const tile = order[next++];
      if (tile === undefined || hand === undefined) return { code: 'draw', seat: move.seat };
      received[move.seat]?.push(tile);
      hand.add(tile);
    } else if ((move.t === 'play' || move.t === 'lead') && !hand?.delete(move.tile)) {
      return { code: 'tile', seat: move.seat };
    }
  }
  for (const [seat, tiles] of seen.received) {
    if (!isSame(tiles, received[seat] ?? [])) return { code: 'draw', seat };
  }
  if (seen.leftovers !== null) {
    for (const [seat, hand] of hands.entries()) {
      const left = seen.leftovers[seat] ?? [];
      if (left.length !== hand.size || left.some((tile) => !hand.has(tile))) return { code: 'leftovers', seat };
    }
  }
  return null;
};
