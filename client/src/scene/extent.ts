/** How much of a sheet a canvas covers: what is on it and little more, since every pixel of it is copied in every frame. */

/** In device pixels, whole. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NOWHERE: Extent = { left: 0, top: 0, right: 0, bottom: 0 };

/** Canvases that are made anew begin and end on multiples of this, so that what moves a little stays on them. */
const STEP = 64;

const areaOf = ({ left, top, right, bottom }: Extent): number => (right - left) * (bottom - top);

const down = (at: number): number => Math.floor(at / STEP) * STEP;
const up = (at: number): number => Math.ceil(at / STEP) * STEP;

/**
 * What covers `painted`, as far as it is on the sheet: `now` as long as that does. A canvas of another size costs as much as
 * several frames on it. So it shrinks only at rest, and grows the further the more often it has `grown` since it was at rest.
 */
export const fitExtent = (
  now: Extent,
  painted: Extent,
  sheet: { readonly width: number; readonly height: number },
  { isResting, grown }: { readonly isResting: boolean; readonly grown: number },
): Extent => {
  const left = Math.max(0, painted.left);
  const top = Math.max(0, painted.top);
  const right = Math.min(sheet.width, painted.right);
  const bottom = Math.min(sheet.height, painted.bottom);
  if (right <= left || bottom <= top) return isResting ? NOWHERE : now;
  const around = (more: number): Extent => ({
    left: Math.max(0, down(left) - more),
    top: Math.max(0, down(top) - more),
    right: Math.min(sheet.width, up(right) + more),
    bottom: Math.min(sheet.height, up(bottom) + more),
  });
  const wanted = around(0);
  const isOnSheet = now.right <= sheet.width && now.bottom <= sheet.height;
  if (areaOf(now) === 0 || !isOnSheet || (isResting && areaOf(now) > 2 * areaOf(wanted))) return wanted;
  const further = around(STEP * (4 ** grown - 1));
  const next: Extent = {
    left: wanted.left < now.left ? further.left : now.left,
    top: wanted.top < now.top ? further.top : now.top,
    right: wanted.right > now.right ? further.right : now.right,
    bottom: wanted.bottom > now.bottom ? further.bottom : now.bottom,
  };
  return areaOf(next) === areaOf(now) ? now : next;
};
