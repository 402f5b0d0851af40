import {
  AFTER_BLOCKS,
  BLOCKED_SCORES,
  DIRECTIONS,
  DRAWS,
  FIRST_LEADS,
  flat,
  type HouseField,
  type HouseValue,
  houseRules,
  NEXT_LEADS,
  nearestPreset,
  OUT_SCORES,
  PRESETS,
  type Preset,
  parsePreset,
  presetRules,
  presetSizes,
  SETS,
  type TableSettings,
} from '@boneyard/shared';
import { parseSettings } from '@boneyard/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { makeRoute, parseRoute } from '../../shell/routes.ts';
import { makeRulesLink, parseRulesLink, settingsWith } from './rules-link.ts';
import {
  boundsOf,
  faultOf,
  NUMBERS,
  type NumberFieldName,
  openTo,
  parseNumber,
  settingsFor,
  withoutHouseRules,
  withPreset,
  withRule,
  withSize,
} from './settings-model.ts';

test.each([
  ['private', true],
  ['public', false],
] as const)('at a %s table people are helped, and written to, from the first: %s', (visibility, isSo) => {
  expect({ ...settingsFor('latin'), ...openTo(visibility) }).toMatchObject({ visibility, chat: isSo, hints: isSo });
});

const LINE_VALUES: Partial<Record<HouseField, readonly HouseValue[]>> = {
  set: SETS,
  partners: [true, false],
  direction: DIRECTIONS,
  draw: DRAWS,
  reserve: [0, 2],
  firstLead: FIRST_LEADS,
  nextLead: NEXT_LEADS,
  afterBlock: AFTER_BLOCKS,
  'score.out': OUT_SCORES,
  'score.blocked': BLOCKED_SCORES,
  'score.milo': [true, false],
  'score.eitherEnd': [true, false],
  'score.lastDouble': [true, false],
};
const TRAIN_VALUES: Partial<Record<HouseField, readonly HouseValue[]>> = {
  set: SETS,
  direction: DIRECTIONS,
  doubleBlank: [0, 25, 50],
};

const sizeOf = (text: string) => {
  const parsed = parsePreset(text);
  if (parsed === null) throw new Error(text);
  return parsed.size;
};

describe('the settings form', () => {
  test('stays within what a table accepts, whatever is pressed in whatever order', () => {
    const step = fc.record({
      kind: fc.constantFrom('preset', 'size', 'rule', 'number'),
      a: fc.nat(1000),
      b: fc.nat(2000),
    });
    fc.assert(
      fc.property(fc.constantFrom(...PRESETS), fc.array(step, { maxLength: 25 }), (first, steps) => {
        let preset: Preset = first;
        let settings: TableSettings = settingsFor(preset);
        for (const { kind, a, b } of steps) {
          const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
          if (kind === 'preset') {
            preset = pick(PRESETS, a);
            settings = withPreset(settings, preset);
          } else if (kind === 'size') settings = withSize(settings, preset, pick(presetSizes(preset), a));
          else if (kind === 'rule') {
            const values = settings.rules.game === 'line' ? LINE_VALUES : TRAIN_VALUES;
            const [field, options] = pick(Object.entries(values), a);
            // The form offers pairs to four only.
            if (field === 'partners' && settings.rules.players !== 4) continue;
            settings = withRule(settings, preset, field as HouseField, pick(options, b));
          } else {
            const fields = NUMBERS.filter((name) => name in settings.rules);
            const field = pick(fields, a);
            const { min, max } = boundsOf(settings.rules, field);
            settings = withRule(settings, preset, field, min + (b % (max - min + 1)));
          }
          expect(parseSettings(settings)).toEqual({ settings });
          expect(faultOf(settings)).toBeNull();
          // And a link to such rules leads to them, through the address it stands in.
          const path = makeRoute({ page: 'new', rules: makeRulesLink(settings.rules) });
          const route = parseRoute(path);
          const linked = parseRulesLink((route.page === 'new' && route.rules) || '');
          expect(linked?.rules).toEqual(settings.rules);
          expect(linked && parseSettings(settingsWith(linked))).toMatchObject({ settings: { rules: settings.rules } });
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each(PRESETS)('%s is known again at each of its sizes', (preset) => {
    for (const size of presetSizes(preset)) {
      const rules = presetRules(preset, size);
      expect(houseRules(preset, rules)).toEqual([]);
      expect(nearestPreset(rules)).toBe(preset);
    }
  });

  test('a house rule is told from the preset, and taken back', () => {
    const latin = settingsFor('latin');
    const changed = withRule(withRule(latin, 'latin', 'score.lastDouble', true), 'latin', 'draw', 'until-playable');
    expect(houseRules('latin', changed.rules)).toEqual(['draw', 'score.lastDouble']);
    expect(nearestPreset(changed.rules)).toBe('latin');
    expect(withoutHouseRules(changed, 'latin')).toEqual(latin);
  });

  test('another size brings its set, its hand and its target, and leaves house rules alone', () => {
    const block = withRule(settingsFor('block'), 'block', 'score.milo', true);
    expect(block.rules).toMatchObject({ players: 2, handSize: 7, target: 100 });
    const six = withSize(block, 'block', sizeOf('block:6'));
    expect(six.rules).toMatchObject({ players: 6, set: 9, handSize: 7, target: 61, score: { milo: true } });
    const own = withRule(block, 'block', 'target', 150);
    expect(withSize(own, 'block', sizeOf('block:3')).rules).toMatchObject({ players: 3, handSize: 5, target: 150 });
  });

  test('another game keeps the people where it can', () => {
    const eight = withSize(settingsFor('draw'), 'draw', sizeOf('draw:8'));
    expect(withPreset(eight, 'mexican-train').rules).toMatchObject({ game: 'train', players: 8, handSize: 10 });
    expect(withPreset(eight, 'latin').rules).toMatchObject({ players: 4, partners: true });
  });

  test('what follows from a change follows at once', () => {
    const latin = settingsFor('latin');
    expect(latin.leadGoesOn).toBe(true);
    expect(withRule(latin, 'latin', 'nextLead', 'winner').leadGoesOn).toBe(false);
    expect(withRule(latin, 'latin', 'players', 3).rules).toMatchObject({ players: 3, partners: false });
    expect(withRule(latin, 'latin', 'players', 8).rules.handSize).toBe(3);
    expect(withRule(latin, 'latin', 'score.out', 'one').rules).toMatchObject({ target: 5 });
    expect(withRule(settingsFor('milo'), 'milo', 'score.out', 'others').rules).toMatchObject({ target: 100 });
    expect(withRule(settingsFor('mexican-train'), 'mexican-train', 'set', 6).rules).toMatchObject({
      rounds: 7,
      handSize: 6,
    });
  });

  test.each<[NumberFieldName, string, number | null]>([
    ['target', '150', 150],
    ['target', '0', null],
    ['target', '1001', null],
    ['target', '', null],
    ['target', '1e2', null],
    ['target', '12.5', null],
    ['handSize', '7', 7],
    ['handSize', '8', null],
  ])('%s typed as %j', (field, typed, value) => {
    expect(parseNumber(settingsFor('latin').rules, field, typed)).toBe(value);
  });

  test('the form knows every field of the rules', () => {
    const known = (values: object): string[] => Object.keys(values);
    expect([...flat(presetRules('latin')).keys()].sort()).toEqual(
      [...known(LINE_VALUES), 'players', 'handSize', 'target'].sort(),
    );
    expect([...flat(presetRules('mexican-train')).keys()].sort()).toEqual(
      [...known(TRAIN_VALUES), 'players', 'handSize', 'rounds'].sort(),
    );
  });
});
