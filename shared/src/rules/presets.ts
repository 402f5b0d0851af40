/** The presets: named rules objects, and the numbers of players each is published for. */
import type { SetSize } from '../set.ts';
import type { LineRules, Rules } from './rules.ts';

export const PRESETS = ['milo', 'latin', 'partners', 'block', 'draw', 'draw-highest-double', 'mexican-train'] as const;
/** Six games; `draw-highest-double` is the named variation of Draw that the table screen lists beside them. */
export type Preset = (typeof PRESETS)[number];

export interface PresetSize {
  readonly players: number;
  readonly partners: boolean;
  readonly set: SetSize;
  readonly handSize: number;
}

const size = (players: number, handSize: number, set: SetSize = 6, partners = false): PresetSize => ({
  players,
  partners,
  set,
  handSize,
});

const PAIRS = [size(4, 7, 6, true)];
const LINE_SIZES = [
  size(2, 7),
  size(3, 5),
  size(4, 5),
  size(4, 5, 6, true),
  size(5, 7, 9),
  size(6, 7, 9),
  size(7, 7, 12),
  size(8, 7, 12),
];
const TRAIN_SIZES = [2, 3, 4, 5, 6, 7, 8].map((players) =>
  size(players, players <= 4 ? 15 : players <= 6 ? 12 : 10, 12),
);

const SIZES: { readonly [P in Preset]: readonly PresetSize[] } = {
  milo: PAIRS,
  latin: PAIRS,
  partners: PAIRS,
  block: LINE_SIZES,
  draw: LINE_SIZES,
  'draw-highest-double': LINE_SIZES,
  'mexican-train': TRAIN_SIZES,
};

/** Every published size of a preset, smallest first. */
export const presetSizes = (preset: Preset): readonly PresetSize[] => SIZES[preset];

/** What a table opens with unless its host chooses: four players, or two for Block and Draw. */
export const defaultSize = (preset: Preset): PresetSize =>
  SIZES[preset].find((s) => s.players === (SIZES[preset] === LINE_SIZES ? 2 : 4)) as PresetSize;

const SHARED_LINE: Omit<LineRules, keyof PresetSize> = {
  game: 'line',
  direction: 'clockwise',
  draw: 'none',
  reserve: 0,
  firstLead: 'highest-double',
  nextLead: 'rotate',
  afterBlock: 'nextLead',
  score: { out: 'others', blocked: 'others', milo: false, eitherEnd: false, lastDouble: false },
  target: 100,
};

const lineDifference = (preset: Exclude<Preset, 'mexican-train'>, s: PresetSize): Partial<LineRules> => {
  switch (preset) {
    case 'milo':
      return { score: { ...SHARED_LINE.score, out: 'one', blocked: 'one', milo: true }, target: 5 };
    case 'latin':
      return { direction: 'counterclockwise' };
    case 'partners':
      return { nextLead: 'winner' };
    case 'block':
      return {
        firstLead: 'drawn',
        score: { ...SHARED_LINE.score, blocked: 'others-minus-own' },
        target: s.players === 2 || s.partners ? 100 : 61,
      };
    case 'draw':
      return { draw: 'until-playable', nextLead: 'winner' };
    case 'draw-highest-double':
      return {
        draw: 'until-playable',
        nextLead: 'highest-double',
        score: { ...SHARED_LINE.score, blocked: 'differences' },
      };
  }
};

/** The rules object of a preset at one of its sizes. */
export const presetRules = (preset: Preset, chosen: PresetSize = defaultSize(preset)): Rules => {
  const { players, partners, set, handSize } = chosen;
  if (preset === 'mexican-train') {
    return { game: 'train', set, players, handSize, direction: 'clockwise', rounds: 13, doubleBlank: 50 };
  }
  return { ...SHARED_LINE, set, players, partners, handSize, ...lineDifference(preset, chosen) };
};

/** The targets that are published for a preset, its own first; the screen offers them before any other number. */
export const presetTargets = (preset: Preset, chosen: PresetSize = defaultSize(preset)): readonly number[] => {
  const rules = presetRules(preset, chosen);
  if (rules.game === 'train') return [];
  if (preset === 'milo') return [5, 10];
  return preset === 'latin' || preset === 'block' ? [rules.target] : [100, 50, 150];
};

/** Whether a rematch lets the lead go on unless the host switches it (RULES.md, "A rematch"). */
export const leadGoesOnByDefault = (preset: Preset): boolean => preset === 'latin';

/** Reads `latin`, `block:3`, `draw:4`, `block:4-pairs`: a preset and, after a colon, one of its sizes. */
export const parsePreset = (text: string): { preset: Preset; size: PresetSize } | null => {
  const [name, wanted, ...rest] = text.split(':');
  const preset = PRESETS.find((p) => p === name);
  if (!preset || rest.length > 0) return null;
  if (wanted === undefined) return { preset, size: defaultSize(preset) };
  const found = SIZES[preset].find((s) => makeSize(s) === wanted || (s.partners && String(s.players) === wanted));
  return found ? { preset, size: found } : null;
};

export const makeSize = (s: PresetSize): string => `${s.players}${s.partners ? '-pairs' : ''}`;

const FIELDS_OF_A_TABLE = ['target', 'rounds'] as const;

/** The preset that these rules are, whatever their target or number of rounds; null where a house rule changed anything else. */
export const presetOf = (rules: Rules): Preset | null => {
  const plain = (r: Rules): string => {
    const fields = Object.entries(r).filter(([key]) => !FIELDS_OF_A_TABLE.some((field) => field === key));
    const sorted = (value: unknown): unknown =>
      typeof value === 'object' && value !== null ? Object.entries(value).sort() : value;
    return JSON.stringify(fields.map(([key, value]) => [key, sorted(value)]).sort());
  };
  const wanted = plain(rules);
  return PRESETS.find((preset) => SIZES[preset].some((s) => plain(presetRules(preset, s)) === wanted)) ?? null;
};
