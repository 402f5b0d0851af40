/** The fair deal, to the byte (docs/fair.md). All values are bytes; hex is for records and screens. */
export { drawSeed, makeBotKey, seededRandom } from './bot-random.ts';
export { ID_BYTES, SECRET_BYTES } from './bytes.ts';
export { CHAIN_LENGTH, makeChain, makeSparseChain, previousLink, type SparseChain } from './chain.ts';
export { dailyMatchId, makeDailyMatch } from './daily.ts';
export { dealFromKey, type FairDeal } from './deal.ts';
export {
  type FairView,
  HASH_HEX,
  MATCH_ID_HEX,
  type MatchDeal,
  type NextDeal,
  type SeatSeed,
  type SeedKind,
} from './fair-view.ts';
export { makeHex, parseHex } from './hex.ts';
export { makeLeaf, makeLeaves, makeSalt } from './leaves.ts';
export { dealRound, type FairMatch, makeFairMatch, roundKeyOf } from './match.ts';
export { clientCommitment, type FairSeat, makeOpening } from './opening.ts';
export { makeRoundKey } from './round-key.ts';
export { makeSeedKey } from './seed-key.ts';
export { openStream, streamBlock, uniform, type Words } from './stream.ts';
export { recordedBotRandom, verifyFair } from './verify-record.ts';
export {
  FAIR_FAULTS,
  type FairFault,
  type FairLook,
  type FairPorts,
  type FairReport,
  FairWatch,
  type FairWish,
  NO_REPORT,
} from './watch.ts';
