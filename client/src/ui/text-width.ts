/** How wide a text is in the page's own bold letters, in font sizes: asked of the browser once for each text. */

const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** As `.seat-name` is written. */
const WEIGHT = 650;
const SIZE = 100;
/** Where there is no canvas: as wide as most letters are. */
const USUAL = 0.62;
/** Texts come and go with people; a page that lives long forgets them. */
const MOST = 500;

export const textWidth = (text: string): number => {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `${WEIGHT} ${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  }
  if (known.size > MOST) known.clear();
  const width = pen ? pen.measureText(text).width / SIZE : USUAL * text.length;
  known.set(text, width);
  return width;
};
