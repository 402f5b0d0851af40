/** The rules of a table as a word in an address, so that a way to play can be sent around: a preset, and what is played otherwise. */
import {
  flat,
  type HouseField,
  type HouseValue,
  nearestPreset,
  PRESETS,
  type Preset,
  parseRules,
  presetRules,
  type Rules,
  type TableSettings,
} from '@boneyard/shared';
import { settingsFor, withField } from './settings-model.ts';

/** `draw~players=3~score_milo=true`. No dots: an address with one is a file's. */
export const makeRulesLink = (rules: Rules): string => {
  const preset = nearestPreset(rules);
  const original = flat(presetRules(preset));
  const changed = [...flat(rules)].filter(([field, value]) => original.get(field) !== value);
  return [preset, ...changed.map(([field, value]) => `${field.replace('.', '_')}=${value}`)].join('~');
};

const valueLike = (original: HouseValue, text: string): HouseValue | null => {
  if (typeof original === 'number') return /^\d{1,4}$/.test(text) ? Number(text) : null;
  if (typeof original === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : null;
  return text;
};

/** Null where it is cut short, mistyped, or says what cannot be played. */
export const parseRulesLink = (link: string): { readonly preset: Preset; readonly rules: Rules } | null => {
  const [name, ...changes] = link.split('~');
  const preset = PRESETS.find((each) => each === name);
  if (preset === undefined) return null;
  let rules = presetRules(preset);
  const original = flat(rules);
  for (const change of changes) {
    const [key = '', text = '', ...more] = change.split('=');
    const field = key.replace('_', '.') as HouseField;
    const like = original.get(field);
    const value = like === undefined || more.length > 0 ? null : valueLike(like, text);
    if (value === null) return null;
    rules = withField(rules, field, value);
  }
  const parsed = parseRules(rules);
  return 'rules' in parsed ? { preset, rules: parsed.rules } : null;
};

/** A new table with these rules; all else as for any other. */
export const settingsWith = ({ preset, rules }: { readonly preset: Preset; readonly rules: Rules }): TableSettings => {
  const settings = settingsFor(preset);
  const rotates = rules.game === 'line' && rules.nextLead === 'rotate';
  return { ...settings, rules, leadGoesOn: settings.leadGoesOn && rotates };
};
