import { describe, expect, test } from '@jest/globals';
import { seatNews as newsOf } from './seat-news.ts';
import { type SeatModel, type TableModel, tableModel } from './table-model.ts';
import { FRESH_UI } from './table-ui.ts';
import { makeSnapshot, makeView } from './view.fixture.ts';

const { seats } = tableModel(makeSnapshot(makeView()), FRESH_UI, { width: 360, height: 640 }) as TableModel;
const seatNews = (before: readonly SeatModel[], after: readonly SeatModel[]) => newsOf(before, after, true);
const withBadge = (seat: number, badge: SeatModel['badge']): SeatModel[] =>
  seats.map((each) => (each.seat === seat ? { ...each, badge } : each));

describe('news of a seat', () => {
  const rows: [string, SeatModel['badge'], SeatModel['badge'], number, string[]][] = [
    ['somebody’s connection is lost', null, 'away', 1, ['table.news.away']],
    ['somebody leaves', null, 'left', 1, ['table.news.left']],
    ['somebody leaves whose connection was lost', 'away', 'left', 1, ['table.news.left']],
    ['a server that starts anew does not know any more that somebody left', 'left', 'away', 1, []],
    ['somebody who left is back in time', 'left', null, 1, ['table.news.back']],
    ['a bot takes over from who left', 'left', 'stand-in', 1, ['table.news.bot-for']],
    ['a bot takes over', 'away', 'stand-in', 1, ['table.news.bot-for']],
    ['somebody is back from a bot', 'stand-in', null, 1, ['table.news.back']],
    ['somebody is back in time', 'away', null, 1, ['table.news.back']],
    ['a bot plays for oneself', null, 'stand-in', 0, ['table.news.bot-for-you']],
    ['oneself is back, who knows it', 'stand-in', null, 0, []],
    ['nothing happens', 'away', 'away', 1, []],
    ['another match has a bot there', null, 'bot', 1, []],
  ];
  test.each(rows)('when %s', (_when, before, after, seat, keys) => {
    expect(seatNews(withBadge(seat, before), withBadge(seat, after)).map(({ message }) => message.key)).toEqual(keys);
  });

  test('is none of whom the table waits for, since the status tells of it, but that they are back', () => {
    const inTurn = (badge: SeatModel['badge']) =>
      withBadge(1, badge).map((each) => ({ ...each, turn: each.seat === 1 }));
    expect(seatNews(inTurn(null), inTurn('away'))).toEqual([]);
    expect(seatNews(inTurn(null), inTurn('left'))).toEqual([]);
    expect(seatNews(inTurn('away'), inTurn(null)).map(({ message }) => message.key)).toEqual(['table.news.back']);
    // Under a sheet nobody sees the status.
    const told = (badge: SeatModel['badge']) =>
      newsOf(inTurn(null), inTurn(badge), false).map(({ message }) => message.key);
    expect([told('away'), told('left')]).toEqual([['table.news.away'], ['table.news.left']]);
  });

  test('is of one matter where the one follows from the other, and of another at another seat', () => {
    const [calm, gone, other] = [withBadge(1, null), withBadge(1, 'away'), withBadge(2, 'away')];
    const matters = [
      [calm, gone],
      [gone, calm],
      [calm, other],
    ].map(([was = [], now = []]) => seatNews(was, now).map(({ about }) => about));
    expect(matters).toEqual([['seat 1'], ['seat 1'], ['seat 2']]);
  });

  test('is that somebody else is host now, or oneself', () => {
    const withHost = (host: number): SeatModel[] => seats.map((each, seat) => ({ ...each, host: seat === host }));
    expect(seatNews(withHost(1), withHost(0)).map(({ message }) => message.key)).toEqual(['table.news.host-you']);
    expect(seatNews(withHost(0), withHost(1)).map(({ message }) => message.key)).toEqual(['table.news.host']);
    expect(seatNews(withHost(1), withHost(1))).toEqual([]);
    const swapped = withHost(2).map((each, seat) => ({
      ...each,
      name: seats[seat % 2 === 0 ? 2 - seat : seat]?.name ?? '',
    }));
    expect(seatNews(withHost(0), swapped)).toEqual([]);
  });

  test('is none at another table', () => {
    expect(seatNews([], withBadge(1, 'stand-in'))).toEqual([]);
    expect(seatNews(seats.slice(0, 2), withBadge(1, 'stand-in'))).toEqual([]);
  });
});
