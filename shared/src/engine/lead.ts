/** Who leads a round, and with which tile (RULES.md, "Lead" and "Mexican Train" 1). */
import { nextSeat, type Rules, sideOf } from '../rules/rules.ts';
import type { MatchState, Round } from '../state.ts';
import { higher, isDouble, pips, type Seat, type TileId } from '../tiles.ts';

export type LeadRule = 'highest-double' | 'drawn' | 'rotate' | 'winner' | 'rematch';

/** Which rule names the leader of the next round. */
export const leadRule = (state: MatchState): LeadRule => {
  const { rules, round } = state;
  if (rules.game === 'train') return round === null ? 'drawn' : 'rotate';
  if (round === null) return state.previousOpener === null ? rules.firstLead : 'rematch';
  if (round.result?.reason === 'blocked' && rules.afterBlock === 'drawn') return 'drawn';
  return rules.nextLead;
};

/** Whether `a` leads before `b`: doubles first, then pips, then the higher half. */
const leadsBefore = (a: TileId, b: TileId): boolean => {
  if (isDouble(a) !== isDouble(b)) return isDouble(a);
  return pips(a) !== pips(b) ? pips(a) > pips(b) : higher(a) > higher(b);
};

/** The tile that `highest-double` asks for among these: the highest double, else the heaviest tile. */
export const leadTile = (hand: readonly TileId[]): TileId =>
  hand.reduce((best, tile) => (leadsBefore(tile, best) ? tile : best));

const pipsIn = (hand: readonly TileId[]): number => hand.reduce((sum, tile) => sum + pips(tile), 0);

/** `winner`: who went out; after a block the winning side's lightest hand; nobody won: the same leader again. */
const winnersLead = (rules: Rules, round: Round): Seat => {
  const out = round.hands.findIndex((hand) => hand.length === 0);
  if (out >= 0) return out;
  const winner = round.result?.winner ?? null;
  if (winner === null) return round.leader;
  let best = -1;
  for (let i = 0, seat = round.leader; i < rules.players; i++, seat = nextSeat(rules, seat)) {
    if (sideOf(rules, seat) !== winner) continue;
    if (best < 0 || pipsIn(round.hands[seat] ?? []) < pipsIn(round.hands[best] ?? [])) best = seat;
  }
  return best;
};

/** The leader of the next round and the tile that must be led. `lot`: the drawn seat, used where the rule draws. */
export const findLead = (
  state: MatchState,
  hands: readonly (readonly TileId[])[],
  lot: Seat,
): { leader: Seat; mustLead: TileId | null } => {
  const { rules, round } = state;
  const anyTile = (leader: Seat) => ({ leader, mustLead: null });
  const rule = leadRule(state);
  if (rule === 'drawn') return anyTile(lot);
  if (rule === 'rematch') return anyTile(nextSeat(rules, state.previousOpener as Seat));
  if (rule === 'highest-double') {
    const mustLead = leadTile(hands.flat());
    return { leader: hands.findIndex((hand) => hand.includes(mustLead)), mustLead };
  }
  const before = round as Round;
  return anyTile(rule === 'rotate' ? nextSeat(rules, before.leader) : winnersLead(rules, before));
};
