/** Which words are loaded when: each part is a file of its own for each language. A key belongs to the part that names its start. */

/** Parts of `fr.po` and the others; what no start names is `main`: the first page, and what may be said on any. */
const STARTS = {
  /** Everything from a new table to the end of a match, but what comes with the others. */
  play: [
    'table.',
    'chat.',
    'fair.',
    'lobby.',
    'door.',
    'lost.',
    'pass.',
    'settings.',
    'rules.',
    'card.',
    'new.',
    'gate.',
  ],
  prefs: ['prefs.'],
  fair: ['fair.told.', 'fair.how', 'fair.limits', 'fair.match', 'fair.commitment'],
  move: ['move.'],
  reason: ['reason.'],
  here: ['here.'],
  daily: ['daily.'],
  review: ['review.'],
} as const;

const STARTING = Object.keys(STARTS) as (keyof typeof STARTS)[];
export const FILE_PARTS = ['main', ...STARTING] as const;
export type FilePart = (typeof FILE_PARTS)[number];

/** `guide` has files of its own, `guide/fr.po` and the others: rules, help and hints. */
export type Part = FilePart | 'guide';

/** The way to a page is on another one. */
const ELSEWHERE = ['prefs.title'];

export const partOf = (key: string): FilePart => {
  if (ELSEWHERE.includes(key)) return 'main';
  // The narrower parts first: some of what they hold begins like `play`.
  return STARTING.findLast((part) => STARTS[part].some((start) => key.startsWith(start))) ?? 'main';
};
