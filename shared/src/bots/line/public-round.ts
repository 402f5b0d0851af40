/** The round as one seat sees it: its own hand, and of the others what everybody knows. Their hands hold nothing that may be read. */
import type { LineRules } from '../../rules/rules.ts';
import type { SeatView } from '../../view/seat-view.ts';
import { FastRound, makeChoice } from './fast-round.ts';
import { type LineGame, lineGame } from './game.ts';

const rounds = new WeakMap<LineGame, FastRound>();

/** The same object for each call under the same rules: read it before the next one. */
export const publicRound = (view: SeatView, rules: LineRules): FastRound => {
  const game = lineGame(rules);
  let round = rounds.get(game);
  if (round === undefined) {
    round = new FastRound(game);
    rounds.set(game, round);
  }
  round.clear();
  round.counts.fill(rules.handSize);
  round.yardEnd = game.boneyard;
  for (const move of view.moves) {
    const { seat } = move;
    round.turn = seat;
    if (move.t === 'lead' || move.t === 'play') {
      round.lay(makeChoice(move.tile, move.t === 'play' ? move.arm : 0));
      round.counts[seat]!--;
    } else if (move.t === 'draw') {
      round.proveEnds();
      round.drew++;
      round.passes = 0;
      round.yardAt++;
      round.counts[seat]!++;
    } else {
      round.proveEnds();
      round.drew = 0;
      round.passes++;
    }
  }
  if (typeof view.viewer === 'string' || view.turn === null) throw new Error('only a seat in a running round plays');
  round.turn = view.viewer.seat;
  round.emptyHand(round.turn);
  for (const tile of view.hand) round.give(round.turn, tile);
  return round;
};
