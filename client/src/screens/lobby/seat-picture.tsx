/** The table from above with everybody around it, one's own seat in front. One list in the order of seats, laid around by a grid. */

import rotateCcw from 'icon:rotate-ccw';
import rotateCw from 'icon:rotate-cw';
import type { Rules } from '@boneyard/shared';
import { type SeatPlace, seatLayout } from '../../model/seat-layout.ts';
import { Icon } from '../../ui/icon.tsx';
import { TileArt } from '../../ui/tile-art.tsx';
import { type LobbySeat, mySeats } from './lobby-model.ts';
import { SeatPlate } from './seat-plate.tsx';

interface SeatPictureProps {
  readonly seats: readonly LobbySeat[];
  readonly direction: Rules['direction'];
  readonly isOver: boolean;
  readonly onPress: (seat: number) => void;
}

interface Cell {
  readonly gridColumn: string;
  readonly gridRow: string;
}

/** Six columns; the rows are the far edge, two for the sides, and the near edge. The table is in the middle two. */
const cellOf = (place: SeatPlace, places: readonly SeatPlace[]): Cell => {
  const count = places.filter(({ edge }) => edge === place.edge).length;
  const ix = Math.round(place.at * count - 0.5);
  const alongEdge = { 1: ['2 / 6'], 2: ['1 / 4', '4 / 7'], 3: ['1 / 3', '3 / 5', '5 / 7'] }[count]?.[ix] ?? 'auto';
  const alongSide = count === 1 ? '2 / 4' : `${2 + ix}`;
  switch (place.edge) {
    case 'top':
      return { gridColumn: alongEdge, gridRow: '1' };
    case 'bottom':
      return { gridColumn: alongEdge, gridRow: '4' };
    case 'left':
      return { gridColumn: '1 / 3', gridRow: alongSide };
    case 'right':
      return { gridColumn: '5 / 7', gridRow: alongSide };
  }
};

export const SeatPicture = ({ seats, direction, isOver, onPress }: SeatPictureProps) => {
  const mine = mySeats(seats);
  const { places } = seatLayout(seats.length, mine[0] ?? 0, direction);
  const isNarrow = places.every(({ edge }) => edge === 'top' || edge === 'bottom');
  return (
    <ul class={`lobby-picture${isNarrow ? ' narrow' : ''}`}>
      {places.map((place) => (
        <li key={place.seat} style={{ ...cellOf(place, places) }}>
          <SeatPlate
            seat={seats[place.seat] as LobbySeat}
            canSit={mine.length === 0}
            isOver={isOver}
            onPress={() => onPress(place.seat)}
          />
        </li>
      ))}
      <li class="lobby-table" aria-hidden="true">
        <TileArt halves={[6, 6]} width={26} lying />
        <Icon of={direction === 'clockwise' ? rotateCw : rotateCcw} size={22} />
      </li>
    </ul>
  );
};
