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

/** Swaps between two worlds. */
const BETWEEN = 6;
/** Rounds of a deal and so many swaps before the first one: from a deal that explains nothing to one that does. */
const WARM = 50;
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
  const kinds = KINDS.length;

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

  let read = 0;
  /** By seat: how likely its plays are in the deal that stands, in all and by kind. */
  const likely = new Float64Array(players).fill(1);
  const shares = Array.from({ length: players }, () => new Float64Array(kinds));
  /** The same for a deal that is thought of. */
  const likelyThen = new Float64Array(players).fill(1);
  const sharesThen = Array.from({ length: players }, () => new Float64Array(kinds));
  const others = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== self);
  const think = (seat: number): void => {
    likelyThen[seat] = belief.readSeat(seat, order, sharesThen[seat]!);
    read += belief.plays[seat]!;
  };
  const takeOver = (seat: number): void => {
    likely[seat] = likelyThen[seat]!;
    shares[seat]!.set(sharesThen[seat]!);
  };

  let dealt = 0;
  let taken = 0;
  const dealAnew = (): void => {
    before.set(order);
    sampler.sample(order, random);
    let ratio = 1;
    for (const seat of others) {
      think(seat);
      ratio *= likelyThen[seat]! / likely[seat]!;
    }
    dealt++;
    if (random() < ratio) {
      others.forEach(takeOver);
      taken++;
    } else order.set(before);
  };

  const swap = (): void => {
    const one = inHands[(random() * inHands.length) | 0]!;
    const other = hidden[(random() * hidden.length) | 0]!;
    const [ofOne, ofOther] = [batchOf[one]!, batchOf[other]!];
    const [tileOfOne, tileOfOther] = [order[one]!, order[other]!];
    if (ofOne === ofOther || !may[ofOne]![tileOfOther] || !may[ofOther]![tileOfOne]) return;
    order[one] = tileOfOther;
    order[other] = tileOfOne;
    const seat = batches[ofOne]!.seat!;
    const second = batches[ofOther]!.seat;
    const isSecond = second !== null && second !== seat;
    think(seat);
    let ratio = likelyThen[seat]! / likely[seat]!;
    if (isSecond) {
      think(second);
      ratio *= likelyThen[second]! / likely[second]!;
    }
    if (random() < ratio) {
      takeOver(seat);
      if (isSecond) takeOver(second);
    } else {
      order[one] = tileOfOne;
      order[other] = tileOfOther;
    }
  };

  const walk = (): void => {
    if (hidden.length === 0) return;
    if ((taken + 1) * RARELY > dealt) dealAnew();
    for (let i = 0; i < BETWEEN && inHands.length > 0; i++) swap();
  };

  sampler.sample(order, random);
  for (const seat of others) {
    think(seat);
    takeOver(seat);
  }
  for (let i = 0; i < WARM && read < patience; i++) walk();

  const { round, players: playing } = world;
  const dealtTo = players * rules.handSize;
  return {
    ways: sampler.ways,
    read: () => read,
    next() {
      walk();
      round.copy(base);
      for (const seat of others) {
        round.emptyHand(seat);
        for (const place of belief.places[seat]!) if (laidAt[order[place]!]! < 0) round.give(seat, order[place]!);
        let lot = random() * likely[seat]!;
        let k = 0;
        while (k < kinds - 1 && lot >= shares[seat]![k]!) lot -= shares[seat]![k++]!;
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
