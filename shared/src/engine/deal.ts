/** Deals a round: checks the deck, hands out the tiles and finds who leads. */
import type { Arm } from '../layout.ts';
import { type Refused, type RuleRefusal, refuse } from '../refusal.ts';
import { isSeat, type Rules } from '../rules/rules.ts';
import { tilesInSet } from '../set.ts';
import type { MatchState, Round } from '../state.ts';
import { doubleOf, higher, type Seat, type TileId } from '../tiles.ts';
import { type Applied, startingTurn } from './change.ts';
import { findLead } from './lead.ts';

/** The engine of round k of a train match; null on a line. */
export const engineOf = (rules: Rules, k: number): TileId | null =>
  rules.game === 'train' ? doubleOf(rules.set + 1 - k) : null;

const isWholeDeck = (order: readonly TileId[], set: number, without: TileId | null): boolean => {
  const tiles = tilesInSet(set);
  const seen = new Uint8Array(tiles);
  if (without !== null) seen[without] = 1;
  for (const tile of order) {
    if (!Number.isInteger(tile) || tile < 0 || tile >= tiles || seen[tile] === 1) return false;
    seen[tile] = 1;
  }
  return order.length === tiles - (without === null ? 0 : 1);
};

const startingArms = (rules: Rules, engine: TileId | null): Arm[] => {
  if (rules.game === 'line' || engine === null) return [];
  const end = higher(engine);
  const arms: Arm[] = [];
  for (let seat = 0; seat < rules.players; seat++) arms.push({ end, tiles: [], owner: seat, open: false });
  arms.push({ end, tiles: [], owner: null, open: true });
  return arms;
};

export const deal = (state: MatchState, order: readonly TileId[], lot: Seat): Applied | Refused<RuleRefusal> => {
  if (state.winners !== null) return refuse('match-over');
  if (state.round !== null && state.round.result === null) return refuse('bad-deal');
  const { rules } = state;
  const k = state.results.length + 1;
  const engine = engineOf(rules, k);
  if (!isWholeDeck(order, rules.set, engine) || !isSeat(rules, lot)) return refuse('bad-deal');
  const hands: TileId[][] = [];
  for (let seat = 0; seat < rules.players; seat++) {
    hands.push(order.slice(seat * rules.handSize, (seat + 1) * rules.handSize));
  }
  const { leader, mustLead } = findLead(state, hands, lot);
  const round: Round = {
    k,
    leader,
    mustLead,
    root: engine,
    arms: startingArms(rules, engine),
    hands,
    received: hands,
    boneyard: order.slice(rules.players * rules.handSize),
    drawn: 0,
    turn: startingTurn(rules, leader, 0),
    duty: null,
    passes: 0,
    begun: 0,
    moves: [],
    result: null,
  };
  return {
    state: { ...state, at: state.at + 1, opener: state.opener ?? leader, round },
    events: [{ t: 'dealt', leader }],
  };
};
