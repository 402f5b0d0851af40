/** The level `heaviest`: gets rid of the tile that would cost most if it were left, wherever it fits. */
import type { Rules } from '../rules/rules.ts';
import { doubleOf, pips, type TileId } from '../tiles.ts';
import { type Choose, pick } from './choose.ts';

const DOUBLE_BLANK = doubleOf(0);

/** Pips, and on trains what the double blank counts beside them. */
const weightOf = (rules: Rules, tile: TileId): number =>
  rules.game === 'train' && tile === DOUBLE_BLANK ? rules.doubleBlank : pips(tile);

/** Ties, of tiles and of places for the same tile, are broken at random. It never ends a first turn that could go on. */
export const chooseHeaviest: Choose = ({ rules, legal }, random) => {
  const plays = legal.filter((action) => 'tile' in action);
  if (plays.length === 0) return pick(legal, random);
  const weights = plays.map(({ tile }) => weightOf(rules, tile));
  const most = Math.max(...weights);
  return pick(
    plays.filter((_, i) => weights[i] === most),
    random,
  );
};
