/** Plays a fast round on and remembers what was done in it, so that bots that ask for a view can sit in it. */
import type { Move } from '../../../action.ts';
import type { TileId } from '../../../tiles.ts';
import type { SeatView } from '../../../view/seat-view.ts';
import { type FastRound, RUNNING } from '../fast-round.ts';

export interface FollowedRound {
  /** Lays a tile for the seat in turn. */
  play(choice: number): void;
  /** Draws and passes until somebody has a choice or the round is over. */
  settle(): void;
  /** What the seat in turn sees, as far as line bots look. Scores are level: it is a first round. */
  view(): SeatView;
}

/** Follows a round that was just dealt. */
export const followRound = (round: FastRound): FollowedRound => {
  const { game, stride } = round;
  const handOf = (seat: number): TileId[] =>
    Array.from(round.hands.subarray(seat * stride, seat * stride + round.counts[seat]!)) as TileId[];
  const received = Array.from({ length: game.players }, (_, seat) => handOf(seat));
  const leader = round.turn;
  const moves: Move[] = [];
  return {
    play(choice) {
      const seat = round.turn;
      const tile = (choice >> 1) as TileId;
      moves.push(round.left < 0 ? { t: 'lead', seat, tile } : { t: 'play', seat, tile, arm: choice & 1 });
      round.play(choice);
    },
    settle() {
      while (round.state === RUNNING && !round.canPlay()) {
        const seat = round.turn;
        const before = round.counts[seat]!;
        round.forced();
        const drew = round.counts[seat]! > before;
        if (drew) received[seat]!.push(round.hands[seat * stride + before] as TileId);
        moves.push({ t: drew ? 'draw' : 'pass', seat });
      }
    },
    view() {
      const seat = round.turn;
      const first = moves[0];
      return {
        viewer: { seat },
        rules: game.rules,
        at: moves.length + 1,
        round: 1,
        leader,
        root: first !== undefined && 'tile' in first ? first.tile : null,
        arms: [],
        moves: moves.slice(),
        received: received[seat]!.slice(),
        hand: handOf(seat),
        legal: [],
        counts: Array.from(round.counts),
        boneyard: round.yardEnd - round.yardAt,
        turn: { seat, first: false, drew: round.drew > 0, run: false, forcedLead: false },
        duty: null,
        scores: new Array<number>(game.sides).fill(0),
        results: [],
        leftovers: null,
        winners: null,
        dealt: null,
      };
    },
  };
};
