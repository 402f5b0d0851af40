/** The table: the authority with its ports, for the server's room and for the browser. */
export { createDailyDealer, dailySecret } from './daily-dealer.ts';
export { createDealer } from './dealer.ts';
export { MAX_PEOPLE } from './decide.ts';
export { ENGINE_VERSION, KNOWN_ENGINES } from './engine-version.ts';
export type { Decision, Entry, MatchSecret, PlayerId, SeatSetting } from './entry.ts';
export {
  type Bots,
  type Clock,
  type Dealer,
  type Journal,
  PACE,
  type Pace,
  type Ports,
} from './ports.ts';
export { type MakeTable, openTable, Table, type TableOpening } from './table.ts';
