/** The schema that Colyseus sends: a projection of views, never of the state. Only `received` is anybody's own. */
import { NO_TIME } from '@boneyard/shared/protocol';
import { type SchemaType, schema, t } from '@colyseus/schema';

export const PersonSchema = schema(
  {
    ref: t.uint16().default(0),
    name: t.string().default(''),
    here: t.boolean().default(false),
    lag: t.uint16().default(0),
  },
  'Person',
);
export type PersonSchema = SchemaType<typeof PersonSchema>;

export const SeatSchema = schema(
  {
    person: t.int16().default(-1),
    name: t.string().default(''),
    bot: t.boolean().default(true),
    botName: t.int8().default(-1),
    ready: t.boolean().default(false),
    botAt: t.uint32().default(NO_TIME),
    left: t.boolean().default(false),
    // Never reassigned: its owner would see an empty hand (notes on Colyseus, "Desyncs").
    received: t.array('uint8').view(),
  },
  'Seat',
);
export type SeatSchema = SchemaType<typeof SeatSchema>;

/** Seats are made once and for all: arrays of children under a view do not survive being cut and grown. */
export const SEATS = 8;

export const TableSchema = schema(
  {
    id: t.string().default(''),
    code: t.string().default(''),
    phase: t.uint8().default(0),
    settings: t.string().default(''),
    people: t.map(PersonSchema),
    host: t.int16().default(-1),
    seats: t.array(SeatSchema),
    nextDealAt: t.uint32().default(NO_TIME),
    botsOfferedAt: t.uint32().default(NO_TIME),
    clockEndsAt: t.uint32().default(NO_TIME),
    // By its distance from the end, which seldom changes: a third time would travel with every play.
    clockBank: t.number().default(0),
    clockSeat: t.uint8().default(0),
    vote: t.string().default(''),
    openSeats: t.uint8().default(0),
    givenUp: t.boolean().default(false),
    standIns: t.string().default(''),
    standInMoves: t.array('uint16'),
    rules: t.string().default(''),
    // Grows with the number: four bytes would be twice what a play itself takes.
    at: t.number().default(0),
    round: t.uint16().default(0),
    leader: t.uint8().default(0),
    moves: t.array('uint16'),
    turn: t.uint8().default(255),
    duty: t.int8().default(-1),
    results: t.array('string'),
    leftovers: t.array('string'),
    fairNext: t.string().default(''),
    fairMatch: t.string().default(''),
    leaves: t.string().default(''),
    links: t.array('string'),
  },
  'Table',
);
export type TableSchema = SchemaType<typeof TableSchema>;

export const makeTableSchema = (): TableSchema => {
  const table = new TableSchema();
  for (let seat = 0; seat < SEATS; seat++) table.seats.push(new SeatSchema());
  return table;
};
