/** Messages between client and authority, validated. */
export { type Answer, TABLE_REFUSALS, type TableRefusal } from './answer.ts';
export { CLOSED } from './closed.ts';
export { parseCode } from './code.ts';
export { DAILY_GAMES, type DailyGame, type DailyResult } from './daily.ts';
export { type Intent, intentSchema, parseIntent, type Wish } from './intent.ts';
export type { Invitation } from './invitation.ts';
export { makeMoveCode, parseMoveCode } from './move-code.ts';
export { NAME_FAULTS, NAME_MAX, NAME_MIN, type NameFault, parseName } from './name.ts';
export { packHex, unpackHex } from './packed-hex.ts';
export { type ReadTable, readView } from './read-view.ts';
export { PHRASES, parseText, REACTIONS, type Said, type SaidKey, TEXT_MAX } from './said.ts';
export { parseSettings, type SettingsFault } from './settings.ts';
export { PROTOCOL } from './version.ts';
export { makeTurnCode, NO_TIME, parseTurnCode, type WirePerson, type WireSeat, type WireTable } from './wire.ts';
