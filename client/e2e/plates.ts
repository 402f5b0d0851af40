/** Every state that a seat's plate can be in, on as few tables as show them all. */
import {
  foldMoves,
  type Move,
  otherHalf,
  type Pip,
  type Rules,
  type Seat,
  sideCount,
  type TileId,
  tileOf,
} from '@boneyard/shared';
import { makeTable, makeView } from '../src/model/view.fixture.ts';
import type { Shown } from './stage/stage.tsx';

/** As long as most names are. */
export const LONG_NAME = 'Maximiliano Alberto';

/** What a seat did in its last turn, and what is known of it. */
interface Deeds {
  /** It passed on every number before, and has drawn nothing since. */
  readonly passedBefore: boolean;
  readonly last: 'played' | 'drew' | 'passed' | 'drew-passed';
  /** On trains: its own is open. */
  readonly open: boolean;
}

interface SeatState extends Deeds {
  readonly away: boolean;
}

const deedsOf = (game: Rules['game']): Deeds[] => {
  const any = ({ last, passedBefore }: Omit<Deeds, 'open'>): Deeds[] =>
    game === 'line'
      ? [{ last, passedBefore, open: false }]
      : last.endsWith('passed')
        ? [{ last, passedBefore, open: true }]
        : [false, true].map((open) => ({ last, passedBefore, open }));
  return [
    any({ last: 'played', passedBefore: false }),
    any({ last: 'played', passedBefore: true }),
    any({ last: 'passed', passedBefore: true }),
    // A tile that is drawn may have any number: nothing is known any more.
    any({ last: 'drew', passedBefore: false }),
    any({ last: 'drew-passed', passedBefore: false }),
  ].flat();
};

const statesOf = (rules: Rules): SeatState[] =>
  deedsOf(rules.game).flatMap((deeds) => [false, true].map((away) => ({ ...deeds, away })));

/** Plays on from end to end, no tile twice. */
class Moves {
  readonly all: Move[] = [];
  readonly #rules: Rules;
  readonly #used = new Set<TileId>();
  readonly #ends: Pip[] = [];

  constructor(rules: Rules) {
    this.#rules = rules;
    const { players } = rules;
    if (rules.game === 'train') this.#ends = Array.from({ length: players + 1 }, () => rules.set as number as Pip);
    else {
      const lead = tileOf(0, 1);
      this.#used.add(lead);
      this.all.push({ t: 'lead', seat: 0, tile: lead });
      this.#ends = [1 as Pip, 0 as Pip];
    }
  }

  play(seat: Seat, arm: number): void {
    const end = this.#ends[arm] as Pip;
    const next = Array.from({ length: this.#rules.set + 1 }, (_, ix) => (end + 1 + ix) % (this.#rules.set + 1));
    const tile = next
      .map((pip) => tileOf(end, pip))
      .find((each) => !this.#used.has(each) && otherHalf(each, end) !== end);
    if (tile === undefined) throw new RangeError('no tile is left for that end');
    this.#used.add(tile);
    this.#ends[arm] = otherHalf(tile, end);
    this.all.push({ t: 'play', seat, tile, arm });
  }

  draw(seat: Seat, n: number): void {
    for (let ix = 0; ix < n; ix++) this.all.push({ t: 'draw', seat });
  }

  pass(seat: Seat): void {
    this.all.push({ t: 'pass', seat });
  }
}

/** Whatever rules allow at most: a train's turn has one draw. */
const DRAWS = { line: 12, train: 1 } as const;

const movesFor = (rules: Rules, states: readonly SeatState[], turn: Seat): readonly Move[] => {
  const moves = new Moves(rules);
  const isTrain = rules.game === 'train';
  // The Mexican Train, or the line's right end.
  const shared = isTrain ? rules.players : 1;
  const seats = states.map((state, seat) => ({ ...state, seat }));
  for (let number = 0; number <= rules.set; number++) {
    moves.play(0, shared);
    for (const { seat, passedBefore } of seats) if (passedBefore) moves.pass(seat);
  }
  // A train that is open though nothing is known of its owner: a pass of before the last draw.
  for (const { seat, passedBefore, open } of seats) {
    if (passedBefore || !open) continue;
    moves.pass(seat);
    moves.draw(seat, 1);
    moves.play(seat, shared);
  }
  const turnOf = ({ seat, last, open }: (typeof seats)[number]): void => {
    // Apart from what it did before.
    if (moves.all.at(-1)?.seat === seat) moves.play((seat + 1) % rules.players, shared);
    if (last.startsWith('drew')) moves.draw(seat, DRAWS[rules.game]);
    if (last.endsWith('passed')) moves.pass(seat);
    // Whose turn it is has drawn and not yet played.
    else if (seat !== turn || last !== 'drew') moves.play(seat, isTrain && !open ? seat : shared);
  };
  const others = seats.filter(({ seat }) => seat !== turn);
  const now = seats.filter(({ seat }) => seat === turn);
  // Whose turn it is again was first, unless it has begun its next one.
  for (const each of now[0]?.last === 'drew' ? [...others, ...now] : [...now, ...others]) turnOf(each);
  return moves.all;
};

/** Two digits wherever tiles can be drawn, and three in a score. */
const viewFor = (rules: Rules, states: readonly SeatState[], turn: Seat): Shown['view'] => {
  const moves = movesFor(rules, states, turn);
  const grows = rules.game === 'train' || rules.draw !== 'none';
  const more = {
    counts: states.map(() => (grows ? 20 : rules.handSize)),
    boneyard: 14,
    scores: new Array<number>(sideCount(rules)).fill(388),
  };
  const view = makeView({ rules, turn: { seat: turn }, more });
  return { ...view, ...foldMoves(rules, 1, moves), moves, ...more, at: moves.length + 1 };
};

const tableFor = (rules: Rules, states: readonly SeatState[], turn: Seat, host: Seat): Shown['table'] => {
  const table = makeTable(rules);
  return {
    ...table,
    settings: { ...table.settings, clock: 'relaxed', hints: true },
    people: table.people.map((person) => ({ ...person, name: LONG_NAME })),
    host,
    away: states.flatMap(({ away }, seat) => (away ? [{ seat, botAt: 0, left: false }] : [])),
    clock: { seat: turn, bankAt: 0, endsAt: 98_000 },
  };
};

/** Every seat in every state; in each of them somebody whose turn it is or not, who is host or not. */
export const fullTables = (rules: Rules): Shown[] => {
  const all = statesOf(rules);
  const [first, second] = [0, 1];
  return all.flatMap((_, shift) =>
    [first, second].map((turn): Shown => {
      const states = Array.from({ length: rules.players }, (__, seat) => all[(seat + shift) % all.length] as SeatState);
      return { view: viewFor(rules, states, turn), table: tableFor(rules, states, turn, second) };
    }),
  );
};
