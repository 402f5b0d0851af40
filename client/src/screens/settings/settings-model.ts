/** What the form of a table's settings does: every step leads from legal settings to legal settings. No DOM. */
import {
  type BotLevel,
  defaultSize,
  type LineRules,
  leadGoesOnByDefault,
  makeRulesFault,
  makeSize,
  PRESETS,
  type Preset,
  type PresetSize,
  parseRules,
  presetRules,
  presetSizes,
  type Rules,
  type TableSettings,
  type TrainRules,
  tilesInSet,
} from '@boneyard/shared';

/** A field of the rules by its path: `handSize`, `score.milo`. */
export type Field =
  | keyof Omit<LineRules, 'game' | 'score'>
  | keyof Omit<TrainRules, 'game'>
  | `score.${keyof LineRules['score'] & string}`;

export type Value = string | number | boolean;

/** The numbers that people type. */
export const NUMBERS = ['players', 'handSize', 'target', 'rounds'] as const;
export type NumberFieldName = (typeof NUMBERS)[number];

export const flat = (rules: Rules): ReadonlyMap<Field, Value> => {
  const { game, ...fields } = rules;
  const entries = Object.entries(fields).flatMap(([field, value]): [Field, Value][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([inner, each]): [Field, Value] => [`${field}.${inner}` as Field, each as Value])
      : [[field as Field, value as Value]],
  );
  return new Map(entries);
};

const sizeFor = (preset: Preset, rules: Rules): PresetSize | null => {
  const partners = rules.game === 'line' && rules.partners;
  return presetSizes(preset).find((size) => size.players === rules.players && size.partners === partners) ?? null;
};

/** The published rules that these are compared with: of the same size, or of the preset's own where it has none such. */
const published = (preset: Preset, rules: Rules): Rules =>
  presetRules(preset, sizeFor(preset, rules) ?? defaultSize(preset));

/** The house rules: what these rules do otherwise than the preset. The target is everybody's to choose, and so is the length of a match of trains. */
export const houseRules = (preset: Preset, rules: Rules): readonly Field[] => {
  const original = flat(published(preset, rules));
  return [...flat(rules)].flatMap(([field, value]) =>
    field === 'target' || field === 'rounds' || original.get(field) === value ? [] : [field],
  );
};

/** The preset that these rules are nearest to. */
export const nearestPreset = (rules: Rules): Preset => {
  let best: { preset: Preset; away: number } | null = null;
  for (const preset of PRESETS) {
    const original = published(preset, rules);
    if (original.game !== rules.game) continue;
    // Milo to 100 points is no Milo, so here the target counts too.
    const isOffTarget = original.game === 'line' && rules.game === 'line' && original.target !== rules.target;
    const away = houseRules(preset, rules).length + (isOffTarget ? 0.5 : 0);
    if (best === null || away < best.away) best = { preset, away };
  }
  if (best === null) throw new Error(`no preset plays ${rules.game}`);
  return best.preset;
};

/** The levels that tables are offered; the others are yardsticks of the arena. */
export const OFFERED_BOTS: readonly BotLevel[] = ['easy', 'medium', 'hard'];

export const settingsFor = (preset: Preset): TableSettings => ({
  rules: presetRules(preset),
  botLevel: 'medium',
  visibility: 'private',
  leadGoesOn: leadGoesOnByDefault(preset),
  // Tables are private at first: whoever is there was invited.
  chat: true,
  hints: true,
});

/** Another game for the same table; with as many people as before, where it is played by so many. */
export const withPreset = (settings: TableSettings, preset: Preset): TableSettings => ({
  ...settings,
  rules: published(preset, settings.rules),
  leadGoesOn: leadGoesOnByDefault(preset),
});

/** Another number of people; house rules stay, and so does a target of one's own. */
export const withSize = (settings: TableSettings, preset: Preset, size: PresetSize): TableSettings => {
  const before = settings.rules;
  const original = published(preset, before);
  const wanted = presetRules(preset, size);
  const { players, set, handSize } = size;
  if (before.game === 'train' || original.game === 'train' || wanted.game === 'train') {
    return { ...settings, rules: mend({ ...before, players, set, handSize }) };
  }
  const target = before.target === original.target ? wanted.target : before.target;
  return { ...settings, rules: mend({ ...before, players, set, handSize, partners: size.partners, target }) };
};

export const isSize = (rules: Rules, size: PresetSize): boolean =>
  rules.players === size.players && (rules.game === 'line' && rules.partners) === size.partners;

export const sizeKey = makeSize;

/** What a number may be, the other fields being as they are. */
export const boundsOf = (rules: Rules, field: NumberFieldName): { readonly min: number; readonly max: number } => {
  switch (field) {
    case 'players':
      return { min: 2, max: 8 };
    case 'handSize':
      return { min: 1, max: mostTiles(rules) };
    case 'rounds':
      return { min: 1, max: rules.set + 1 };
    case 'target':
      return { min: 1, max: rules.game === 'line' && rules.score.out === 'one' ? 50 : 1000 };
  }
};

/** Tiles that each may get: an engine is nobody's. */
const mostTiles = ({ game, set, players }: Rules): number =>
  Math.min(45, Math.floor((tilesInSet(set) - (game === 'train' ? 1 : 0)) / players));

/** A number as it was typed, or null where it cannot stand. */
export const parseNumber = (rules: Rules, field: NumberFieldName, typed: string): number | null => {
  const { min, max } = boundsOf(rules, field);
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : null;
};

/** Fields that another one pushed over their bounds, brought back within them. */
const mend = (rules: Rules): Rules => {
  const handSize = Math.min(rules.handSize, mostTiles(rules));
  if (rules.game === 'train') return { ...rules, handSize, rounds: Math.min(rules.rounds, rules.set + 1) };
  // A reserve of tiles that nobody draws anyway says nothing.
  const reserve = rules.draw === 'none' ? 0 : rules.reserve;
  return { ...rules, handSize, reserve, partners: rules.partners && rules.players === 4 };
};

/** One field set, whatever follows from it. */
export const withField = (rules: Rules, field: Field, value: Value): Rules => {
  const [outer, inner] = field.split('.') as [string, string | undefined];
  if (inner === undefined) return { ...rules, [outer]: value } as Rules;
  if (rules.game !== 'line') throw new Error(`trains have no ${field}`);
  return { ...rules, score: { ...rules.score, [inner]: value } };
};

/** Going out counts a point or it counts pips, and a target for the one is none for the other. */
const withFittingTarget = (rules: Rules, before: Rules): Rules => {
  if (rules.game !== 'line' || before.game !== 'line' || rules.score.out === before.score.out) return rules;
  return { ...rules, target: rules.score.out === 'one' ? Math.min(rules.target, 5) : Math.max(rules.target, 100) };
};

/** One house rule changed, and what has to follow from it. */
export const withRule = (settings: TableSettings, preset: Preset, field: Field, value: Value): TableSettings => {
  const before = settings.rules;
  const rules = mend(withFittingTarget(withField(before, field, value), before));
  const rotates = rules.game === 'line' && rules.nextLead === 'rotate';
  const leadGoesOn = field === 'nextLead' ? rotates && leadGoesOnByDefault(preset) : settings.leadGoesOn && rotates;
  return { ...settings, rules, leadGoesOn };
};

/** All house rules taken back. */
export const withoutHouseRules = (settings: TableSettings, preset: Preset): TableSettings => ({
  ...settings,
  rules: published(preset, settings.rules),
  leadGoesOn: leadGoesOnByDefault(preset),
});

/** Null: the settings can be played. A fault here is a mistake of this form, and is shown rather than sent. */
export const faultOf = ({ rules }: TableSettings): string | null => {
  const parsed = parseRules(rules);
  return 'fault' in parsed ? makeRulesFault(parsed.fault) : null;
};
