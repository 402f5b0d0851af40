import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_AREAS, PRESETS } from '@boneyard/shared';
import { TABLE_REFUSALS } from '@boneyard/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import { hasMessage, nameList, say, sayFirst, t } from './i18n.ts';
import { makeMessageKeys, parsePo } from './po.ts';

const folder = import.meta.dirname;
const entries = ['en.po', 'guide/en.po'].flatMap((file) => parsePo(readFileSync(join(folder, file), 'utf8')));
const keys = new Set(entries.map(({ key }) => key));

/** Keys that are put together outside the client. */
const BUILT = ['card.', 'reason.'];

/** What the table answers to a play, or to a wish that no form makes. */
const OF_PLAY = ['stale', 'bad-intent', 'no-opening', 'bad-seed'];

const sources = readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.|message-keys\.ts$/.test(path))
  .map((path) => readFileSync(join(folder, '..', path), 'utf8'));

const literals = new Set(sources.flatMap((source) => [...source.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text)));
/** `lost.${reason}.title` may be any key that looks like it. */
const patterns = sources
  .flatMap((source) => [...source.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^}`]+\})*)`/g)].map(([, text]) => text ?? ''))
  .filter((text) => text.includes('${'))
  .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w.-]+')}$`));

describe('the English locale file', () => {
  test('has its keys and parameters typed: else run `node client/build/make-message-keys.ts`', () => {
    expect(readFileSync(join(folder, 'message-keys.ts'), 'utf8')).toBe(makeMessageKeys(entries));
  });

  test('holds no words that nothing says', () => {
    const unused = [...keys].filter(
      (key) =>
        !literals.has(key) &&
        !BUILT.some((family) => key.startsWith(family)) &&
        !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  test('has every key that the code says', () => {
    const said = sources.flatMap((source) => [...source.matchAll(/\b(?:t|say)\(\s*'([^']+)'/g)].map(([, key]) => key));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((key) => !keys.has(key as string))).toEqual([]);
  });

  test.each([
    ['refusals of a lobby', TABLE_REFUSALS.filter((code) => !OF_PLAY.includes(code)).map((code) => `lobby.no.${code}`)],
    ['names of games', PRESETS.flatMap((preset) => [`game.${preset}.name`, `game.${preset}.line`])],
    ['parts of the rule card', CARD_AREAS.map((area) => `card.area.${area}`)],
  ])('has all %s', (_what, wanted) => {
    expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
  });

  test('is said with its parameters and its plurals', () => {
    expect(t('app.name')).toBe('Boneyard');
    expect(t('lobby.start', { bots: 0 })).toBe('Start the match');
    expect(t('lobby.start', { bots: 1 })).toBe('Start with 1 bot');
    expect(t('lobby.start', { bots: 3 })).toBe('Start with 3 bots');
    const summary = { game: 'Latin', n: 4, pairs: 'yes', long: 'target', to: 100 };
    expect(t('game.summary', { ...summary, house: 0 })).toBe('Latin · 4 in pairs · to 100');
    expect(t('game.summary', { ...summary, pairs: 'no', long: 'rounds', to: 3, house: 2 })).toBe(
      'Latin · 4 players · 3 rounds · 2 house rules',
    );
    expect(say({ key: 'fault.too-many-requests', params: { seconds: 1 } })).toContain('in 1 second.');
    expect(sayFirst({ key: 'fault.never-heard-of' }, { key: 'fault.internal' })).toBe(t('fault.internal'));
    expect(hasMessage('toString')).toBe(false);
    expect(nameList(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben, and Cleo');
    // A name that is read from the right stands apart: the numbers behind it stay behind it.
    expect(t('table.receipt.pips', { side: 'محمد', n: 11 })).toBe('Pips of \u2068محمد\u2069: 11');
  });
});
