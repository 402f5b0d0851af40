/** @boneyard/shared for everybody: words, rules and views. The engine's state is behind `@boneyard/shared/engine`. */
export type { Move, SeatAction } from './action.ts';
export { type Arm, type ArmIx, makePlace, parsePlace } from './layout.ts';
export { plainLine, quote } from './quote.ts';
export { isRefused, type Refused, RULE_REFUSALS, type RuleRefusal, refuse } from './refusal.ts';
export type { Clause, RoundResult } from './result.ts';
export {
  areaOf,
  CARD_AREAS,
  type CardArea,
  type CardLine,
  describeDifferences,
  type MatchLead,
  ruleCard,
} from './rules/card.ts';
export {
  flat,
  type HouseField,
  type HouseValue,
  houseRules,
  nearestPreset,
  publishedRules,
} from './rules/nearest.ts';
export {
  defaultSize,
  leadGoesOnByDefault,
  makeSize,
  PRESETS,
  type Preset,
  type PresetSize,
  parsePreset,
  presetOf,
  presetRules,
  presetSizes,
  presetTargets,
} from './rules/presets.ts';
export {
  AFTER_BLOCKS,
  BLOCKED_SCORES,
  DIRECTIONS,
  DRAWS,
  FIRST_LEADS,
  type LineRules,
  NEXT_LEADS,
  nextSeat,
  OUT_SCORES,
  type Rules,
  type Side,
  sideCount,
  sideOf,
  type TrainRules,
} from './rules/rules.ts';
export { makeRulesFault, parseRules, type RulesFault } from './rules/schema.ts';
export { SETS, type SetSize, tilesInSet, tilesOfSet } from './set.ts';
export { BOT_NAMES } from './table/bot-names.ts';
export { clockTimes, TURN_CLOCKS, type TurnClockName } from './table/clock-setting.ts';
export {
  BOT_LEVELS,
  type BotLevel,
  type ClockView,
  type PersonView,
  PHASES,
  type Phase,
  type SeatInfo,
  type StandIn,
  type TableSettings,
  type TableView,
  VISIBILITIES,
  VOTE_KINDS,
  type VoteKind,
  type VoteView,
} from './table/table-view.ts';
export {
  doubleOf,
  hasPip,
  higher,
  isDouble,
  lower,
  makeTile,
  otherHalf,
  type Pip,
  parseTile,
  pips,
  type Seat,
  type TileId,
  tileOf,
} from './tiles.ts';
export { foldHand, foldMoves, type Lying } from './view/fold-moves.ts';
export { legalFor } from './view/legal-for.ts';
export type { SeatView, TurnView, Viewer } from './view/seat-view.ts';
