/** The round on trains as one seat sees it: its own hand, and of the others what everybody knows. Their hands hold nothing that may be read. */
import type { SeatView } from '../../view/seat-view.ts';
import { HIGH, LOW } from '../line/game.ts';
import { perGame } from '../per-game.ts';
import { FastTrain, NONE } from './fast-train.ts';
import type { TrainGame } from './game.ts';

const roundOf = perGame((game: TrainGame) => new FastTrain(game));

/** The same object for each call under the same rules: read it before the next one. */
export const publicTrain = (view: SeatView, game: TrainGame): FastTrain => {
  const { viewer, turn, root } = view;
  if (typeof viewer === 'string' || turn === null || root === null) {
    throw new Error('only a seat in a running round plays');
  }
  const round = roundOf(game);
  round.clear(root);
  const { lying, ends } = round;
  for (const [a, arm] of view.arms.entries()) {
    ends[a] = arm.end;
    if (arm.open) round.open |= 1 << a;
    for (const tile of arm.tiles) {
      lying[HIGH[tile]!]!++;
      if (HIGH[tile] !== LOW[tile]) lying[LOW[tile]!]!++;
    }
  }
  round.turn = viewer.seat;
  round.drew = turn.drew;
  round.run = turn.run;
  round.duty = view.duty ?? NONE;
  round.yardEnd = view.boneyard;
  for (const move of view.moves) {
    round.passes = move.t === 'pass' ? round.passes + 1 : move.t === 'end' ? round.passes : 0;
    if (move.seat !== viewer.seat || !turn.first) round.begun |= 1 << move.seat;
  }
  for (const tile of view.hand) round.give(viewer.seat, tile);
  for (const [seat, count] of view.counts.entries()) round.counts[seat] = count;
  return round;
};
