/** The engine: rules as a pure reducer. Not for clients and not for sync: they get views. */
export type { MatchState, Round, Turn } from '../state.ts';
export { apply, legal, newMatch } from './apply.ts';
export type { Applied } from './change.ts';
export { engineOf } from './deal.ts';
export { findLead, leadRule, leadTile } from './lead.ts';
export { drawable } from './legal.ts';
export { findWinners, pointsOf } from './score.ts';
