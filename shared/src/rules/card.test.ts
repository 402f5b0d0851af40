import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyLineRules, anyRules, anyTrainRules } from '../testing/any-rules.ts';
import { areaOf, CARD_AREAS, describeDifferences, ruleCard } from './card.ts';
import { PRESETS, type Preset, presetRules, presetSizes, presetTargets } from './presets.ts';
import type { LineRules, Rules } from './rules.ts';
import { parseRules } from './schema.ts';

const text = (rules: Rules): string => JSON.stringify(ruleCard(rules));
const keys = (lines: readonly { key: string }[]): string[] => lines.map(({ key }) => key);

describe('the rule card', () => {
  test('never says the same of two different rules objects', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(anyRules, (rules) => {
        const canonical = parseRules(rules);
        const known = seen.get(text(rules));
        if (known !== undefined) expect(known).toBe(JSON.stringify(canonical));
        seen.set(text(rules), JSON.stringify(canonical));
      }),
      { numRuns: 2000 },
    );
  });

  test('changes with every single field', () => {
    const changed = (any: fc.Arbitrary<Rules>) =>
      fc.assert(
        fc.property(any, any, (one, other) => {
          for (const field of Object.keys(one)) {
            const mixed = parseRules({ ...one, [field]: other[field as keyof Rules] });
            if ('fault' in mixed) continue;
            const isEqual = JSON.stringify(mixed.rules) === JSON.stringify((parseRules(one) as { rules: Rules }).rules);
            expect(text(mixed.rules) === text(one)).toBe(isEqual);
          }
        }),
        { numRuns: 500 },
      );
    changed(anyLineRules);
    changed(anyTrainRules);
    const doublings = ['milo', 'eitherEnd', 'lastDouble'] as const;
    fc.assert(
      fc.property(anyLineRules, fc.constantFrom(...doublings), (rules, doubling) => {
        const turned = { ...rules, score: { ...rules.score, [doubling]: !rules.score[doubling] } };
        expect(text(turned)).not.toBe(text(rules));
      }),
    );
  });

  test('goes through its areas in order, each key once', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const card = ruleCard(rules);
        const areas = card.map((line) => CARD_AREAS.indexOf(areaOf(line)));
        expect(areas).toEqual([...areas].sort((a, b) => a - b));
        expect(new Set(areas).size).toBe(CARD_AREAS.length);
        expect(new Set(keys(card)).size).toBe(card.length);
      }),
    );
  });

  test('of Latin', () => {
    expect(ruleCard(presetRules('latin'))).toEqual([
      { key: 'card.game.line', params: {} },
      { key: 'card.deal.players', params: { players: 4 } },
      { key: 'card.deal.pairs', params: {} },
      { key: 'card.deal.set', params: { set: 6, tiles: 28 } },
      { key: 'card.deal.hand', params: { handSize: 7, left: 0 } },
      { key: 'card.deal.counterclockwise', params: {} },
      { key: 'card.lead.first.highest-double', params: {} },
      { key: 'card.lead.next.rotate', params: {} },
      { key: 'card.lead.after-block.rotate', params: {} },
      { key: 'card.turn.draw.none', params: {} },
      { key: 'card.score.out.others', params: { sides: 'pairs' } },
      { key: 'card.score.blocked.others', params: { sides: 'pairs' } },
      { key: 'card.match.target', params: { target: 100, sides: 'pairs' } },
    ]);
  });
});

describe('house rules', () => {
  const all: [Preset, Rules][] = PRESETS.flatMap((preset) =>
    presetSizes(preset).map((size): [Preset, Rules] => [preset, presetRules(preset, size)]),
  );

  test('there are none in a preset at any of its sizes, to any of its targets, of any number of rounds', () => {
    for (const preset of PRESETS) {
      for (const size of presetSizes(preset)) {
        const rules = presetRules(preset, size);
        expect(describeDifferences(preset, rules)).toEqual([]);
        for (const target of presetTargets(preset, size)) {
          expect(describeDifferences(preset, { ...rules, target } as Rules)).toEqual([]);
        }
        if (rules.game === 'train') expect(describeDifferences(preset, { ...rules, rounds: 3 })).toEqual([]);
      }
    }
  });

  const latin = presetRules('latin') as LineRules;
  const milo = presetRules('milo') as LineRules;
  test.each<[string[], Preset, Rules]>([
    [['card.match.target'], 'latin', { ...latin, target: 75 }],
    [['card.score.milo.off'], 'milo', { ...milo, score: { ...milo.score, milo: false } }],
    [
      ['card.score.eitherEnd', 'card.score.lastDouble'],
      'latin',
      { ...latin, score: { ...latin.score, eitherEnd: true, lastDouble: true } },
    ],
    [['card.lead.after-block.drawn'], 'latin', { ...latin, afterBlock: 'drawn' }],
    [['card.lead.next.winner'], 'latin', { ...latin, nextLead: 'winner' }],
    [['card.turn.reserve.idle'], 'latin', { ...latin, reserve: 2 }],
    [['card.deal.single'], 'latin', { ...latin, partners: false }],
    [
      ['card.deal.players', 'card.deal.single', 'card.deal.hand'],
      'latin',
      { ...latin, partners: false, players: 3, handSize: 9 },
    ],
    [['card.deal.hand'], 'block', { ...presetRules('block', presetSizes('block')[2]), handSize: 7 }],
    [['card.score.doubleBlank'], 'mexican-train', { ...presetRules('mexican-train'), doubleBlank: 0 } as Rules],
  ])('%j', (expected, preset, rules) => {
    expect(keys(describeDifferences(preset, rules))).toEqual(expected);
  });

  test('another game differs in its game', () => {
    expect(keys(describeDifferences('latin', presetRules('mexican-train')))).toContain('card.game.train');
    expect(keys(describeDifferences('mexican-train', presetRules('latin')))).toContain('card.game.line');
  });

  test('there is one as soon as any field but a published length is changed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), anyRules, ([preset, published], other) => {
        if (published.game !== other.game) return;
        for (const field of Object.keys(published)) {
          // These choose another published size, or none: what then differs is what the rows above say.
          if (field === 'players' || field === 'partners') continue;
          const value = other[field as keyof Rules] as unknown;
          const mixed = parseRules({ ...published, [field]: value });
          if ('fault' in mixed) continue;
          const isPublished =
            JSON.stringify(value) === JSON.stringify(published[field as keyof Rules]) ||
            field === 'rounds' ||
            (field === 'target' && presetTargets(preset, published as LineRules).some((target) => target === value));
          const ours = JSON.stringify(parseRules(published)) === JSON.stringify(mixed);
          expect(describeDifferences(preset, mixed.rules).length === 0).toBe(isPublished || ours);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
