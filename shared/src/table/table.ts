/** The authority over one table: one queue, commit before telling. Hosts are the Colyseus room and the browser. */
import type { SeatAction } from '../action.ts';
import type { Answer, Intent } from '../protocol/index.ts';
import type { MatchRecord } from '../record/format.ts';
import { logRound, makeRecord } from '../record/write.ts';
import type { Seat, TileId } from '../tiles.ts';
import type { SeatView, Viewer } from '../view/seat-view.ts';
import { receivedBy, viewFor } from '../view/view-for.ts';
import { Attendance } from './attendance.ts';
import { Ballot } from './ballot.ts';
import { heed } from './bot-turn.ts';
import { Chat } from './chat.ts';
import { clockTimes, LEFT_AFTER_RESTORE } from './clock-setting.ts';
import { decide, decideMatch, findPerson } from './decide.ts';
import type { Decision, Entry, PlayerId } from './entry.ts';
import { awaitsSeeds, decideDeal, decideSeal, fairOfRecord, isCommitted, isStartDue, sealedMatch } from './opening.ts';
import type { Ports } from './ports.ts';
import { type Absence, viewStandIn } from './stand-in.ts';
import { StepTimer } from './step-timer.ts';
import { allReady, nextStep, type Step, timedTurn } from './steps.ts';
import type { TableCore } from './table-core.ts';
import { fold, isOpenForSeats, phaseOf, type TableState } from './table-state.ts';
import type { PersonView, Phase, TableSettings, TableView } from './table-view.ts';
import { type TimedTurn, TurnClock } from './turn-clock.ts';

const NOBODY: readonly never[] = [];

export interface TableOpening {
  readonly id: string;
  readonly code: string | null;
  readonly settings: TableSettings;
  /** A quick match: strangers put together, started when full or, after a while, with bots. */
  readonly quick: boolean;
}

export type MakeTable = (ports: Ports, entries: readonly Entry[]) => Table;

/** Opens a table; resolves when that is journaled. `make`: for a table that does something otherwise. */
export const openTable = async (
  ports: Ports,
  opening: TableOpening,
  make: MakeTable = (...parts) => new Table(...parts),
): Promise<Table> => {
  const next = ports.dealer.openMatch();
  const entry: Entry = { t: 'opened', ...opening, next, seq: 1, ms: 0, by: 'table' };
  await ports.journal.append([entry]);
  return make(ports, [entry]);
};

export class Table {
  readonly #ports: Ports;
  readonly #started: number;
  readonly #attendance: Attendance;
  readonly #steps: StepTimer;
  readonly #clock: TurnClock;
  readonly #ballot: Ballot;
  readonly chat: Chat;
  #state: TableState;
  #queue: Promise<unknown> = Promise.resolve();
  /** When what the queue is at now arrived. */
  #stamp = 0;
  #stopped = false;
  #cancelOffer: (() => void) | null = null;

  /** @throws if the entries do not replay */
  constructor(ports: Ports, entries: readonly Entry[]) {
    const state = entries.reduce<TableState | null>(fold, null);
    if (state === null) throw new Error('a table needs the entry that opened it');
    this.#ports = ports;
    this.#state = state;
    this.#started = ports.clock.now() - (entries.at(-1)?.ms ?? 0);
    this.#steps = new StepTimer(ports, (step, answer) => this.#take(step, answer));
    this.chat = new Chat(ports.clock);
    this.#clock = new TurnClock(ports.clock, (turn) => this.#timeOut(turn));
    const core = this.#core();
    this.#attendance = new Attendance(core);
    this.#ballot = new Ballot(core, this.#attendance.isHere);
    const untilOffer = ports.pace.botsOffered - this.now();
    if (state.quick && untilOffer > 0) this.#cancelOffer = ports.clock.after(untilOffer, () => this.#ports.publish());
    this.#schedule(LEFT_AFTER_RESTORE);
  }

  // ——— what may be seen ———

  /** Milliseconds since the table's start. */
  now(): number {
    return Math.max(0, Math.round(this.#ports.clock.now() - this.#started));
  }

  view(): TableView {
    const { id, code, settings, host, seats, quick, openSeats, match } = this.#state;
    const { dealDue } = this.#steps;
    return {
      id,
      code,
      phase: phaseOf(this.#state),
      settings,
      people: this.#people(),
      host,
      seats,
      away: this.#away(),
      nextDealAt: dealDue === null ? null : this.#sinceStart(dealDue),
      botsOfferedAt: quick ? this.#ports.pace.botsOffered : null,
      clock: this.#clockView(),
      vote: this.#ballot.view,
      openSeats: isOpenForSeats(this.#state) ? NOBODY : openSeats,
      givenUp: match?.isGivenUp ?? false,
      standIns: this.#standIns(),
      standInMoves: match === null || match.isGivenUp ? NOBODY : match.standIns.moves,
      fair: {
        next: this.#state.next.shown,
        match: match?.deal ?? null,
        leaves: this.#leaves(),
        links: match?.links ?? NOBODY,
      },
    };
  }

  /** Anew only when they are others. */
  #standIns(): TableView['standIns'] {
    const { match } = this.#state;
    const absences = match === null || match.isGivenUp ? NOBODY : match.standIns.absences;
    if (this.#knownStandIns.of !== absences) this.#knownStandIns = { of: absences, shown: absences.map(viewStandIn) };
    return this.#knownStandIns.shown;
  }
  #knownStandIns: { readonly of: readonly Absence[]; readonly shown: TableView['standIns'] } = {
    of: NOBODY,
    shown: NOBODY,
  };

  get phase(): Phase {
    return phaseOf(this.#state);
  }

  get isAnyoneHere(): boolean {
    return this.#attendance.isAnyoneHere;
  }

  /** Whose decision everybody waits for; null where a round does not run, or the table or a bot is to go on. */
  get awaited(): PlayerId | null {
    const { match, seats, people } = this.#state;
    if (match === null || phaseOf(this.#state) !== 'playing' || this.#steps.isUnderWay) return null;
    const turn = match.state.round?.turn;
    const person = turn === undefined ? undefined : seats[turn.seat]?.person;
    return people.find(({ ref }) => ref === person)?.player ?? null;
  }

  /** Nobody has come yet, or everybody has gone for good. */
  get knowsNobody(): boolean {
    return this.#state.people.length === 0;
  }

  /** Anew only when something of it has changed: whoever shows it need not look for what has. */
  #people(): TableView['people'] {
    const known = this.#knownPeople;
    const isTimed = clockTimes(this.#state.settings.clock) !== null;
    const people = this.#state.people.map(({ ref, name }, i): PersonView => {
      const before = known[i];
      const here = this.#attendance.isHere(ref);
      const lag = isTimed ? this.#attendance.creditOf(ref) : 0;
      const isAsBefore = before?.ref === ref && before.name === name && before.here === here && before.lag === lag;
      return isAsBefore ? before : { ref, name, here, lag };
    });
    const isSame = people.length === known.length && people.every((person, i) => person === known[i]);
    if (!isSame) this.#knownPeople = people;
    return this.#knownPeople;
  }
  #knownPeople: TableView['people'] = NOBODY;

  #away(): TableView['away'] {
    const away = this.#state.seats.flatMap(({ person, driver }, seat) => {
      const absence = person === null || driver === 'bot' ? null : this.#attendance.absenceOf(person);
      return absence === null ? [] : [{ seat, botAt: this.#sinceStart(absence.until), left: absence.left }];
    });
    return away.length === 0 ? NOBODY : away;
  }

  /** What a viewer may know of the match; null before the first one, and for a seat that it does not have. */
  matchView(viewer: Exclude<Viewer, 'open'>): SeatView | null {
    const { match } = this.#state;
    if (match === null || match.isGivenUp || match.state.round === null) return null;
    if (typeof viewer !== 'string' && viewer.seat >= match.state.rules.players) return null;
    return viewFor(match.state, viewer);
  }

  /** The tiles that a seat received this round, for its holder alone: of a seat's view all that does not follow from what everybody sees. */
  received(seat: Seat): readonly TileId[] {
    const { match } = this.#state;
    if (match === null || match.isGivenUp || seat >= match.state.rules.players) return NOBODY;
    return receivedBy(match.state, seat);
  }

  /** Worked out once a round: they are as good as journaled with its deal. */
  #leaves(): string {
    const { match } = this.#state;
    if (match === null || match.dealt === null || match.state.round === null) return '';
    const known = this.#knownLeaves;
    if (known?.of === match.dealt) return known.leaves;
    const leaves = this.#ports.dealer.leaves(sealedMatch(match), match.state.round.k, match.dealt);
    this.#knownLeaves = { of: match.dealt, leaves };
    return leaves;
  }
  #knownLeaves: { readonly of: object; readonly leaves: string } | null = null;

  refOf(player: PlayerId): number | null {
    return findPerson(this.#state, player)?.ref ?? null;
  }

  /** The finished rounds (and the one that a match was given up in) as a record, names as shown at the table; null while there are none. */
  record(): MatchRecord | null {
    const { match } = this.#state;
    if (match === null) return null;
    const { rules, previousOpener, scores, winners, round } = match.state;
    // Nothing of a round that was given up is to come any more.
    const last = match.isGivenUp && round !== null && round.result === null ? [logRound(rules, round)] : [];
    const rounds = [...match.rounds, ...last];
    if (rounds.length === 0) return null;
    const record = makeRecord({ rules, previousOpener, scores, winners, rounds });
    return { ...record, names: match.names, fair: fairOfRecord(match) };
  }

  // ——— what may be asked ———

  /**
   * A person comes in, or again: known at the table from then on, and waited for until their connection is up.
   * The answer comes after it is journaled.
   */
  join(player: PlayerId, name: string): Promise<Answer> {
    return this.#enqueue(() => this.#attendance.join(player, name));
  }

  /** The person's connection is up: their seats are theirs to play again. */
  arrive(player: PlayerId): Promise<Answer> {
    return this.#enqueue(() => this.#attendance.arrive(player));
  }

  /** The person's last connection is gone; after a while a bot takes their seats. */
  depart(player: PlayerId): Promise<Answer> {
    return this.#enqueue(() => this.#attendance.depart(player));
  }

  /** What a person wishes; answered after the new state was published. Never rejects: an expected no is a coded answer. */
  submit(player: PlayerId, intent: Intent): Promise<Answer> {
    return this.#enqueue(async () => {
      if (intent.t === 'leave') return this.#attendance.leave(player);
      if (intent.t === 'ask') return this.#ballot.ask(player, intent);
      if (intent.t === 'vote') return this.#ballot.vote(player, intent);
      if (intent.t === 'say' || intent.t === 'write') return this.#say(player, intent);
      const decided = decide(this.#state, player, intent, this.#isBotsOffered());
      if ('refused' in decided) return decided;
      if ('again' in decided) return { at: decided.again };
      if (intent.t === 'give' && decided.decisions.length > 0) this.#holdSeat(player, intent.seat);
      const asked = intent.t === 'act' ? (this.#state.match?.state.at ?? 0) + 1 : null;
      await this.#commit(decided.decisions, 'person');
      return asked === null || this.#stopped ? this.#answer() : { at: asked };
    });
  }

  /** How long a word to this person and back takes, as their host measured it: their turns are made good for it from the next one on. */
  noteLag(player: PlayerId, ms: number): void {
    const ref = this.refOf(player);
    if (ref !== null && Number.isFinite(ms)) this.#attendance.noteLag(ref, ms);
  }

  /** Stops all timers; the table answers `halted` from now on. */
  close(): void {
    this.#stopped = true;
    this.#steps.clear();
    this.#clock.clear();
    this.#ballot.close();
    this.#cancelOffer?.();
    this.#attendance.close();
  }

  /** Resolves when everything that was asked before is done. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  // ——— the queue ———

  #core(): TableCore {
    return {
      ports: this.#ports,
      state: () => this.#state,
      stamp: () => this.#stamp,
      isStopped: () => this.#stopped,
      enqueue: (job) => this.#enqueue(job),
      commit: (decisions, by) => this.#commit(decisions, by),
      schedule: () => this.#schedule(),
      answer: () => this.#answer(),
    };
  }

  #enqueue(job: () => Promise<Answer>): Promise<Answer> {
    const arrived = this.now();
    const run = this.#queue.then(async (): Promise<Answer> => {
      if (this.#stopped) return { refused: 'halted' };
      this.#stamp = arrived;
      try {
        return await job();
      } catch (error) {
        this.#halt(error, 'bug');
        return { refused: 'halted' };
      }
    });
    this.#queue = run;
    return run;
  }

  #halt(error: unknown, cause: 'journal' | 'bug'): void {
    if (this.#stopped) return;
    this.close();
    this.#ports.halt(error instanceof Error ? error : new Error(String(error)), cause);
  }

  #answer(): Answer {
    return this.#stopped ? { refused: 'halted' } : { at: this.#state.match?.state.at ?? 0 };
  }

  /** Journals the decisions and what follows from them in one append, then installs and publishes in one step. */
  async #commit(decisions: readonly Decision[], by: Entry['by']): Promise<void> {
    const ms = this.#stamp;
    const entries: Entry[] = [];
    let next = this.#state;
    const take = (decision: Decision, madeBy: Entry['by']): void => {
      const entry: Entry = { ...this.#banked(decision, madeBy), seq: next.seq + 1, ms, by: madeBy };
      next = fold(next, entry);
      entries.push(entry);
    };
    for (const decision of decisions) take(decision, by);
    for (let more = this.#follow(next); more.length > 0; more = this.#follow(next)) {
      for (const decision of more) take(decision, 'table');
    }
    if (entries.length > 0) {
      try {
        await this.#ports.journal.append(entries);
      } catch (error) {
        this.#halt(error, 'journal');
        return;
      }
    }
    if (this.#stopped) return;
    this.#state = next;
    this.#ballot.keep(next);
    for (const ref of this.#attendance.forgetGone()) this.chat.forget(ref);
    this.#schedule();
    this.#ports.publish();
    this.#ballot.settleLater();
  }

  /** What follows at once from a new state: the deal or the match that everybody waited for. */
  #follow(state: TableState): Decision[] {
    const { dealer, pace } = this.#ports;
    const { match, next } = state;
    const phase = phaseOf(state);
    if (phase === 'between' && match !== null && allReady(state)) return [decideDeal(match, dealer)];
    if (phase === 'opening' && match !== null) {
      return pace.reveal === 0 || !awaitsSeeds(match) ? decideSeal(match, dealer) : [];
    }
    if (next.shown.starting) {
      const { isHere, isOnTheWay } = this.#attendance;
      const isReady = pace.commit === 0 || isCommitted(state, isHere, isOnTheWay);
      return isReady ? [this.#lock(state)] : [];
    }
    return isStartDue(state) ? [{ t: 'starting' }] : [];
  }

  /** Seats, rules and commitments as they are now: nothing of the coming match changes any more but by its seeds. */
  #lock(state: TableState): Decision {
    const { dealer, pace } = this.#ports;
    return decideMatch(state, dealer, { isHere: this.#attendance.isHere, asked: pace.commit > 0 });
  }

  // ——— what people say ———

  #say(player: PlayerId, intent: Intent & { t: 'say' | 'write' }): Answer {
    const ref = this.refOf(player);
    if (ref === null) return { refused: 'not-at-table' };
    const isAllowed = this.#state.settings.chat === true && !this.#state.quick;
    const refused =
      intent.t === 'say' ? this.chat.sayKey(ref, intent.key) : this.chat.write(ref, intent.text, isAllowed);
    return refused === null ? this.#answer() : { refused };
  }

  #holdSeat(by: PlayerId, seat: Seat): void {
    if (this.#state.seats[seat]?.person !== this.refOf(by)) this.#ballot.hold(seat);
  }

  // ——— the clock ———

  #clockView(): TableView['clock'] {
    const { shown } = this.#clock;
    if (shown === null) return null;
    const { seat, bankAt, endsAt } = shown;
    return { seat, bankAt: this.#sinceStart(bankAt), endsAt: this.#sinceStart(endsAt) };
  }

  /** A turn that was timed leaves its mark on the seat's bank. */
  #banked(decision: Decision, by: Entry['by']): Decision {
    if (by !== 'person' || decision.t !== 'action' || decision.action.t === 'deal') return decision;
    const at = this.#state.match?.state.at ?? 0;
    const bank = this.#clock.bankAt(decision.action.seat, at, this.#started + this.#stamp);
    return bank === null ? decision : { ...decision, bank };
  }

  /** The time of a seat is out: a bot plays it until its person acts or comes. */
  #timeOut(turn: TimedTurn): void {
    void this.#enqueue(async () => {
      const now = timedTurn(this.#state);
      if (now === null || now.at !== turn.at || now.seat !== turn.seat || this.#ballot.isHolding) return this.#answer();
      await this.#commit([{ t: 'driver', seat: turn.seat, driver: 'bot', bank: 0 }], 'table');
      return this.#answer();
    });
  }

  #creditOf(seat: Seat): number {
    return this.#attendance.creditOf(this.#state.seats[seat]?.person ?? null);
  }

  // ——— what the table does by itself ———

  #sinceStart(time: number): number {
    return Math.max(0, Math.round(time - this.#started));
  }

  #isBotsOffered(): boolean {
    return this.#stamp >= this.#ports.pace.botsOffered;
  }

  /** A step is due. It carries the `at` it was made for, and is dropped if that has moved. */
  #take(step: Step, answer: SeatAction | null): void {
    this.#enqueue(async () => {
      const { match } = this.#state;
      const now = nextStep(this.#state, this.#ports.pace);
      if (now === null || now.t !== step.t || now.at !== step.at) return this.#answer();
      this.#steps.clear();
      if (step.t === 'lock') await this.#commit([this.#lock(this.#state)], 'table');
      else if (match === null) return this.#answer();
      else if (step.t === 'seal') await this.#commit(decideSeal(match, this.#ports.dealer), 'table');
      else if (step.t === 'deal') await this.#commit([decideDeal(match, this.#ports.dealer)], 'table');
      else if (step.t === 'forced') await this.#commit([{ t: 'action', action: step.action, aid: null }], 'table');
      else if (step.t === 'bot') {
        const action = heed(viewFor(match.state, { seat: step.seat }), answer);
        await this.#commit([{ t: 'action', action, aid: null }], 'bot');
      }
      return this.#answer();
    });
  }

  /** `atLeast`: what a seat has in any case that is to decide now. */
  #schedule(atLeast = 0): void {
    if (this.#stopped || this.#attendance.isStandingStill) {
      this.#steps.clear();
      this.#clock.clear();
    } else if (this.#ballot.isHolding) {
      this.#steps.clear();
      this.#clock.hold();
    } else {
      this.#steps.set(this.#state);
      const turn = timedTurn(this.#state);
      this.#clock.set(turn && { ...turn, lag: this.#creditOf(turn.seat) }, atLeast);
    }
  }
}
