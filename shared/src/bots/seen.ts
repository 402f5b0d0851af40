/** What a bot module is shown: the match record as one seat sees it, as plain JSON, put together from that seat's view alone. */
import { RECORD_FORMAT, type RecordedResult, type RecordedRound } from '../record/format.ts';
import { makeMove } from '../record/moves.ts';
import type { Rules } from '../rules/rules.ts';
import { makeTile, type Seat, type TileId } from '../tiles.ts';
import type { SeatView } from '../view/seat-view.ts';

/** A tile that the seat may not know. */
const UNKNOWN = '?';

export interface SeenRound {
  /** As dealt. In the running round other seats' tiles are all "?", also those that they have played. */
  hands: string[][];
  /** In drawing order. In the running round only what this seat drew is shown. */
  boneyard: string[];
  lead: Seat;
  moves: string[];
  result?: RecordedResult;
}

export interface SeenRecord {
  format: typeof RECORD_FORMAT;
  rules: Rules;
  previousOpener?: Seat;
  /** The last is the running round. */
  rounds: SeenRound[];
}

export interface Seen {
  seat: Seat;
  record: SeenRecord;
  /** Moves as records write them; the module answers with one of them. */
  legal: string[];
}

/** What a bot module exports as `choose`. */
export type ChooseFromSeen = (seen: Seen, random: () => number) => string | Promise<string>;

const copyRules = (rules: Rules): Rules =>
  rules.game === 'line' ? { ...rules, score: { ...rules.score } } : { ...rules };

const copyResult = ({ reason, winner, points, milo }: RecordedResult): RecordedResult => ({
  reason,
  ...(winner === undefined ? {} : { winner }),
  points: [...points],
  ...(milo === undefined ? {} : { milo }),
});

/** A finished round whole, but for keys that stand beside the record's own: times and seeds are not for bots. */
const copyRound = ({ hands, boneyard, lead, moves, result }: RecordedRound): SeenRound => ({
  hands: hands.map((hand) => [...hand]),
  boneyard: [...boneyard],
  lead,
  moves: [...moves],
  ...(result === undefined ? {} : { result: copyResult(result) }),
});

/** The boneyard as dealt, which is as long as what is left and what all have drawn. */
const seenBoneyard = (view: SeatView, seat: Seat): string[] => {
  const drawn = view.moves.filter((move) => move.t === 'draw');
  let own = view.rules.handSize;
  const seen = drawn.map((draw) => (draw.seat === seat ? makeTile(view.received[own++] as TileId) : UNKNOWN));
  return [...seen, ...new Array<string>(view.boneyard).fill(UNKNOWN)];
};

const seenRound = (view: SeatView, seat: Seat): SeenRound => {
  const { rules, received, moves, leader } = view;
  const dealt = received.slice(0, rules.handSize).map(makeTile);
  const hidden = () => new Array<string>(rules.handSize).fill(UNKNOWN);
  return {
    hands: Array.from({ length: rules.players }, (_, other) => (other === seat ? dealt : hidden())),
    boneyard: seenBoneyard(view, seat),
    lead: leader,
    moves: moves.map((move) => makeMove(rules, move)),
  };
};

/**
 * What the module that plays the view's seat is shown. `finished` are the rounds before the running one;
 * `previousOpener` is there where a rematch let the lead go on. Everything is a copy: a module may scribble on it.
 * @throws if nobody's seat looks, if no round runs, or if the finished rounds are not those before it
 */
export const makeSeen = (
  view: SeatView,
  finished: readonly RecordedRound[],
  previousOpener: Seat | null = null,
): Seen => {
  const { viewer, rules, turn, round, legal } = view;
  if (typeof viewer === 'string') throw new Error('only a seat is played by a bot');
  if (turn === null) throw new Error('no round runs in this view');
  if (finished.length !== round - 1) throw new Error(`round ${round} needs the ${round - 1} rounds before it`);
  const { seat } = viewer;
  return {
    seat,
    record: {
      format: RECORD_FORMAT,
      rules: copyRules(rules),
      ...(previousOpener === null ? {} : { previousOpener }),
      rounds: [...finished.map(copyRound), seenRound(view, seat)],
    },
    legal: legal.map((action) => makeMove(rules, action)),
  };
};
