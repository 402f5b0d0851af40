/** The round's moves in words: a log to read or to hear, and what each seat's plate remembers of its last turn. */
import { foldMoves, type Lying, type Move, type Seat, type SeatView, type TableView } from '@boneyard/shared';
import { type Message, say, type Words } from './message.ts';
import { placeKind } from './places.ts';
import { seatName } from './seat-name.ts';
import { tileInText } from './tile-name.ts';

export interface LogLine {
  /** The same line keeps its id, so that it is said once. */
  readonly id: string;
  readonly message: Message;
}

const lyingAfter = (view: SeatView, moves: number): Lying =>
  foldMoves(view.rules, view.round, view.moves.slice(0, moves));

/** Draws of one seat in a row, `ix` the last of them. */
const drawsUpTo = (moves: readonly Move[], ix: number): number => {
  let draws = 0;
  while (moves[ix - draws]?.t === 'draw' && moves[ix - draws]?.seat === moves[ix]?.seat) draws++;
  return draws;
};

/** Who made a move: the seat's player, or a bot in their place. */
const moverName = (table: TableView, seat: Seat, ix: number): Words => {
  const name = seatName(table, seat);
  return table.standInMoves.includes(ix) ? say('table.log.bot-for', { name }) : name;
};

const playWords = (table: TableView, move: Move & { t: 'play' }, name: Words, after: Lying): Message => {
  const tile = tileInText(move.tile);
  const kind = placeKind(after, move.arm, move.seat);
  if (kind === 'left' || kind === 'right') {
    const [left, right] = [after.arms[0]?.end as number, after.arms[1]?.end as number];
    return say(kind === 'left' ? 'table.log.played-left' : 'table.log.played-right', { name, tile, left, right });
  }
  const end = after.arms[move.arm]?.end as number;
  const params = { name, tile, end };
  if (kind === 'own') return say('table.log.played-own', params);
  if (kind === 'mexican') return say('table.log.played-mexican', params);
  const owner = seatName(table, after.arms[move.arm]?.owner as Seat);
  return say('table.log.played-train', { ...params, owner });
};

const passWords = (name: Words, before: Lying): Message => {
  const [first, second] = before.arms;
  if (first?.owner !== null) return say('table.log.passed-train', { name });
  const [left, right] = [first.end as number, second?.end as number];
  return left === right
    ? say('table.log.passed-one', { name, end: left })
    : say('table.log.passed', { name, left, right });
};

const wordsOf = (view: SeatView, table: TableView, ix: number): Message | null => {
  const { moves } = view;
  const move = moves[ix] as Move;
  const name = moverName(table, move.seat, ix);
  switch (move.t) {
    case 'lead':
      return say('table.log.led', { name, tile: tileInText(move.tile) });
    case 'play':
      return playWords(table, move, name, lyingAfter(view, ix + 1));
    case 'draw': {
      // Draws are told together, when what came of them is known.
      const next = moves[ix + 1];
      if (next === undefined || (next.t === 'draw' && next.seat === move.seat)) return null;
      return say('table.log.drew', { name, n: drawsUpTo(moves, ix) });
    }
    case 'pass':
      return passWords(name, lyingAfter(view, ix));
    case 'end':
      return say('table.log.ended', { name });
  }
};

/** The last `limit` moves of the running round; the round's start first, while it is among them. */
export const logLines = (view: SeatView, table: TableView, limit = 12): LogLine[] => {
  if (view.round === 0) return [];
  const from = Math.max(0, view.moves.length - limit);
  const lines: LogLine[] = [];
  if (from === 0) {
    const message = say('table.log.round', { round: view.round, name: seatName(table, view.leader) });
    lines.push({ id: `${view.round}`, message });
  }
  for (let ix = from; ix < view.moves.length; ix++) {
    const message = wordsOf(view, table, ix);
    if (message !== null) lines.push({ id: `${view.round}.${ix}`, message });
  }
  return lines;
};

/** The moves of a seat's last turn: first index and one past the last; null if it had none. */
const lastTurn = (moves: readonly Move[], seat: Seat): readonly [number, number] | null => {
  const last = moves.findLastIndex((move) => move.seat === seat);
  if (last < 0) return null;
  let first = last;
  while (moves[first - 1]?.seat === seat) first--;
  return [first, last + 1];
};

/** What a seat's plate says, and the same for a plate with little room. */
export interface SeatNote {
  readonly words: Message;
  readonly short: Message;
}

const passedNote = (view: SeatView, ix: number, drew: number): SeatNote => {
  const { arms } = lyingAfter(view, ix);
  const [first, second] = arms;
  if (first?.owner !== null) {
    const words = drew > 0 ? say('table.note.drew-passed-train', { n: drew }) : say('table.note.passed-train');
    return { words, short: say('table.note.short.passed-train', { drew }) };
  }
  const [left, right] = [first.end as number, second?.end as number];
  const short =
    left === right
      ? say('table.note.short.passed-one', { drew, end: left })
      : say('table.note.short.passed', { drew, left, right });
  if (left === right) {
    const words =
      drew > 0
        ? say('table.note.drew-passed-one', { n: drew, end: left })
        : say('table.note.passed-one', { end: left });
    return { words, short };
  }
  const words =
    drew > 0 ? say('table.note.drew-passed', { n: drew, left, right }) : say('table.note.passed', { left, right });
  return { words, short };
};

/** "passed on 3 and 5", "drew 2": kept until the seat's next turn, or until the round is over and there is none. */
export const seatNote = (view: SeatView, seat: Seat): SeatNote | null => {
  const { moves, turn } = view;
  if (turn === null) return null;
  const span = lastTurn(moves, seat);
  if (span === null) return null;
  const [first, end] = span;
  const isNextTurn = turn.seat === seat && end < moves.length;
  if (isNextTurn) return null;
  let drew = 0;
  for (let ix = first; ix < end; ix++) if (moves[ix]?.t === 'draw') drew++;
  if (moves[end - 1]?.t === 'pass') return passedNote(view, end - 1, drew);
  if (drew === 0) return null;
  return { words: say('table.note.drew', { n: drew }), short: say('table.note.short.drew', { n: drew }) };
};
