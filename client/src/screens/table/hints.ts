/** Which hint helps a beginner now, and where it hides nothing: plain functions of the table's model. */
import { type Message, say } from '../../model/message.ts';
import { footprint } from '../../model/placement.ts';
import { overlaps, type Rect } from '../../model/rect.ts';
import type { TableModel } from '../../model/table-model.ts';

export const HINTS = ['lead', 'turn', 'opens', 'spots', 'waits', 'ends', 'turned', 'trains', 'passed'] as const;
export type HintName = (typeof HINTS)[number];

export type Told = ReadonlySet<HintName>;

/** An end of the line has left the row of the first tile: its left one may lie on the right now. */
const hasTurned = ({ board, ends }: TableModel): boolean => {
  const lead = board.tiles.find(({ tile }) => tile === board.root);
  return board.lanes.length === 0 && lead !== undefined && ends.some(({ y }) => Math.abs(y - lead.y) > lead.unit);
};

/** The first that fits what is going on and was not told yet. `isDealing`: nothing stands over a deal that is being shown. */
export const hintFor = (model: TableModel, told: Told, isDealing: boolean): HintName | null => {
  const { hand, yourTurn, ends, board, seats, over } = model;
  if (isDealing || hand === null || hand.tiles.length === 0 || over !== null || model.phase !== 'playing') return null;
  const picked = hand.tiles.some((held) => held.picked);
  const playable = hand.tiles.some(({ why }) => why === null);
  const onTrains = board.lanes.length > 0;
  const lies = onTrains || ends.length > 0;
  const numbered = model.places.some(({ pip }) => pip !== null);
  const hasPlayed = told.has('turn') || told.has('lead');
  const fits: Record<HintName, boolean> = {
    // A number is told of where there is one: the spot of an opening lead has none.
    opens: picked && model.places.length > 0 && !numbered,
    spots: picked && numbered,
    lead: yourTurn && playable && !picked && !lies,
    turn: yourTurn && playable && !picked && lies,
    ends: yourTurn && playable && !picked && !onTrains && lies && hasPlayed,
    turned: yourTurn && !picked && hasTurned(model) && hasPlayed,
    trains: yourTurn && !picked && onTrains && hasPlayed,
    passed: !onTrains && seats.some(({ own, passed }) => !own && passed.length > 0),
    waits: !yourTurn && (told.has('opens') || told.has('spots')),
  };
  return HINTS.find((hint) => fits[hint] && !told.has(hint)) ?? null;
};

/** In words. Some rounds are opened by a certain tile, and then nothing is to choose. */
export const hintWords = ({ hand }: TableModel, hint: HintName): Message => {
  const playable = hand?.tiles.filter(({ why }) => why === null).length ?? 0;
  return hint === 'lead' || hint === 'turn' ? say(`hint.${hint}`, { playable }) : say(`hint.${hint}`);
};

/** All that a hint must not cover, in the screen's pixels. */
const occupied = ({ picture, places, ends, board }: TableModel): Rect[] => [
  ...picture.tiles.filter(({ layer }) => layer === 'board').map((tile) => footprint(tile, tile.unit)),
  ...places.map(({ rect }) => rect),
  ...ends.map(({ x, y }) => ({ x: x - 22, y: y - 22, width: 44, height: 44 })),
  ...board.lanes.map(({ rect }) => rect),
];

/** On the narrowest phones words take more lines: those of the hint, and those of the status, which grow over the board. */
const NARROW = 350;
/** The same of the status alone, beside the button that asks for a hint. */
const NARROW_BESIDE = 400;

/** Of the card, from what it would have to what it can do with, where it scrolls. */
export const cardHeights = ({ frame }: TableModel): readonly number[] =>
  (frame.board.width < NARROW * frame.text ? [148, 112] : [112]).map((height) => height * frame.text);

/** Where a card of this height fits above or below everything on the board; null if nowhere. */
export const freeStrip = (model: TableModel, height: number): Rect | null => {
  const { board, text } = model.frame;
  const rects = occupied(model);
  const isNarrow = board.width < (model.hint === null ? NARROW : NARROW_BESIDE) * text;
  const bottom = board.y + board.height - (isNarrow ? 18 * text : 0);
  const first = Math.min(bottom, ...rects.map(({ y }) => y));
  const last = Math.max(board.y, ...rects.map((rect) => rect.y + rect.height));
  const width = Math.min(board.width - 16, 440);
  const x = board.x + (board.width - width) / 2;
  if (bottom - last >= height + 8) return { x, y: bottom - height - 4, width, height };
  return first - board.y >= height + 8 ? { x, y: board.y + 4, width, height } : null;
};

/** Trains may leave no strip free: then the card lies over the lowest, as long as nothing is to be done there. */
export const overLanes = (model: TableModel, height: number): Rect | null => {
  const { board } = model.frame;
  const strip = { x: board.x + 8, y: board.y + board.height - height - 4, width: board.width - 16, height };
  const needed = [
    ...model.places.map(({ rect }) => rect),
    ...model.board.lanes.filter(({ duty, owner }) => duty || model.seats[owner ?? -1]?.own).map(({ rect }) => rect),
  ];
  const isFree = model.board.lanes.length > 0 && strip.y > board.y && needed.every((rect) => !overlaps(rect, strip));
  return isFree ? strip : null;
};
