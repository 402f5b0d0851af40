import { presetRules } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { makeRulesLink, parseRulesLink } from './rules-link.ts';

describe('a link to rules', () => {
  test('names the preset and only what is played otherwise', () => {
    expect(makeRulesLink(presetRules('latin'))).toBe('latin');
    const rules = presetRules('milo');
    if (rules.game !== 'line') throw new Error('Milo is played on a line');
    expect(makeRulesLink({ ...rules, target: 7, score: { ...rules.score, lastDouble: true } })).toBe(
      'milo~score_lastDouble=true~target=7',
    );
  });

  test.each([
    ['', 'nothing'],
    ['chess', 'no preset'],
    ['latin~', 'a change that is cut off'],
    ['latin~handSize', 'a field without a value'],
    ['latin~handSize=', 'a number that is cut off'],
    ['latin~handSize=77', 'more tiles than there are'],
    ['latin~handSize=7=7', 'two values'],
    ['latin~score_milo=maybe', 'no answer to yes or no'],
    ['latin~direction=up', 'a word that the field does not have'],
    ['latin~doubleBlank=50', 'a field of another game'],
    ['latin~game=train', 'another game'],
    ['latin~__proto__=1', 'a field of no game'],
  ])('%j is refused: %s', (link) => {
    expect(parseRulesLink(link)).toBeNull();
  });
});
