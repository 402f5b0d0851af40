/** What the rules fix for every round on trains, as tables of numbers: what the bots' fast round of trains runs on. */
import { nextSeat, type TrainRules } from '../../rules/rules.ts';
import { tilesInSet } from '../../set.ts';
import { doubleOf } from '../../tiles.ts';
import { PIPS } from '../line/game.ts';
import { perGame } from '../per-game.ts';

export interface TrainGame {
  readonly rules: TrainRules;
  readonly players: number;
  /** Suits of the set: its double and one. */
  readonly suits: number;
  /** Tiles of the set, the engine among them. */
  readonly tiles: number;
  /** The arm that is everybody's: it comes after the seats' own. */
  readonly mexican: number;
  readonly next: Uint8Array;
  /** By tile: what it costs who is left with it. */
  readonly cost: Uint8Array;
}

export const trainGame = perGame((rules: TrainRules): TrainGame => {
  const tiles = tilesInSet(rules.set);
  const cost = PIPS.slice(0, tiles);
  cost[doubleOf(0)] = rules.doubleBlank;
  return {
    rules,
    players: rules.players,
    suits: rules.set + 1,
    tiles,
    mexican: rules.players,
    next: Uint8Array.from({ length: rules.players }, (_, seat) => nextSeat(rules, seat)),
    cost,
  };
});
