/** What a seat knows of the round it is in, read from its view: its own tiles, every move, and what those prove. */
import { leadTile } from '../../engine/lead.ts';
import type { LineRules } from '../../rules/rules.ts';
import type { Seat, TileId } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Batch, Clues, Proof } from './clues.ts';
import { type LineGame, lineGame, SUIT_MASK } from './game.ts';

/** A move that was forced: a draw or a pass. */
export const FORCED = -1;

export interface History extends Clues {
  readonly game: LineGame;
  readonly seat: Seat;
  readonly leader: Seat;
  /** Choices as fast rounds write them, FORCED for draws and passes. */
  readonly moves: Int16Array;
  /** The lead was not its seat's choice. */
  readonly forcedLead: boolean;
}

/** Whether the rules forced this round's lead. A rematch that lets the lead go on can't be told from a first round: `sure` is false then. */
const forcedLeadOf = (view: SeatView, rules: LineRules): { forced: boolean; sure: boolean } => {
  if (view.round === 1) {
    return { forced: rules.firstLead === 'highest-double', sure: rules.nextLead !== 'rotate' };
  }
  const before = view.results[view.results.length - 1];
  if (before?.reason === 'blocked' && rules.afterBlock === 'drawn') return { forced: false, sure: true };
  return { forced: rules.nextLead === 'highest-double', sure: true };
};

export const readHistory = (view: SeatView, rules: LineRules): History => {
  const { viewer, moves } = view;
  if (typeof viewer === 'string') throw new Error('only a seat has a history');
  const game = lineGame(rules);
  const { players, handSize } = rules;
  const known = new Int16Array(game.tiles).fill(-1);
  const laidAt = new Int16Array(game.tiles).fill(-1);
  const batches: Batch[] = [];
  const proofs: Proof[] = [];
  for (let seat = 0; seat < players; seat++) {
    if (seat !== viewer.seat) batches.push({ seat, size: handSize, at: seat * handSize, since: -1 });
  }
  for (let i = 0; i < handSize; i++) known[viewer.seat * handSize + i] = view.received[i] as number;
  let received = handSize;
  let drawnAt = players * handSize;
  /** Draws of this turn, of others, and the move that was the first of them. */
  let run = 0;
  let runStart = 0;
  let left = -1;
  let right = -1;
  const seats = new Uint8Array(moves.length);
  const codes = new Int16Array(moves.length);
  /** All tiles of a run that stayed are proved by what its last draw, or the pass after it, proves. */
  const closeRun = (seat: Seat, played: boolean): void => {
    const stayed = played ? run - 1 : run;
    if (stayed > 0) batches.push({ seat, size: stayed, at: drawnAt - run, since: runStart });
    run = 0;
  };
  moves.forEach((move, i) => {
    seats[i] = move.seat;
    codes[i] = FORCED;
    if (move.t === 'lead') {
      codes[i] = move.tile * 2;
      laidAt[move.tile] = i;
      left = higherOf(move.tile);
      right = lowerOf(move.tile);
    } else if (move.t === 'play') {
      codes[i] = move.tile * 2 + move.arm;
      laidAt[move.tile] = i;
      if (run > 0) known[drawnAt - 1] = move.tile;
      closeRun(move.seat, true);
      const end = move.arm === 0 ? left : right;
      const open = higherOf(move.tile) === end ? lowerOf(move.tile) : higherOf(move.tile);
      if (move.arm === 0) left = open;
      else right = open;
    } else {
      proofs.push({ seat: move.seat, move: i, suits: (1 << left) | (1 << right) });
      if (move.t === 'draw') {
        if (move.seat === viewer.seat) known[drawnAt] = view.received[received++] as number;
        else if (run++ === 0) runStart = i;
        drawnAt++;
      } else closeRun(move.seat, false);
    }
  });
  // Nobody can be in the middle of drawing but who is in turn: its last draw may fit, and is not proved anything of.
  if (run > 0) {
    const seat = moves[moves.length - 1]?.seat as Seat;
    if (run > 1) batches.push({ seat, size: run - 1, at: drawnAt - run, since: runStart });
    batches.push({ seat, size: 1, at: drawnAt - 1, since: moves.length });
  }
  if (drawnAt < game.tiles) batches.push({ seat: null, size: game.tiles - drawnAt, at: drawnAt, since: moves.length });
  const { forced, sure } = forcedLeadOf(view, rules);
  const root = view.root;
  const notDealt: number[] = [];
  if (forced && sure && root !== null) {
    for (let tile = 0; tile < game.tiles; tile++) {
      if (tile !== root && leadTile([root, tile as TileId]) === tile) notDealt.push(tile);
    }
  }
  return {
    game,
    tiles: game.tiles,
    seat: viewer.seat,
    leader: view.leader,
    seats,
    moves: codes,
    forcedLead: forced,
    batches,
    proofs,
    known,
    laidAt,
    notDealt,
  };
};

const higherOf = (tile: number): number => 31 - Math.clz32(SUIT_MASK[tile]!);
const lowerOf = (tile: number): number => 31 - Math.clz32(SUIT_MASK[tile]! & -SUIT_MASK[tile]!);
