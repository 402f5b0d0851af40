/** A round's deal out of its key: the shuffled set and the lot that draws a leader. */
import type { Rules } from '../rules/rules.ts';
import { tilesOfSet } from '../set.ts';
import { doubleOf, type Seat, type TileId } from '../tiles.ts';
import { openStream, uniform, type Words } from './stream.ts';

/** What the engine's `deal` action takes: hands by seat one after the other, then the boneyard, drawn from its front. */
export interface FairDeal {
  readonly order: readonly TileId[];
  /** The seat that leads, where the rules draw the leader. */
  readonly lot: Seat;
}

const shuffle = (tiles: TileId[], words: Words): void => {
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = uniform(words, i + 1);
    const tile = tiles[i] as TileId;
    tiles[i] = tiles[j] as TileId;
    tiles[j] = tile;
  }
};

/** The deal of round `k` (from 1), which says what engine is left out on trains. */
export const dealFromKey = (roundKey: Uint8Array, rules: Rules, k: number): FairDeal => {
  const order = tilesOfSet(rules.set, rules.game === 'train' ? doubleOf(rules.set + 1 - k) : null);
  shuffle(order, openStream(roundKey, 'deal'));
  return { order, lot: uniform(openStream(roundKey, 'lots'), rules.players) };
};
