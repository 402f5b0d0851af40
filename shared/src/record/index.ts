/** Match records: write, parse, replay (which verifies), report. */
export {
  type Fault,
  isFault,
  MAX_MOVES,
  MAX_RECORD_BYTES,
  MAX_ROUNDS,
  type MatchRecord,
  RECORD_FORMAT,
  type RecordedResult,
  type RecordedRound,
} from './format.ts';
export { makeMove, parseMove } from './moves.ts';
export { checkRecord, makeRecordText, parseRecord } from './parse.ts';
export { type PerftRow, parsePerft, perft } from './perft.ts';
export { replay } from './replay.ts';
export { reportState, type StateReport } from './state-report.ts';
export { dealOf, type RecordedTurn, recordedTurns } from './turns.ts';
export { logRound, type MatchLog, makeRecord, makeRecordedRound, type RoundLog } from './write.ts';
