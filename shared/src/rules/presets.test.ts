import { describe, expect, test } from '@jest/globals';
import {
  defaultSize,
  leadGoesOnByDefault,
  makeSize,
  PRESETS,
  type Preset,
  parsePreset,
  presetRules,
  presetSizes,
  presetTargets,
} from './presets.ts';
import { type LineRules, nextSeat, type Rules, sideCount, sideOf } from './rules.ts';

/** What docs/rules.md calls the object that presets differ from. */
const PLAIN: Omit<LineRules, 'players' | 'partners' | 'handSize'> = {
  game: 'line',
  set: 6,
  direction: 'clockwise',
  draw: 'none',
  reserve: 0,
  firstLead: 'highest-double',
  nextLead: 'rotate',
  afterBlock: 'nextLead',
  score: { out: 'others', blocked: 'others', milo: false, eitherEnd: false, lastDouble: false },
  target: 100,
};
const pairs = { ...PLAIN, players: 4, partners: true, handSize: 7 };
const two = { ...PLAIN, players: 2, partners: false, handSize: 7 };

describe('presets are those of docs/rules.md', () => {
  test.each<[Preset, Rules]>([
    ['latin', { ...pairs, direction: 'counterclockwise' }],
    ['milo', { ...pairs, score: { ...PLAIN.score, out: 'one', blocked: 'one', milo: true }, target: 5 }],
    ['partners', { ...pairs, nextLead: 'winner' }],
    ['block', { ...two, firstLead: 'drawn', score: { ...PLAIN.score, blocked: 'others-minus-own' } }],
    ['draw', { ...two, draw: 'until-playable', nextLead: 'winner' }],
    [
      'draw-highest-double',
      { ...two, draw: 'until-playable', nextLead: 'highest-double', score: { ...PLAIN.score, blocked: 'differences' } },
    ],
    [
      'mexican-train',
      { game: 'train', set: 12, players: 4, handSize: 15, direction: 'clockwise', rounds: 13, doubleBlank: 50 },
    ],
  ])('%s', (preset, rules) => expect(presetRules(preset)).toEqual(rules));

  test('at their sizes', () => {
    const sizes = (preset: Preset): string[] =>
      presetSizes(preset).map((size) => `${makeSize(size)}: ${size.handSize} of double-${size.set}`);
    const line = ['2: 7', '3: 5', '4: 5', '4-pairs: 5'].map((size) => `${size} of double-6`);
    const large = ['5: 7 of double-9', '6: 7 of double-9', '7: 7 of double-12', '8: 7 of double-12'];
    for (const preset of ['milo', 'latin', 'partners'] as const)
      expect(sizes(preset)).toEqual(['4-pairs: 7 of double-6']);
    for (const preset of ['block', 'draw', 'draw-highest-double'] as const)
      expect(sizes(preset)).toEqual([...line, ...large]);
    expect(sizes('mexican-train')).toEqual(
      ['2: 15', '3: 15', '4: 15', '5: 12', '6: 12', '7: 10', '8: 10'].map((size) => `${size} of double-12`),
    );
  });

  test('to their targets', () => {
    const block = presetSizes('block').map((size) => presetTargets('block', size));
    expect(block).toEqual([[100], [61], [61], [100], [61], [61], [61], [61]]);
    expect(PRESETS.map((preset) => presetTargets(preset))).toEqual([
      [5, 10],
      [100],
      [100, 50, 150],
      [100],
      [100, 50, 150],
      [100, 50, 150],
      [],
    ]);
  });

  test('the lead goes on in a rematch of Latin only', () => {
    expect(PRESETS.filter(leadGoesOnByDefault)).toEqual(['latin']);
  });
});

describe('a preset as text', () => {
  test('is read back for every size', () => {
    for (const preset of PRESETS) {
      expect(parsePreset(preset)).toEqual({ preset, size: defaultSize(preset) });
      for (const size of presetSizes(preset)) {
        expect(parsePreset(`${preset}:${makeSize(size)}`)).toEqual({ preset, size });
      }
    }
    expect(parsePreset('latin:4')).toEqual({ preset: 'latin', size: defaultSize('latin') });
    expect(parsePreset('draw:4')?.size.partners).toBe(false);
  });

  test.each(['', 'chess', 'latin:', 'latin:3', 'draw:9', 'draw:4:4', 'Draw', 'draw:4-Pairs', 'constructor', ':2'])(
    '%j is none',
    (text) => expect(parsePreset(text)).toBeNull(),
  );
});

describe('seats and sides', () => {
  test('pairs are 0 and 2 against 1 and 3', () => {
    const rules = presetRules('latin');
    expect([0, 1, 2, 3].map((seat) => sideOf(rules, seat))).toEqual([0, 1, 0, 1]);
    expect(sideCount(rules)).toBe(2);
    expect(sideCount(presetRules('mexican-train'))).toBe(4);
  });

  test('the order of play goes round', () => {
    const round = (rules: Rules): number[] => {
      const seats = [0];
      while (seats.length < rules.players) seats.push(nextSeat(rules, seats.at(-1) as number));
      return seats;
    };
    expect(round(presetRules('milo'))).toEqual([0, 1, 2, 3]);
    expect(round(presetRules('latin'))).toEqual([0, 3, 2, 1]);
  });
});
