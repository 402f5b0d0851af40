import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PREFERENCES } from '../shell/preferences.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Every `--name: value` of the rules with this selector. */
const namesOf = (css: string, selector: string): Record<string, string> => {
  const [, after = ''] = css.split(`${selector} {`);
  const [block = ''] = after.split('}');
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
};

const FELT = namesOf(read('theme.css'), ':root');
const themes = PREFERENCES.theme.map((theme) => ({
  theme,
  names: { ...FELT, ...namesOf(read('themes.css'), `:root[data-theme="${theme}"]`) } as Record<string, string>,
}));

type Colour = readonly [r: number, g: number, b: number, alpha: number];

const colourOf = (names: Record<string, string>, name: string): Colour => {
  const value = names[name] ?? '';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return colourOf(names, other);
  const [, hex] = /^#([0-9a-f]{3,6})$/.exec(value) ?? [];
  if (hex !== undefined) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)).concat(1) as unknown as Colour;
  }
  const [, r, g, b, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value) ?? [];
  if (alpha === undefined) throw new Error(`--${name} is no colour: ${value}`);
  return [Number(r), Number(g), Number(b), Number(alpha) / 100];
};

const over = ([r, g, b, alpha]: Colour, below: Colour): Colour => {
  const mix = (one: number, other: number): number => one * alpha + other * (1 - alpha);
  return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
};

/** WCAG 2.2, relative luminance. */
const light = ([r, g, b]: Colour): number => {
  const [red, green, blue] = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: Colour, other: Colour): number => {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
};

test('no shade is mixed of a theme’s colour and one of its own: what is light here is dark in another', () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const mixed = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/[\w-]*gradient\([^;]*;/g)]
      .map(([shade]) => `${file}: ${shade}`)
      .filter((shade) => /var\(--/.test(shade) && /#[\da-f]{3,6}\b/i.test(shade)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(mixed).toEqual([]);
});

const PAGE = ['felt-deep', 'felt', 'felt-lit', 'sheet'];
/** What is read, and on what; 4.5 is WCAG's AA for text, 3 for the parts of a control. */
const PAIRS: readonly [what: string, on: readonly string[], least: number][] = [
  ['text', PAGE, 7],
  ['text-soft', PAGE, 4.5],
  ['gold', PAGE, 4.5],
  ['danger', PAGE, 4.5],
  ['good', PAGE, 4.5],
  ['pair-a', PAGE, 4.5],
  ['pair-b', PAGE, 4.5],
  ['ink', ['ivory', 'ivory-lit', 'tile'], 7],
  ['ink-soft', ['ivory', 'ivory-lit'], 4.5],
  ['tile-ink', ['tile'], 7],
  ['tile', ['tile-side'], 1.5],
  ['gold-ring', ['gold', 'gold-lit'], 7],
  ['well-line', PAGE, 3],
];

describe.each(themes)('$theme', ({ names }) => {
  test.each(PAIRS)('%s can be read on %j', (what, grounds, least) => {
    for (const ground of grounds) {
      const below = colourOf(names, ground);
      const ratio = contrast(over(colourOf(names, what), below), below);
      if (ratio < least) throw new Error(`--${what} on --${ground}: ${ratio.toFixed(2)}, at least ${least}`);
    }
  });

  test('keeps the text readable where the page is shaded or sunk', () => {
    for (const ground of PAGE) {
      for (const veil of ['shade', 'shade-strong', 'well']) {
        const below = over(colourOf(names, veil), colourOf(names, ground));
        expect(contrast(colourOf(names, 'text-soft'), below)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

test('a theme has values for names that there are, and no theme is missing', () => {
  for (const theme of PREFERENCES.theme.slice(1)) {
    const own = Object.keys(namesOf(read('themes.css'), `:root[data-theme="${theme}"]`));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((name) => !(name in FELT) && name !== 'choice-line')).toEqual([]);
  }
});

test('the page looks as the scene does on it', async () => {
  const { paletteFor } = await import('../scene/palette.ts');
  for (const { theme, names } of themes) {
    const { table, gold } = paletteFor(6, { theme, style: 'black' });
    const hex = (name: string): string => names[name]?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3') ?? '';
    expect({ theme, table: hex('felt'), gold: hex('gold') }).toEqual({ theme, table, gold });
  }
});
