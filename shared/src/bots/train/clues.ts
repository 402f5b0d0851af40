/** What a seat knows of a round on trains, read from its view: every move, and what draws, passes and stops prove of the hands. */
import { isDouble, otherHalf, type Seat, type TileId } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Batch, Clues, Proof } from '../line/clues.ts';
import { HIGH, LOW } from '../line/game.ts';
import type { TrainGame } from './game.ts';

export interface TrainClues extends Clues {
  /** By place in the order of the deal: the seat that got the tile there; 255 for the boneyard and for the engine, which comes last. */
  readonly holders: Uint8Array;
}

const NOBODY = 255;

/** The public side of a round, move by move. */
const makeTable = (game: TrainGame, engine: TileId) => {
  const suit = HIGH[engine] as TileId & number;
  const ends = new Array<number>(game.players + 1).fill(suit);
  const lying = new Uint8Array(game.suits);
  lying[suit] = 1;
  let open = 1 << game.mexican;
  let begun = 0;
  let duty = -1;
  let turn: Seat = -1;
  let run = false;
  const suitsOf = (arms: number): number => ends.reduce((suits, end, a) => suits | (((arms >> a) & 1) << end), 0);
  return {
    /** The seat that moves now; what its forerunner proved by stopping in a first turn that could go on, as suits. */
    turnTo(seat: Seat): number {
      if (seat === turn) return 0;
      const proved = run && duty < 0 ? suitsOf(1 << turn) : 0;
      if (turn >= 0) begun |= 1 << turn;
      turn = seat;
      run = false;
      return proved;
    },
    last: (): Seat => turn,
    /** Suits that the seat in turn could have played on. */
    playable: (): number => suitsOf(duty >= 0 ? 1 << duty : run ? 1 << turn : open | (1 << turn)),
    play(tile: TileId, arm: number): void {
      ends[arm] = otherHalf(tile, ends[arm] as Parameters<typeof otherHalf>[1]);
      lying[HIGH[tile]!]!++;
      if (!isDouble(tile)) lying[LOW[tile]!]!++;
      if (arm === turn) open &= ~(1 << turn);
      run = arm === turn && ((begun >> turn) & 1) === 0;
      duty = isDouble(tile) && lying[HIGH[tile]!]! < game.suits ? arm : -1;
    },
    passed(): void {
      open |= 1 << turn;
      run = false;
    },
    /** Who ends its turn itself proves nothing. */
    ended(): void {
      run = false;
    },
  };
};

export const readTrainClues = (view: SeatView, game: TrainGame): TrainClues => {
  const { viewer, moves, root } = view;
  if (typeof viewer === 'string' || root === null) throw new Error('only a seat in a round has clues');
  const { players, tiles } = game;
  const { handSize } = game.rules;
  const known = new Int16Array(tiles).fill(-1);
  const laidAt = new Int16Array(tiles).fill(-1);
  const holders = new Uint8Array(tiles).fill(NOBODY);
  const batches: Batch[] = [];
  const proofs: Proof[] = [];
  for (let seat = 0; seat < players; seat++) {
    holders.fill(seat, seat * handSize, (seat + 1) * handSize);
    if (seat !== viewer.seat) batches.push({ seat, size: handSize, at: seat * handSize, since: -1 });
  }
  for (let i = 0; i < handSize; i++) known[viewer.seat * handSize + i] = view.received[i] as number;
  // The engine is in nobody's hand: it has the last place, which nothing else needs.
  known[tiles - 1] = root;
  let received = handSize;
  let drawnAt = players * handSize;
  const table = makeTable(game, root);
  moves.forEach((move, i) => {
    const before = table.last();
    const proved = table.turnTo(move.seat);
    // Between the moves: the tile that was laid last was in hand until then.
    if (proved > 0) proofs.push({ seat: before, move: i - 0.5, suits: proved });
    if (move.t === 'play') {
      laidAt[move.tile] = i;
      table.play(move.tile, move.arm);
      return;
    }
    if (move.t === 'end') {
      table.ended();
      return;
    }
    proofs.push({ seat: move.seat, move: i, suits: table.playable() });
    if (move.t === 'pass') {
      table.passed();
      return;
    }
    holders[drawnAt] = move.seat;
    const next = moves[i + 1];
    if (move.seat === viewer.seat) known[drawnAt] = view.received[received++] as number;
    // Nothing else fitted: what is played after a draw is what was drawn.
    else if (next?.t === 'play' && next.seat === move.seat) known[drawnAt] = next.tile;
    else batches.push({ seat: move.seat, size: 1, at: drawnAt, since: i });
    drawnAt++;
  });
  const before = table.last();
  if (view.turn !== null && before >= 0) {
    const proved = table.turnTo(view.turn.seat);
    if (proved > 0) proofs.push({ seat: before, move: moves.length - 0.5, suits: proved });
  }
  const left = tiles - 1 - drawnAt;
  if (left > 0) batches.push({ seat: null, size: left, at: drawnAt, since: moves.length });
  return {
    tiles,
    seats: Uint8Array.from(moves, (move) => move.seat),
    batches,
    proofs,
    known,
    laidAt,
    notDealt: [],
    holders,
  };
};
