import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { libraryLog, takeConsole } from './library-log.ts';
import { makeLog } from './log.ts';

const ID = 'abcdefghijklmnopqrstuv';
let lines: { readonly level: number; readonly part: string; readonly msg: string; readonly left?: number }[];
const log = () => makeLog('info', { write: (line) => lines.push(JSON.parse(line)) });

beforeEach(() => {
  lines = [];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what libraries say is cut short, without ids, and never more than a warning', () => {
  libraryLog(log(), 'colyseus').error(`a seat of ${ID}`, 'x'.repeat(5000), '\nquoted\n    at where it arose');
  expect(lines).toMatchObject([{ level: 40, part: 'colyseus' }]);
  expect(lines[0]?.msg).toMatch(/^a seat of abcdef… x+\n {4}at where it arose$/);
  expect(lines[0]?.msg.length).toBeLessThan(300);
});

test('who is gone again before we answered is no warning', () => {
  const said = libraryLog(log(), 'colyseus');
  said.error(new Error('reconnection denied').stack);
  expect(lines).toEqual([]);
  said.error(new Error('something else').stack);
  expect(lines).toMatchObject([{ level: 40, msg: expect.stringMatching(/^Error: something else/) }]);
});

test('so many lines a minute are kept, and the others counted', () => {
  const said = libraryLog(log(), 'colyseus');
  for (let n = 0; n < 100; n++) said.debug('not at this level');
  for (let n = 0; n < 100; n++) said.error('again');
  expect(lines).toHaveLength(60);
  jest.advanceTimersByTime(61_000);
  said.warn('later');
  expect(lines.slice(60)).toMatchObject([{ left: 40 }, { msg: 'later' }]);
});

test('the console goes the same way', () => {
  const { error, warn, info, log: print, debug, trace } = console;
  try {
    takeConsole(log());
    console.error('decode.utf8Read(): Invalid byte', 255);
    console.info('nothing that matters');
    expect(lines).toMatchObject([{ level: 40, part: 'console', msg: 'decode.utf8Read(): Invalid byte 255' }]);
  } finally {
    Object.assign(console, { error, warn, info, log: print, debug, trace });
  }
});
