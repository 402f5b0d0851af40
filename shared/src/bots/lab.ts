/** What training and benches need of the bots and nobody else: `@boneyard/shared/bots-lab`. */
export { FAMILIES, type Family, familyOf } from './line/family.ts';
export { FastRound } from './line/fast-round.ts';
export { lineGame } from './line/game.ts';
export { readHistory } from './line/history.ts';
export { type DuelFigures, duel, type Player } from './line/lab/duel.ts';
export { dealAtRandom, learn, type Recipe, shuffle } from './line/lab/learn.ts';
export { lookAtLimits, type Position } from './line/lab/limits.ts';
export { type Company, keepPromises, type Promises } from './line/lab/promises.ts';
export { deafOf, linearOf, RECIPES } from './line/lab/recipes.ts';
export type { Net } from './line/net.ts';
export { makeNetText, type NetText, parseNetText } from './line/net-text.ts';
export { netFor } from './line/nets.ts';
export { bestChoice } from './line/policy.ts';
export { makeSampler } from './line/sampler.ts';
export { choicesOf, weigh } from './line/search.ts';
export { openHandValue } from './line/solver.ts';
export { openLine } from './review/open-hands.ts';
export { bestTrain } from './train/best-train.ts';
