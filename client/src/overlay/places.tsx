/** The gold spots: where the picked tile may go, each a button with its number. */
import { t } from '../i18n/i18n.ts';
import type { Rect } from '../model/rect.ts';
import type { PlaceModel } from '../model/table-model.ts';
import { at } from './at.ts';
import type { Controls } from './controls.ts';
import { message } from './words.ts';

const nameOf = ({ name, pip }: PlaceModel): string =>
  pip === null ? message(name) : t('table.place.with', { place: message(name), pip });

interface PlacesProps {
  readonly places: readonly PlaceModel[];
  /** What they stand in. */
  readonly area: Rect;
  readonly controls: Controls;
}

const WAYS: { readonly [key: string]: 1 | -1 } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const walk = (event: KeyboardEvent): void => {
  const way = WAYS[event.key];
  const button = event.currentTarget as HTMLElement;
  if (way === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...(button.parentElement?.querySelectorAll<HTMLElement>('.place') ?? [])];
  buttons[(buttons.indexOf(button) + way + buttons.length) % buttons.length]?.focus();
};

export const Places = ({ places, area, controls }: PlacesProps) => (
  <>
    {places.map((place) => {
      const { rect, gold, pip } = place;
      return (
        <button
          key={place.place}
          type="button"
          class={`place ${controls.over.value === place.place ? 'over' : ''} ${place.hinted ? 'hinted' : ''}`}
          aria-label={nameOf(place)}
          style={at({ ...rect, x: rect.x - area.x, y: rect.y - area.y })}
          onClick={() => controls.tapPlace(place.place)}
          onKeyDown={walk}
        >
          <span
            class="gold"
            style={{
              ...at({ ...gold, x: gold.x - rect.x, y: gold.y - rect.y }),
              fontSize: `${Math.min(1, gold.height / 26)}rem`,
            }}
          >
            {pip}
          </span>
        </button>
      );
    })}
  </>
);
