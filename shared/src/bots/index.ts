/** Bots: the built-in levels, and what a bot module of somebody else is shown (docs/bots.md). */
export type { Choose, Random } from './choose.ts';
export { type Explanation, explainPlay } from './explain/explain.ts';
export { describeReason, type PlayReason, REASON_KINDS, type ReasonKind, type ReasonLine } from './explain/reasons.ts';
export { chooseHard, chooseWithReasons, type Reason, type Reasoned } from './hard.ts';
export { type Hint, type HintedChoice, hintFor } from './hint.ts';
export { BOTS } from './levels.ts';
export { type Budget, budgetOf, HARD } from './line/search.ts';
export {
  type LossUnit,
  PLAY_CLASSES,
  type PlayClass,
  REVIEW_FORMAT,
  type Review,
  type ReviewedChoice,
  type ReviewedPlay,
  type ReviewedRound,
  type ReviewedSeat,
  type ReviewStep,
} from './review/format.ts';
export { type ReviewOptions, reviewRecord, reviewSteps } from './review/review.ts';
export { type ChooseFromSeen, makeSeen, type Seen, type SeenRecord, type SeenRound } from './seen.ts';
