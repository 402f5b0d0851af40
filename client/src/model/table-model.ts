/** All that the table screen shows, from what is known and what this device has in hand: plain data, no pixels drawn. */
import {
  type ArmIx,
  type Move,
  type Pip,
  type Rules,
  type Seat,
  type SeatView,
  type Side,
  sideCount,
  sideOf,
  type TableView,
  type TileId,
  tilesInSet,
} from '@boneyard/shared';
import type { TableSnapshot } from '../session/session.ts';
import type { BoardEnd, Laid, Target } from './board.ts';
import { armChain, lineChain } from './chains.ts';
import { foreseen } from './foreseen.ts';
import { type HandModel, handModel } from './hand-model.ts';
import { type LanesBoard, lanesBoard } from './lanes-board.ts';
import type { Point } from './lean.ts';
import { type LineBoard, lineBoard } from './line-board.ts';
import { type Message, say, type Words } from './message.ts';
import { type Moment, momentOf } from './moment.ts';
import { type LogLine, logLines, type SeatNote, seatNote } from './move-words.ts';
import { hintWords, pickedWords, sentWords } from './own-words.ts';
import { passedOn } from './passed-on.ts';
import { type Place, type PlaceChoice, type PlaceName, placeKind, placeName } from './places.ts';
import { centreOf, type Rect, type Size } from './rect.ts';
import { type RoundOver, roundOver } from './round-over.ts';
import { seatLayout } from './seat-layout.ts';
import { seatName, sideName } from './seat-name.ts';
import { statusWords } from './status.ts';
import { type SuitCount, suitCounts } from './suit-count.ts';
import { type FrameInput, type Screen, type TableFrame, tableFrame, textScale } from './table-frame.ts';
import { type Habits, PLAIN_HABITS, type TableUi } from './table-ui.ts';

export interface SeatModel {
  readonly seat: Seat;
  readonly name: Words;
  readonly side: Side;
  /** Tiles in hand. */
  readonly count: number;
  /** Of its side. */
  readonly score: number;
  readonly turn: boolean;
  /** A clock shows how long it has. */
  readonly timed: boolean;
  /** Held by this device. */
  readonly own: boolean;
  /** Scores with the seat that is shown. */
  readonly partner: boolean;
  /** The host's own seat; the guests of the host's device are no hosts. */
  readonly host: boolean;
  /** It is told apart as the host's: where there are others whom that concerns. */
  readonly crown: boolean;
  /** bot: nobody's seat · stand-in: a bot plays for a person who is gone · away: the connection was lost a moment ago · left: gone on purpose a moment ago. */
  readonly badge: 'bot' | 'stand-in' | 'away' | 'left' | null;
  /** What it did in its last turn besides playing. */
  readonly note: SeatNote | null;
  /** The numbers that it passed on in this round; empty where the table allows no aids. */
  readonly passed: readonly Pip[];
  readonly rect: Rect;
  readonly anchor: { readonly x: number; readonly y: number };
}

/** Its person is not here, and no bot has taken over yet. */
export const isGone = (seat: SeatModel | undefined): boolean => seat?.badge === 'away' || seat?.badge === 'left';

export interface PlaceModel extends Target, PlaceChoice {
  readonly name: PlaceName;
}

export interface BoardLane {
  readonly arm: ArmIx;
  readonly rect: Rect;
  readonly label: Rect;
  readonly start: Rect;
  readonly folded: number;
  readonly engine: number;
  readonly open: boolean;
  readonly duty: boolean;
  readonly tiles: number;
  readonly name: Message;
  /** Whose train it is; null for the Mexican Train. */
  readonly owner: Seat | null;
  /** All its tiles, the folded ones too. */
  readonly all: readonly TileId[];
}

/** A tile for the scene; the same tile is known again by its number, wherever it goes. */
export interface PictureTile extends Laid {
  /** sent: the table has not said yet that it counts. */
  readonly look: 'plain' | 'dim' | 'sent';
  readonly mark: 'last' | 'picked' | 'duty' | null;
  readonly layer: 'board' | 'hand';
  /** Where it comes from if it was not in the picture before. */
  readonly from: { readonly x: number; readonly y: number };
}

export interface Picture {
  readonly size: Size;
  /** Another round is another deal. */
  readonly round: number;
  readonly tiles: readonly PictureTile[];
  /** How the round ended; null while it runs. */
  readonly moment: Moment | null;
  /** What tiles lie on. */
  readonly board: Rect;
  /** Half tiles that show a train's beginning. */
  readonly halves: readonly { readonly id: string; readonly pip: number; readonly rect: Rect; readonly unit: number }[];
  /** Face-down tiles: when one pile falls and another grows, a back flies between them. */
  readonly piles: readonly { readonly id: string; readonly count: number; readonly x: number; readonly y: number }[];
  readonly set: number;
  /** A tile that says no; `n` tells two of them apart. */
  readonly shake: { readonly tile: TileId; readonly n: number } | null;
}

export interface TableModel {
  readonly at: number;
  readonly size: Size;
  readonly frame: TableFrame;
  readonly phase: TableView['phase'];
  readonly seats: readonly SeatModel[];
  readonly board: {
    readonly lanes: readonly BoardLane[];
    readonly height: number;
    /** Half a tile, px. */
    readonly unit: number;
    /** What lies there, wherever lanes are scrolled to. */
    readonly tiles: readonly Laid[];
    /** The line's lead, the trains' engine. */
    readonly root: TileId | null;
    /** The halves as one reads them: the line from left to right, or each lane outwards. */
    chains(): readonly (readonly (readonly [Pip, Pip])[])[];
  };
  readonly ends: readonly BoardEnd[];
  /** The tile that was played last, and whose it was. */
  readonly last: { readonly seat: Seat; readonly tile: TileId } | null;
  readonly hand: HandModel | null;
  /** The seats that share this device; empty unless it holds several. */
  readonly tabs: readonly {
    readonly seat: Seat;
    readonly name: Words;
    readonly shown: boolean;
    readonly turn: boolean;
  }[];
  /** Where the picked tile may go. */
  readonly places: readonly PlaceModel[];
  readonly status: Message;
  /** The no that stands in the status line for now. */
  readonly notice: { readonly message: Message; readonly tile: TileId | null; readonly n: number } | null;
  readonly canEnd: boolean;
  /** Whether a hint may be asked for now; null where the table allows none or there is nothing to choose. */
  readonly hint: 'offered' | 'asked' | null;
  /** How much of each number lies on the table; empty where it allows no aids. */
  suits(): readonly SuitCount[];
  /** It is a seat of this device that has to choose. */
  readonly yourTurn: boolean;
  /** Null where every tile is dealt. */
  readonly boneyard: number | null;
  /** Partners' scores stand together; otherwise each stands on its seat. */
  readonly scores: readonly {
    readonly side: Side;
    readonly name: Words;
    readonly score: number;
    readonly own: boolean;
  }[];
  readonly goal: Message;
  readonly round: number;
  /** Of this round, with the one that was sent and not yet answered. */
  readonly moves: readonly Move[];
  readonly moment: Moment | null;
  readonly log: readonly LogLine[];
  readonly over: RoundOver | null;
  readonly picture: Picture;
  /** Where a tile of the hand may go, worked out when it is picked up. */
  placesFor(tile: TileId): readonly PlaceModel[];
}

/** The seat whose turn it is, if this device holds it; else the chosen tab; else the one that played last. */
const shownSeat = ({ mine }: TableSnapshot, watch: SeatView, ui: TableUi): Seat | null => {
  if (mine.size === 0) return null;
  const turn = watch.turn?.seat ?? null;
  const { tab } = ui;
  const ownTurn = turn !== null && mine.has(turn);
  if (tab !== null && mine.has(tab.seat) && (!ownTurn || tab.during === turn)) return tab.seat;
  if (ownTurn) return turn;
  const last = watch.moves.findLast(({ seat }) => mine.has(seat));
  return last?.seat ?? (mine.keys().next().value as Seat);
};

/** Somewhere at the end of the bar, until the page has laid out what stands there. */
const barEnd = ({ info }: TableFrame): Point => ({
  x: info.x + info.width - info.height / 2,
  y: info.y + info.height / 2,
});

const hostSeat = ({ host, seats }: TableView): Seat | null => {
  if (host === null) return null;
  const own = seats.findIndex(({ person, name }) => person === host && name === '');
  return own >= 0 ? own : seats.findIndex(({ person }) => person === host);
};

const badgeOf = (table: TableView, seat: Seat): SeatModel['badge'] => {
  const info = table.seats[seat];
  if (info === undefined) return null;
  if (info.driver === 'bot') return info.person === null ? 'bot' : 'stand-in';
  const absence = table.away.find((away) => away.seat === seat);
  if (absence === undefined) return null;
  return absence.left ? 'left' : 'away';
};

/** Draws and passes are the table's: who can do nothing else has nothing to choose. */
const hasChoice = ({ legal }: SeatView): boolean => legal.some(({ t }) => t === 'play' || t === 'lead' || t === 'end');

const hasBoneyard = ({ set, players, handSize }: Rules): boolean => tilesInSet(set) > players * handSize;

interface Placed {
  readonly tiles: readonly Laid[];
  readonly ends: readonly BoardEnd[];
  readonly lanes: readonly BoardLane[];
  readonly height: number;
  readonly unit: number;
  targets(tile: TileId, places: readonly Place[]): readonly Target[];
}

const placedLine = (board: LineBoard): Placed => ({
  tiles: board.tiles,
  ends: board.ends,
  lanes: [],
  height: 0,
  unit: board.unit,
  targets: (tile, places) => board.targets(tile, places as readonly (0 | 1 | 'lead')[]),
});

const placedLanes = (board: LanesBoard, view: SeatView, table: TableView, shown: Seat | null): Placed => ({
  tiles: board.tiles,
  ends: board.ends,
  height: board.height,
  unit: board.unit,
  lanes: board.lanes.map((lane) => ({
    ...lane,
    name: placeName(view, table, lane.arm, shown),
    owner: view.arms[lane.arm]?.owner ?? null,
    all: view.arms[lane.arm]?.tiles ?? [],
  })),
  targets: (tile, places) => board.targets(tile, places as readonly ArmIx[]),
});

const within = (outer: Rect, { y, unit }: { readonly y: number; readonly unit: number }): boolean =>
  y - unit >= outer.y - unit / 4 && y + unit <= outer.y + outer.height + unit / 4;

const lastPlayed = (view: SeatView): { readonly tile: TileId; readonly seat: Seat } | null =>
  view.moves.findLast((move) => move.t === 'play' || move.t === 'lead') ?? null;

/** `boneyard`: where its number stands. Null before the first match: there is nothing to show but the seats, and those are the lobby's. */
export const tableModel = (
  snapshot: TableSnapshot,
  ui: TableUi,
  size: Screen,
  habits: Habits = PLAIN_HABITS,
  boneyard: Point | null = null,
): TableModel | null => {
  const { table, mine, watch } = snapshot;
  if (watch === null) return null;
  const { rules } = watch;
  const shown = shownSeat(snapshot, watch, ui);
  const truth = (shown === null ? undefined : mine.get(shown)) ?? watch;
  const isSent = ui.sent !== null && ui.sent.seat === shown && ui.sent.at === truth.at;
  const view = isSent && ui.sent !== null ? foreseen(truth, ui.sent.seat, ui.sent.wish) : truth;
  const lanes = rules.game === 'train';
  const aids = table.settings.hints === true;
  const bottom = shown ?? 0;
  const input: FrameInput = {
    size,
    rules,
    bottom,
    hand: shown !== null,
    own: mine.size,
    lanes,
    suits: habits.suits && aids,
    talk: habits.talk,
  };
  const frame = tableFrame(input);
  const scroll = lanes ? ui.boardScroll : 0;
  const around = seatLayout(rules.players, bottom, rules.direction);
  const placed = lanes
    ? placedLanes(lanesBoard(view, frame.board, around.order, textScale(size)), view, table, shown)
    : placedLine(lineBoard(view, frame.board));
  const hand = shown === null ? null : handModel(view, table, shown, frame, ui, habits.sort);
  const hint = ui.hint !== null && ui.hint.at === truth.at && ui.hint.seat === shown && !isSent ? ui.hint : null;
  const hinted = hint !== null && typeof hint.action === 'object' ? hint.action : null;
  const placesFor = (tile: TileId): PlaceModel[] => {
    const held = hand?.tiles.find((each) => each.tile === tile);
    if (held === undefined) return [];
    return placed.targets(tile, held.places).map((target) => ({
      ...target,
      hinted: hinted?.tile === tile && hinted.place === target.place,
      kind: placeKind(view, target.place, shown),
      name: placeName(view, table, target.place, shown),
    }));
  };
  const boneyardAnchor = boneyard ?? barEnd(frame);
  const placesOfPicked = ui.picked === null ? [] : placesFor(ui.picked);
  const partners = sideCount(rules) < rules.players;
  const ownSide = shown === null ? null : sideOf(rules, shown);
  const passed = aids ? passedOn(view) : [];
  const host = hostSeat(table);
  const seats = Array.from({ length: rules.players }, (_, seat): SeatModel => {
    const lane = placed.lanes.find(({ owner }) => owner === seat);
    const rect = frame.plates[seat] ?? lane?.label ?? frame.board;
    const side = sideOf(rules, seat);
    return {
      seat,
      name: seatName(table, seat),
      side,
      count: view.counts[seat] ?? 0,
      score: view.scores[side] ?? 0,
      turn: truth.turn?.seat === seat,
      timed: table.clock?.seat === seat,
      own: mine.has(seat),
      partner: partners && seat !== shown && side === ownSide,
      host: seat === host,
      crown: seat === host && table.people.some(({ ref }) => ref !== table.host),
      badge: badgeOf(table, seat),
      note: seatNote(view, seat),
      passed: passed[seat] ?? [],
      rect,
      anchor: seat === shown && frame.hand !== null ? centreOf(frame.hand) : centreOf(rect),
    };
  });
  const last = lastPlayed(view);
  const sentTile = isSent && ui.sent !== null && 'tile' in ui.sent.wish ? ui.sent.wish.tile : null;
  const playedBy = new Map<TileId, Seat>();
  for (const move of view.moves) if ('tile' in move) playedBy.set(move.tile, move.seat);
  const dutyTile = view.duty === null ? null : (view.arms[view.duty]?.tiles.at(-1) ?? null);
  const canPlay = hasChoice(view);
  const turnView = truth.turn === null ? undefined : mine.get(truth.turn.seat);
  const yourTurn = !isSent && turnView !== undefined && hasChoice(turnView);
  const handTiles = hand?.tiles ?? [];
  const boardTiles = placed.tiles
    .map((laid) => ({ ...laid, y: laid.y - scroll }))
    .filter((laid) => !lanes || within(frame.board, laid));
  const notice = ui.notice !== null && ui.notice.at === truth.at ? ui.notice : null;
  const moment = momentOf(truth, mine.keys());
  const picture: Picture = {
    shake: notice === null || notice.tile === null ? null : { tile: notice.tile, n: notice.n },
    size: { width: size.width, height: size.height },
    round: view.round,
    moment,
    board: frame.board,
    set: rules.set,
    tiles: [
      ...boardTiles.map(
        (laid): PictureTile => ({
          ...laid,
          look: laid.tile === sentTile ? 'sent' : 'plain',
          mark: laid.tile === dutyTile ? 'duty' : laid.tile === last?.tile && laid.tile !== sentTile ? 'last' : null,
          layer: 'board',
          from: seats[playedBy.get(laid.tile) ?? -1]?.anchor ?? boneyardAnchor,
        }),
      ),
      ...handTiles.map(
        ({ tile, rect, picked, why }): PictureTile => ({
          tile,
          ...centreOf(rect),
          rotation: 0,
          unit: rect.width,
          look: why !== null && canPlay ? 'dim' : 'plain',
          mark: picked ? 'picked' : null,
          layer: 'hand',
          from: boneyardAnchor,
        }),
      ),
    ],
    halves: placed.lanes
      .filter(({ folded }) => folded === 0)
      .map(({ arm, engine, start }) => {
        const unit = Math.min(start.width, start.height, placed.tiles[0]?.unit ?? start.width);
        return { id: `start-${arm}`, pip: engine, unit, rect: { ...start, y: start.y - scroll } };
      })
      .filter(({ rect, unit }) => within(frame.board, { y: centreOf(rect).y, unit: unit / 2 })),
    piles: [
      { id: 'boneyard', count: view.boneyard, ...boneyardAnchor },
      ...seats
        .filter(({ seat }) => seat !== shown)
        .map(({ seat, count, anchor }) => ({ id: `seat-${seat}`, count, ...anchor })),
    ],
  };
  return {
    at: truth.at,
    size,
    frame,
    phase: table.phase,
    seats,
    board: {
      lanes: placed.lanes,
      height: placed.height,
      unit: placed.unit,
      tiles: placed.tiles,
      root: view.root,
      chains: () => (lanes ? placed.lanes.map(({ arm }) => armChain(view, arm)) : [lineChain(view)]),
    },
    ends: placed.ends,
    last: last && { seat: last.seat, tile: last.tile },
    hand,
    tabs:
      mine.size > 1
        ? [...mine.keys()].map((seat) => ({
            seat,
            name: seatName(table, seat),
            shown: seat === shown,
            turn: truth.turn?.seat === seat,
          }))
        : [],
    places: placesOfPicked,
    status:
      (isSent ? sentWords(ui) : (hintWords(hint, view, table) ?? pickedWords(hand, placesOfPicked, ui.byKey))) ??
      statusWords(view, table, mine.size > 1),
    notice,
    hint: aids && yourTurn && hasChoice(view) ? (hint !== null && hint.action === null ? 'asked' : 'offered') : null,
    suits: () => (aids ? suitCounts(view) : []),
    canEnd: view.legal.some(({ t }) => t === 'end'),
    yourTurn,
    boneyard: hasBoneyard(rules) ? view.boneyard : null,
    scores: partners
      ? view.scores
          .map((score, side) => ({ side, name: sideName(table, rules, side), score, own: side === ownSide }))
          .sort((a, b) => Number(b.own) - Number(a.own))
      : [],
    goal:
      'rounds' in rules
        ? say('table.goal.rounds', { round: view.round, rounds: rules.rounds })
        : say('table.goal.target', { target: rules.target }),
    round: view.round,
    moves: view.moves,
    moment,
    log: logLines(truth, table),
    over: roundOver(snapshot, truth),
    picture,
    placesFor,
  };
};
