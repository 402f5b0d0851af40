/**
 * How true the written convention is of what a policy plays (docs/bots.md, "The convention"): for partners with nothing
 * asleep, over rounds in which it has every seat and leads are free.
 */
import type { LineRules } from '../../rules/rules.ts';
import type { Random } from '../choose.ts';
import { FastRound, RUNNING } from '../line/fast-round.ts';
import { HIGH, LOW, lineGame, SUITS } from '../line/game.ts';
import { dealAtRandom } from '../line/lab/learn.ts';
import type { Net } from '../line/net.ts';
import { bestChoice } from '../line/policy.ts';
import { choicesOf } from '../line/search.ts';

/** Shares are 0 to 1. */
export interface Frequencies {
  /** Leads that are doubles; that are of the leader's longest suit; that are of one at most a tile shorter. */
  readonly leadsDouble: number;
  readonly leadsLongest: number;
  readonly leadsNearLongest: number;
  /** Tiles that the leader had of the suit it led, that tile counted in. */
  readonly ledLength: number;
  /** Tiles left of a suit that a seat has opened for the first time, and what chance alone would leave it. */
  readonly firstHeld: number;
  readonly firstByChance: number;
  /** The same of a suit that it opens again. */
  readonly againHeld: number;
  readonly againByChance: number;
  /** Where one end is the partner's, and the seat could cover either: how often it leaves the partner's. */
  readonly leavesPartners: number;
  /** Where one end is an opponent's, the other is not, and the seat could cover either: how often it covers the opponent's. */
  readonly coversOpponents: number;
}

const makeShare = () => {
  let n = 0;
  let sum = 0;
  return {
    add(value: number | boolean): void {
      n++;
      sum += Number(value);
    },
    get: () => sum / n,
  };
};

export const measureConvention = (net: Net, rules: LineRules, deals: number, random: Random): Frequencies => {
  const game = lineGame(rules);
  const round = new FastRound(game);
  const [leadsDouble, leadsLongest, leadsNearLongest, ledLength] = [makeShare(), makeShare(), makeShare(), makeShare()];
  const [firstHeld, firstByChance, againHeld, againByChance] = [makeShare(), makeShare(), makeShare(), makeShare()];
  const [leavesPartners, coversOpponents] = [makeShare(), makeShare()];
  const heldOf = (seat: number, suit: number): number => round.held[seat * SUITS + suit]!;

  const lookAtLead = (tile: number): void => {
    const seat = round.turn;
    let longest = 0;
    for (let suit = 0; suit < game.suits; suit++) longest = Math.max(longest, heldOf(seat, suit));
    const length = Math.max(heldOf(seat, HIGH[tile]!), heldOf(seat, LOW[tile]!));
    leadsDouble.add(HIGH[tile] === LOW[tile]);
    leadsLongest.add(length === longest);
    leadsNearLongest.add(length >= longest - 1);
    ledLength.add(length);
  };

  /** `by` says whose ends are looked at; the other end is somebody else's. */
  const lookAtEnds = (choice: number, by: (seat: number) => boolean): boolean | null => {
    const [left, right] = [by(round.leftBy), by(round.rightBy)];
    if (left === right || round.left === round.right) return null;
    const arms = new Set(choicesOf(round).map((each) => each & 1));
    if (arms.size < 2) return null;
    return (choice & 1) === (left ? 0 : 1);
  };

  const lookAtOpened = (choice: number, opened: number): void => {
    const seat = round.turn;
    const tile = choice >> 1;
    const end = (choice & 1) === 0 ? round.left : round.right;
    const open = HIGH[tile] === end ? LOW[tile]! : HIGH[tile]!;
    const left = heldOf(seat, open) - 1;
    let unplayed = -1;
    for (let s = 0; s < game.players; s++) unplayed += round.counts[s]!;
    const unseen = game.suits - round.lying[open]! - 1;
    const byChance = (unseen * (round.counts[seat]! - 1)) / Math.max(1, unplayed);
    const again = ((opened >> open) & 1) === 1;
    (again ? againHeld : firstHeld).add(left);
    (again ? againByChance : firstByChance).add(byChance);
  };

  for (let n = 0; n < deals; n++) {
    if (dealAtRandom(round, random) >= 0) continue;
    const opened = new Int32Array(game.players);
    for (round.settle(); round.state === RUNNING; round.settle()) {
      const choice = bestChoice(net, round);
      const seat = round.turn;
      const tile = choice >> 1;
      if (round.left < 0) {
        lookAtLead(tile);
        opened[seat] = (1 << HIGH[tile]!) | (1 << LOW[tile]!);
      } else {
        const coversPartners = lookAtEnds(choice, (s) => s !== seat && game.sideOf[s] === game.sideOf[seat]);
        if (coversPartners !== null) leavesPartners.add(!coversPartners);
        const covers = lookAtEnds(choice, (s) => game.sideOf[s] !== game.sideOf[seat]);
        if (covers !== null) coversOpponents.add(covers);
        lookAtOpened(choice, opened[seat]!);
        const end = (choice & 1) === 0 ? round.left : round.right;
        opened[seat] = opened[seat]! | (1 << (HIGH[tile] === end ? LOW[tile]! : HIGH[tile]!));
      }
      round.play(choice);
    }
  }
  return {
    leadsDouble: leadsDouble.get(),
    leadsLongest: leadsLongest.get(),
    leadsNearLongest: leadsNearLongest.get(),
    ledLength: ledLength.get(),
    firstHeld: firstHeld.get(),
    firstByChance: firstByChance.get(),
    againHeld: againHeld.get(),
    againByChance: againByChance.get(),
    leavesPartners: leavesPartners.get(),
    coversOpponents: coversOpponents.get(),
  };
};
