/** The hand: a button over every tile, one of them in the tab order, the arrow keys among them. */
import type { TileId } from '@boneyard/shared';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import type { HandModel, HandTile } from '../model/hand-model.ts';
import { onlyInEffect } from '../model/places.ts';
import type { Rect } from '../model/rect.ts';
import { tileName } from '../model/tile-name.ts';
import { at } from './at.ts';
import type { Controls } from './controls.ts';
import type { Drag } from './drag.ts';
import { message } from './words.ts';

const nameOf = ({ tile, why }: HandTile): string => {
  const name = message(tileName(tile));
  return why === null ? t('table.hand.playable', { tile: name }) : name;
};

interface HandProps {
  readonly hand: HandModel;
  readonly area: Rect;
  readonly controls: Controls;
  readonly drag: Drag;
}

export const handButton = (tile: TileId): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-tile="${tile}"]`);

export const Hand = ({ hand, area, controls, drag }: HandProps) => {
  const stop = useSignal<TileId | null>(null);
  /** The place in the hand that had the focus last, while the focus is in the hand or nowhere. */
  const focusAt = useRef<number | null>(null);
  const { tiles } = hand;
  const inOrder = tiles.some(({ tile }) => tile === stop.value) ? stop.value : (tiles[0]?.tile ?? null);

  useLayoutEffect(() => {
    // A played tile takes its button away, and the focus with it: the next tile gets it.
    if (focusAt.current === null || document.activeElement !== document.body) return;
    const next = tiles[Math.min(focusAt.current, tiles.length - 1)];
    if (next) handButton(next.tile)?.focus({ preventScroll: true });
  });

  return (
    <fieldset
      class={`hand ${hand.scroll ? 'scrolls' : ''}`}
      aria-label={t('table.hand.title')}
      aria-describedby="hand-help"
      style={at(area)}
      onScroll={(event) => controls.scroll({ hand: event.currentTarget.scrollLeft })}
      onFocusOut={(event) => {
        if (event.relatedTarget !== null) focusAt.current = null;
      }}
    >
      {tiles.map((held, ix) => {
        const { tile, rect, picked, why } = held;
        const scrolled = hand.scroll ? controls.ui.value.handScroll : 0;
        return (
          <button
            key={tile}
            type="button"
            class="hand-tile"
            data-tile={tile}
            aria-label={nameOf(held)}
            aria-pressed={picked}
            data-playable={why === null}
            tabIndex={tile === inOrder ? 0 : -1}
            style={at({ ...rect, x: rect.x - area.x + scrolled, y: rect.y - area.y })}
            onFocus={() => {
              stop.value = tile;
              focusAt.current = ix;
            }}
            onPointerDown={(event) => drag.down(event, tile)}
            onPointerMove={drag.move}
            onPointerUp={drag.up}
            onPointerCancel={drag.cancel}
            onLostPointerCapture={drag.cancel}
            onContextMenu={(event) => event.preventDefault()}
            onClick={(event) => {
              if (drag.swallowsClick()) return;
              const byKey = event.detail === 0;
              controls.tapTile(tile, byKey);
              // On to the places, where there is a choice.
              const places = controls.model.value?.places ?? [];
              if (byKey && controls.ui.value.picked === tile && onlyInEffect(places) === null) {
                requestAnimationFrame(() => document.querySelector<HTMLElement>('.place')?.focus());
              }
            }}
          />
        );
      })}
      {hand.scroll && <div class="hand-room" style={{ width: `${hand.width}px` }} />}
    </fieldset>
  );
};
