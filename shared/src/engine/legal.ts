/** What the seat in turn may do: exactly what `apply` accepts. Works on public facts and one hand, so that views and clients share it. */
import type { SeatAction } from '../action.ts';
import type { Arm, ArmIx } from '../layout.ts';
import type { Rules } from '../rules/rules.ts';
import { hasPip, type Seat, type TileId } from '../tiles.ts';

/** What the rules ask of a position, hands apart. */
export interface Position {
  readonly root: TileId | null;
  readonly arms: readonly Arm[];
  readonly duty: ArmIx | null;
  readonly turn: { readonly seat: Seat; readonly drew: boolean; readonly run: boolean };
}

/** Whether `seat` may use the arm at all, fitting apart: a line's arms are everybody's. */
export const mayUse = (position: Position, seat: Seat, arm: ArmIx): boolean => {
  if (position.duty !== null) return arm === position.duty;
  const { owner, open } = position.arms[arm] as Arm;
  if (position.turn.run) return owner === seat;
  return owner === null || owner === seat || open;
};

/** Whether anything in hand can be played; the lead is always possible. */
export const canPlay = (position: Position, hand: readonly TileId[]): boolean => {
  if (position.root === null) return true;
  const { arms, turn } = position;
  for (let a = 0; a < arms.length; a++) {
    if (!mayUse(position, turn.seat, a)) continue;
    const { end } = arms[a] as Arm;
    for (let i = 0; i < hand.length; i++) if (hasPip(hand[i] as TileId, end)) return true;
  }
  return false;
};

/** Boneyard tiles that may still be drawn. */
export const drawable = (rules: Rules, boneyardLeft: number): number => {
  if (rules.game === 'train') return boneyardLeft;
  return rules.draw === 'none' ? 0 : boneyardLeft - rules.reserve;
};

/**
 * Whether who cannot play draws: on trains one tile a try, on a line until a tile fits.
 * `left`: boneyard tiles that may still be drawn.
 */
export const mayDraw = (position: Position, oneTry: boolean, left: number): boolean =>
  left > 0 && !(oneTry && position.turn.drew);

/**
 * The legal actions of the seat in turn, tiles in hand order, arms in table order; a forced draw or pass is the single one.
 * `mustLead`: the tile that has to be led, null where any may be.
 */
export const legalActions = (
  position: Position,
  hand: readonly TileId[],
  mustLead: TileId | null,
  oneTry: boolean,
  left: number,
): SeatAction[] => {
  const { root, arms, turn } = position;
  const { seat } = turn;
  const actions: SeatAction[] = [];
  if (root === null) {
    if (mustLead !== null) return [{ t: 'lead', seat, tile: mustLead }];
    for (let i = 0; i < hand.length; i++) actions.push({ t: 'lead', seat, tile: hand[i] as TileId });
    return actions;
  }
  for (let a = 0; a < arms.length; a++) {
    if (!mayUse(position, seat, a)) continue;
    const { end } = arms[a] as Arm;
    for (let i = 0; i < hand.length; i++) {
      const tile = hand[i] as TileId;
      if (hasPip(tile, end)) actions.push({ t: 'play', seat, tile, arm: a });
    }
  }
  if (turn.run && position.duty === null) actions.push({ t: 'end', seat });
  else if (actions.length === 0) actions.push({ t: mayDraw(position, oneTry, left) ? 'draw' : 'pass', seat });
  return actions;
};
