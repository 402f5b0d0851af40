/** What a seat does that cannot play, and the end of a first turn that could go on. */
import type { Arm } from '../layout.ts';
import { type Refused, type RuleRefusal, refuse } from '../refusal.ts';
import type { RoundResult } from '../result.ts';
import type { MatchState, Round } from '../state.ts';
import type { Seat, TileId } from '../tiles.ts';
import { type Applied, changeOf, drawableIn, handOf, install, passTurn, withEntry } from './change.ts';
import { canPlay, mayDraw } from './legal.ts';
import { scoreBlocked, scoreTrain } from './score.ts';

export const draw = (state: MatchState, round: Round, seat: Seat): Applied | Refused<RuleRefusal> => {
  const { rules } = state;
  if (round.root === null) return refuse('must-lead');
  if (round.turn.run && round.duty === null) return refuse('must-play');
  if (canPlay(round, handOf(round, seat))) return refuse('must-play');
  if (!mayDraw(round, rules.game === 'train', drawableIn(rules, round))) return refuse('must-pass');
  const tile = round.boneyard[round.drawn] as TileId;
  const change = changeOf(round);
  change.drawn = round.drawn + 1;
  change.hands = withEntry(round.hands, seat, [...handOf(round, seat), tile]);
  change.received = withEntry(round.received, seat, [...(round.received[seat] as readonly TileId[]), tile]);
  change.turn = { seat, first: round.turn.first, drew: true, run: round.turn.run };
  change.passes = 0;
  return install(state, round, change, { t: 'draw', seat }, null, tile);
};

export const pass = (state: MatchState, round: Round, seat: Seat): Applied | Refused<RuleRefusal> => {
  const { rules } = state;
  if (round.root === null) return refuse('must-lead');
  if (round.turn.run && round.duty === null) return refuse('must-play');
  if (canPlay(round, handOf(round, seat))) return refuse('must-play');
  if (mayDraw(round, rules.game === 'train', drawableIn(rules, round))) return refuse('must-draw');
  const change = changeOf(round);
  change.passes = round.passes + 1;
  let result: RoundResult | null = null;
  if (rules.game === 'line') {
    if (change.passes === rules.players) result = scoreBlocked(rules, round.hands);
  } else {
    const own = round.arms[seat] as Arm;
    if (!own.open) change.arms = withEntry(round.arms, seat, { ...own, open: true });
    if (change.passes >= rules.players && round.drawn === round.boneyard.length) {
      result = scoreTrain(rules, 'blocked', round.hands);
    }
  }
  if (result === null) passTurn(rules, change);
  return install(state, round, change, { t: 'pass', seat }, result, null);
};

export const end = (state: MatchState, round: Round, seat: Seat): Applied | Refused<RuleRefusal> => {
  if (!round.turn.run || round.duty !== null) return refuse('cannot-end');
  const change = changeOf(round);
  passTurn(state.rules, change);
  return install(state, round, change, { t: 'end', seat }, null, null);
};
