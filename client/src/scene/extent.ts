/** How much of a sheet a canvas covers: what is on it and little more, since every pixel of it is copied in every frame. */

/** In device pixels, whole. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NOWHERE: Extent = { left: 0, top: 0, right: 0, bottom: 0 };

/** Canvases begin and end on multiples of this, so that few motions make them another size. */
const STEP = 64;

const areaOf = ({ left, top, right, bottom }: Extent): number => (right - left) * (bottom - top);

const holds = (outer: Extent, inner: Extent): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

const both = (a: Extent, b: Extent): Extent => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** What covers `painted`, as far as it is on the sheet: `now` as long as that does and is not far too much. */
export const fitExtent = (
  now: Extent,
  painted: Extent,
  sheet: { readonly width: number; readonly height: number },
): Extent => {
  const left = Math.max(0, painted.left);
  const top = Math.max(0, painted.top);
  const right = Math.min(sheet.width, painted.right);
  const bottom = Math.min(sheet.height, painted.bottom);
  if (right <= left || bottom <= top) return NOWHERE;
  const wanted: Extent = {
    left: Math.floor(left / STEP) * STEP,
    top: Math.floor(top / STEP) * STEP,
    right: Math.min(sheet.width, Math.ceil(right / STEP) * STEP),
    bottom: Math.min(sheet.height, Math.ceil(bottom / STEP) * STEP),
  };
  const isOnSheet = now.right <= sheet.width && now.bottom <= sheet.height;
  if (areaOf(now) === 0 || !isOnSheet || areaOf(now) > 2 * areaOf(wanted)) return wanted;
  return holds(now, wanted) ? now : both(now, wanted);
};
