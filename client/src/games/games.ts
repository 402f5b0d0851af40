/** The games by their preset names, with a name and a line each. */
import { type Preset, presetRules, type Rules, tilesInSet } from '@boneyard/shared';
import { say, t } from '../i18n/i18n.ts';

export const GAMES = [
  'latin',
  'milo',
  'partners',
  'block',
  'draw',
  'draw-highest-double',
  'mexican-train',
] as const satisfies readonly Preset[];

/** What texts about a game say in numbers. */
export const numbersOf = (rules: Rules): Readonly<Record<string, number>> => ({
  handSize: rules.handSize,
  tiles: tilesInSet(rules.set),
  ...(rules.game === 'line' ? { target: rules.target } : { doubleBlank: rules.doubleBlank }),
});

/** `rules`: those in force, whose numbers the line names; without them those that the game is published with. */
export const gameWords = (
  preset: Preset,
  rules: Rules = presetRules(preset),
): { readonly name: string; readonly line: string } => ({
  name: t(`game.${preset}.name`),
  line: say({ key: `game.${preset}.line`, params: numbersOf(rules) }),
});
