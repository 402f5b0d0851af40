/** The round as one seat sees it: its own hand, and of the others what everybody knows. Their hands hold nothing that may be read. */
import type { LineRules } from '../../rules/rules.ts';
import type { SeatView } from '../../view/seat-view.ts';
import { perGame } from '../per-game.ts';
import { FastRound, makeChoice } from './fast-round.ts';
import { type LineGame, lineGame } from './game.ts';
import { FORCED } from './history.ts';

/** A dealt table of which nobody's hand is known. */
export const startPublic = (round: FastRound, leader: number): void => {
  const { boneyard, rules } = round.game;
  round.clear();
  round.counts.fill(rules.handSize);
  round.yardEnd = boneyard;
  round.turn = leader;
};

/** What everybody sees of a move by the seat that is set in turn. @returns whether a tile was drawn */
export const tellMove = (round: FastRound, choice: number): boolean => {
  const seat = round.turn;
  if (choice !== FORCED) {
    round.lay(choice);
    round.counts[seat] = round.counts[seat]! - 1;
    return false;
  }
  round.proveEnds();
  if (round.game.draws && round.yardEnd - round.yardAt > round.game.reserve) {
    round.drew++;
    round.passes = 0;
    round.yardAt++;
    round.counts[seat] = round.counts[seat]! + 1;
    return true;
  }
  round.drew = 0;
  round.passes++;
  return false;
};

const roundOf = perGame((game: LineGame) => new FastRound(game));

/** The same object for each call under the same rules: read it before the next one. */
export const publicRound = (view: SeatView, rules: LineRules): FastRound => {
  const round = roundOf(lineGame(rules));
  startPublic(round, view.leader);
  for (const move of view.moves) {
    round.turn = move.seat;
    const isPlay = move.t === 'lead' || move.t === 'play';
    tellMove(round, isPlay ? makeChoice(move.tile, move.t === 'play' ? move.arm : 0) : FORCED);
  }
  if (typeof view.viewer === 'string' || view.turn === null) throw new Error('only a seat in a running round plays');
  round.turn = view.viewer.seat;
  round.emptyHand(round.turn);
  for (const tile of view.hand) round.give(round.turn, tile);
  return round;
};
