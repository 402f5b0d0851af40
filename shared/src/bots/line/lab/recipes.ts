/** How each net that is kept was made: `npm run -s train` follows these. */
import { parsePreset, presetRules } from '../../../rules/presets.ts';
import type { LineRules } from '../../../rules/rules.ts';
import type { Family } from '../family.ts';
import { FEATURES, type Feature } from '../features.ts';
import type { Recipe } from './learn.ts';

const preset = (name: string): LineRules => {
  const found = parsePreset(name);
  const rules = found === null ? null : presetRules(found.preset, found.size);
  if (rules?.game !== 'line') throw new RangeError(`${name} is no line game`);
  return rules;
};

/** The yardstick: a linear policy sees these eighteen and has no hidden layer. */
const LINEAR: readonly Feature[] = [
  'pips',
  'double',
  'goesOut',
  'ownNew',
  'ownOther',
  'mobility',
  'stuck',
  'variety',
  'lonelyDoubles',
  'passNext',
  'passAfter',
  'passBefore',
  'coversOwn',
  'coversNext',
  'coversAfter',
  'coversBefore',
  'equalEnds',
  'keyNew',
];

const recipe = (decisions: number, hidden: number, clip: number, ...rules: LineRules[]): Recipe => ({
  rules,
  hidden,
  keep: null,
  decisions,
  rate: 0.01,
  clip,
});

export const RECIPES: { readonly [F in Family]: Recipe } = {
  pairs: recipe(2_000_000, 32, 60, preset('latin')),
  milo: recipe(800_000, 24, 60, preset('milo')),
  'pairs-block': recipe(500_000, 24, 60, preset('block:4-pairs')),
  'pairs-draw': recipe(500_000, 24, 60, preset('draw:4-pairs')),
  'two-block': recipe(500_000, 24, 60, preset('block:2')),
  'two-draw': recipe(500_000, 24, 60, preset('draw:2'), preset('draw-highest-double:2')),
  'alone-block': recipe(900_000, 24, 100, preset('block:3'), preset('block:4')),
  'alone-draw': recipe(900_000, 24, 100, preset('draw:3'), preset('draw:4')),
};

/** The linear yardstick of a family: the same self-play and as many decisions. */
export const linearOf = (family: Family): Recipe => ({
  ...RECIPES[family],
  hidden: 0,
  rate: 0.03,
  keep: FEATURES.map((feature) => (LINEAR.includes(feature) ? 1 : 0)),
});

/** What a seat hears of its partner: whom it made open, led and passed on (docs/bots.md, "The convention"). */
const PARTNER: readonly Feature[] = ['passAfter', 'coversAfter', 'leavesAfter', 'madeByAfter', 'partnerCan'];

/** A policy that never hears its partner, and otherwise made the same way: what the convention is measured against. */
export const deafOf = (family: Family): Recipe => ({
  ...RECIPES[family],
  keep: FEATURES.map((feature) => (PARTNER.includes(feature) ? 0 : 1)),
});
