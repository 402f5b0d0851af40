import type { TableView } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { type Message, say } from './message.ts';
import { logLines, seatNote } from './move-words.ts';
import { statusWords } from './status.ts';
import { LATIN, makeTable, makeView, TRAIN, tile, type ViewSpec } from './view.fixture.ts';
import { whyNot } from './why-not.ts';

const trains = makeTable(TRAIN);
const line = makeTable(LATIN);
const double = (pip: number) => ({ key: 'tile.double', params: { pip } });

describe('why a tile cannot be played', () => {
  const RUN = { rules: TRAIN, moves: '0 12-3 T0', turn: { seat: 0, first: true, run: true } };
  const rows: [string, ViewSpec, string, string, object | null][] = [
    ['it fits no end', { moves: '3 6-5' }, '4-3', 'table.why.ends', { tile: '4-3', left: 6, right: 5 }],
    ['both ends are the same', { moves: '3 6-6' }, '4-3', 'table.why.both-ends', { tile: '4-3', end: 6 }],
    ['it is not the turn', { moves: '3 6-5', turn: { seat: 2 } }, '6-4', 'table.why.not-your-turn', { name: 'Cid' }],
    ['the round is over', { moves: '3 6-5', turn: null }, '6-4', 'table.why.round-over', null],
    [
      'another tile has to lead',
      { turn: { seat: 0, forcedLead: true }, received: '6-6 6-4' },
      '6-4',
      'table.why.must-lead',
      { tile: '6-4', lead: double(6) },
    ],
    [
      'a double comes first',
      { rules: TRAIN, moves: '3 12-4 T3, 3 4-4 T3', duty: 3, received: '12-1' },
      '12-1',
      'table.why.double-first',
      { tile: '12-1', double: double(4), place: { key: 'table.place.train.in', params: { name: 'Dan' } } },
    ],
    ['a first turn goes on along the own train', RUN, '12-1', 'table.why.own-train-only', { tile: '12-1', end: 3 }],
    [
      'the train that it fits is closed',
      { rules: TRAIN, moves: '3 12-4 T3' },
      '4-1',
      'table.why.place-closed',
      { tile: '4-1', name: 'Dan', ends: '12' },
    ],
    [
      'it fits no open place',
      { rules: TRAIN, moves: '0 12-4 T0' },
      '3-1',
      'table.why.open-ends',
      { tile: '3-1', ends: '4, 12' },
    ],
  ];

  test.each(rows)('%s', (_why, spec, held, key, params) => {
    const view = makeView({ received: held, ...spec });
    const message = whyNot(view, view.rules === TRAIN ? trains : line, 0, tile(held));
    expect(message?.key).toBe(key);
    if (params !== null) expect(message?.params).toEqual(params);
  });

  test('is nothing if it can', () => {
    expect(whyNot(makeView({ moves: '3 6-5', received: '6-4' }), line, 0, tile('6-4'))).toBeNull();
  });
});

describe('the status line', () => {
  const rows: [string, ViewSpec, string][] = [
    ['leading any tile', { received: '6-4' }, 'table.status.lead'],
    ['leading the highest double', { received: '6-4 2-2', turn: { forcedLead: true } }, 'table.status.must-lead'],
    ['playing', { moves: '3 6-5', received: '6-4' }, 'table.status.play'],
    ['passing', { moves: '3 6-5', received: '3-3' }, 'table.status.you-pass'],
    ['drawing', { rules: TRAIN, moves: '3 12-5 T3', received: '3-3' }, 'table.status.you-draw'],
    ['a first turn', { rules: TRAIN, received: '12-3', turn: { first: true } }, 'table.status.first'],
    [
      'a train that could go on',
      { rules: TRAIN, moves: '0 12-3 T0', received: '12-3 3-2', turn: { run: true } },
      'table.status.run',
    ],
    [
      'a double',
      { rules: TRAIN, moves: '0 12-3 T0, 0 3-3 T0', duty: 0, received: '12-3 3-3 3-2' },
      'table.status.duty',
    ],
    ['another seat', { moves: '3 6-5', turn: { seat: 2 } }, 'table.status.turn-of'],
    ['a seat behind a curtain', { moves: '3 6-5' }, 'table.status.turn-of'],
    ['who watches', { moves: '3 6-5', turn: { seat: 2 }, seat: 'spectator' }, 'table.status.watching'],
    ['the end of a round', { moves: '3 6-5', turn: null }, 'table.status.round-over'],
    ['the end of a match', { moves: '3 6-5', turn: null, more: { winners: [0] } }, 'table.status.match-over'],
    ['before the deal', { more: { round: 0 } }, 'table.status.dealing'],
  ];
  test.each(rows)('tells of %s', (_what, spec, key) => {
    const view = makeView(spec);
    expect(statusWords(view, view.rules === TRAIN ? trains : line, false).key).toBe(key);
  });

  const waited = (seat: number, driver: 'person' | 'bot', left = false): TableView => ({
    ...line,
    seats: line.seats.map((info, ix) => (ix === 2 ? { ...info, driver } : info)),
    away: [{ seat, botAt: 60_000, left }],
  });
  const NAME = 'Cid';
  test.each<[string, ViewSpec, TableView, Message]>([
    ['is away', {}, waited(2, 'person'), say('table.status.away', { name: NAME })],
    [
      'is away, to who watches',
      { seat: 'spectator' },
      waited(2, 'person'),
      say('table.status.watching', { words: say('table.status.away', { name: NAME }) }),
    ],
    ['has left', {}, waited(2, 'person', true), say('table.status.left', { name: NAME })],
    [
      'has left, to who watches',
      { seat: 'spectator' },
      waited(2, 'person', true),
      say('table.status.watching', { words: say('table.status.left', { name: NAME }) }),
    ],
    ['is played by a bot already', {}, waited(2, 'bot'), say('table.status.turn-of', { name: NAME })],
    ['is there, while another is away', {}, waited(1, 'person'), say('table.status.turn-of', { name: NAME })],
  ])('says what is waited for where whose turn it is %s', (_what, spec, table, words) => {
    const view = makeView({ moves: '3 6-5', turn: { seat: 2 }, ...spec });
    expect(statusWords(view, table, false)).toEqual(words);
  });

  test('names the seat where a device holds several', () => {
    const words = statusWords(makeView({ moves: '3 6-5', received: '6-4' }), line, true);
    expect(words).toEqual({ key: 'table.status.named', params: { name: 'Ana', words: { key: 'table.status.play' } } });
  });
});

describe('the log', () => {
  const said = (spec: ViewSpec, limit?: number) => {
    const view = makeView(spec);
    return logLines(view, view.rules === TRAIN ? trains : line, limit).map(({ id, message }) => [
      id,
      message.key,
      message.params,
    ]);
  };

  test('tells a line of play with its ends', () => {
    expect(said({ moves: '0 6-6, 1 6-5 R, 2 6-4 L, 3 pass' })).toEqual([
      ['1', 'table.log.round', { round: 1, name: 'Ana' }],
      ['1.0', 'table.log.led', { name: 'Ana', tile: double(6) }],
      ['1.1', 'table.log.played-right', { name: 'Ben', tile: '6-5', left: 6, right: 5 }],
      ['1.2', 'table.log.played-left', { name: 'Cid', tile: '6-4', left: 4, right: 5 }],
      ['1.3', 'table.log.passed', { name: 'Dan', left: 4, right: 5 }],
    ]);
    expect(said({ moves: '0 6-6, 1 pass' }).at(-1)).toEqual(['1.1', 'table.log.passed-one', { name: 'Ben', end: 6 }]);
  });

  test('tells trains by whose they are', () => {
    const lines = said({ rules: TRAIN, moves: '0 12-3 T0, 0 end, 1 12-5 M, 2 draw, 2 pass, 3 12-1 T2' });
    expect(lines.slice(1)).toEqual([
      ['1.0', 'table.log.played-own', { name: 'Ana', tile: '12-3', end: 3 }],
      ['1.1', 'table.log.ended', { name: 'Ana' }],
      ['1.2', 'table.log.played-mexican', { name: 'Ben', tile: '12-5', end: 5 }],
      ['1.3', 'table.log.drew', { name: 'Cid', n: 1 }],
      ['1.4', 'table.log.passed-train', { name: 'Cid' }],
      ['1.5', 'table.log.played-train', { name: 'Dan', tile: '12-1', end: 1, owner: 'Cid' }],
    ]);
  });

  test('tells draws together once they are over, so that no line ever changes', () => {
    const drawing = said({ moves: '0 6-6, 1 draw, 1 draw' });
    expect(drawing.map(([id]) => id)).toEqual(['1', '1.0']);
    const drawn = said({ moves: '0 6-6, 1 draw, 1 draw, 1 6-5 L' });
    expect(drawn.slice(0, drawing.length)).toEqual(drawing);
    expect(drawn.slice(2).map(([id, key]) => [id, key])).toEqual([
      ['1.2', 'table.log.drew'],
      ['1.3', 'table.log.played-left'],
    ]);
    expect(drawn[2]?.[2]).toEqual({ name: 'Ben', n: 2 });
  });

  test('keeps the last lines only', () => {
    expect(said({ moves: '0 6-6, 1 6-5 R, 2 6-4 L, 3 pass' }, 2).map(([id]) => id)).toEqual(['1.2', '1.3']);
    expect(said({ more: { round: 0 } })).toEqual([]);
  });
});

describe('what a plate remembers', () => {
  const noteOf = (seat: number, played: string, turn: number | null, rules = LATIN) =>
    seatNote(makeView({ rules, moves: played, turn: turn === null ? null : { seat: turn } }), seat)?.words ?? null;

  test('a pass stays, with the ends it was on, until the seat is to play again', () => {
    const passed = { key: 'table.note.passed', params: { left: 6, right: 5 } };
    expect(noteOf(1, '0 6-5, 1 pass', 2)).toEqual(passed);
    expect(noteOf(1, '0 6-5, 1 pass, 2 6-4 L, 3 5-5 R', 0)).toEqual(passed);
    expect(noteOf(1, '0 6-5, 1 pass, 2 6-4 L, 3 5-5 R, 0 4-4 L', 1)).toBeNull();
    expect(noteOf(1, '0 6-6, 1 pass', 2)).toEqual({ key: 'table.note.passed-one', params: { end: 6 } });
    expect(noteOf(1, '0 6-5, 1 pass, 2 6-4 L', null)).toBeNull();
    expect(noteOf(0, '0 6-5, 1 pass', 2)).toBeNull();
    expect(noteOf(3, '0 6-5, 1 pass', 2)).toBeNull();
  });

  test('draws are counted as they come, and after', () => {
    const drew = (n: number) => ({ key: 'table.note.drew', params: { n } });
    expect(noteOf(1, '0 6-5, 1 draw', 1)).toEqual(drew(1));
    expect(noteOf(1, '0 6-5, 1 draw, 1 draw', 1)).toEqual(drew(2));
    expect(noteOf(1, '0 6-5, 1 draw, 1 draw, 1 5-5 R', 2)).toEqual(drew(2));
    expect(noteOf(1, '0 6-5, 1 draw, 1 draw, 1 pass', 2)).toEqual({
      key: 'table.note.drew-passed',
      params: { n: 2, left: 6, right: 5 },
    });
  });

  test('on trains a pass has no ends', () => {
    expect(noteOf(1, '0 12-3 T0, 0 end, 1 draw, 1 pass', 2, TRAIN)).toEqual({
      key: 'table.note.drew-passed-train',
      params: { n: 1 },
    });
  });
});
