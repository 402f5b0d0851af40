import { parseCode } from '@boneyard/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import { makeRoute, parseRoute, type Route } from './routes.ts';
import { makeCode, parseInvitation } from './table-code.ts';

describe('addresses', () => {
  test.each<[string, Route]>([
    ['/', { page: 'home' }],
    ['/new', { page: 'new' }],
    ['/new/draw~players=3~score_milo=true', { page: 'new', rules: 'draw~players=3~score_milo=true' }],
    ['/public', { page: 'public' }],
    ['/move', { page: 'move' }],
    ['/here', { page: 'here' }],
    ['/daily', { page: 'daily' }],
    ['/review', { page: 'review' }],
    ['/daily/milo', { page: 'daily-table', game: 'milo' }],
    ['/preferences', { page: 'preferences' }],
    ['/rules', { page: 'rules', topic: null }],
    ['/rules/mexican-train', { page: 'rules', topic: 'mexican-train' }],
    ['/here/aB3_-x', { page: 'here-table', id: 'aB3_-x' }],
    ['/t/aB3_-x', { page: 'table', id: 'aB3_-x', seats: false }],
    ['/t/aB3_-x/seats', { page: 'table', id: 'aB3_-x', seats: true }],
    ['/j/ABCDEFG1', { page: 'join', code: 'ABCDEFG1' }],
  ])('%s', (path, route) => {
    expect(parseRoute(path)).toEqual(route);
    expect(makeRoute(route as Exclude<Route, { page: 'nowhere' }>)).toBe(path);
  });

  test.each([
    '/new/a b',
    '/new/x/y',
    '/t',
    '/t/a b',
    '/t/x/y',
    '/elsewhere',
    '/here/a b',
    '/here/x/y',
    '/daily/block',
    '/daily/milo/x',
    '/rules/a b',
    '/rules/x/y',
    '/j',
    `/t/${'x'.repeat(65)}`,
  ])('%s leads nowhere', (path) => {
    expect(parseRoute(path)).toEqual({ page: 'nowhere' });
  });

  test.each(['/new/', '/public/', '/t/x/', '/t/x/seats/'])('%s may end with a slash', (path) => {
    expect(parseRoute(path)).not.toEqual({ page: 'nowhere' });
  });

  test('rules are read though a messenger has escaped them', () => {
    expect(parseRoute('/new/draw%7Eplayers%3D3')).toEqual({ page: 'new', rules: 'draw~players=3' });
  });

  test('a code that can be none is told from one that is unknown', () => {
    expect(parseRoute('/j/short')).toEqual({ page: 'join', code: null });
    expect(parseRoute('/j/abcd-efgi')).toEqual({ page: 'join', code: 'ABCDEFG1' });
  });
});

describe('codes', () => {
  test.each([
    ['abcd-efgh', 'ABCDEFGH'],
    ['ABCD EFGH', 'ABCDEFGH'],
    ['o0il–1234', '00111234'],
    ['ABCDEFG', null],
    ['ABCDEFGU', null],
    ['ABCDEFGHJ', null],
  ])('%s', (typed, code) => {
    expect(parseCode(typed)).toBe(code);
  });

  test('are shown in two halves and read back', () => {
    expect(makeCode('ABCDEFGH')).toBe('ABCD-EFGH');
    expect(parseCode(makeCode('ABCDEFGH'))).toBe('ABCDEFGH');
  });
});

describe('what is put into the code field', () => {
  test.each([
    ['abcd-efgh', { code: 'ABCDEFGH' }],
    ['https://play.example.org/t/aB3_-x', { id: 'aB3_-x' }],
    [' http://192.168.1.5:2567/t/aB3_-x/ ', { id: 'aB3_-x' }],
    ['/t/aB3_-x', { id: 'aB3_-x' }],
    ['https://play.example.org/j/abcd-efgh', { code: 'ABCDEFGH' }],
    ['https://play.example.org/', null],
    ['hello', null],
    ['', null],
  ])('%s', (typed, found) => {
    expect(parseInvitation(typed)).toEqual(found);
  });
});
