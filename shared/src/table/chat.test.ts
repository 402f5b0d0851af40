import { describe, expect, test } from '@jest/globals';
import { parseText } from '../protocol/said.ts';
import { Chat } from './chat.ts';
import { PACE } from './ports.ts';
import { openTable } from './table.ts';
import { BLOCK } from './testing/desk.fixture.ts';
import { makeFakeClock } from './testing/fake-clock.ts';
import { makeScriptedBots, makeSeededDealer } from './testing/scripted.ts';
import { makeSlowJournal } from './testing/slow-journal.ts';

describe('a text', () => {
  test.each([
    ['Hello', 'Hello'],
    ['  two\n\nlines\t ', 'two lines'],
    ['<b onload=alert(1)>', '<b onload=alert(1)>'],
    ['a\u202eb\u2066c\u0000d\u200be', 'abcde'],
    ['e\u0301', 'é'],
    [`x${'\u0336'.repeat(50)}`, `x${'\u0336'.repeat(3)}`],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['é'.repeat(200), 'é'.repeat(200)],
  ])('%j is shown as %j', (given, text) => {
    expect(parseText(given)).toBe(text);
  });

  test.each([[''], [' \n '], ['\u202e\u200b'], ['a'.repeat(201)]])('%j is none', (given) => {
    expect(parseText(given)).toBeNull();
  });
});

describe('what is said', () => {
  const clock = () => makeFakeClock(async () => undefined);

  test('is kept as far as the last twenty, and told as it is said', () => {
    const chat = new Chat(clock());
    const heard: number[] = [];
    const stop = chat.listen(({ n }) => heard.push(n));
    for (let by = 0; by < 24; by++) expect(chat.sayKey(by, 'hello')).toBeNull();
    stop();
    expect(chat.write(99, 'late', true)).toBeNull();
    expect(chat.lines.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, i) => i + 6));
    expect(heard).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    expect(chat.lines.at(-1)).toEqual({ n: 25, by: 99, key: null, text: 'late' });
  });

  test('is five at once and one a second after that, by person', async () => {
    const time = clock();
    const chat = new Chat(time);
    const say = () => chat.write(0, 'again', true);
    for (let n = 0; n < 5; n++) expect(say()).toBeNull();
    expect(say()).toBe('too-fast');
    expect(chat.sayKey(0, 'smile')).toBe('too-fast');
    expect(chat.sayKey(1, 'smile')).toBeNull();
    await time.advance(999);
    expect(say()).toBe('too-fast');
    await time.advance(1);
    expect(say()).toBeNull();
    expect(say()).toBe('too-fast');
    await time.advance(60_000);
    for (let n = 0; n < 5; n++) expect(say()).toBeNull();
    expect(say()).toBe('too-fast');
  });
});

describe('at a table', () => {
  const open = async (chat: boolean | undefined) => {
    const clock = makeFakeClock(async () => undefined);
    const journal = makeSlowJournal(1);
    const settings = { rules: BLOCK, botLevel: 'random', visibility: 'private', leadGoesOn: false } as const;
    const table = await openTable(
      {
        journal,
        clock,
        bots: makeScriptedBots(() => clock),
        dealer: makeSeededDealer(1),
        pace: PACE,
        publish: () => undefined,
        halt: () => undefined,
      },
      { id: 'one', code: null, quick: false, settings: { ...settings, ...(chat === undefined ? {} : { chat }) } },
    );
    await table.join('ana', 'Ana');
    await table.arrive('ana');
    return { table, journal };
  };

  test('texts are said where the table allows them, and nothing of it is journaled', async () => {
    const { table, journal } = await open(true);
    const { length } = journal.entries;
    expect(await table.submit('ana', { t: 'write', text: ' Hi <i>all</i> ' })).toHaveProperty('at');
    expect(await table.submit('ana', { t: 'say', key: 'clap' })).toHaveProperty('at');
    expect(await table.submit('ana', { t: 'write', text: '\u200b' })).toEqual({ refused: 'bad-text' });
    expect(await table.submit('eve', { t: 'say', key: 'clap' })).toEqual({ refused: 'not-at-table' });
    expect(table.chat.lines).toEqual([
      { n: 1, by: 0, key: null, text: 'Hi <i>all</i>' },
      { n: 2, by: 0, key: 'clap', text: null },
    ]);
    expect(journal.entries).toHaveLength(length);
    table.close();
  });

  test.each([[false], [undefined]])('where it does not (%j), only phrases and reactions are', async (chat) => {
    const { table } = await open(chat);
    expect(await table.submit('ana', { t: 'write', text: 'Hi' })).toEqual({ refused: 'not-allowed' });
    expect(await table.submit('ana', { t: 'say', key: 'good-luck' })).toHaveProperty('at');
    expect(table.chat.lines).toHaveLength(1);
    table.close();
  });
});
