/** The built-in bots by their level. */
import type { BotLevel } from '../table/table-view.ts';
import type { Choose } from './choose.ts';
import { chooseEasy } from './easy.ts';
import { chooseHard } from './hard.ts';
import { chooseHeaviest } from './heaviest.ts';
import { chooseMedium } from './medium.ts';
import { chooseRandom } from './random.ts';

export const BOTS: { readonly [L in BotLevel]: Choose } = {
  random: chooseRandom,
  heaviest: chooseHeaviest,
  easy: chooseEasy,
  medium: chooseMedium,
  hard: (view, random) => chooseHard(view, random),
};
