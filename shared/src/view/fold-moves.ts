/** The table as it lies, folded from the public moves: what a client does instead of being sent line and trains. */
import type { Move } from '../action.ts';
import type { Arm } from '../layout.ts';
import type { Rules } from '../rules/rules.ts';
import { tilesInSet } from '../set.ts';
import { doubleOf, higher, lower, otherHalf, type TileId } from '../tiles.ts';

export interface Lying {
  readonly root: TileId | null;
  readonly arms: readonly Arm[];
  /** By seat. */
  readonly counts: readonly number[];
  readonly boneyard: number;
}

/** Root, arms and counts after `moves` of round `round` (from 1). The moves come from the authority and are not checked. */
export const foldMoves = (rules: Rules, round: number, moves: readonly Move[]): Lying => {
  const train = rules.game === 'train';
  let root: TileId | null = train ? doubleOf(rules.set + 1 - round) : null;
  const arms: { end: Arm['end']; tiles: TileId[]; owner: number | null; open: boolean }[] = [];
  if (root !== null) {
    for (let seat = 0; seat < rules.players; seat++) {
      arms.push({ end: higher(root), tiles: [], owner: seat, open: false });
    }
    arms.push({ end: higher(root), tiles: [], owner: null, open: true });
  }
  const counts = new Array<number>(rules.players).fill(rules.handSize);
  let boneyard = tilesInSet(rules.set) - rules.players * rules.handSize - (train ? 1 : 0);
  for (const move of moves) {
    const count = counts[move.seat] as number;
    if (move.t === 'lead') {
      root = move.tile;
      arms.push({ end: higher(root), tiles: [], owner: null, open: true });
      arms.push({ end: lower(root), tiles: [], owner: null, open: true });
      counts[move.seat] = count - 1;
    } else if (move.t === 'play') {
      const arm = arms[move.arm];
      if (arm === undefined) throw new RangeError(`move on place ${move.arm}, which this table does not have`);
      arm.tiles.push(move.tile);
      arm.end = otherHalf(move.tile, arm.end);
      if (arm.owner === move.seat) arm.open = false;
      counts[move.seat] = count - 1;
    } else if (move.t === 'draw') {
      counts[move.seat] = count + 1;
      boneyard--;
    } else if (move.t === 'pass' && train) {
      (arms[move.seat] as { open: boolean }).open = true;
    }
  }
  return { root, arms, counts, boneyard };
};

/** A seat's hand: what it received less its own plays, in the order received. */
export const foldHand = (received: readonly TileId[], moves: readonly Move[], seat: number): TileId[] => {
  const played = new Set<TileId>();
  for (const move of moves) if ((move.t === 'lead' || move.t === 'play') && move.seat === seat) played.add(move.tile);
  return received.filter((tile) => !played.has(tile));
};
