/** A seat that plays by the same policy and hears nothing of what its partner leads, opens and passes on: what the convention is worth is measured against it. */
import { FastRound, NONE } from '../line/fast-round.ts';
import { type LineGame, SUITS } from '../line/game.ts';
import type { Net } from '../line/net.ts';
import { bestChoice } from '../line/policy.ts';
import { perGame } from '../per-game.ts';

const copyOf = perGame((game: LineGame) => new FastRound(game));

/** The policy's choice for the seat in turn, as if nobody had heard its partner. */
export const deafChoice = (net: Net, round: FastRound): number => {
  const { game, turn } = round;
  const copy = copyOf(game);
  copy.copy(round);
  for (let seat = 0; seat < game.players; seat++) {
    if (seat === turn || game.sideOf[seat] !== game.sideOf[turn]) continue;
    copy.voids[seat] = 0;
    copy.made.fill(0, seat * SUITS, seat * SUITS + SUITS);
    if (copy.leftBy === seat) copy.leftBy = NONE;
    if (copy.rightBy === seat) copy.rightBy = NONE;
  }
  return bestChoice(net, copy);
};
