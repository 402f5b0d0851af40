/**
 * The facts that may speak for a choice against another one, each with what the policy would think without it. A fact is
 * taken away in one of two ways: what everybody heard (a pass, a suit somebody opened) is unheard in a copy of the round;
 * what the own hand comes to is set to what it comes to after the rival.
 */
import type { TileId } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import { FastRound, NONE } from '../line/fast-round.ts';
import { FEATURE_COUNT, type Feature, featureAt, prepareFeatures, writeFeatures } from '../line/features.ts';
import { HIGH, type LineGame, LOW, PIPS, SUITS, TILE } from '../line/game.ts';
import { type Net, scoreOf } from '../line/net.ts';
import { perGame } from '../per-game.ts';
import type { PlayReason } from './reasons.ts';

/** What a choice comes to, for the words. */
export interface Outcome {
  readonly choice: number;
  readonly tile: TileId;
  /** Suits of both ends after it: the one that it opens, and the other. */
  readonly open: number;
  readonly other: number;
  /** The suit it covers and who had opened it; NONE for a lead. */
  readonly covered: number;
  readonly coveredBy: number;
  readonly otherBy: number;
  readonly left: number;
  readonly fits: number;
  readonly ofOpen: number;
  readonly ofOther: number;
  readonly unseenOpen: number;
  readonly unseenOther: number;
  readonly suits: number;
  readonly features: Float32Array;
}

export interface Fact {
  readonly reason: PlayReason;
  /** What the policy makes of a choice where the fact is not one. */
  readonly without: (outcome: Outcome) => number;
}

const unseenOf = (round: FastRound, suit: number): number =>
  round.game.suits - round.lying[suit]! - round.held[round.turn * SUITS + suit]!;

export const outcomeOf = (round: FastRound, choice: number): Outcome => {
  const tile = (choice >> 1) as TileId;
  const isLead = round.left < 0;
  const onLeft = (choice & 1) === 0;
  const end = isLead ? NONE : onLeft ? round.left : round.right;
  const open = isLead ? HIGH[tile]! : HIGH[tile] === end ? LOW[tile]! : HIGH[tile]!;
  const other = isLead ? LOW[tile]! : onLeft ? round.right : round.left;
  const at = round.turn * round.stride;
  let fits = 0;
  let ofOpen = 0;
  let ofOther = 0;
  let mask = 0;
  for (let i = at; i < at + round.counts[round.turn]!; i++) {
    const t = round.hands[i]!;
    if (t === tile) continue;
    const shows = (suit: number): boolean => HIGH[t] === suit || LOW[t] === suit;
    if (shows(open)) ofOpen++;
    if (shows(other)) ofOther++;
    if (shows(open) || shows(other)) fits++;
    mask |= (1 << HIGH[t]!) | (1 << LOW[t]!);
  }
  let suits = 0;
  for (; mask !== 0; mask &= mask - 1) suits++;
  const features = new Float32Array(FEATURE_COUNT);
  prepareFeatures(round);
  writeFeatures(round, choice, features, 0);
  return {
    choice,
    tile,
    open,
    other,
    covered: end,
    coveredBy: isLead ? NONE : onLeft ? round.leftBy : round.rightBy,
    otherBy: isLead ? NONE : onLeft ? round.rightBy : round.leftBy,
    left: round.counts[round.turn]! - 1,
    fits,
    ofOpen,
    ofOther,
    unseenOpen: unseenOf(round, open),
    unseenOther: unseenOf(round, other),
    suits,
    features,
  };
};

const copyOf = perGame((game: LineGame) => new FastRound(game));

/** The policy's score in a round in which something was not heard. */
const scoreUnheard = (
  net: Net,
  round: FastRound,
  unhear: (copy: FastRound) => void,
): ((outcome: Outcome) => number) => {
  const copy = copyOf(round.game);
  const features = new Float32Array(FEATURE_COUNT);
  return ({ choice }) => {
    copy.copy(round);
    unhear(copy);
    prepareFeatures(copy);
    writeFeatures(copy, choice, features, 0);
    return scoreOf(net, features, 0);
  };
};

/** The policy's score with some features as they are after the rival. */
const scoreAs = (net: Net, rival: Outcome, names: readonly Feature[]): ((outcome: Outcome) => number) => {
  const at = names.map(featureAt);
  const features = new Float32Array(FEATURE_COUNT);
  return (outcome) => {
    features.set(outcome.features);
    for (const i of at) features[i] = rival.features[i]!;
    return scoreOf(net, features, 0);
  };
};

/** Nobody opened these ends, as far as anybody remembers. */
const unhearMade =
  (seat: number) =>
  (copy: FastRound): void => {
    copy.made.fill(0, seat * SUITS, seat * SUITS + SUITS);
    if (copy.leftBy === seat) copy.leftBy = NONE;
    if (copy.rightBy === seat) copy.rightBy = NONE;
  };

const unhearVoids =
  (seat: number) =>
  (copy: FastRound): void => {
    copy.voids[seat] = 0;
  };

/** As a tile is named. */
const highFirst = ({ open, other }: Outcome): [number, number] => [Math.max(open, other), Math.min(open, other)];

const isVoid = (round: FastRound, seat: number, suit: number): boolean => ((round.voids[seat]! >> suit) & 1) === 1;
const featureOf = (outcome: Outcome, name: Feature): number => outcome.features[featureAt(name)]!;

/** How often a seat led a suit or left it open, at `seat * SUITS + suit`; a double that was led counts once. */
export type Opened = Uint8Array;

export const openedIn = ({ rules, moves }: SeatView): Opened => {
  const opened = new Uint8Array(rules.players * SUITS);
  const ends = [NONE, NONE];
  for (const move of moves) {
    if (move.t !== 'lead' && move.t !== 'play') continue;
    const hi = HIGH[move.tile]!;
    const lo = LOW[move.tile]!;
    const at = move.seat * SUITS;
    if (move.t === 'lead') {
      ends[0] = hi;
      ends[1] = lo;
      opened[at + lo]!++;
      if (hi !== lo) opened[at + hi]!++;
    } else {
      const open = hi === ends[move.arm] ? lo : hi;
      ends[move.arm] = open;
      opened[at + open]!++;
    }
  }
  return opened;
};

/** Every fact that holds of `mine` and not, or less, of `rival`. */
export const factsFor = (net: Net, round: FastRound, opened: Opened, mine: Outcome, rival: Outcome): Fact[] => {
  const { game, turn, counts, voids } = round;
  const facts: Fact[] = [];
  const heard = (reason: PlayReason, unhear: (copy: FastRound) => void): void => {
    facts.push({ reason, without: scoreUnheard(net, round, unhear) });
  };
  const held = (reason: PlayReason, ...names: Feature[]): void => {
    facts.push({ reason, without: scoreAs(net, rival, names) });
  };
  for (let seat = 0; seat < game.players; seat++) {
    if (seat === turn) continue;
    const isPartner = game.sideOf[seat] === game.sideOf[turn];
    const madeOf = (suit: number): number => opened[seat * SUITS + suit]!;
    if (isPartner) {
      // Opened anew counts like kept open: both leave the partner their suit.
      const kept = [mine.open, mine.other].find(
        (suit) => madeOf(suit) > 0 && suit !== rival.open && suit !== rival.other,
      );
      if (kept !== undefined) {
        heard({ reason: 'keeps-for-partner', seat, suit: kept, times: madeOf(kept) }, unhearMade(seat));
      }
      const isStuck = isVoid(round, seat, rival.open) && isVoid(round, seat, rival.other);
      const may = [mine.open, mine.other].find((suit) => !isVoid(round, seat, suit));
      if (isStuck && may !== undefined) heard({ reason: 'lets-partner-play', seat, suit: may }, unhearVoids(seat));
      continue;
    }
    if (voids[seat] !== 0) {
      const lacks = [mine.open, mine.other].filter((suit) => isVoid(round, seat, suit));
      const lacksThen = [rival.open, rival.other].filter((suit) => isVoid(round, seat, suit));
      if (lacks.length === 2 && mine.open !== mine.other && lacksThen.length < 2) {
        heard({ reason: 'leaves-stuck', seat, suits: [mine.open, mine.other] }, unhearVoids(seat));
      } else if (lacks.length > lacksThen.length && lacks[0] !== undefined) {
        heard({ reason: 'opens-void', seat, suit: lacks[0] }, unhearVoids(seat));
      }
    }
    // A double covers it and leaves it open all the same.
    if (mine.open !== mine.covered && mine.coveredBy === seat && rival.coveredBy !== seat) {
      heard({ reason: 'covers-opponent', seat, suit: mine.covered }, unhearMade(seat));
    }
    if (counts[seat] === 1) {
      const one = game.next[turn] === seat ? 'nextOne' : game.next[seat] === turn ? 'beforeOne' : 'afterOne';
      if (featureOf(mine, one) < featureOf(rival, one)) held({ reason: 'stops-out', seat }, one);
    }
  }
  if (mine.ofOpen >= 2 && mine.ofOpen > rival.ofOpen) {
    held({ reason: 'opens-own', suit: mine.open, held: mine.ofOpen }, 'ownNew', 'oldLeft', 'madeByOwn');
  }
  const both = Math.min(mine.ofOpen, mine.ofOther);
  if (both > 0 && Math.min(rival.ofOpen, rival.ofOther) === 0 && mine.open !== mine.other) {
    held({ reason: 'owns-both-ends', suits: [mine.open, mine.other] }, 'ownNew', 'ownOther');
  }
  const [suit, mineOf, unseen] =
    mine.unseenOpen === 0 && mine.ofOpen > 0
      ? [mine.open, mine.ofOpen, 0]
      : [mine.other, mine.ofOther, mine.unseenOther];
  const keys = featureOf(mine, 'keyNew') + featureOf(mine, 'keyOther');
  if (unseen === 0 && mineOf > 0 && keys > featureOf(rival, 'keyNew') + featureOf(rival, 'keyOther')) {
    held({ reason: 'holds-the-rest', suit, held: mineOf }, 'keyNew', 'keyOther', 'closed', 'unseenNew', 'unseenOther');
  }
  if (featureOf(mine, 'passNext') > featureOf(rival, 'passNext') + 0.05) {
    const [few, left] =
      mine.unseenOpen <= mine.unseenOther ? [mine.open, mine.unseenOpen] : [mine.other, mine.unseenOther];
    if (left > 0 && left < Math.min(rival.unseenOpen, rival.unseenOther)) {
      held({ reason: 'scarce', suit: few, left }, 'passNext', 'passBefore', 'unseenNew', 'unseenOther');
    }
  }
  if (game.rules.score.milo) {
    if (featureOf(mine, 'holdsBoth') > featureOf(rival, 'holdsBoth')) {
      held({ reason: 'sets-up-milo', suits: highFirst(mine) }, 'holdsBoth', 'bothUnseen', 'equalEnds');
    }
    if (
      featureOf(mine, 'bothUnseen') < featureOf(rival, 'bothUnseen') &&
      TILE[rival.open * SUITS + rival.other] !== mine.tile
    ) {
      held({ reason: 'prevents-milo', suits: [rival.open, rival.other] }, 'bothUnseen', 'equalEnds');
    }
  }
  if (HIGH[mine.tile] === LOW[mine.tile] && HIGH[rival.tile] !== LOW[rival.tile]) {
    held({ reason: 'saves-double', tile: mine.tile }, 'double', 'doublesLeft', 'lonelyDoubles');
  }
  if (PIPS[mine.tile]! > PIPS[rival.tile]!) {
    held({ reason: 'sheds-heavy', tile: mine.tile, pips: PIPS[mine.tile]! }, 'pips', 'ownPips');
  }
  if (mine.fits > rival.fits) {
    held({ reason: 'stays-able', fits: mine.fits, left: mine.left }, 'mobility', 'stuck', 'closedStuck');
  }
  if (mine.suits > rival.suits) held({ reason: 'keeps-variety', suits: mine.suits }, 'variety');
  return facts;
};
