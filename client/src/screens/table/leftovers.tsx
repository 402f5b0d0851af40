/** What everybody had left when a round was over, by their seats on the table: where there is room for it. */
import { higher, lower } from '@boneyard/shared';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { type LeftoverPlace, leftoverLayout } from '../../model/leftover-layout.ts';
import { footprint } from '../../model/placement.ts';
import { overlaps, type Rect, rectAround, type Size } from '../../model/rect.ts';
import type { RoundOver } from '../../model/round-over.ts';
import type { TableModel } from '../../model/table-model.ts';
import { tileName } from '../../model/tile-name.ts';
import { at } from '../../overlay/at.ts';
import { message, words } from '../../overlay/words.ts';
import { TileArt } from '../../ui/tile-art.tsx';

/** An end's number, px. */
const CHIP = 26;

/** What the result lies over, as the page has laid it out: how high it is depends on its words. Null where it is folded. */
export const useCovered = (
  section: { readonly current: HTMLElement | null },
  isFolded: boolean,
  size: Size,
): Rect | null => {
  const [covered, setCovered] = useState<Rect | null>(null);
  useLayoutEffect(() => {
    const { current } = section;
    if (current === null) {
      setCovered(null);
      return;
    }
    const read = (): void => {
      const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = current;
      setCovered({ x, y, width, height });
    };
    read();
    // What it hides is shown in it, and makes it higher.
    const watcher = new ResizeObserver(read);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [section, isFolded, size.width, size.height]);
  return covered;
};

/** Where left-over tiles lie by their seats: nobody's where they would hide the line, and none that would be hidden. */
export const leftoverPlaces = (over: RoundOver, model: TableModel, covered: Rect | null): LeftoverPlace[] => {
  const { frame, seats, board, ends } = model;
  const kind = board.lanes.length > 0 ? 'lanes' : frame.arrangement === 'wide' ? 'around' : 'strip';
  const sitting = over.leftovers.map(({ seat, tiles }) => ({ seat, tiles, rect: seats[seat]?.rect ?? frame.board }));
  const lying = board.tiles.map((laid) => footprint(laid, laid.unit));
  const chips = ends.map(({ x, y }) => rectAround(x, y, CHIP, CHIP));
  const places = leftoverLayout(sitting, frame.board, kind, [...lying, ...chips]) ?? [];
  return places.filter(({ rect }) => covered === null || !overlaps(covered, rect));
};

/** In a strip below the plates of a phone: how far down the board they reach, px; what is asked or told lies below (company.css). */
export const stripHeight = ({ frame, board }: TableModel, places: readonly LeftoverPlace[]): number =>
  frame.arrangement !== 'tall' || board.lanes.length > 0
    ? 0
    : Math.max(0, ...places.map(({ rect }) => rect.y + rect.height - frame.board.y));

/** Tells the table's styles of the strip, as long as it is there. */
const useStrip = (list: { readonly current: HTMLElement | null }, height: number): void =>
  useLayoutEffect(() => {
    const style = list.current?.closest<HTMLElement>('.table')?.style;
    style?.setProperty('--strip', `${height}px`);
    return () => void style?.removeProperty('--strip');
  }, [list, height]);

interface LeftoversProps {
  readonly over: RoundOver;
  readonly places: readonly LeftoverPlace[];
  readonly strip: number;
}

/** Everybody's left-over tiles: at their seats where there is a place, and for those who hear them. */
export const Leftovers = ({ over, places, strip }: LeftoversProps) => {
  const list = useRef<HTMLUListElement>(null);
  useStrip(list, strip);
  return (
    <ul ref={list} class={places.length === 0 ? 'unseen' : 'leftovers'} aria-label={t('table.over.leftovers')}>
      {over.leftovers.map(({ seat, name, tiles, pips }) => {
        const place = places.find((each) => each.seat === seat);
        return (
          <li key={seat} style={place && at(place.rect)} class={place ? 'leftover' : 'unseen'}>
            <span class="unseen">{words(name)}: </span>
            {tiles.map((tile) => (
              <span key={tile}>
                {place && <TileArt halves={[higher(tile), lower(tile)]} width={place.tile} />}
                <span class="unseen">{`${message(tileName(tile))}, `}</span>
              </span>
            ))}
            <span class="unseen">
              {tiles.length === 0 ? t('table.over.none-left') : t('table.over.pips', { n: pips })}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
