/** What a person at a table can wish for, as it comes over the wire: shape only; seat, turn and rules are the table's to judge. */
import * as v from 'valibot';
import { tilesInSet } from '../set.ts';
import { VOTE_KINDS } from '../table/table-view.ts';
import type { TileId } from '../tiles.ts';
import { PHRASES, REACTIONS, TEXT_MAX } from './said.ts';

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
const tile = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(tilesInSet(12) - 1),
  v.transform((n) => n as TileId),
);
const arm = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8));
/** Only bounded here: the table says whether it is a name. */
const name = v.pipe(v.string(), v.maxLength(40));
/** 128 random bits in base64url. */
const aid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/));
const at = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a seat does in its turn; draws and passes are the table's and cannot be wished for. */
const wish = v.variant('t', [
  // Tried in this order, and nearly all are this.
  v.strictObject({ t: v.literal('play'), tile, arm }),
  v.strictObject({ t: v.literal('lead'), tile }),
  v.strictObject({ t: v.literal('end') }),
]);

/** Lower-case hex. */
const matchId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const intentSchema = v.variant('t', [
  /** Play for one's seat. `aid` names the wish for ever, `at` is the action count it was made at. */
  v.strictObject({ t: v.literal('act'), aid, at, seat, wish }),
  /** Take a free seat; with `name` for a further person on the same device. */
  v.strictObject({ t: v.literal('sit'), seat, name: v.optional(name) }),
  v.strictObject({ t: v.literal('stand'), seat }),
  /** Swap what sits on two seats: one's own seat with a free one, or any two as host. */
  v.strictObject({ t: v.literal('swap'), a: seat, b: seat }),
  v.strictObject({ t: v.literal('rename'), name }),
  v.strictObject({ t: v.literal('configure'), settings: v.unknown() }),
  /** Begin the match; empty seats get bots. */
  v.strictObject({ t: v.literal('start') }),
  /** Between rounds: deal on. After the match: a rematch. For one's seat. */
  v.strictObject({ t: v.literal('ready'), seat }),
  /** A bot stands in for one's seats: play them again oneself. */
  v.strictObject({ t: v.literal('back') }),
  /** For one's seat; of this action count, with `other` to swap seats with. */
  v.strictObject({ t: v.literal('ask'), kind: v.picklist(VOTE_KINDS), seat, at, other: v.optional(seat) }),
  /** For one's seat, to the vote `n`. */
  v.strictObject({ t: v.literal('vote'), n: at, seat, yes: v.boolean() }),
  /** As host, or of one's own: a bot plays the seat until its person takes it back. */
  v.strictObject({ t: v.literal('give'), seat }),
  /** As host, in mid-match: whoever is here without a seat may take this one of a bot. */
  v.strictObject({ t: v.literal('open'), seat, open: v.boolean() }),
  /** As host: somebody else is host from now on. */
  v.strictObject({ t: v.literal('host'), ref: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  /** For one's seat: the commitment to its seed in the next match (docs/fair.md). */
  v.strictObject({ t: v.literal('commit'), seat, match: matchId, c: hash }),
  /** For one's seat: the seed, once the match is locked. */
  v.strictObject({ t: v.literal('reveal'), seat, match: matchId, r: hash }),
  /** Says a phrase or shows a reaction. */
  v.strictObject({ t: v.literal('say'), key: v.picklist([...PHRASES, ...REACTIONS]) }),
  /** Only bounded here: the table says what becomes of it. */
  v.strictObject({ t: v.literal('write'), text: v.pipe(v.string(), v.maxLength(2 * TEXT_MAX)) }),
  v.strictObject({ t: v.literal('leave') }),
]);

export type Intent = v.InferOutput<typeof intentSchema>;
export type Wish = v.InferOutput<typeof wish>;

/** The intent, or null for anything else. Never throws. */
export const parseIntent = (input: unknown): Intent | null => {
  const parsed = v.safeParse(intentSchema, input, { abortEarly: true });
  return parsed.success ? parsed.output : null;
};
