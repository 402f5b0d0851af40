/** What the table looks like, in words, for those who ask by key: the board, its ends, the hand, counts and scores. */
import type { Pip } from '@boneyard/shared';
import { type Message, say, type Words } from './message.ts';
import type { BoardLane, TableModel } from './table-model.ts';
import { halvesName, tileName } from './tile-name.ts';

export const TELLINGS = ['board', 'ends', 'hand', 'counts', 'scores'] as const;
export type Telling = (typeof TELLINGS)[number];

const named = (name: Words, words: Words): Message => say('table.status.named', { name, words });

const inWords = (chain: readonly (readonly [Pip, Pip])[]): Words => ({ list: chain.map(halvesName) });

const laneEnd = (lane: BoardLane, model: TableModel): Message[] => {
  const pip = model.ends.find(({ arm }) => arm === lane.arm)?.pip;
  if (pip === undefined) return [];
  const marks = [lane.duty && say('table.lane.duty'), lane.open && say('table.lane.open')].filter(
    (mark) => mark !== false,
  );
  return [say('table.ends.end', { pip }), ...marks];
};

const board = (model: TableModel): Message[] => {
  const { lanes, chains } = model.board;
  if (lanes.length === 0) {
    const [line = []] = chains();
    return [line.length === 0 ? say('table.tell.nothing') : say('table.tell.board', { tiles: inWords(line) })];
  }
  const trains = chains();
  return lanes.map((lane, ix) =>
    named(lane.name, { list: [inWords(trains[ix] ?? []), ...laneEnd(lane, model)].filter((part) => !isEmpty(part)) }),
  );
};

const isEmpty = (words: Words): boolean => typeof words === 'object' && 'list' in words && words.list.length === 0;

const ends = (model: TableModel): Message[] => {
  const { lanes } = model.board;
  if (lanes.length > 0) return lanes.map((lane) => named(lane.name, { list: laneEnd(lane, model) }));
  const [left, right] = model.ends;
  return left && right ? [say('table.ends.line', { left: left.pip, right: right.pip })] : [say('table.tell.nothing')];
};

const hand = ({ hand: held, yourTurn, seats }: TableModel): Message[] => {
  if (!seats.some(({ own }) => own)) return [say('table.tell.watching')];
  if (held === null || held.tiles.length === 0) return [say('table.tell.no-hand')];
  const list = (playable: boolean): Words[] =>
    held.tiles.filter(({ why }) => (why === null) === playable).map(({ tile }) => tileName(tile));
  const [can, cannot] = [list(true), list(false)];
  if (!yourTurn) return [named(say('table.hand.title'), { list: [...can, ...cannot] })];
  return [
    ...(can.length > 0 ? [say('table.tell.playable', { tiles: { list: can } })] : []),
    ...(cannot.length > 0 ? [say('table.tell.others', { tiles: { list: cannot } })] : []),
  ];
};

const counts = ({ seats, boneyard }: TableModel): Message[] => [
  ...seats.map(({ name, count }) => named(name, say('table.seat.tiles', { n: count }))),
  ...(boneyard === null ? [] : [say('table.boneyard', { n: boneyard })]),
];

const scores = ({ scores: sides, seats, goal }: TableModel): Message[] => [
  ...(sides.length > 0 ? sides : seats).map(({ name, score }) => named(name, say('table.seat.points', { n: score }))),
  goal,
];

/** One sentence after another. */
export const tell = (model: TableModel, what: Telling): Message[] =>
  ({ board, ends, hand, counts, scores })[what](model);
