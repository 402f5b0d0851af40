/** People who come and go: who is here, waited for or given up, and whether there is anybody for the table to go on for. Runs in the table's queue. */
import type { Answer } from '../protocol/index.ts';
import { lagCredit } from './clock-setting.ts';
import { decideGone, decideHost, decideJoin, findPerson, seatsOf } from './decide.ts';
import type { Decision, Person, PlayerId } from './entry.ts';
import { type Absence, Presence } from './presence.ts';
import { isBotsOnly } from './steps.ts';
import type { TableCore } from './table-core.ts';
import { isOpenForSeats, phaseOf } from './table-state.ts';

export class Attendance {
  readonly #core: TableCore;
  readonly #presence: Presence;
  /** By person: what their turns are given on top for a slow line, in ms. */
  readonly #credits = new Map<number, number>();
  /** People who have joined, or were here before a restart, and whose connection is not up yet. */
  readonly #onTheWay: Set<number>;
  /** As they were when it was last looked who has gone. */
  #people: readonly Person[] = [];
  /** A start or an opening that came out of the journal waits until somebody is back. */
  #isComingBack: boolean;
  #isAsleep = false;
  #cancelSleep: (() => void) | null = null;

  /** Everybody whom the state knows is away until they come. */
  constructor(core: TableCore) {
    const state = core.state();
    this.#core = core;
    this.#presence = new Presence(core.ports.clock, (ref) => core.enqueue(() => this.#giveUp(ref)));
    this.#onTheWay = new Set(state.people.map(({ ref }) => ref));
    this.#isComingBack = state.next.shown.starting || phaseOf(state) === 'opening';
    for (const person of state.people) this.#presence.depart(person.ref, core.ports.pace.away, false);
    if (state.people.length > 0) this.#maybeSleep();
  }

  isHere = (ref: number): boolean => this.#presence.isHere(ref);

  isOnTheWay = (ref: number): boolean => this.#onTheWay.has(ref);

  get isAnyoneHere(): boolean {
    return this.#presence.anyoneHere;
  }

  /** Null if they are here or were given up already. */
  absenceOf(ref: number): Absence | null {
    return this.#presence.absenceOf(ref);
  }

  /** There is nobody to go on for. */
  get isStandingStill(): boolean {
    return this.#isAsleep || (this.#isComingBack && !this.isAnyoneHere);
  }

  creditOf(ref: number | null): number {
    return (ref === null ? undefined : this.#credits.get(ref)) ?? 0;
  }

  noteLag(ref: number, ms: number): void {
    this.#credits.set(ref, lagCredit(ms));
  }

  /** Whom a new match has left behind is not waited for, and does not keep the table awake. Answers who is not known any more. */
  forgetGone(): readonly number[] {
    const { people } = this.#core.state();
    if (people === this.#people) return [];
    this.#people = people;
    const refs = new Set(people.map(({ ref }) => ref));
    for (const ref of this.#presence.known()) if (!refs.has(ref)) this.#presence.forget(ref);
    const gone = [...this.#credits.keys()].filter((ref) => !refs.has(ref));
    for (const ref of gone) this.#credits.delete(ref);
    return gone;
  }

  close(): void {
    this.#cancelSleep?.();
    this.#presence.close();
  }

  // ——— what the queue runs ———

  async join(player: PlayerId, name: string): Promise<Answer> {
    const core = this.#core;
    const refOf = (): number | null => findPerson(core.state(), player)?.ref ?? null;
    const decided = decideJoin(core.state(), player, name);
    if ('refused' in decided) return decided;
    const joining = refOf() ?? core.state().nextRef;
    if (!this.isHere(joining)) this.#onTheWay.add(joining);
    if ('decisions' in decided) await core.commit(decided.decisions, 'person');
    const ref = refOf();
    if (ref !== null && !this.isHere(ref) && !core.isStopped()) {
      this.#away(ref, core.ports.pace.away, false);
      core.ports.publish();
    }
    return core.answer();
  }

  async arrive(player: PlayerId): Promise<Answer> {
    const core = this.#core;
    const state = core.state();
    const person = findPerson(state, player);
    if (person === null) return { refused: 'not-at-table' };
    this.#presence.arrive(person.ref);
    this.#onTheWay.delete(person.ref);
    this.#isComingBack = false;
    this.#wake();
    const decisions: Decision[] = [];
    if (this.#isHostGone() && !state.quick) decisions.push({ t: 'host', ref: person.ref });
    for (const seat of seatsOf(state, person.ref)) {
      if (state.seats[seat]?.driver === 'bot') decisions.push({ t: 'driver', seat, driver: 'person' });
    }
    await core.commit(decisions, 'table');
    return core.answer();
  }

  async depart(player: PlayerId): Promise<Answer> {
    const core = this.#core;
    const person = findPerson(core.state(), player);
    if (person !== null) {
      this.#onTheWay.delete(person.ref);
      this.#away(person.ref, core.ports.pace.away, false);
    }
    // Nothing to journal, but perhaps this was who a start waited for.
    await core.commit([], 'table');
    return core.answer();
  }

  async leave(player: PlayerId): Promise<Answer> {
    const core = this.#core;
    const state = core.state();
    const person = findPerson(state, player);
    if (person === null) return { refused: 'not-at-table' };
    const isBound = !isOpenForSeats(state) && seatsOf(state, person.ref).length > 0;
    if (isBound) {
      this.#away(person.ref, core.ports.pace.left, true);
      core.ports.publish();
    } else {
      this.#presence.forget(person.ref);
      await core.commit(decideGone(state, person.ref, this.isHere), 'person');
      this.#maybeSleep();
    }
    return core.answer();
  }

  /** Somebody was away too long: a bot plays their seats, or the seats are free again where no match runs. */
  async #giveUp(ref: number): Promise<Answer> {
    const core = this.#core;
    const state = core.state();
    this.#onTheWay.delete(ref);
    if (this.isHere(ref) || !state.people.some((person) => person.ref === ref)) return core.answer();
    const seats = seatsOf(state, ref);
    if (isOpenForSeats(state) || seats.length === 0) {
      await core.commit(decideGone(state, ref, this.isHere), 'table');
      return core.answer();
    }
    const driven = seats.filter((seat) => state.seats[seat]?.driver === 'person');
    const decisions = driven.map((seat): Decision => ({ t: 'driver', seat, driver: 'bot' }));
    const host = state.host === ref ? decideHost(state, ref, this.isHere) : null;
    // With nobody else here the host stays host: there is nobody to hand the table to.
    if (host?.t === 'host' && host.ref !== null) decisions.push(host);
    await core.commit(decisions, 'table');
    return core.answer();
  }

  // ——— waiting, and standing still ———

  #away(ref: number, ms: number, left: boolean): void {
    this.#presence.depart(ref, ms, left);
    this.#maybeSleep();
  }

  /** Nobody is host, or somebody who was waited for in vain. */
  #isHostGone(): boolean {
    const { host } = this.#core.state();
    return host === null || (!this.isHere(host) && this.absenceOf(host) === null);
  }

  #maybeSleep(): void {
    const { ports, state, schedule } = this.#core;
    if (this.isAnyoneHere || isBotsOnly(state())) return;
    this.#cancelSleep?.();
    this.#cancelSleep = ports.clock.after(ports.pace.sleep, () => {
      this.#isAsleep = true;
      schedule();
    });
  }

  #wake(): void {
    this.#cancelSleep?.();
    this.#cancelSleep = null;
    if (!this.#isAsleep) return;
    this.#isAsleep = false;
    this.#core.schedule();
  }
}
