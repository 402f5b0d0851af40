import type { TableView, VoteKind, VoteView } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import type { TableSnapshot } from '../session/session.ts';
import { tableNews, watcherHope } from './table-news.ts';
import { LATIN, makeSnapshot, makeTable, makeView } from './view.fixture.ts';

const at = (moves: string, more: Partial<TableView> = {}): TableSnapshot =>
  makeSnapshot(makeView({ moves, turn: { seat: 2 } }), makeTable(LATIN, more));

const asked = (kind: VoteKind, by: number, other: number | null = null): { readonly vote: VoteView } => ({
  vote: { n: 4, kind, by, other, until: 20_000, asked: [{ seat: 3, yes: false }] },
});

const { seats, people } = makeTable(LATIN);
const swapped = seats.map((info, seat) => ({ ...info, person: seat === 1 ? 3 : seat === 3 ? 1 : info.person }));
const without = (seat: number) => seats.map((info, ix) => (ix === seat ? { ...info, person: null } : info));

/** Dan's seat is a bot's, and Dan is here to watch. */
const bots = seats.map((info, seat) =>
  seat === 3 ? { ...info, person: null, driver: 'bot' as const, botName: 1 } : info,
);
const alone = { seats: bots, people: people.slice(0, 3) };

const PLAYED = '0 6-6, 3 6-5 L';

describe('news of the table', () => {
  test.each<[string, TableSnapshot, TableSnapshot, string[]]>([
    ['a play is taken back', at(PLAYED, asked('undo', 3)), at('0 6-6'), ['table.vote.undo.done']],
    ['one’s own play is taken back', at(PLAYED, asked('undo', 0)), at(''), ['table.vote.undo.done-own']],
    ['nobody agrees to an undo', at(PLAYED, asked('undo', 3)), at(PLAYED), ['table.vote.undo.not']],
    ['somebody plays on instead', at(PLAYED, asked('undo', 3)), at(`${PLAYED}, 2 6-4 R`), ['table.vote.undo.not']],
    ['the match is over instead', at(PLAYED, asked('undo', 3)), at(PLAYED, { phase: 'over' }), []],
    ['a match goes on', at(PLAYED, asked('abort', 3)), at(PLAYED), ['table.vote.abort.not']],
    ['a match is given up', at(PLAYED, asked('abort', 3)), at(PLAYED, { phase: 'lobby', givenUp: true }), []],
    ['seats are changed', at('', asked('swap', 3, 1)), at('', { seats: swapped }), ['table.vote.swap.done']],
    ['seats are not changed', at('', asked('swap', 3, 1)), at(''), ['table.vote.swap.not']],
    ['the question still runs', at(PLAYED, asked('undo', 3)), at(PLAYED, asked('undo', 3)), []],
    ['nothing was asked', at('0 6-6'), at(PLAYED), []],
    ['one’s own seat is freed', at(''), at('', { seats: without(0) }), ['table.news.no-seat']],
    ['another seat is freed', at(''), at('', { seats: without(1) }), []],
    ['somebody who sat leaves', at(''), at('', { people: people.slice(0, 3) }), ['table.news.left']],
    [
      'somebody who watched leaves',
      at('', { seats: without(3) }),
      at('', { seats: without(3), people: people.slice(0, 3) }),
      [],
    ],
    ['a bot’s seat is opened', at('', { seats: bots }), at('', { seats: bots, openSeats: [3] }), ['table.news.opened']],
    ['it is closed again', at('', { seats: bots, openSeats: [3] }), at('', { seats: bots }), []],
    ['it was open before', at('', { seats: bots, openSeats: [3] }), at('0 6-6', { seats: bots, openSeats: [3] }), []],
    ['somebody takes over from a bot', at('', { seats: bots, openSeats: [3] }), at(''), ['table.news.sat']],
    ['somebody sits down in the lobby', at('', { seats: bots, phase: 'lobby' }), at('', { phase: 'lobby' }), []],
    ['a bot fills a seat at the start', at('', { seats: bots, phase: 'lobby' }), at('', { seats: bots }), []],
    ['somebody comes to watch', at('', alone), at('', { seats: bots }), ['table.news.watches']],
    ['they are still there', at('', { seats: bots }), at('0 6-6', { seats: bots }), []],
    [
      'somebody comes who finds a seat open',
      at('', { ...alone, openSeats: [3] }),
      at('', { seats: bots, openSeats: [3] }),
      [],
    ],
    [
      'somebody comes to watch and one is not host',
      at('', { ...alone, host: 1 }),
      at('', { seats: bots, host: 1 }),
      [],
    ],
    ['somebody comes where no bot sits', at('', { people: people.slice(0, 3) }), at(''), []],
    ['somebody comes after the match', at('', { ...alone, phase: 'over' }), at('', { seats: bots, phase: 'over' }), []],
    ['it is another table', at(PLAYED, asked('abort', 3)), at(PLAYED, { id: 'other' }), []],
  ])('when %s', (_when, before, after, keys) => {
    expect(tableNews(before, after).map(({ key }) => key)).toEqual(keys);
  });
});

describe('what those who watch can hope for', () => {
  const watching = (more: Partial<TableView>): TableSnapshot => ({ ...at('', more), me: 3, mine: new Map() });

  test.each<[string, TableSnapshot, boolean]>([
    ['a bot holds a seat', watching({ seats: bots }), true],
    ['a seat is open to them', watching({ seats: bots, openSeats: [3] }), false],
    ['no bot has a seat', { ...watching({}), me: 4 }, false],
    ['nobody is host', watching({ seats: bots, host: null }), false],
    ['they are host themselves', watching({ seats: bots, host: 3 }), false],
    ['the match is over', watching({ seats: bots, phase: 'over' }), false],
    ['one has a seat', at('', { seats: bots, host: 1 }), false],
  ])('when %s', (_when, snapshot, isTold) => {
    expect(watcherHope(snapshot)?.key).toBe(isTold ? 'table.watcher.hope' : undefined);
  });
});
