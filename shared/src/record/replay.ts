/** Plays a record through the engine: the match state it ends in, or its first fault as RULES.md orders and words them. */
import type { SeatAction } from '../action.ts';
import { apply, newMatch } from '../engine/apply.ts';
import { engineOf } from '../engine/deal.ts';
import { findLead, leadRule } from '../engine/lead.ts';
import { quote } from '../quote.ts';
import { isRefused, type RuleRefusal } from '../refusal.ts';
import { isSeat, type Rules } from '../rules/rules.ts';
import { tilesInSet } from '../set.ts';
import type { MatchState, Round } from '../state.ts';
import { makeTile, parseTile, type TileId } from '../tiles.ts';
import { type Fault, isFault, MAX_MOVES, type MatchRecord, makeResult } from './format.ts';
import { parseMove } from './moves.ts';

type Json = { readonly [key: string]: unknown };

/** `count` tiles of the set, whoever `what` is; the length is looked at first, since a list may be of any length. */
const readTiles = (rules: Rules, value: unknown, count: number, what: string): TileId[] | Fault => {
  if (value === undefined) return { fault: `${what} is missing` };
  if (!Array.isArray(value)) return { fault: `${what} is no list of tiles` };
  if (value.length !== count) return { fault: `${what} has ${value.length} tiles, not ${count}` };
  const tiles: TileId[] = [];
  for (const text of value) {
    const tile = typeof text === 'string' ? parseTile(text) : null;
    if (tile === null || tile >= tilesInSet(rules.set)) {
      return { fault: `${what} has ${quote(text)}, which is not a tile of a double-${rules.set} set` };
    }
    tiles.push(tile);
  }
  return tiles;
};

/** The deal as the engine takes it: hands one after the other, then the boneyard. */
const readDeal = (rules: Rules, round: Json, k: number): TileId[] | Fault => {
  const { hands } = round;
  if (!Array.isArray(hands) || hands.length !== rules.players) return { fault: `needs ${rules.players} hands` };
  const engine = engineOf(rules, k);
  const spare = tilesInSet(rules.set) - (engine === null ? 0 : 1) - rules.players * rules.handSize;
  const order: TileId[] = [];
  for (let seat = 0; seat <= rules.players; seat++) {
    const tiles =
      seat < rules.players
        ? readTiles(rules, hands[seat], rules.handSize, `the hand of seat ${seat}`)
        : readTiles(rules, round.boneyard, spare, 'the boneyard');
    if (isFault(tiles)) return tiles;
    order.push(...tiles);
  }
  // All of the set's number, none twice, none the engine: then it is every tile once.
  const seen = new Set<TileId>();
  for (const tile of order) {
    if (tile === engine) return { fault: `${makeTile(tile)} is the engine and cannot be dealt` };
    if (seen.has(tile)) return { fault: `${makeTile(tile)} was dealt twice` };
    seen.add(tile);
  }
  return order;
};

const dealRound = (state: MatchState, round: Json): MatchState | Fault => {
  const { rules } = state;
  const order = readDeal(rules, round, state.results.length + 1);
  if (isFault(order)) return order;
  const { lead } = round;
  if (!isSeat(rules, lead)) return { fault: `lead is ${quote(lead)}, not a seat from 0 to ${rules.players - 1}` };
  const hands = Array.from({ length: rules.players }, (_, seat) =>
    order.slice(seat * rules.handSize, (seat + 1) * rules.handSize),
  );
  const { leader } = findLead(state, hands, lead);
  if (leader !== lead) return { fault: `seat ${leader} leads (${leadRule(state)}), not seat ${lead}` };
  const dealt = apply(state, { t: 'deal', order, lot: lead });
  if (isRefused(dealt)) return { fault: `the deal is refused: ${dealt.refused}` };
  return dealt.state;
};

const nameOfPlace = (rules: Rules, round: Round, arm: number): string => {
  const end = round.arms[arm]?.end;
  if (rules.game === 'line') return `the ${arm === 0 ? 'left' : 'right'} end (${end})`;
  return arm === rules.players ? `the Mexican Train (${end})` : `the train of seat ${arm} (${end})`;
};

const wordRefusal = (code: RuleRefusal, state: MatchState, action: SeatAction): string => {
  const round = state.round as Round;
  const tile = 'tile' in action ? makeTile(action.tile) : '';
  const place = 'arm' in action ? nameOfPlace(state.rules, round, action.arm) : '';
  switch (code) {
    case 'match-over':
    case 'no-round':
      return 'nothing follows the end of the round';
    case 'not-your-turn':
      return `it is the turn of seat ${round.turn.seat}, not of seat ${action.seat}`;
    case 'not-held':
      return `seat ${action.seat} does not hold ${tile}`;
    case 'does-not-fit':
      return `${tile} does not fit ${place}`;
    case 'place-closed':
      return `seat ${action.seat} may not play on ${place}`;
    case 'double-first':
      return `the double on ${nameOfPlace(state.rules, round, round.duty as number)} has to be satisfied first`;
    case 'must-play':
      if (action.t === 'lead') return `${tile} needs the place where it is played`;
      return `seat ${action.seat} ${round.turn.run ? 'goes on along its train, or ends' : 'can play and has to'}`;
    case 'must-draw':
      return `seat ${action.seat} has to draw`;
    case 'must-pass':
      return `seat ${action.seat} cannot draw and has to pass`;
    case 'must-lead':
      return round.mustLead === null
        ? 'the round begins with a lead'
        : `seat ${action.seat} has to lead ${makeTile(round.mustLead)}`;
    case 'cannot-end':
      return 'only a first turn that could go on can be ended';
    case 'bad-deal':
      return 'this is not a move';
  }
};

const playMove = (state: MatchState, text: unknown): MatchState | Fault => {
  if (state.round?.result) return { fault: 'nothing follows the end of the round' };
  const action = typeof text === 'string' ? parseMove(state.rules, text) : null;
  if (action === null) return { fault: `${quote(text)} is not a move` };
  const applied = apply(state, action);
  return isRefused(applied) ? { fault: wordRefusal(applied.refused, state, action) } : applied.state;
};

/** Whether a value of the file is the one expected: a number, text, null or flag, or a list of numbers. */
const isSame = (given: unknown, expected: unknown): boolean =>
  Array.isArray(expected)
    ? Array.isArray(given) && given.length === expected.length && expected.every((n, i) => given[i] === n)
    : given === expected;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checkResult = (state: MatchState, round: Json, isLast: boolean): Fault | null => {
  const given = round.result;
  const result = state.round?.result ?? null;
  if (result === null) {
    if (given !== undefined) return { fault: 'has a result, but the round is not over' };
    return isLast ? null : { fault: 'is not over, but another round follows' };
  }
  if (given === undefined) return { fault: 'the round is over, but its result is missing' };
  if (!isObject(given)) return { fault: `result is ${quote(given)}, not an object` };
  const expected = makeResult(state.rules, result);
  for (const key of ['reason', 'winner', 'points', 'milo'] as const) {
    if (isSame(given[key], expected[key])) continue;
    return expected[key] === undefined
      ? { fault: `result.${key} has no place here` }
      : { fault: `result.${key} is ${quote(given[key])}, not ${quote(expected[key])}` };
  }
  return null;
};

const checkMatchResult = (state: MatchState, given: unknown): Fault | null => {
  if (state.winners === null) return given === undefined ? null : { fault: 'result: the match is not over' };
  if (given === undefined) return { fault: 'result: the match is over, but its result is missing' };
  if (!isObject(given)) return { fault: `result: is ${quote(given)}, not an object` };
  for (const key of ['scores', 'winners'] as const) {
    if (isSame(given[key], state[key])) continue;
    return { fault: `result: ${key} is ${quote(given[key])}, not ${quote(state[key])}` };
  }
  return null;
};

/** The state a record ends in; `onRound` sees the state after each round (or where an unfinished one stops). */
export const replay = (record: MatchRecord, onRound?: (state: MatchState) => void): MatchState | Fault => {
  let state = newMatch(record.rules, record.previousOpener ?? null);
  for (const [index, value] of (record.rounds as readonly unknown[]).entries()) {
    const at = `round ${index + 1}`;
    if (!isObject(value)) return { fault: `${at}: is ${quote(value)}, not a round` };
    const round: Json = value;
    if (state.winners !== null) return { fault: `${at}: nothing follows the end of the match` };
    const dealt = dealRound(state, round);
    if (isFault(dealt)) return { fault: `${at}: ${dealt.fault}` };
    state = dealt;
    if (!Array.isArray(round.moves)) {
      return { fault: `${at}: moves is ${round.moves === undefined ? 'missing' : 'no list'}` };
    }
    for (const [number, text] of round.moves.entries()) {
      if (number >= MAX_MOVES) return { fault: `${at}, move ${number + 1}: at most ${MAX_MOVES} moves a round` };
      const played = playMove(state, text);
      if (isFault(played)) return { fault: `${at}, move ${number + 1}: ${played.fault}` };
      state = played;
    }
    const wrong = checkResult(state, round, index === record.rounds.length - 1);
    if (wrong !== null) return { fault: `${at}: ${wrong.fault}` };
    onRound?.(state);
  }
  return checkMatchResult(state, record.result) ?? state;
};
