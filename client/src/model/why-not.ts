/** Why a tile cannot be played now, in words: never silence. */
import { type ArmIx, hasPip, type Pip, type Seat, type SeatView, type TableView, type TileId } from '@boneyard/shared';
import { type Message, say, type Words } from './message.ts';
import { placeInText, placeName } from './places.ts';
import { seatName } from './seat-name.ts';
import { tileInText } from './tile-name.ts';

const endOf = (view: SeatView, arm: ArmIx): Pip => view.arms[arm]?.end as Pip;

const noEndFits = (view: SeatView, tile: Words): Message => {
  const [left, right] = [endOf(view, 0), endOf(view, 1)];
  return left === right
    ? say('table.why.both-ends', { tile, end: left })
    : say('table.why.ends', { tile, left, right });
};

/** Each number once, lowest first: `3, 5, 12`. */
const openEnds = (view: SeatView, seat: Seat): string =>
  [...new Set(view.arms.filter(({ owner, open }) => owner === seat || open).map(({ end }) => end))]
    .sort((a, b) => a - b)
    .join(', ');

/** Null if the seat may play the tile. */
export const whyNot = (view: SeatView, table: TableView, seat: Seat, tile: TileId): Message | null => {
  if (view.legal.some((action) => 'tile' in action && action.tile === tile)) return null;
  const words = tileInText(tile);
  const { turn, duty } = view;
  if (turn === null) return say('table.why.round-over');
  if (turn.seat !== seat) return say('table.why.not-your-turn', { name: seatName(table, turn.seat) });
  if (view.root === null) {
    const lead = view.legal.find((action) => action.t === 'lead');
    return lead?.t === 'lead' ? say('table.why.must-lead', { tile: words, lead: tileInText(lead.tile) }) : null;
  }
  if (duty !== null) {
    return say('table.why.double-first', {
      tile: words,
      double: tileInText(view.arms[duty]?.tiles.at(-1) ?? view.root),
      place: placeInText(placeName(view, table, duty, seat)),
    });
  }
  if (turn.run) return say('table.why.own-train-only', { tile: words, end: endOf(view, seat) });
  const isTrains = view.arms[0]?.owner !== null;
  if (!isTrains) return noEndFits(view, words);
  const closed = view.arms.find(
    ({ end, owner, open }) => owner !== null && owner !== seat && !open && hasPip(tile, end),
  );
  return closed
    ? say('table.why.place-closed', {
        tile: words,
        name: seatName(table, closed.owner as Seat),
        ends: openEnds(view, seat),
      })
    : say('table.why.open-ends', { tile: words, ends: openEnds(view, seat) });
};
