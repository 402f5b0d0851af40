/** What an intent leads to: the decisions to journal, or a coded no. Pure; ids, seats, turns and rules are judged here. */
import type { SeatAction } from '../action.ts';
import { foldName } from '../protocol/fold-name.ts';
import type { Intent, TableRefusal, Wish } from '../protocol/index.ts';
import { parseName } from '../protocol/name.ts';
import { parseSettings } from '../protocol/settings.ts';
import { isRefused, type RuleRefusal } from '../refusal.ts';
import type { Rules } from '../rules/rules.ts';
import { parseRules } from '../rules/schema.ts';
import type { Seat } from '../tiles.ts';
import { findAid, listAids } from './aids.ts';
import { applyOnce } from './apply-once.ts';
import { BOT_NAMES } from './bot-names.ts';
import type { Decision, MatchBegun, Person, PlayerId, SeatSetting } from './entry.ts';
import { decideHostPower, takeBack } from './host-powers.ts';
import { decideCommit, decideReveal } from './opening.ts';
import type { Dealer } from './ports.ts';
import { isGivenUp, isOpenForSeats, phaseOf, type TableState } from './table-state.ts';
import type { SeatInfo } from './table-view.ts';

/** People a table lets in: eight seats and some who watch. */
export const MAX_PEOPLE = 24;
/** Action ids that a rematch takes over: two for each seat, more than can be under way. */
const KEPT_AIDS = 16;

export type Decided =
  | { readonly decisions: readonly Decision[] }
  /** The same aid again: the answer it had. */
  | { readonly again: number }
  | { readonly refused: RuleRefusal | TableRefusal; readonly detail?: string };

const no = (refused: RuleRefusal | TableRefusal): Decided => ({ refused });

export const findPerson = (state: TableState, player: PlayerId): Person | null =>
  state.people.find((person) => person.player === player) ?? null;

export const seatsOf = (state: TableState, ref: number): Seat[] =>
  state.seats.flatMap((info, seat) => (info.person === ref ? [seat] : []));

/** The name, with a number behind it if somebody here has it already, or one that looks the same. */
const nameApart = (state: TableState, wanted: string, except: number | null): string => {
  const taken = new Set<string>();
  for (const person of state.people) if (person.ref !== except) taken.add(foldName(person.name));
  for (const info of state.seats) if (info.name !== '') taken.add(foldName(info.name));
  let name = wanted;
  for (let n = 2; taken.has(foldName(name)); n++) name = `${wanted} ${n}`;
  return name;
};

const freeSeat = (state: TableState): Seat | null => {
  const seat = state.seats.findIndex((info) => info.person === null);
  return seat < 0 ? null : seat;
};

/** A person comes in by a name that whoever lets people in has checked: host if there is none, on the next free seat while seats are free to take. */
export const decideJoin = (state: TableState, player: PlayerId, name: string): Decided => {
  if (findPerson(state, player) !== null) return { decisions: [] };
  if (state.people.length >= MAX_PEOPLE) return no('too-many-people');
  const ref = state.nextRef;
  const decisions: Decision[] = [{ t: 'joined', ref, player, name: nameApart(state, name, null) }];
  if (state.host === null && !state.quick) decisions.push({ t: 'host', ref });
  const seat = isOpenForSeats(state) ? freeSeat(state) : null;
  const isWelcome = seat !== null || state.settings.spectators !== false || state.openSeats.length > 0;
  if (!isWelcome) return no('no-spectators');
  if (seat !== null) decisions.push({ t: 'seated', seat, person: ref, name: '' });
  return { decisions };
};

/** A person goes for good: their seats are free again, and the next person here is host. Not for seats of a running match. */
export const decideGone = (state: TableState, ref: number, isHere: (ref: number) => boolean): Decision[] => [
  ...seatsOf(state, ref).map((seat): Decision => ({ t: 'seated', seat, person: null, name: '' })),
  ...(state.host === ref ? [decideHost(state, ref, isHere)] : []),
  { t: 'left', ref },
];

/** Who is host after `leaving`: the next person who is here and seated, else here, else nobody. */
export const decideHost = (state: TableState, leaving: number, isHere: (ref: number) => boolean): Decision => {
  const others = state.people.filter((person) => person.ref !== leaving && isHere(person.ref));
  const next = others.find((person) => seatsOf(state, person.ref).length > 0) ?? others[0];
  return { t: 'host', ref: next?.ref ?? null };
};

/** In the order of the schema: rules from elsewhere may hold the same in another. */
const inOrder = (rules: Rules): string => JSON.stringify(parseRules(rules));

/** Whose lead the next match goes on from (RULES.md, "A rematch"). */
const previousOpenerOf = (state: TableState): Seat | null => {
  const { match, settings } = state;
  if (
    match === null ||
    match.isGivenUp ||
    !settings.leadGoesOn ||
    inOrder(match.state.rules) !== inOrder(settings.rules)
  )
    return null;
  return match.state.opener;
};

/** Where it is a rematch, those whose seat a bot had to finish are gone: nobody would play for them any more. */
const isGone = (state: TableState, ref: number): boolean =>
  state.seats.some((info) => info.person === ref && info.driver === 'bot');

/** Who is here, and whether those who are were asked for a seed. */
export interface Present {
  isHere(ref: number): boolean;
  readonly asked: boolean;
}

const matchSeats = (state: TableState, firstBotName: number, { isHere, asked }: Present): SeatSetting[] => {
  // A bot that goes on in a rematch keeps its name: people would take it for another, or for the one across the table.
  const names = new Set(state.seats.map(({ botName }) => botName));
  let next = firstBotName;
  const newName = (): number => {
    while (names.has(next % BOT_NAMES.length)) next++;
    return next++ % BOT_NAMES.length;
  };
  return state.seats.map(({ person, name, driver, botName }, seat) => {
    if (person === null || driver === 'bot') {
      return { person: null, name: '', botName: botName ?? newName(), kind: 0, c: null };
    }
    const c = state.next.shown.commits[seat] ?? null;
    const kind = c === null && !asked ? 0 : c !== null && isHere(person) ? 1 : 2;
    return { person, name, botName: null, kind, c };
  });
};

/** The lock: the whole setting of a match that begins now. */
export const decideMatch = (state: TableState, dealer: Dealer, present: Present): Decision => {
  const { id, code, quick, settings, nextRef, match } = state;
  const { secret, shown } = state.next;
  const { matchId, commitment } = shown;
  const seats = matchSeats(state, Number.parseInt(matchId.slice(0, 8), 16) % BOT_NAMES.length, present);
  // Where nobody may watch, who has no seat has to go; but a host without one still runs the table.
  const mayStay = (ref: number): boolean =>
    settings.spectators !== false || ref === state.host || seats.some(({ person }) => person === ref);
  const people = state.people.filter(({ ref }) => !isGone(state, ref) && mayStay(ref));
  const isHostGone = state.host !== null && isGone(state, state.host);
  const begun: MatchBegun = {
    t: 'match',
    matchId,
    secret,
    commitment,
    next: dealer.openMatch(),
    rules: settings.rules,
    previousOpener: previousOpenerOf(state),
    at: match?.state.at ?? 0,
    aids: match === null ? [] : listAids(match.aids).slice(-KEPT_AIDS),
    id,
    code,
    quick,
    settings,
    people,
    nextRef,
    host: isHostGone ? (seats.find((seat) => seat.person !== null)?.person ?? null) : state.host,
    seats,
  };
  return begun;
};

const actionOf = (seat: Seat, wish: Wish): SeatAction =>
  wish.t === 'play'
    ? { t: 'play', seat, tile: wish.tile, arm: wish.arm }
    : wish.t === 'lead'
      ? { t: 'lead', seat, tile: wish.tile }
      : { t: 'end', seat };

const decideAct = (state: TableState, person: Person, intent: Intent & { t: 'act' }): Decided => {
  const { match } = state;
  if (match === null) return no('no-match');
  const again = findAid(match.aids, intent.aid);
  if (again !== null) return { again };
  if (match.isGivenUp) return no('no-match');
  if (intent.at !== match.state.at) return no('stale');
  if (state.seats[intent.seat]?.person !== person.ref) return no('not-your-seat');
  const action = actionOf(intent.seat, intent.wish);
  const applied = applyOnce(match.state, action);
  if (isRefused(applied)) return no(applied.refused);
  return { decisions: [...takeBack(state, person.ref), { t: 'action', action, aid: intent.aid }] };
};

const decideSit = (state: TableState, person: Person, intent: Intent & { t: 'sit' }): Decided => {
  const info = state.seats[intent.seat];
  if (info === undefined) return no('no-such-seat');
  const isRunning = !isOpenForSeats(state);
  if (isRunning && !state.openSeats.includes(intent.seat)) return no('match-running');
  if (info.person !== null) return no('seat-taken');
  // A second seat in mid-match, or among strangers, is a second hand: its holder would play with open tiles.
  if ((isRunning || state.quick) && (intent.name !== undefined || seatsOf(state, person.ref).length > 0))
    return no('not-allowed');
  if (intent.name === undefined) {
    return { decisions: [{ t: 'seated', seat: intent.seat, person: person.ref, name: '' }] };
  }
  const parsed = parseName(intent.name);
  if ('refused' in parsed) return { refused: 'bad-name', detail: parsed.refused };
  const name = nameApart(state, parsed.name, null);
  return { decisions: [{ t: 'seated', seat: intent.seat, person: person.ref, name }] };
};

const decideStand = (state: TableState, person: Person, seat: Seat): Decided => {
  const info = state.seats[seat];
  if (info === undefined) return no('no-such-seat');
  if (!isOpenForSeats(state)) return no('match-running');
  // The host may free a seat that somebody else holds: tables fill up with people who have gone to sleep.
  if (info.person === null || (info.person !== person.ref && state.host !== person.ref)) return no('not-your-seat');
  return { decisions: [{ t: 'seated', seat, person: null, name: '' }] };
};

const decideSwap = (state: TableState, person: Person, a: Seat, b: Seat): Decided => {
  const one = state.seats[a];
  const other = state.seats[b];
  if (one === undefined || other === undefined || a === b) return no('no-such-seat');
  if (!isOpenForSeats(state)) return no('match-running');
  const isOwn = (info: SeatInfo): boolean => info.person === null || info.person === person.ref;
  if (state.host !== person.ref && !(isOwn(one) && isOwn(other))) return no('seat-taken');
  return {
    decisions: [
      { t: 'seated', seat: a, person: other.person, name: other.name },
      { t: 'seated', seat: b, person: one.person, name: one.name },
    ],
  };
};

const decideConfigure = (state: TableState, person: Person, input: unknown): Decided => {
  if (state.host !== person.ref) return no('not-host');
  if (!isOpenForSeats(state)) return no('match-running');
  const parsed = parseSettings(input);
  if ('refused' in parsed) return { refused: parsed.refused, detail: parsed.detail };
  const { settings } = parsed;
  if (state.seats.slice(settings.rules.players).some((info) => info.person !== null)) return no('seat-taken');
  return { decisions: [{ t: 'configured', settings }] };
};

const decideStart = (state: TableState, person: Person, botsOffered: boolean): Decided => {
  if (phaseOf(state) !== 'lobby') return no('match-running');
  const isSeated = seatsOf(state, person.ref).length > 0;
  if (state.quick ? !isSeated : state.host !== person.ref) return no('not-host');
  if (state.quick && !botsOffered && freeSeat(state) !== null) return no('bots-not-offered');
  if (state.seats.every((info) => info.person === null)) return no('nobody-seated');
  return { decisions: state.next.shown.starting ? [] : [{ t: 'starting' }] };
};

const decideReady = (state: TableState, person: Person, seat: Seat): Decided => {
  const phase = phaseOf(state);
  // Strangers have no host to start anew when they have given a match up.
  const isAsked = phase === 'between' || phase === 'over' || (phase === 'lobby' && state.quick && isGivenUp(state));
  if (!isAsked) return no(phase === 'lobby' ? 'no-match' : 'match-running');
  const info = state.seats[seat];
  if (info?.person !== person.ref) return no('not-your-seat');
  return { decisions: info.ready ? [] : [...takeBack(state, person.ref), { t: 'ready', seat }] };
};

const decideRename = (state: TableState, person: Person, wanted: string): Decided => {
  const parsed = parseName(wanted);
  if ('refused' in parsed) return { refused: 'bad-name', detail: parsed.refused };
  return { decisions: [{ t: 'renamed', ref: person.ref, name: nameApart(state, parsed.name, person.ref) }] };
};

/** `botsOffered`: a quick match has waited long enough to start with bots. Presence (`leave`) is the table's own. */
export const decide = (
  state: TableState,
  player: PlayerId,
  intent: Exclude<Intent, { t: 'leave' | 'ask' | 'vote' | 'say' | 'write' }>,
  botsOffered: boolean,
): Decided => {
  const person = findPerson(state, player);
  if (person === null) return no('not-at-table');
  switch (intent.t) {
    case 'act':
      return decideAct(state, person, intent);
    case 'sit':
      return decideSit(state, person, intent);
    case 'stand':
      return decideStand(state, person, intent.seat);
    case 'swap':
      return decideSwap(state, person, intent.a, intent.b);
    case 'rename':
      return decideRename(state, person, intent.name);
    case 'configure':
      return decideConfigure(state, person, intent.settings);
    case 'start':
      return decideStart(state, person, botsOffered);
    case 'commit':
      return decideCommit(state, person, intent);
    case 'reveal':
      return decideReveal(state, person, intent);
    case 'ready':
      return decideReady(state, person, intent.seat);
    case 'back':
      return { decisions: takeBack(state, person.ref) };
    case 'give':
    case 'open':
    case 'host':
      return decideHostPower(state, person, intent);
  }
};
