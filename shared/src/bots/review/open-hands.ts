/** The line with all hands open, beside a review: what perfect play by everyone would make of each choice in the deal as it was. */
import { FastRound, RUNNING } from '../line/fast-round.ts';
import { isSolvable, openHandValue } from '../line/solver.ts';
import { perGame } from '../per-game.ts';

const trialOf = perGame((game: FastRound['game']) => new FastRound(game));
const points = new Int32Array(8);

/** By choice: points of the seat's side less the other's; null where the line can't be worked out exactly. */
export const openLine = (world: FastRound, choices: readonly number[]): number[] | null => {
  if (!isSolvable(world)) return null;
  const { game } = world;
  const sign = game.sideOf[world.turn] === 0 ? 1 : -1;
  const round = trialOf(game);
  return choices.map((choice) => {
    round.copy(world);
    round.play(choice);
    if (round.state === RUNNING) return sign * openHandValue(round);
    round.score(points);
    return sign * (points[0]! - points[1]!);
  });
};
