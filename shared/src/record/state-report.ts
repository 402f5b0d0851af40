/** What holds at the end of a record, as RULES.md's `NAME.state.json` has it. */
import { legal } from '../engine/apply.ts';
import { makePlace } from '../layout.ts';
import type { MatchState, Round } from '../state.ts';
import { makeTile } from '../tiles.ts';
import { makeResult, type RecordedResult } from './format.ts';
import { makeMove } from './moves.ts';

export interface StateReport {
  scores: readonly number[];
  round: number;
  over: boolean;
  winners?: readonly number[];
  roundResult?: RecordedResult;
  turn?: number;
  legal?: string[];
  hands?: string[][];
  ends?: { [place: string]: number } | number[] | null;
  boneyard?: number;
  open?: number[];
  double?: string | null;
}

const makeEnds = (state: MatchState, round: Round): StateReport['ends'] => {
  const { game, players } = state.rules;
  if (game === 'line') return round.root === null ? null : round.arms.map((arm) => arm.end);
  return Object.fromEntries(round.arms.map((arm, ix) => [makePlace(game, players, ix), arm.end]));
};

/** The report of a state that a record can end in. @throws before the first deal */
export const reportState = (state: MatchState): StateReport => {
  const { rules, round } = state;
  if (round === null) throw new Error('a match without a deal has nothing to report');
  const report: StateReport = { scores: state.scores, round: round.k, over: state.winners !== null };
  if (state.winners !== null) report.winners = state.winners;
  if (round.result !== null) return { ...report, roundResult: makeResult(rules, round.result) };
  return {
    ...report,
    turn: round.turn.seat,
    legal: legal(state)
      .map((action) => makeMove(rules, action))
      .sort(),
    hands: round.hands.map((hand) => hand.map(makeTile).sort()),
    ends: makeEnds(state, round) ?? null,
    boneyard: round.boneyard.length - round.drawn,
    ...(rules.game === 'train'
      ? {
          open: round.arms.flatMap((arm) => (arm.open && arm.owner !== null ? [arm.owner] : [])),
          double: round.duty === null ? null : makePlace(rules.game, rules.players, round.duty),
        }
      : {}),
  };
};
