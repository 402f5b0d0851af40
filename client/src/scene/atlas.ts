/** Tile art drawn once with Canvas2D at the size in which it is shown: sharp, the same in both painters, safe from context loss. */
import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { pipSpots } from '../model/pips.ts';
import type { Mark, Palette } from './palette.ts';

/** Light falls from one side whichever way a tile lies: what is lit is drawn upright and lying. */
export interface Lit {
  readonly upright: Texture;
  readonly lying: Texture;
}

export interface Atlas {
  /** Length of half a tile in the texture, px. */
  readonly unit: number;
  readonly palette: Palette;
  readonly body: Lit;
  readonly back: Lit;
  /** Under a body: the thickness that is seen from the front. */
  readonly side: Texture;
  readonly backSide: Texture;
  readonly shadow: Texture;
  /** Half a tile alone. */
  readonly square: Texture;
  /** A soft light, for moments. */
  readonly glow: Texture;
  readonly marks: { readonly last: Texture; readonly picked: Texture; readonly duty: Texture };
  /** By number of pips, on nothing. */
  readonly halves: readonly Texture[];
  destroy(): void;
}

type Pen = CanvasRenderingContext2D;

interface Cell {
  readonly width: number;
  readonly height: number;
  draw(pen: Pen): void;
}

/** Between cells, so that no sprite shows its neighbour's edge. */
const APART = 4;
/** WebGL2 promises no more. */
const WIDEST = 2048;
/** Room around a tile for its shadow and for the rings, in units. */
export const AROUND = 0.32;

const roundRect = (pen: Pen, x: number, y: number, width: number, height: number, radius: number): void => {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
};

/** From the lit corner, top left, to the other. */
const slope = (pen: Pen, width: number, height: number, [from, to]: readonly [string, string]): CanvasGradient => {
  const paint = pen.createLinearGradient(width * 0.1, 0, width * 0.9, height);
  paint.addColorStop(0, from);
  paint.addColorStop(1, to);
  return paint;
};

const RADIUS = 0.16;

/** A body with an edge and a bevel that catches the light. */
const drawBody = (pen: Pen, u: number, width: number, height: number, palette: Palette, back: boolean): void => {
  const line = Math.max(1, Math.round(u * 0.03));
  const inset = line / 2;
  roundRect(pen, inset, inset, width - line, height - line, u * RADIUS);
  pen.fillStyle = slope(pen, width, height, back ? palette.back : palette.face);
  pen.fill();
  pen.lineWidth = line;
  pen.strokeStyle = back ? palette.ring : palette.edge;
  pen.stroke();
  const bevel = Math.max(1, u * 0.05);
  const at = line + bevel / 2;
  roundRect(pen, at, at, width - 2 * at, height - 2 * at, u * (RADIUS - 0.03));
  pen.lineWidth = bevel;
  pen.strokeStyle = slope(
    pen,
    width,
    height,
    back ? ['rgba(255, 255, 255, 0.3)', 'rgba(0, 0, 0, 0.3)'] : palette.bevel,
  );
  pen.stroke();
};

/** A groove across the middle, its far lip lit, and the pin in it. */
const drawDivider = (pen: Pen, u: number, lying: boolean, palette: Palette): void => {
  const line = Math.max(1, Math.round(u * 0.045));
  const from = Math.round(u * 0.13);
  const at = u - Math.floor(line / 2);
  const bar = (colour: string, by: number): void => {
    pen.fillStyle = colour;
    if (lying) pen.fillRect(at + by, from, line, u - 2 * from);
    else pen.fillRect(from, at + by, u - 2 * from, line);
  };
  bar(palette.bevel[0], line);
  bar(palette.divider, 0);
  // Smaller than this it would be a blot.
  if (palette.pin === null || u < 26) return;
  const [x, y] = lying ? [u + line / 2 - Math.floor(line / 2), u / 2] : [u / 2, u + line / 2 - Math.floor(line / 2)];
  const radius = u * 0.062;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  const paint = pen.createRadialGradient(x - radius / 3, y - radius / 3, 0, x, y, radius);
  paint.addColorStop(0, palette.pin[0]);
  paint.addColorStop(1, palette.pin[1]);
  pen.fillStyle = paint;
  pen.fill();
};

const drawPips = (pen: Pen, u: number, pip: number, { fill, outline }: Mark): void => {
  const { radius, at } = pipSpots(pip);
  const line = outline === null ? 0 : Math.max(1, u * 0.035);
  for (const [x, y] of at) {
    pen.beginPath();
    pen.arc(x * u, y * u, Math.max(1, radius * u * (outline === null ? 1 : 1.12) - line / 2), 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
    if (outline === null) continue;
    pen.lineWidth = line;
    pen.strokeStyle = outline;
    pen.stroke();
  }
};

const drawDigit = (pen: Pen, u: number, pip: number, { fill }: Mark): void => {
  pen.font = `700 ${Math.round(u * (pip > 9 ? 0.58 : 0.7))}px system-ui, "DejaVu Sans", sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(String(pip));
  pen.fillStyle = fill;
  pen.fillText(String(pip), u / 2, u / 2 + (up - down) / 2);
};

const drawBack = (pen: Pen, u: number, lying: boolean, palette: Palette): void => {
  const [width, height] = lying ? [2 * u, u] : [u, 2 * u];
  drawBody(pen, u, width, height, palette, true);
  roundRect(pen, u * 0.17, u * 0.17, width - u * 0.34, height - u * 0.34, u * 0.08);
  pen.lineWidth = Math.max(1, u * 0.03);
  pen.strokeStyle = palette.backLine;
  pen.stroke();
  // A lozenge, the same whichever way up.
  const [x, y, r] = [width / 2, height / 2, u * 0.17];
  pen.beginPath();
  pen.moveTo(x, y - r);
  pen.lineTo(x + r, y);
  pen.lineTo(x, y + r);
  pen.lineTo(x - r, y);
  pen.closePath();
  pen.stroke();
};

/** The silhouette of a tile in the colour of its thickness. */
const drawSide = (pen: Pen, u: number, [colour, low]: readonly [string, string]): void => {
  roundRect(pen, 0, 0, u, 2 * u, u * RADIUS);
  pen.fillStyle = colour;
  pen.fill();
  const line = Math.max(1, Math.round(u * 0.03));
  roundRect(pen, line / 2, line / 2, u - line, 2 * u - line, u * RADIUS);
  pen.lineWidth = line;
  pen.strokeStyle = low;
  pen.stroke();
};

const drawShadow = (pen: Pen, u: number, palette: Palette): void => {
  const pad = AROUND * u;
  pen.shadowColor = palette.shadow;
  // Only the shadow is wanted: what throws it is far outside the cell.
  const away = 10_000;
  pen.shadowOffsetX = away;
  pen.fillStyle = '#000';
  // Close to the table it is dark and narrow, around that wide and soft.
  for (const [blur, inset] of [
    [pad * 0.9, 0],
    [pad * 0.25, 0.03 * u],
  ] as const) {
    pen.shadowBlur = blur;
    roundRect(pen, pad - away + inset, pad + inset, u - 2 * inset, 2 * u - 2 * inset, u * RADIUS);
    pen.fill();
  }
};

const drawGlow = (pen: Pen, size: number, colour: string): void => {
  const half = size / 2;
  const paint = pen.createRadialGradient(half, half, 0, half, half, half);
  for (const [stop, alpha] of [
    [0, 'cc'],
    [0.35, '66'],
    [1, '00'],
  ] as const) {
    paint.addColorStop(stop, colour + alpha);
  }
  pen.fillStyle = paint;
  pen.fillRect(0, 0, size, size);
};

const drawRing = (pen: Pen, u: number, colour: string, ring: string, strength: number): void => {
  const pad = AROUND * u;
  const line = Math.max(2, u * strength);
  const dark = Math.max(1, u * 0.035);
  for (const [width, paint] of [
    [line + 2 * dark, ring],
    [line, colour],
  ] as const) {
    const out = (line + 2 * dark) / 2;
    roundRect(pen, pad - out, pad - out, u + 2 * out, 2 * u + 2 * out, u * RADIUS + out);
    pen.lineWidth = width;
    pen.strokeStyle = paint;
    pen.stroke();
  }
};

/** In units: what is laid out by height leaves little of such a row empty. */
const ROW = 7;

/** Draws all cells on one canvas, row by row: the highest first, since every pixel that is not used costs time as well. */
const lay = (cells: readonly Cell[], u: number): { canvas: HTMLCanvasElement; frames: Rectangle[] } => {
  const widest = Math.min(WIDEST, ROW * (u + APART) + APART);
  const frames: Rectangle[] = [];
  let [x, y, rowHeight, width] = [APART, APART, 0, 0];
  for (const [ix, cell] of [...cells.entries()].sort(([, a], [, b]) => b.height - a.height)) {
    if (x + cell.width + APART > widest) [x, y, rowHeight] = [APART, y + rowHeight + APART, 0];
    frames[ix] = new Rectangle(x, y, cell.width, cell.height);
    x += cell.width + APART;
    rowHeight = Math.max(rowHeight, cell.height);
    width = Math.max(width, x);
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = y + rowHeight + APART;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no canvas');
  for (const [ix, cell] of cells.entries()) {
    const frame = frames[ix] as Rectangle;
    pen.save();
    pen.beginPath();
    pen.rect(frame.x, frame.y, frame.width, frame.height);
    pen.clip();
    pen.translate(frame.x, frame.y);
    cell.draw(pen);
    pen.restore();
  }
  return { canvas, frames };
};

/** `unit`: half a tile in device pixels, whole. */
export const makeAtlas = (unit: number, palette: Palette): Atlas => {
  const u = unit;
  const wide = Math.ceil(u * (1 + 2 * AROUND));
  const high = Math.ceil(u * (2 + 2 * AROUND));
  const ring = (colour: string, strength: number): Cell => ({
    width: wide,
    height: high,
    draw: (pen) => drawRing(pen, u, colour, palette.ring, strength),
  });
  const tall = (draw: (pen: Pen) => void): Cell => ({ width: u, height: 2 * u, draw });
  const flat = (draw: (pen: Pen) => void): Cell => ({ width: 2 * u, height: u, draw });
  const cells: Cell[] = [
    tall((pen) => {
      drawBody(pen, u, u, 2 * u, palette, false);
      drawDivider(pen, u, false, palette);
    }),
    flat((pen) => {
      drawBody(pen, u, 2 * u, u, palette, false);
      drawDivider(pen, u, true, palette);
    }),
    tall((pen) => drawBack(pen, u, false, palette)),
    flat((pen) => drawBack(pen, u, true, palette)),
    tall((pen) => drawSide(pen, u, palette.side)),
    tall((pen) => drawSide(pen, u, palette.backSide)),
    { width: wide, height: high, draw: (pen) => drawShadow(pen, u, palette) },
    { width: u, height: u, draw: (pen) => drawBody(pen, u, u, u, palette, false) },
    { width: 2 * u, height: 2 * u, draw: (pen) => drawGlow(pen, 2 * u, palette.gold) },
    ring(palette.gold, 0.06),
    ring(palette.gold, 0.075),
    ring(palette.duty, 0.075),
    ...palette.marks.map(
      (mark, pip): Cell => ({
        width: u,
        height: u,
        draw: (pen) => (palette.digits ? drawDigit : drawPips)(pen, u, pip, mark),
      }),
    ),
  ];
  const { canvas, frames } = lay(cells, u);
  // A fractional resolution would make the source resize, and so clear, the canvas.
  const source = new CanvasSource({ resource: canvas, resolution: 1, autoGenerateMipmaps: false });
  const textures = frames.map((frame) => new Texture({ source, frame }));
  const at = (ix: number): Texture => textures[ix] as Texture;
  return {
    unit,
    palette,
    body: { upright: at(0), lying: at(1) },
    back: { upright: at(2), lying: at(3) },
    side: at(4),
    backSide: at(5),
    shadow: at(6),
    square: at(7),
    glow: at(8),
    marks: { last: at(9), picked: at(10), duty: at(11) },
    halves: textures.slice(12),
    destroy: () => {
      for (const texture of textures) texture.destroy(false);
      source.destroy();
    },
  };
};
