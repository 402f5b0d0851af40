import {
  areaOf,
  CARD_AREAS,
  type CardLine,
  describeDifferences,
  PRESETS,
  parseRules,
  presetRules,
  type Rules,
  ruleCard,
} from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyLineRules, anyRules } from '../../../shared/src/testing/any-rules.ts';
import { hasMessage, say } from './i18n.ts';

const words = (lines: readonly CardLine[]): string[] => lines.map(say);
const card = (rules: Rules): string => words(ruleCard(rules)).join('\n');

describe('the rule card in words', () => {
  test('has words for every line of any card, and for every area', () => {
    for (const area of CARD_AREAS) expect(hasMessage(`card.area.${area}`)).toBe(true);
    fc.assert(
      fc.property(anyRules, fc.constantFrom(...PRESETS), (rules, preset) => {
        const leads = [{ opener: null, goesOn: true }, { opener: 'Ana' }];
        const cards = [ruleCard(rules), ...leads.map((lead) => ruleCard(rules, lead))];
        for (const line of [...cards.flat(), ...describeDifferences(preset, rules)]) {
          if (!hasMessage(line.key)) throw new Error(`${line.key} has no words`);
          expect(say(line)).toMatch(/^[A-Z0-9].*\.$/);
          expect(say(line)).not.toMatch(/undefined|[{}#]/);
          expect(CARD_AREAS).toContain(areaOf(line));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('tells any two rules objects apart', () => {
    const seen = new Map<string, string>();
    /** The same text for the same rules, in whatever order their fields come. */
    const plain = (rules: Rules): string => JSON.stringify(parseRules(rules));
    fc.assert(
      fc.property(anyRules, (rules) => {
        const told = card(rules);
        const before = seen.get(told);
        if (before !== undefined && before !== plain(rules)) expect(before).toBe(plain(rules));
        seen.set(told, plain(rules));
      }),
      { numRuns: 2000 },
    );
  });

  test('changes with every field of the score and with the reserve', () => {
    fc.assert(
      fc.property(anyLineRules, anyLineRules, (one, other) => {
        for (const field of Object.keys(one.score) as (keyof typeof one.score)[]) {
          const mixed = { ...one, score: { ...one.score, [field]: other.score[field] } };
          expect(card(mixed) === card(one)).toBe(one.score[field] === other.score[field]);
        }
        expect(card({ ...one, reserve: other.reserve }) === card(one)).toBe(one.reserve === other.reserve);
      }),
      { numRuns: 300 },
    );
  });

  test('of Draw for two', () => {
    expect(words(ruleCard(presetRules('draw')))).toEqual([
      'One line with two open ends. Touching halves match; a double lies crosswise, on a long line lengthwise.',
      '2 players.',
      'A double-six set of 28 tiles.',
      '7 tiles each; 14 lie in the boneyard.',
      'Turns go clockwise.',
      'First round: whoever holds the highest double leads it; if nobody holds one, the heaviest tile is led.',
      'Later rounds: whoever went out leads, with any tile.',
      'After a blocked round its winner leads, in pairs the partner with fewer pips; if nobody won it, the same seat leads again.',
      'Whoever can play must. Whoever cannot, draws until a tile fits and plays it at once.',
      'The boneyard is drawn down to its last tile. With nothing left to draw, pass.',
      'Going out scores the pips still held by everyone else.',
      'Blocked: the fewest pips win, and score the pips of everyone else. Level for fewest, nobody scores.',
      'The first player to reach 100 points wins the match.',
    ]);
  });

  test('of a Mexican Train', () => {
    expect(words(ruleCard({ ...presetRules('mexican-train'), rounds: 1 } as Rules)).slice(-3)).toEqual([
      'The pips left in your hand count against you.',
      'The double blank counts 50 pips.',
      '1 round; the lowest total wins.',
    ]);
  });
});
