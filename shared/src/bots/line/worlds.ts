/**
 * Worlds that fit what a seat saw, each as likely as it explains what the others played: a walk from deal to deal. A step
 * swaps two hidden tiles, or deals all of them anew, and is taken or not by how much likelier that makes the plays
 * (Metropolis and Hastings). To draw deals and weigh them does not do: with seven others one deal in thousands explains anything,
 * and the few that seem to would decide.
 */
import type { Random } from '../choose.ts';
import { perGame } from '../per-game.ts';
import { KINDS, makeBelief } from './belief.ts';
import { mayBeIn } from './clues.ts';
import { FastRound } from './fast-round.ts';
import { type LineGame, SUIT_MASK } from './game.ts';
import type { History } from './history.ts';
import type { Net } from './net.ts';
import { POLICY } from './players.ts';
import { makeReadings } from './readings.ts';
import { makeSampler } from './sampler.ts';

/** A deal in which the known moves were played, as the seat in turn comes upon it, and how each seat plays on in it. */
export interface World {
  readonly round: FastRound;
  /** By seat, one of players.ts. */
  readonly players: Uint8Array;
}

export interface Worlds {
  /** The same object each time, another world: read it before the next one. */
  next(): World;
  /** How many different ones there are; null where that was not counted. */
  readonly ways: number | null;
  /** Plays that were read so far: what the walk costs. */
  readonly read: () => number;
}

/**
 * Steps between two worlds for each hidden tile in a hand: so many that have to read a hand which was not known yet, and so many in
 * all. Worlds that are alike count for fewer than they are: what they have in common by chance would be taken for sure (docs/bots.md).
 */
const BETWEEN = 1 / 3;
const LEAST_BETWEEN = 6;
const TIMES_KNOWN = 10;
/** Rounds of a deal and so many swaps before the first one: from a deal that explains nothing to one that does. */
const WARM = 50;
/** Where so few deals fit that their hands are soon all read, one in so many steps is a new deal: passes may bar the way for swaps. */
const FEW = 5000;
const DEALS_AMONG = 6;
/** A new deal of everything is tried as long as one in so many is taken: early that is most of them, late none. */
const RARELY = 10;

interface Room {
  readonly base: FastRound;
  readonly world: World;
  readonly order: Uint8Array;
  readonly before: Uint8Array;
}

const roomFor = perGame(
  (game: LineGame): Room => ({
    base: new FastRound(game),
    world: { round: new FastRound(game), players: new Uint8Array(game.players) },
    order: new Uint8Array(game.tiles),
    before: new Uint8Array(game.tiles),
  }),
);

/**
 * Of the seat in turn, whose public round is `seen`. One walk at a time stands for each set of rules. `patience` bounds what
 * is read before the first world, for those who may spend little.
 */
export const makeWorlds = (net: Net, history: History, seen: FastRound, random: Random, patience: number): Worlds => {
  const { game, seat: self, batches, known, laidAt } = history;
  const { players, rules, tiles } = game;
  const { base, world, order, before } = roomFor(game);
  base.copy(seen);
  const belief = makeBelief(net, history);
  const sampler = makeSampler(history);

  const may = mayBeIn(history, SUIT_MASK);
  const batchOf = new Int16Array(tiles).fill(-1);
  batches.forEach(({ at, size }, b) => {
    for (let place = at; place < at + size; place++) if (known[place]! < 0) batchOf[place] = b;
  });
  const hidden: number[] = [];
  const inHands: number[] = [];
  batchOf.forEach((b, place) => {
    if (b < 0) return;
    hidden.push(place);
    if (batches[b]!.seat !== null) inHands.push(place);
  });

  const others = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== self);
  const readings = makeReadings(belief, game, order);
  const { likely, shares, read } = readings;

  let dealt = 0;
  let taken = 0;
  const dealAnew = (): void => {
    before.set(order);
    sampler.sample(order, random);
    let ratio = 1;
    for (const seat of others) {
      readings.think(seat);
      ratio *= readings.ratio(seat);
    }
    dealt++;
    if (random() < ratio) {
      others.forEach(readings.take);
      taken++;
    } else order.set(before);
  };

  /** @returns whether a hand was read for it that was not known */
  const swap = (): boolean => {
    const one = inHands[(random() * inHands.length) | 0]!;
    const other = hidden[(random() * hidden.length) | 0]!;
    const [ofOne, ofOther] = [batchOf[one]!, batchOf[other]!];
    const [tileOfOne, tileOfOther] = [order[one]!, order[other]!];
    if (ofOne === ofOther || !may[ofOne]![tileOfOther] || !may[ofOther]![tileOfOne]) return false;
    order[one] = tileOfOther;
    order[other] = tileOfOne;
    const seat = batches[ofOne]!.seat!;
    const second = batches[ofOther]!.seat;
    const isSecond = second !== null && second !== seat;
    readings.begin(seat);
    if (isSecond) readings.begin(second);
    readings.exchange(seat, one, tileOfOne, tileOfOther);
    if (second !== null) readings.exchange(second, other, tileOfOther, tileOfOne);
    let isNew = readings.finish(seat);
    let ratio = readings.ratio(seat);
    if (isSecond) {
      isNew = readings.finish(second) || isNew;
      ratio *= readings.ratio(second);
    }
    if (random() < ratio) {
      readings.take(seat);
      if (isSecond) readings.take(second);
    } else {
      order[one] = tileOfOne;
      order[other] = tileOfOther;
    }
    return isNew;
  };

  const isFew = sampler.ways !== null && sampler.ways <= FEW;
  const between = Math.max(LEAST_BETWEEN, BETWEEN * inHands.length);
  const walk = (): void => {
    if (hidden.length === 0) return;
    if ((taken + 1) * RARELY > dealt) dealAnew();
    if (inHands.length === 0) return;
    for (let all = 0, anew = 0; all < between * TIMES_KNOWN && anew < between; all++) {
      if (isFew && all % DEALS_AMONG === 0) dealAnew();
      if (swap()) anew++;
    }
  };

  sampler.sample(order, random);
  for (const seat of others) {
    readings.think(seat);
    readings.take(seat);
  }
  for (let i = 0; i < WARM && read() < patience; i++) walk();

  const dealtTo = players * rules.handSize;
  const { round, players: playing } = world;
  return {
    ways: sampler.ways,
    read,
    next() {
      walk();
      round.copy(base);
      for (const seat of others) {
        round.emptyHand(seat);
        for (const place of belief.places[seat]!) if (laidAt[order[place]!]! < 0) round.give(seat, order[place]!);
        let lot = random() * likely[seat]!;
        let k = 0;
        while (k < KINDS.length - 1 && lot >= shares[seat]![k]!) lot -= shares[seat]![k++]!;
        playing[seat] = KINDS[k]!.plays;
      }
      playing[self] = POLICY;
      if (game.draws) {
        // Swaps leave the boneyard's order alone: it is mixed here.
        for (let i = round.yardAt; i < round.yardEnd; i++) {
          const j = round.yardAt + ((random() * (i - round.yardAt + 1)) | 0);
          round.yard[i] = round.yard[j]!;
          round.yard[j] = order[dealtTo + i]!;
        }
      }
      return world;
    },
  };
};
