/** The colours of the tiles, by theme and style. A number is told by count and place of its pips; colour only helps to find it. */
import type { Preferences } from '../shell/preferences.ts';

export type Theme = Preferences['theme'];
export type TileStyle = Preferences['tileStyle'];

/** Which of them the scene draws. */
export interface Look {
  readonly theme: Theme;
  readonly style: TileStyle;
}

/** What is drawn on a half tile. */
export interface Mark {
  readonly fill: string;
  /** Around it; at least 4.5:1 on the face, where the fill alone may not be. */
  readonly outline: string | null;
}

export interface Palette {
  /** What the tiles lie on, as `theme.css` paints it. */
  readonly table: string;
  /** From the lit corner to the other. */
  readonly face: readonly [string, string];
  /** The thickness of a tile, seen below its face, and its lowest line. */
  readonly side: readonly [string, string];
  readonly edge: string;
  /** The bevel: towards the light, and away from it. */
  readonly bevel: readonly [string, string];
  readonly divider: string;
  /** The brass pin in a tile's middle; null for none. */
  readonly pin: readonly [string, string] | null;
  readonly shadow: string;
  readonly back: readonly [string, string];
  readonly backSide: readonly [string, string];
  readonly backLine: string;
  readonly gold: string;
  readonly duty: string;
  /** Around everything gold: gold alone does not stand out on ivory. */
  readonly ring: string;
  readonly digits: boolean;
  /** By number; each, or its outline, at least 4.5:1 on the face, and 4:1 while dimmed. */
  readonly marks: readonly Mark[];
}

/** What a tile that cannot be played is multiplied by: it steps back and stays readable. */
export const DIMMED = 0xadada3;

type Material = Omit<Palette, 'digits' | 'marks'> & { readonly ink: string };

const BRASS = ['#f0d48a', '#8a6a22'] as const;

const MATERIALS: { readonly [T in Theme]: Material } = {
  felt: {
    table: '#0f3d22',
    ink: '#14201a',
    face: ['#fdf9ee', '#efe6cf'],
    side: ['#c9b98c', '#8b7a4c'],
    edge: '#a8996f',
    bevel: ['rgba(255, 255, 255, 0.95)', 'rgba(120, 98, 48, 0.45)'],
    divider: '#7d6f4b',
    pin: BRASS,
    shadow: 'rgba(0, 10, 4, 0.62)',
    back: ['#8a3636', '#5a1e21'],
    backSide: ['#4b171a', '#2c0c0e'],
    backLine: 'rgba(255, 226, 200, 0.42)',
    gold: '#ffc83d',
    duty: '#ff8a3d',
    ring: '#10140f',
  },
  wood: {
    table: '#4a2c17',
    ink: '#1c140d',
    face: ['#fff8e8', '#f4e9d0'],
    side: ['#cdb07a', '#85653a'],
    edge: '#a98f60',
    bevel: ['rgba(255, 255, 255, 0.95)', 'rgba(120, 82, 30, 0.45)'],
    divider: '#7a6037',
    pin: BRASS,
    shadow: 'rgba(20, 8, 0, 0.66)',
    back: ['#27506b', '#17344a'],
    backSide: ['#10273a', '#081622'],
    backLine: 'rgba(214, 234, 250, 0.42)',
    gold: '#ffcf52',
    duty: '#ff9a52',
    ring: '#170d06',
  },
  night: {
    table: '#10151c',
    ink: '#f6f3e9',
    face: ['#3a424d', '#272d36'],
    side: ['#1b2028', '#0b0e12'],
    edge: '#788494',
    bevel: ['rgba(255, 255, 255, 0.34)', 'rgba(0, 0, 0, 0.45)'],
    divider: '#8b97a6',
    pin: null,
    shadow: 'rgba(0, 0, 0, 0.75)',
    back: ['#4a3d78', '#2f2653'],
    backSide: ['#1e1838', '#100c20'],
    backLine: 'rgba(226, 218, 255, 0.42)',
    gold: '#ffc83d',
    duty: '#ff9a52',
    ring: '#05070a',
  },
  contrast: {
    table: '#000000',
    ink: '#000000',
    face: ['#ffffff', '#ffffff'],
    side: ['#8f8f8f', '#8f8f8f'],
    edge: '#000000',
    bevel: ['rgba(255, 255, 255, 1)', 'rgba(255, 255, 255, 1)'],
    divider: '#000000',
    pin: null,
    shadow: 'rgba(0, 0, 0, 0)',
    back: ['#1a1a1a', '#1a1a1a'],
    backSide: ['#6e6e6e', '#6e6e6e'],
    backLine: '#ffffff',
    gold: '#ffe100',
    duty: '#ff9d00',
    ring: '#000000',
  },
};

/** Larger sets are hard to search by count alone: as on the real ones each number has its ink, all of them dark. */
const INKS = [
  '#14201a',
  '#085f78',
  '#1a6230',
  '#a3201a',
  '#6c3f16',
  '#1d3fa8',
  '#6e4f00',
  '#8f1565',
  '#085c52',
  '#5a2690',
  '#8a3900',
  '#34500d',
  '#3f444c',
];

/** Okabe and Ito's colours, told apart by colour-blind people too (https://jfly.uni-koeln.de/color/); from eight on they begin anew. */
export const SAFE_COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442'] as const;

const isDark = (theme: Theme): boolean => theme === 'night';

const markOf = ({ theme, style }: Look, ink: string, set: number, pip: number): Mark => {
  if (style === 'coloured' && pip > 0) {
    return { fill: SAFE_COLOURS[(pip - 1) % SAFE_COLOURS.length] as string, outline: ink };
  }
  const inked = style === 'black' && set > 6 && !isDark(theme) && theme !== 'contrast';
  return { fill: inked ? (INKS[pip] ?? ink) : ink, outline: null };
};

const known = new Map<string, Palette>();

/** The same palette for the same look, so that it can be compared. */
export const paletteFor = (set: number, look: Look): Palette => {
  const key = `${look.theme} ${look.style} ${set}`;
  const { ink, ...material } = MATERIALS[look.theme];
  const palette = known.get(key) ?? {
    ...material,
    digits: look.style === 'digits',
    marks: Array.from({ length: set + 1 }, (_, pip) => markOf(look, ink, set, pip)),
  };
  known.set(key, palette);
  return palette;
};
