/** What there is to read, page by page: words by their keys, pictures as data. */
import { GAMES } from '../../games/games.ts';
import type { MessageKey } from '../../i18n/message-keys.ts';
import type { Figure } from './figures.tsx';

export const LESSONS = ['basics', 'strategy', 'questions', 'glossary'] as const;
export type Lesson = (typeof LESSONS)[number];

/** Draw where the highest double leads is told with Draw. */
export const GAME_PAGES = GAMES.filter((game) => game !== 'draw-highest-double');
export type GamePage = Exclude<(typeof GAMES)[number], 'draw-highest-double'>;

export type Topic = Lesson | GamePage;
export const TOPICS: readonly Topic[] = [...LESSONS, ...(GAME_PAGES as readonly GamePage[])];

/** The page of a game or a lesson; null if there is none of that name. */
export const topicOf = (name: string | null): Topic | null =>
  name === 'draw-highest-double' ? 'draw' : (TOPICS.find((topic) => topic === name) ?? null);

export interface Block {
  readonly title?: MessageKey;
  readonly text: MessageKey;
  readonly figure?: Figure;
  readonly caption?: MessageKey;
}

const lines = (...texts: MessageKey[]): Block[] => texts.map((text) => ({ text }));

const BASICS: readonly Block[] = [
  {
    text: 'guide.basics.tile',
    figure: { kind: 'tiles', tiles: '6-4 3-3 5-0' },
    caption: 'guide.basics.tile.see',
  },
  {
    text: 'guide.basics.line',
    figure: { kind: 'line', line: { lead: '6-4', left: '6-1', right: '4-4 4-2', gold: ['left', 'right'] } },
    caption: 'guide.basics.line.see',
  },
  ...lines('guide.basics.turn'),
  {
    text: 'guide.basics.end',
    figure: { kind: 'line', line: { lead: '6-6', left: '6-2 2-1 6-1', right: '6-3 4-3 6-4 6-0 5-0 6-5' } },
    caption: 'guide.basics.end.see',
  },
  ...lines('guide.basics.score', 'guide.basics.here'),
];

const PAGES_OF_GAMES: { readonly [G in GamePage]: readonly Block[] } = {
  milo: [
    ...lines('guide.milo.1'),
    {
      text: 'guide.milo.2',
      figure: { kind: 'line', line: { lead: '5-3', left: '5-4 4-2', right: '3-3 3-2', gold: ['left', 'right'] } },
      caption: 'guide.milo.2.see',
    },
    ...lines('guide.milo.3'),
  ],
  latin: [
    ...lines('guide.latin.1'),
    { text: 'guide.latin.2', figure: { kind: 'tiles', tiles: '6-4 3-3 5-0' }, caption: 'guide.latin.2.see' },
  ],
  partners: lines('guide.partners.1', 'guide.partners.2'),
  block: [
    ...lines('guide.block.1'),
    {
      text: 'guide.block.2',
      figure: { kind: 'line', line: { lead: '6-6', left: '6-3', right: '6-5', gold: ['left', 'right'] } },
      caption: 'guide.block.2.see',
    },
    ...lines('guide.block.3'),
  ],
  draw: [
    {
      text: 'guide.draw.1',
      figure: { kind: 'line', line: { lead: '6-4', gold: ['left', 'right'], hand: '5-3 2-2 1-0', backs: 2 } },
      caption: 'guide.draw.1.see',
    },
    ...lines('guide.draw.2', 'guide.draw.3'),
  ],
  'mexican-train': [
    {
      text: 'guide.mexican-train.1',
      figure: {
        kind: 'trains',
        engine: '12-12',
        trains: [
          { name: 'Ana', tiles: '12-7 7-3' },
          { name: 'Ben', tiles: '12-4', open: true },
          { name: null, tiles: '12-9 9-1' },
        ],
      },
      caption: 'guide.mexican-train.1.see',
    },
    ...lines('guide.mexican-train.2', 'guide.mexican-train.3'),
    {
      text: 'guide.mexican-train.4',
      figure: { kind: 'trains', engine: '12-12', trains: [{ name: 'Ana', tiles: '12-7 7-7', duty: true }] },
      caption: 'guide.mexican-train.4.see',
    },
    ...lines('guide.mexican-train.5'),
  ],
};

const ADVICE: readonly Block[] = [
  { title: 'guide.strategy.heavy', text: 'guide.strategy.heavy.told' },
  {
    title: 'guide.strategy.suits',
    text: 'guide.strategy.suits.told',
    figure: { kind: 'tiles', tiles: '6-4 4-1 6-2 6-3' },
    caption: 'guide.strategy.suits.see',
  },
  { title: 'guide.strategy.count', text: 'guide.strategy.count.told' },
  { title: 'guide.strategy.passes', text: 'guide.strategy.passes.told' },
  { title: 'guide.strategy.lead', text: 'guide.strategy.lead.told' },
  { title: 'guide.strategy.partner', text: 'guide.strategy.partner.told' },
  { title: 'guide.strategy.block', text: 'guide.strategy.block.told' },
  {
    title: 'guide.strategy.milo',
    text: 'guide.strategy.milo.told',
    figure: {
      kind: 'line',
      line: { lead: '3-1', left: '4-3', right: '2-1', gold: ['left', 'right'], hand: '4-2' },
    },
    caption: 'guide.strategy.milo.see',
  },
  { title: 'guide.strategy.trains', text: 'guide.strategy.trains.told' },
];

const ASKED = ['pass', 'draw', 'fair', 'bots', 'connection', 'clock', 'undo', 'spinner', 'rules', 'offline'] as const;

const QUESTIONS: readonly Block[] = ASKED.map((what) => ({
  title: `guide.questions.${what}`,
  text: `guide.questions.${what}.told`,
}));

export const WORDS_OF_THE_GAME = [
  ...(['tile', 'pip', 'double', 'blank', 'suit', 'set', 'hand', 'boneyard', 'end', 'lead', 'pass', 'out'] as const),
  ...(['blocked', 'round', 'match', 'side', 'milo', 'engine', 'train', 'satisfy', 'house'] as const),
] as const;

/** A glossary is a list of words, not of blocks. */
export const blocksOf = (topic: Exclude<Topic, 'glossary'>): readonly Block[] => {
  if (topic === 'basics') return BASICS;
  if (topic === 'strategy') return ADVICE;
  return topic === 'questions' ? QUESTIONS : PAGES_OF_GAMES[topic];
};
