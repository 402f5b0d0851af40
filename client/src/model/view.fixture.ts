/** Views written by hand for tests: what lies is folded from the moves, so that a row of a test is one line. */
import {
  foldHand,
  foldMoves,
  legalFor,
  type Move,
  type PersonView,
  parsePlace,
  parseTile,
  presetRules,
  type Rules,
  type Seat,
  type SeatInfo,
  type SeatView,
  sideCount,
  type TableView,
  type TileId,
} from '@boneyard/shared';
import { NO_FAIR } from '../../../shared/src/testing/any-fair.ts';
import type { TableSnapshot } from '../session/session.ts';

export const tile = (text: string): TileId => {
  const parsed = parseTile(text);
  if (parsed === null) throw new RangeError(`no tile: ${text}`);
  return parsed;
};

export const tiles = (text: string): TileId[] => (text === '' ? [] : text.split(' ').map(tile));

/** `0 6-6, 1 6-5 R, 2 pass, 3 draw`: moves as records write them. */
export const moves = (rules: Rules, text: string): Move[] =>
  text === ''
    ? []
    : text.split(', ').map((move, ix): Move => {
        const [first, what = '', place] = move.split(' ');
        const seat = Number(first);
        if (what === 'draw' || what === 'pass' || what === 'end') return { t: what, seat };
        if (place === undefined) {
          if (ix > 0) throw new RangeError(`no place: ${move}`);
          return { t: 'lead', seat, tile: tile(what) };
        }
        const arm = parsePlace(rules.game, rules.players, place);
        if (arm === null) throw new RangeError(`no such place: ${move}`);
        return { t: 'play', seat, tile: tile(what), arm };
      });

export const LATIN = presetRules('latin');
export const TRAIN = presetRules('mexican-train');

export interface ViewSpec {
  readonly rules?: Rules;
  readonly moves?: string;
  /** What the seat received this round; its plays are taken off. */
  readonly received?: string;
  readonly seat?: Seat | 'spectator';
  readonly turn?: Partial<NonNullable<SeatView['turn']>> | null;
  readonly duty?: number | null;
  readonly more?: Partial<SeatView>;
}

export const makeView = (spec: ViewSpec = {}): SeatView => {
  const rules = spec.rules ?? LATIN;
  const { seat = 0 } = spec;
  const played = moves(rules, spec.moves ?? '');
  const received = tiles(spec.received ?? '');
  const turn =
    spec.turn === null ? null : { seat: 0, first: false, drew: false, run: false, forcedLead: false, ...spec.turn };
  const view: SeatView = {
    viewer: seat === 'spectator' ? 'spectator' : { seat },
    rules,
    at: played.length + 1,
    round: 1,
    leader: 0,
    ...foldMoves(rules, 1, played),
    moves: played,
    received,
    hand: seat === 'spectator' ? [] : foldHand(received, played, seat),
    legal: [],
    turn,
    duty: spec.duty ?? null,
    scores: new Array<number>(sideCount(rules)).fill(0),
    results: [],
    leftovers: null,
    winners: null,
    dealt: null,
    ...spec.more,
  };
  return { ...view, legal: legalFor(view) };
};

const NAMES = ['Ana', 'Ben', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

/** Everybody is a person and here, Ana the host. */
export const makeTable = (rules: Rules = LATIN, more: Partial<TableView> = {}): TableView => ({
  id: 'table',
  code: null,
  phase: 'playing',
  settings: { rules, botLevel: 'heaviest', visibility: 'private', leadGoesOn: false },
  people: Array.from(
    { length: rules.players },
    (_, ref): PersonView => ({ ref, name: NAMES[ref] as string, here: true, lag: 0 }),
  ),
  host: 0,
  seats: Array.from(
    { length: rules.players },
    (_, person): SeatInfo => ({ person, name: '', driver: 'person', botName: null, ready: false }),
  ),
  away: [],
  nextDealAt: null,
  botsOfferedAt: null,
  clock: null,
  vote: null,
  openSeats: [],
  givenUp: false,
  standIns: [],
  standInMoves: [],
  fair: NO_FAIR,
  ...more,
});

/** What the device of Ana, or of nobody, sees. */
export const makeSnapshot = (view: SeatView, table: TableView = makeTable(view.rules)): TableSnapshot => ({
  table,
  me: typeof view.viewer === 'object' ? view.viewer.seat : null,
  mine: new Map(typeof view.viewer === 'object' ? [[view.viewer.seat, view]] : []),
  watch: { ...view, viewer: 'spectator', received: [], hand: [], legal: [] },
});
