/** Writes views into the schema, field by field and only what differs. May not import the state: what is not in a view can't leak here. */
import { type Move, PHASES, type Seat, type SeatView, type TableView, type TileId } from '@boneyard/shared';
import { makeMoveCode, makeTurnCode, NO_TIME, packHex } from '@boneyard/shared/protocol';
import { PersonSchema, SEATS, type SeatSchema, type TableSchema } from './table-schema.ts';
import { WrittenList } from './written-list.ts';

/** What a table shows at one moment. Parts that are the same object as before are taken to be what they were. */
export interface Shown {
  readonly table: TableView;
  /** What everybody sees; null before the first match. */
  readonly watch: SeatView | null;
  /** The tiles a seat received this round, for its holder alone. */
  received(seat: Seat): readonly TileId[];
}

/** An object of the schema and what was put into it: a setter marks its field as changed even if it is not, and that would travel for nothing. */
class Written<T extends object> {
  readonly schema: T;
  readonly #held = new Map<keyof T, unknown>();

  constructor(schema: T) {
    this.schema = schema;
  }

  set<K extends keyof T>(key: K, value: T[K]): void {
    if (!this.#held.has(key)) this.#held.set(key, this.schema[key]);
    if (this.#held.get(key) === value) return;
    this.#held.set(key, value);
    this.schema[key] = value;
  }
}

/** A view's parts are shared from one to the next, so the same object is the same text. */
const texts = new WeakMap<object, string>();
const textOf = (value: object): string => {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
};

/** Times fill their four bytes after seven weeks; a table that old shows its last one from then on. */
const wireTime = (ms: number | null | undefined): number => (ms == null ? NO_TIME : Math.min(ms, NO_TIME - 1));

const NONE: readonly never[] = [];
const asItIs = (tile: TileId): number => tile;
const asIndex = (ix: number): number => ix;

class Writer {
  readonly #table: Written<TableSchema>;
  readonly #seats: readonly Written<SeatSchema>[];
  readonly #people = new Map<number, Written<PersonSchema>>();
  readonly #received: readonly WrittenList<TileId, number>[];
  readonly #moves: WrittenList<Move, number>;
  readonly #results: WrittenList<object, string>;
  readonly #leftovers: WrittenList<readonly TileId[], string>;
  readonly #links: WrittenList<string, string>;
  readonly #standInMoves: WrittenList<number, number>;
  #shown: Shown | null = null;
  #leaves = '';

  constructor(schema: TableSchema) {
    this.#table = new Written(schema);
    this.#seats = Array.from({ length: SEATS }, (_, seat) => new Written(schema.seats[seat] as SeatSchema));
    this.#received = this.#seats.map((seat) => new WrittenList(seat.schema.received, asItIs, true));
    this.#moves = new WrittenList(schema.moves, makeMoveCode);
    this.#results = new WrittenList(schema.results, textOf);
    this.#leftovers = new WrittenList(schema.leftovers, (hand) => hand.join(' '));
    this.#links = new WrittenList(schema.links, packHex);
    this.#standInMoves = new WrittenList(schema.standInMoves, asIndex);
  }

  write(shown: Shown): void {
    const { table, watch } = shown;
    const before = this.#shown;
    this.#shown = shown;
    // A new deal starts afresh even where the old one's first tiles happen to be the same.
    const afresh = watch !== null && isAnotherRound(before?.watch ?? null, watch);
    this.#writeTable(table);
    if (table.people !== before?.table.people) this.#writePeople(table);
    if (table.seats !== before?.table.seats || table.away !== before.table.away) this.#writeSeats(table);
    this.#received.forEach((list, seat) => {
      list.write(seat < table.seats.length ? shown.received(seat) : NONE, afresh);
    });
    this.#writeFair(table.fair);
    if (watch === null) this.#clearMatch();
    else this.#writeMatch(watch, afresh);
  }

  #writeTable(table: TableView): void {
    const root = this.#table;
    root.set('id', table.id);
    root.set('code', table.code ?? '');
    root.set('phase', PHASES.indexOf(table.phase));
    root.set('settings', textOf(table.settings));
    root.set('host', table.host ?? -1);
    root.set('nextDealAt', wireTime(table.nextDealAt));
    root.set('botsOfferedAt', wireTime(table.botsOfferedAt));
    this.#writeClock(table.clock);
    root.set('vote', table.vote === null ? '' : JSON.stringify(table.vote));
    root.set(
      'openSeats',
      table.openSeats.reduce((bits, seat) => bits | (1 << seat), 0),
    );
    root.set('givenUp', table.givenUp);
    root.set('standIns', table.standIns.length === 0 ? '' : textOf(table.standIns));
    this.#standInMoves.write(table.standInMoves);
  }

  #writeClock(clock: TableView['clock']): void {
    const root = this.#table;
    root.set('clockEndsAt', wireTime(clock?.endsAt));
    // Without an end the rest means nothing, and stays: most likely it is the same for the next seat.
    if (clock === null) return;
    root.set('clockBank', wireTime(clock.endsAt) - wireTime(clock.bankAt));
    root.set('clockSeat', clock.seat);
  }

  #writePeople({ people }: TableView): void {
    const { schema } = this.#table;
    const refs = new Set(people.map(({ ref }) => ref));
    for (const ref of [...this.#people.keys()]) {
      if (refs.has(ref)) continue;
      schema.people.delete(String(ref));
      this.#people.delete(ref);
    }
    for (const { ref, name, here, lag } of people) {
      const known = this.#people.get(ref);
      const person = known ?? new Written(new PersonSchema());
      person.set('ref', ref);
      person.set('name', name);
      person.set('here', here);
      person.set('lag', lag);
      if (known !== undefined) continue;
      this.#people.set(ref, person);
      schema.people.set(String(ref), person.schema);
    }
  }

  #writeSeats({ seats, away }: TableView): void {
    for (const [seat, target] of this.#seats.entries()) {
      const info = seats[seat];
      target.set('person', info?.person ?? -1);
      target.set('name', info?.name ?? '');
      target.set('bot', info?.driver !== 'person');
      target.set('botName', info?.botName ?? -1);
      target.set('ready', info?.ready ?? false);
      const absence = away.find((one) => one.seat === seat);
      target.set('botAt', wireTime(absence?.botAt));
      target.set('left', absence?.left ?? false);
    }
  }

  #writeFair({ next, match, leaves, links }: TableView['fair']): void {
    const root = this.#table;
    root.set('fairNext', textOf(next));
    root.set('fairMatch', match === null ? '' : textOf(match));
    if (leaves !== this.#leaves) {
      root.set('leaves', packHex(leaves));
      this.#leaves = leaves;
    }
    this.#links.write(links);
  }

  #writeMatch(watch: SeatView, afresh: boolean): void {
    const root = this.#table;
    root.set('rules', textOf(watch.rules));
    root.set('at', watch.at);
    root.set('round', watch.round);
    root.set('leader', watch.leader);
    root.set('turn', makeTurnCode(watch.turn));
    root.set('duty', watch.duty ?? -1);
    this.#moves.write(watch.moves, afresh);
    this.#results.write(watch.results);
    this.#leftovers.write(watch.leftovers ?? NONE);
  }

  /** Between the lock of a match and its first deal there is nothing to see of it, and nothing of the one before. */
  #clearMatch(): void {
    this.#table.set('rules', '');
    this.#table.set('round', 0);
    for (const list of [this.#moves, this.#results, this.#leftovers]) list.write(NONE);
  }
}

const isAnotherRound = (before: SeatView | null, now: SeatView): boolean =>
  before === null || before.round !== now.round || now.results.length < before.results.length;

const writers = new WeakMap<TableSchema, Writer>();

/** Brings the schema to what is shown now. What it sends is the difference. */
export const writeView = (schema: TableSchema, shown: Shown): void => {
  let writer = writers.get(schema);
  if (writer === undefined) {
    writer = new Writer(schema);
    writers.set(schema, writer);
  }
  writer.write(shown);
};
