/** The table's whole state: a fold of its entries, so that a restore is the same fold. Presence is not in it. */
import { newMatch } from '../engine/apply.ts';
import type { MatchDeal, NextDeal, SeatSeed } from '../fair/fair-view.ts';
import { logRound, type RoundLog } from '../record/write.ts';
import { isRefused } from '../refusal.ts';
import type { Rules } from '../rules/rules.ts';
import type { MatchState, Round } from '../state.ts';
import type { Seat, TileId } from '../tiles.ts';
import { type Aids, makeAids, withAid } from './aids.ts';
import { applyOnce } from './apply-once.ts';
import { clockTimes } from './clock-setting.ts';
import type { Entry, MatchBegun, MatchSecret, Person } from './entry.ts';
import { sameMoves } from './same-moves.ts';
import { NO_STAND_INS, type StandIns, withMove, withNextRound, withoutSeat, withUndo } from './stand-in.ts';
import type { Phase, SeatInfo, TableSettings } from './table-view.ts';
import { findUndo, playAgain } from './undo.ts';

/** The match that comes next, its secret beside what is shown of it. */
export interface NextMatch {
  readonly secret: string;
  readonly shown: NextDeal;
}

export interface TableMatch {
  readonly secret: string;
  /** What is shown of its opening. */
  readonly deal: MatchDeal;
  /** The round dealt last, and its `s[k]`: secret until the round is over. */
  readonly dealt: { readonly order: readonly TileId[]; readonly link: string } | null;
  /** `s[k]` of the rounds that are over, or were given up. */
  readonly links: readonly string[];
  readonly state: MatchState;
  /** By seat, as it began: seats may change hands as soon as it is over. */
  readonly names: readonly (string | null)[];
  /** The finished rounds. */
  readonly rounds: readonly RoundLog[];
  readonly aids: Aids;
  /** The round dealt last as it was dealt, to step back from; null before the first. */
  readonly begun: MatchState | null;
  /** By seat, in ms; all nought where the table has no clock. */
  readonly banks: readonly number[];
  readonly standIns: StandIns;
  /** By a vote; nobody sees the match any more. */
  readonly isGivenUp: boolean;
}

export interface TableState {
  readonly id: string;
  readonly code: string | null;
  /** Of the last entry. */
  readonly seq: number;
  readonly settings: TableSettings;
  readonly quick: boolean;
  readonly people: readonly Person[];
  /** The next person's `ref`. */
  readonly nextRef: number;
  /** Null where nobody is, and always at a quick match, which strangers have to themselves. */
  readonly host: number | null;
  readonly seats: readonly SeatInfo[];
  /** Bots' seats that may be taken in mid-match. */
  readonly openSeats: readonly Seat[];
  readonly match: TableMatch | null;
  readonly next: NextMatch;
}

const FREE_SEAT: SeatInfo = { person: null, name: '', driver: 'bot', botName: null, ready: false };

const freeSeats = (count: number): SeatInfo[] => new Array<SeatInfo>(count).fill(FREE_SEAT);

export const phaseOf = (state: TableState): Phase => {
  if (state.match === null || state.match.isGivenUp) return 'lobby';
  const { winners, round } = state.match.state;
  if (winners !== null) return 'over';
  if (round === null) return 'opening';
  return round.result !== null ? 'between' : 'playing';
};

/** Seats may change hands: before a match and after it. */
export const isOpenForSeats = (state: TableState): boolean =>
  state.match === null || state.match.isGivenUp || state.match.state.winners !== null;

/** Its people have given the last match up, and no other has begun. */
export const isGivenUp = ({ match }: TableState): boolean => match?.isGivenUp ?? false;

const withSeat = (state: TableState, seat: Seat, change: Partial<SeatInfo>): readonly SeatInfo[] =>
  state.seats.map((info, index) => (index === seat ? { ...info, ...change } : info));

const unready = (seats: readonly SeatInfo[]): SeatInfo[] => seats.map((info) => ({ ...info, ready: false }));

/** Seats after a change of settings: who sits stays as far as there are seats. */
const fitSeats = (seats: readonly SeatInfo[], players: number): SeatInfo[] =>
  unready([...seats.slice(0, players), ...freeSeats(Math.max(0, players - seats.length))]);

/** As it is kept to the end of the match. */
const logOf = (rules: Rules, round: Round): RoundLog => {
  const log = logRound(rules, round);
  return { ...log, moves: sameMoves(log.moves) };
};

/** A person's own move ends what there is to tell them; a bot's in their place adds to it. */
const foldStandIns = (match: TableMatch, seats: readonly SeatInfo[], entry: Entry & { t: 'action' }): StandIns => {
  const { action, by } = entry;
  if (action.t === 'deal') return withNextRound(match.standIns);
  if (by === 'person') return withoutSeat(match.standIns, action.seat);
  const info = seats[action.seat];
  const { round, at } = match.state;
  if (round === null || info === undefined || info.person === null || info.driver === 'person') return match.standIns;
  return withMove(match.standIns, at, { round: round.k, ix: round.moves.length, move: action });
};

const foldAction = (match: TableMatch, seats: readonly SeatInfo[], entry: Entry & { t: 'action' }): TableMatch => {
  const applied = applyOnce(match.state, entry.action);
  if (isRefused(applied)) throw new Error(`entry ${entry.seq} does not replay: ${applied.refused}`);
  const { state } = applied;
  const { round } = state;
  const isOver = round !== null && round.result !== null;
  const { action, link } = entry;
  const dealt = action.t === 'deal' ? { order: action.order, link: link ?? '' } : match.dealt;
  return {
    ...match,
    state,
    dealt,
    links: isOver ? [...match.links, dealt?.link ?? ''] : match.links,
    rounds: isOver ? [...match.rounds, logOf(state.rules, round)] : match.rounds,
    aids: entry.aid === null ? match.aids : withAid(match.aids, entry.aid, state.at),
    begun: action.t === 'deal' ? state : match.begun,
    standIns: foldStandIns(match, seats, entry),
    banks: action.t === 'deal' ? match.banks : withBank(match.banks, action.seat, entry.bank),
  };
};

const withBank = (banks: readonly number[], seat: Seat, bank: number | undefined): readonly number[] =>
  bank === undefined ? banks : banks.with(seat, bank);

const foldUndo = (match: TableMatch, entry: Entry & { t: 'undone' }): TableMatch => {
  const index = findUndo(match.state, entry.seat);
  if (index === null || match.begun === null) throw new Error(`entry ${entry.seq}: nothing to take back`);
  const before = playAgain(match.begun, match.state.round?.moves.slice(0, index) ?? []);
  return {
    ...match,
    state: { ...before, at: match.state.at + 1 },
    standIns: withUndo(match.standIns, before.round?.k ?? 0, index),
  };
};

/** Back in the lobby everybody plays their own seat, and nobody has a bot any more. */
const lobbySeats = (seats: readonly SeatInfo[]): SeatInfo[] =>
  seats.map((info) => ({
    ...info,
    driver: info.person === null ? 'bot' : 'person',
    botName: null,
    ready: false,
  }));

const nameOf = (people: readonly Person[], { person, name }: MatchBegun['seats'][number]): string | null =>
  name !== '' ? name : (people.find(({ ref }) => ref === person)?.name ?? null);

const openNext = ({ matchId, secret, commitment }: MatchSecret, seats: number): NextMatch => ({
  secret,
  shown: { matchId, commitment, commits: new Array<null>(seats).fill(null), starting: false },
});

const showNext = (state: TableState, change: Partial<NextDeal>): NextMatch => ({
  ...state.next,
  shown: { ...state.next.shown, ...change },
});

const withCommit = ({ next }: TableState, seat: Seat, c: string | null): NextDeal['commits'] =>
  next.shown.commits.map((known, index) => (index === seat ? c : known));

/** A start that is under way outlives changes of the seats only where a host has asked for it. */
const staysStarting = (state: TableState, seats: readonly SeatInfo[]): boolean =>
  state.next.shown.starting && phaseOf(state) === 'lobby' && !state.quick && seats.some((info) => info.person !== null);

const withDeal = (state: TableState, entry: Entry, change: Partial<MatchDeal>): TableState => {
  if (state.match === null) throw new Error(`entry ${entry.seq}: an opening without a match`);
  return { ...state, match: { ...state.match, deal: { ...state.match.deal, ...change } } };
};

/** A seed that has not come by now does not count. */
export const sealSeats = (seats: readonly SeatSeed[]): SeatSeed[] =>
  seats.map((seat) => (seat.kind === 1 && seat.r === null ? { ...seat, kind: 2 } : seat));

const seedsOf = (state: TableState): readonly SeatSeed[] => state.match?.deal.seats ?? [];

/** The seed of the round in progress is told, and no later one. */
const giveUp = (match: TableMatch): TableMatch => {
  const isRunning = match.state.round !== null && match.state.round.result === null;
  return {
    ...match,
    isGivenUp: true,
    links: isRunning && match.dealt !== null ? [...match.links, match.dealt.link] : match.links,
  };
};

/** The table as the entry has it: nothing comes from the state before. */
const beginMatch = (entry: MatchBegun): Omit<TableState, 'seq'> => {
  const { id, code, quick, settings, people, nextRef, host } = entry;
  return {
    id,
    code,
    quick,
    settings,
    people,
    nextRef,
    host,
    openSeats: [],
    seats: entry.seats.map(({ person, name, botName }) => ({
      person,
      name,
      driver: person === null ? 'bot' : 'person',
      botName,
      ready: false,
    })),
    next: openNext(entry.next, entry.seats.length),
    match: {
      secret: entry.secret,
      deal: {
        matchId: entry.matchId,
        commitment: entry.commitment,
        previousOpener: entry.previousOpener,
        seats: entry.seats.map(({ kind, c }) => ({ kind, c, r: null })),
        sealed: false,
      },
      dealt: null,
      links: [],
      names: entry.seats.map((seat) => nameOf(people, seat)),
      state: { ...newMatch(entry.rules, entry.previousOpener), at: entry.at },
      rounds: [],
      aids: makeAids(entry.aids),
      begun: null,
      banks: entry.seats.map(() => clockTimes(settings.clock)?.bank ?? 0),
      standIns: NO_STAND_INS,
      isGivenUp: false,
    },
  };
};

/** What a table is before its first entry. */
const BEFORE: Omit<TableState, 'settings' | 'next'> = {
  id: '',
  code: null,
  seq: 0,
  quick: false,
  people: [],
  nextRef: 0,
  host: null,
  seats: [],
  openSeats: [],
  match: null,
};

const foldDecision = (state: TableState, entry: Entry): TableState => {
  switch (entry.t) {
    case 'opened':
      return {
        ...BEFORE,
        id: entry.id,
        code: entry.code,
        settings: entry.settings,
        quick: entry.quick,
        seats: freeSeats(entry.settings.rules.players),
        next: openNext(entry.next, entry.settings.rules.players),
      };
    case 'joined':
      return {
        ...state,
        people: [...state.people, { ref: entry.ref, player: entry.player, name: entry.name }],
        nextRef: entry.ref + 1,
      };
    case 'renamed':
      return {
        ...state,
        people: state.people.map((person) => (person.ref === entry.ref ? { ...person, name: entry.name } : person)),
      };
    case 'left':
      return { ...state, people: state.people.filter((person) => person.ref !== entry.ref) };
    case 'host':
      return { ...state, host: entry.ref };
    case 'seated': {
      const { person, name } = entry;
      const seats = withSeat(state, entry.seat, {
        person,
        name,
        driver: person === null ? 'bot' : 'person',
        botName: null,
        ready: false,
      });
      return {
        ...state,
        openSeats: state.openSeats.filter((seat) => seat !== entry.seat),
        seats,
        match: state.match && { ...state.match, standIns: withoutSeat(state.match.standIns, entry.seat) },
        next: showNext(state, {
          commits: withCommit(state, entry.seat, null),
          starting: staysStarting(state, seats),
        }),
      };
    }
    case 'configured': {
      const seats = fitSeats(state.seats, entry.settings.rules.players);
      const commits = seats.map((_, seat) => state.next.shown.commits[seat] ?? null);
      return { ...state, settings: entry.settings, seats, next: showNext(state, { commits, starting: false }) };
    }
    case 'committed':
      return { ...state, next: showNext(state, { commits: withCommit(state, entry.seat, entry.c) }) };
    case 'starting':
      return { ...state, next: showNext(state, { starting: true }) };
    case 'revealed': {
      const { seat, r } = entry;
      return withDeal(state, entry, { seats: seedsOf(state).map((seed, at) => (at === seat ? { ...seed, r } : seed)) });
    }
    case 'sealed':
      return withDeal(state, entry, { seats: sealSeats(seedsOf(state)), sealed: true });
    case 'match':
      return { ...beginMatch(entry), seq: entry.seq };
    case 'action': {
      if (state.match === null) throw new Error(`entry ${entry.seq}: an action without a match`);
      const isDeal = entry.action.t === 'deal';
      return {
        ...state,
        match: foldAction(state.match, state.seats, entry),
        seats: isDeal ? unready(state.seats) : state.seats,
      };
    }
    case 'driver': {
      const { match } = state;
      return {
        ...state,
        seats: withSeat(state, entry.seat, { driver: entry.driver }),
        match: match && { ...match, banks: withBank(match.banks, entry.seat, entry.bank) },
        // After a match somebody is back who has to be asked first.
        next: state.next.shown.starting ? showNext(state, { starting: phaseOf(state) === 'lobby' }) : state.next,
      };
    }
    case 'undone':
      if (state.match === null) throw new Error(`entry ${entry.seq}: nothing was played`);
      return { ...state, match: foldUndo(state.match, entry) };
    case 'abandoned':
      if (state.match === null) throw new Error(`entry ${entry.seq}: no match to give up`);
      return {
        ...state,
        openSeats: [],
        seats: lobbySeats(state.seats),
        match: giveUp(state.match),
      };
    case 'seat-open': {
      const others = state.openSeats.filter((seat) => seat !== entry.seat);
      return { ...state, openSeats: entry.open ? [...others, entry.seat].sort((a, b) => a - b) : others };
    }
    case 'ready':
      return { ...state, seats: withSeat(state, entry.seat, { ready: true }) };
  }
};

/**
 * The state after one more entry. The first is `opened` or, where a restore begins later, a `match`.
 * @throws if the entry does not follow: wrong seq, or an action that the rules refuse
 */
export const fold = (state: TableState | null, entry: Entry): TableState => {
  if (state === null) {
    if (entry.t !== 'match' && (entry.t !== 'opened' || entry.seq !== 1)) {
      throw new Error(`a table cannot begin with entry ${entry.seq} (${entry.t})`);
    }
  } else if (state.seq + 1 !== entry.seq) {
    throw new Error(`entry ${entry.seq} does not follow ${state.seq}`);
  }
  return { ...foldDecision(state as TableState, entry), seq: entry.seq };
};
