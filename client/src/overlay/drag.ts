/** Drags a tile from the hand with any pointer: a place that is near catches it; within the hand it changes its place there. */
import type { TileId } from '@boneyard/shared';
import type { HandModel } from '../model/hand-model.ts';
import { toTable } from '../model/lean.ts';
import { centreOf, contains, type Rect } from '../model/rect.ts';
import type { PlaceModel, TableModel } from '../model/table-model.ts';
import type { Controls } from './controls.ts';

/** A finger that rests moves this much. */
const THRESHOLD = 8;
const LEAST_MAGNET = 60;

/** The nearest place whose magnet reaches the point; a magnet is at least as wide as its place. */
export const nearestPlace = (places: readonly PlaceModel[], x: number, y: number): PlaceModel | null => {
  let nearest: PlaceModel | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const { gold, laid } = place;
    const away = Math.hypot(laid.x - x, laid.y - y);
    if (away <= Math.max(LEAST_MAGNET, gold.width) && away < least) [nearest, least] = [place, away];
  }
  return nearest;
};

/** Whose place in the hand is nearest, by number. */
export const nearestInHand = ({ tiles }: HandModel, x: number, y: number): number => {
  const away = tiles.map(({ rect }) => {
    const middle = centreOf(rect);
    return Math.hypot(middle.x - x, middle.y - y);
  });
  return away.indexOf(Math.min(...away));
};

const isOver = (area: Rect | null, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  area !== null && contains(area, { x, y, width: 0, height: 0 });

/** The place in the hand that a tile is dropped on; null if that is its own, or elsewhere. */
const droppedInHand = ({ hand, frame }: TableModel, tile: TileId, x: number, y: number): number | null => {
  if (hand === null || !isOver(frame.hand, { x, y })) return null;
  const place = nearestInHand(hand, x, y);
  return hand.tiles[place]?.tile === tile ? null : place;
};

interface Grip {
  readonly pointer: number;
  readonly tile: TileId;
  /** From the pointer to the tile's middle. */
  readonly offset: { readonly x: number; readonly y: number };
  readonly from: { readonly x: number; readonly y: number };
  places: readonly PlaceModel[];
  active: boolean;
}

export interface Drag {
  down(event: PointerEvent, tile: TileId): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** The system took the pointer away: the tile goes back. */
  cancel(event: PointerEvent): void;
  /** A drag ends with a click that means nothing. */
  swallowsClick(): boolean;
}

/** `origin`: where the table's corner is on the page, for pointers are told in the page's pixels. */
export const makeDrag = (controls: Controls, origin: () => { readonly x: number; readonly y: number }): Drag => {
  let grip: Grip | null = null;
  let swallow = false;

  const letGo = (): void => {
    grip = null;
    controls.held.value = null;
    controls.over.value = null;
  };

  const pointOf = (event: PointerEvent): { x: number; y: number } => {
    const { x, y } = origin();
    return { x: event.clientX - x, y: event.clientY - y };
  };

  const start = (of: Grip): boolean => {
    const held = controls.model.value?.hand?.tiles.find(({ tile }) => tile === of.tile);
    if (held === undefined || controls.ui.value.sent !== null) return false;
    of.active = true;
    // A tile that cannot be played can still be moved within the hand.
    of.places = controls.model.value?.placesFor(of.tile) ?? [];
    controls.pick(held.why === null ? of.tile : null);
    return true;
  };

  return {
    down: (event, tile) => {
      swallow = false;
      // A second finger neither drags nor disturbs the first.
      if (grip !== null || !event.isPrimary || event.button !== 0) return;
      const rect = controls.model.value?.hand?.tiles.find((each) => each.tile === tile)?.rect;
      if (rect === undefined) return;
      const from = pointOf(event);
      const offset = { x: rect.x + rect.width / 2 - from.x, y: rect.y + rect.height / 2 - from.y };
      grip = { pointer: event.pointerId, tile, offset, from, places: [], active: false };
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    },
    move: (event) => {
      if (grip === null || event.pointerId !== grip.pointer) return;
      const at = pointOf(event);
      if (!grip.active) {
        if (Math.hypot(at.x - grip.from.x, at.y - grip.from.y) < THRESHOLD) return;
        swallow = true;
        if (!start(grip)) return letGo();
      }
      const [x, y] = [at.x + grip.offset.x, at.y + grip.offset.y];
      // The finger is on the glass, the places are on the table, which may lean.
      const on = toTable(controls.lean.value, { x, y });
      const near = nearestPlace(grip.places, on.x, on.y);
      controls.over.value = near?.place ?? null;
      controls.held.value = { tile: grip.tile, x, y, over: near?.laid ?? null };
    },
    up: (event) => {
      if (grip === null || event.pointerId !== grip.pointer) return;
      const { active, tile } = grip;
      const place = controls.over.value;
      const held = controls.held.value;
      letGo();
      if (!active) return;
      if (place !== null) return controls.play(tile, place);
      controls.putBack();
      const model = controls.model.value;
      if (held === null || model === null) return;
      const to = droppedInHand(model, tile, held.x, held.y);
      if (to !== null) controls.moveInHand(tile, to);
      else if (!isOver(model.frame.hand, held)) controls.sayWhyNot(tile);
    },
    cancel: (event) => {
      if (grip === null || event.pointerId !== grip.pointer) return;
      const { active } = grip;
      letGo();
      if (active) controls.putBack();
    },
    swallowsClick: () => {
      const swallows = swallow;
      swallow = false;
      return swallows;
    },
  };
};
