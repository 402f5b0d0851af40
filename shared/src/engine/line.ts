/** Plays on a line: the lead, and tiles on either end. */
import type { Move } from '../action.ts';
import type { Arm } from '../layout.ts';
import { type Refused, type RuleRefusal, refuse } from '../refusal.ts';
import type { RoundResult } from '../result.ts';
import type { LineRules } from '../rules/rules.ts';
import type { MatchState, Round } from '../state.ts';
import { higher, isDouble, lower, type Seat, type TileId } from '../tiles.ts';
import { type Applied, type Change, changeOf, handOf, install, passTurn, withEntry, withoutTile } from './change.ts';
import { type LastPlay, scoreOut } from './score.ts';

/** After a tile was laid on a line; `eitherEnd`: it fitted both ends before. */
export const playedOnLine = (
  rules: LineRules,
  state: MatchState,
  round: Round,
  change: Change,
  move: Move & { tile: TileId },
  eitherEnd: boolean,
): Applied => {
  change.passes = 0;
  let result: RoundResult | null = null;
  if ((change.hands[move.seat] as readonly TileId[]).length === 0) {
    const last: LastPlay = {
      seat: move.seat,
      milo: (change.arms[0] as Arm).end === (change.arms[1] as Arm).end,
      eitherEnd,
      double: isDouble(move.tile),
    };
    result = scoreOut(rules, change.hands, last);
  } else {
    passTurn(rules, change);
  }
  return install(state, round, change, move, result, null);
};

export const lead = (
  rules: LineRules,
  state: MatchState,
  round: Round,
  seat: Seat,
  tile: TileId,
): Applied | Refused<RuleRefusal> => {
  if (round.root !== null) return refuse('must-play');
  const hand = handOf(round, seat);
  if (!hand.includes(tile)) return refuse('not-held');
  if (round.mustLead !== null && tile !== round.mustLead) return refuse('must-lead');
  const change = changeOf(round);
  change.root = tile;
  change.arms = [
    { end: higher(tile), tiles: [], owner: null, open: true },
    { end: lower(tile), tiles: [], owner: null, open: true },
  ];
  change.hands = withEntry(round.hands, seat, withoutTile(hand, tile));
  return playedOnLine(rules, state, round, change, { t: 'lead', seat, tile }, false);
};
