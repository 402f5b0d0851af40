/** What a client makes of the wire: the table's view, its own seats' views and what everybody sees. The inverse of the server's `writeView`. */
import { findWinners } from '../engine/score.ts';
import type { RoundResult } from '../result.ts';
import { type Rules, sideCount } from '../rules/rules.ts';
import { PHASES, type Phase, type TableSettings, type TableView } from '../table/table-view.ts';
import type { Seat, TileId } from '../tiles.ts';
import { foldHand, foldMoves } from '../view/fold-moves.ts';
import { legalFor } from '../view/legal-for.ts';
import type { SeatView, Viewer } from '../view/seat-view.ts';
import { parseMoveCode } from './move-code.ts';
import { unpackHex } from './packed-hex.ts';
import { NO_TIME, parseTurnCode, type WireSeat, type WireTable } from './wire.ts';

export interface ReadTable {
  readonly table: TableView;
  readonly me: number | null;
  readonly mine: ReadonlyMap<Seat, SeatView>;
  readonly watch: SeatView | null;
}

const orNull = (value: number, nothing: number): number | null => (value === nothing ? null : value);

/** The text seldom changes from one state to the next; what was read from it stays the same object. */
const readKept = <T>(read: (text: string) => T = JSON.parse): ((text: string) => T) => {
  let known: { readonly text: string; readonly value: T } | null = null;
  return (text) => {
    if (known?.text !== text) known = { text, value: read(text) };
    return known.value;
  };
};
const readSettings = readKept<TableSettings>();
const readRules = readKept<Rules>();
const readNext = readKept<TableView['fair']['next']>();
const readDeal = readKept<NonNullable<TableView['fair']['match']>>();
const readStandIns = readKept<TableView['standIns']>();
const readLeaves = readKept(unpackHex);

/** The same for lists that grow at their end. */
const readEach = <T>(read: (text: string) => T): ((texts: Iterable<string>) => T[]) => {
  let known: readonly { readonly text: string; readonly value: T }[] = [];
  return (texts) => {
    known = Array.from(texts, (text, i) => (known[i]?.text === text ? known[i] : { text, value: read(text) }));
    return known.map(({ value }) => value);
  };
};
const readLinks = readEach(unpackHex);
const readResults = readEach<RoundResult>(JSON.parse);

const readFair = ({ fairNext, fairMatch, leaves, links }: WireTable): TableView['fair'] => ({
  next: readNext(fairNext),
  match: fairMatch === '' ? null : readDeal(fairMatch),
  leaves: readLeaves(leaves),
  links: readLinks(links),
});

const readTable = (wire: WireTable, seats: readonly WireSeat[], settings: TableSettings): TableView => {
  const taken = seats.slice(0, settings.rules.players);
  return {
    id: wire.id,
    code: wire.code === '' ? null : wire.code,
    phase: PHASES[wire.phase] as Phase,
    settings,
    people: Array.from(wire.people.values(), ({ ref, name, here, lag }) => ({ ref, name, here, lag })),
    host: orNull(wire.host, -1),
    seats: taken.map(({ person, name, bot, botName, ready }) => ({
      person: orNull(person, -1),
      name,
      driver: bot ? 'bot' : 'person',
      botName: orNull(botName, -1),
      ready,
    })),
    away: taken.flatMap(({ botAt, left }, seat) => (botAt === NO_TIME ? [] : [{ seat, botAt, left }])),
    nextDealAt: orNull(wire.nextDealAt, NO_TIME),
    botsOfferedAt: orNull(wire.botsOfferedAt, NO_TIME),
    fair: readFair(wire),
    clock:
      wire.clockEndsAt === NO_TIME
        ? null
        : {
            seat: wire.clockSeat,
            bankAt: wire.clockEndsAt - wire.clockBank,
            endsAt: wire.clockEndsAt,
          },
    vote: wire.vote === '' ? null : JSON.parse(wire.vote),
    openSeats: taken.flatMap((_, seat) => ((wire.openSeats >> seat) % 2 === 1 ? [seat] : [])),
    givenUp: wire.givenUp,
    standIns: wire.standIns === '' ? [] : readStandIns(wire.standIns),
    standInMoves: Array.from(wire.standInMoves),
  };
};

const addUp = (results: readonly RoundResult[], sides: number): number[] => {
  const scores = new Array<number>(sides).fill(0);
  for (const { points } of results) for (let side = 0; side < sides; side++) scores[side]! += points[side]!;
  return scores;
};

const parseLeftovers = (text: string): TileId[] =>
  text === '' ? [] : text.split(' ').map((id) => Number(id) as TileId);

/** The match as `viewer` sees it, line and hands folded from the public moves. */
const readMatch = (wire: WireTable, seats: readonly WireSeat[]): ((viewer: Viewer) => SeatView) => {
  const rules = readRules(wire.rules);
  const moves = Array.from(wire.moves, parseMoveCode);
  const lying = foldMoves(rules, wire.round, moves);
  const results = readResults(wire.results);
  const leftovers = Array.from(wire.leftovers, parseLeftovers);
  const scores = addUp(results, sideCount(rules));
  return (viewer) => {
    const received =
      typeof viewer === 'string' ? [] : Array.from(seats[viewer.seat]?.received ?? [], (id) => id as TileId);
    const view = {
      viewer,
      rules,
      at: wire.at,
      round: wire.round,
      leader: wire.leader,
      ...lying,
      moves,
      received,
      hand: typeof viewer === 'string' ? [] : foldHand(received, moves, viewer.seat),
      turn: parseTurnCode(wire.turn),
      duty: orNull(wire.duty, -1),
      scores,
      results,
      leftovers: leftovers.length === 0 ? null : leftovers,
      winners: findWinners(rules, scores, results.length),
      dealt: null,
    };
    return { ...view, legal: legalFor(view) };
  };
};

/** `me`: this device's `ref`, null as long as it is not known. @throws for what the server never sends */
export const readView = (wire: WireTable, me: number | null): ReadTable => {
  const settings = readSettings(wire.settings);
  const seats = Array.from(wire.seats);
  const table = readTable(wire, seats, settings);
  if (wire.rules === '') return { table, me, mine: new Map(), watch: null };
  const viewOf = readMatch(wire, seats);
  const mine = new Map<Seat, SeatView>();
  const { players } = readRules(wire.rules);
  table.seats.forEach(({ person }, seat) => {
    if (me !== null && person === me && seat < players) mine.set(seat, viewOf({ seat }));
  });
  return { table, me, mine, watch: viewOf('spectator') };
};
