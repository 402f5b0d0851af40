/** What the form of a table's settings does: every step leads from legal settings to legal settings. No DOM. */
import {
  type BotLevel,
  type HouseField,
  type HouseValue,
  leadGoesOnByDefault,
  makeRulesFault,
  type Preset,
  type PresetSize,
  parseRules,
  presetRules,
  publishedRules,
  type Rules,
  type TableSettings,
  tilesInSet,
} from '@boneyard/shared';

/** The numbers that people type. */
export const NUMBERS = ['players', 'handSize', 'target', 'rounds'] as const;
export type NumberFieldName = (typeof NUMBERS)[number];

/** The levels that tables are offered; the others are yardsticks of the arena. */
export const OFFERED_BOTS: readonly BotLevel[] = ['easy', 'medium', 'hard'];

export const settingsFor = (preset: Preset): TableSettings => ({
  rules: presetRules(preset),
  botLevel: 'medium',
  leadGoesOn: leadGoesOnByDefault(preset),
  ...openTo('private'),
});

/** What goes with who may come: among strangers nobody is helped or written to unless the host wants it. */
export const openTo = (
  visibility: TableSettings['visibility'],
): Pick<TableSettings, 'visibility' | 'chat' | 'hints'> => ({
  visibility,
  chat: visibility === 'private',
  hints: visibility === 'private',
});

/** Another game for the same table; with as many people as before, where it is played by so many. */
export const withPreset = (settings: TableSettings, preset: Preset): TableSettings => ({
  ...settings,
  rules: publishedRules(preset, settings.rules),
  leadGoesOn: leadGoesOnByDefault(preset),
});

/** Another number of people; house rules stay, and so does a target of one's own. */
export const withSize = (settings: TableSettings, preset: Preset, size: PresetSize): TableSettings => {
  const before = settings.rules;
  const original = publishedRules(preset, before);
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
export const withField = (rules: Rules, field: HouseField, value: HouseValue): Rules => {
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
export const withRule = (
  settings: TableSettings,
  preset: Preset,
  field: HouseField,
  value: HouseValue,
): TableSettings => {
  const before = settings.rules;
  const rules = mend(withFittingTarget(withField(before, field, value), before));
  const rotates = rules.game === 'line' && rules.nextLead === 'rotate';
  const leadGoesOn = field === 'nextLead' ? rotates && leadGoesOnByDefault(preset) : settings.leadGoesOn && rotates;
  return { ...settings, rules, leadGoesOn };
};

/** All house rules taken back. */
export const withoutHouseRules = (settings: TableSettings, preset: Preset): TableSettings => ({
  ...settings,
  rules: publishedRules(preset, settings.rules),
  leadGoesOn: leadGoesOnByDefault(preset),
});

/** Null: the settings can be played. A fault here is a mistake of this form, and is shown rather than sent. */
export const faultOf = ({ rules }: TableSettings): string | null => {
  const parsed = parseRules(rules);
  return 'fault' in parsed ? makeRulesFault(parsed.fault) : null;
};
