import { describe, expect, test } from '@jest/globals';
import { PREFERENCES } from '../shell/preferences.ts';
import { DIMMED, type Look, paletteFor, SAFE_COLOURS } from './palette.ts';

type Rgb = readonly [number, number, number];

/** Linear light of `#rrggbb`. */
const linear = (colour: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;

/** WCAG's relative luminance. */
const luminance = (colour: string): number => {
  const [r, g, b] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** What a colour is under the tint of a tile that cannot be played. */
const dimmed = (colour: string): string => {
  const parts = [16, 8, 0].map((shift) => {
    const part = (Number.parseInt(colour.slice(1), 16) >> shift) & 255;
    const tint = (DIMMED >> shift) & 255;
    return Math.round((part * tint) / 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
};

const LOOKS: Look[] = PREFERENCES.theme.flatMap((theme) => PREFERENCES.tileStyle.map((style) => ({ theme, style })));

describe.each(LOOKS)('$style tiles on $theme', (look) => {
  test.each([6, 9, 12])('show every number of a double-%i set clearly, also while it cannot be played', (set) => {
    const { marks, face } = paletteFor(set, look);
    expect(marks).toHaveLength(set + 1);
    for (const [pip, { fill, outline }] of marks.entries()) {
      const told = outline ?? fill;
      for (const shade of face) {
        expect([pip, shade, contrast(told, shade) >= 4.5]).toEqual([pip, shade, true]);
        expect([pip, shade, contrast(dimmed(told), dimmed(shade)) >= 4]).toEqual([pip, shade, true]);
      }
    }
  });

  test('stand out from the table, and so does what marks them', () => {
    const { table, face, edge, gold, duty, ring, divider } = paletteFor(6, look);
    // A dark tile on a dark table is told by its edge.
    expect(Math.max(contrast(face[1], table), contrast(edge, table))).toBeGreaterThan(3);
    for (const shade of face) expect(contrast(divider, shade)).toBeGreaterThan(3);
    for (const colour of [gold, duty]) {
      expect(contrast(colour, table)).toBeGreaterThan(4.5);
      // On ivory gold does not stand out by itself: a dark ring goes around it.
      expect(contrast(colour, ring)).toBeGreaterThan(7);
      for (const shade of face) expect(Math.max(contrast(colour, shade), contrast(ring, shade))).toBeGreaterThan(4.5);
    }
  });
});

/** How the colours look to people who lack one kind of cones: Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES: { readonly [kind: string]: readonly (readonly [number, number, number])[] } = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const lab = (rgb: Rgb): Rgb => {
  const [r, g, b] = rgb.map((part) => Math.max(0, part)) as unknown as Rgb;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

test.each(Object.entries(EYES))('coloured pips are told apart by %s eyes', (_, matrix) => {
  const seen = SAFE_COLOURS.map((colour) => {
    const rgb = linear(colour);
    return lab(matrix.map((row) => row.reduce((sum, part, ix) => sum + part * (rgb[ix] as number), 0)) as never);
  });
  for (const [ix, a] of seen.entries()) {
    for (const b of seen.slice(ix + 1)) {
      expect(Math.hypot(...a.map((part, at) => part - (b[at] as number)))).toBeGreaterThan(12);
    }
  }
});
