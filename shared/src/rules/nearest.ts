/** Which preset a rules object is nearest to, and in which fields it differs: those are its house rules. */
import { defaultSize, PRESETS, type Preset, presetRules, presetSizes } from './presets.ts';
import type { LineRules, Rules, TrainRules } from './rules.ts';

/** A field of the rules by its path: `handSize`, `score.milo`. */
export type HouseField =
  | keyof Omit<LineRules, 'game' | 'score'>
  | keyof Omit<TrainRules, 'game'>
  | `score.${keyof LineRules['score'] & string}`;

export type HouseValue = string | number | boolean;

/** The published rules that these are compared with: of as many players, in pairs or not, or the preset's own where it has none such. */
export const publishedRules = (preset: Preset, rules: Rules): Rules => {
  const partners = rules.game === 'line' && rules.partners;
  const size = presetSizes(preset).find((each) => each.players === rules.players && each.partners === partners);
  return presetRules(preset, size ?? defaultSize(preset));
};

export const flat = (rules: Rules): ReadonlyMap<HouseField, HouseValue> => {
  const { game, ...fields } = rules;
  const entries = Object.entries(fields).flatMap(([field, value]): [HouseField, HouseValue][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([inner, each]): [HouseField, HouseValue] => [
          `${field}.${inner}` as HouseField,
          each as HouseValue,
        ])
      : [[field as HouseField, value as HouseValue]],
  );
  return new Map(entries);
};

/** What these rules do otherwise than the preset. The target is everybody's to choose, and so is the length of a match of trains. */
export const houseRules = (preset: Preset, rules: Rules): readonly HouseField[] => {
  const original = flat(publishedRules(preset, rules));
  return [...flat(rules)].flatMap(([field, value]) =>
    field === 'target' || field === 'rounds' || original.get(field) === value ? [] : [field],
  );
};

export const nearestPreset = (rules: Rules): Preset => {
  let best: { preset: Preset; away: number } | null = null;
  for (const preset of PRESETS) {
    const original = publishedRules(preset, rules);
    if (original.game !== rules.game) continue;
    // Milo to 100 points is no Milo, so here the target counts too.
    const isOffTarget = original.game === 'line' && rules.game === 'line' && original.target !== rules.target;
    const away = houseRules(preset, rules).length + (isOffTarget ? 0.5 : 0);
    if (best === null || away < best.away) best = { preset, away };
  }
  if (best === null) throw new Error(`no preset plays ${rules.game}`);
  return best.preset;
};
