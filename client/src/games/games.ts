/** The games by their preset names, with a name and a line each. Apart from the rules themselves, which the first page does without. */
import type { Preset } from '@boneyard/shared';
import { t } from '../i18n/i18n.ts';

export const GAMES = [
  'latin',
  'milo',
  'partners',
  'block',
  'draw',
  'draw-highest-double',
  'mexican-train',
] as const satisfies readonly Preset[];

export const gameWords = (preset: Preset): { readonly name: string; readonly line: string } => ({
  name: t(`game.${preset}.name`),
  line: t(`game.${preset}.line`),
});
