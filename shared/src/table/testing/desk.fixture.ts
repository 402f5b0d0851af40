/** A table on the bench: a host with a fake clock and a slow journal, looked at so that every look is checked against the journal. */

import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import type { SeatAction } from '../../action.ts';
import type { Answer } from '../../protocol/index.ts';
import { presetRules } from '../../rules/presets.ts';
import type { LineRules, Rules } from '../../rules/rules.ts';
import { type Dice, makeDice } from '../../testing/dice.ts';
import type { Seat } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import { viewFor } from '../../view/view-for.ts';
import type { Entry } from '../entry.ts';
import { sealedMatch } from '../opening.ts';
import { type Dealer, PACE, type Pace } from '../ports.ts';
import { viewStandIn } from '../stand-in.ts';
import { fold, isOpenForSeats, phaseOf, type TableState } from '../table-state.ts';
import type { Phase, TableSettings } from '../table-view.ts';
import { type FakeClock, makeFakeClock } from './fake-clock.ts';
import type { HostSetup, Look, MakeHost, TableHost } from './host.ts';
import { makeScriptedBots, makeSeededDealer, type ScriptedBots, type ScriptedDeal } from './scripted.ts';
import { makeSlowJournal, type SlowJournal } from './slow-journal.ts';
import { tick } from './tick.ts';

/** Two players, a boneyard that sleeps, any tile led by a drawn seat. */
export const BLOCK: LineRules = presetRules('block') as LineRules;

export interface DeskOptions {
  readonly rules?: Rules;
  readonly settings?: Partial<Omit<TableSettings, 'rules'>>;
  readonly quick?: boolean;
  readonly pace?: Partial<Pace>;
  readonly deals?: readonly ScriptedDeal[];
  readonly seed?: number;
  /** A table that goes on from these. */
  readonly entries?: readonly Entry[];
}

/** Ticks without anything under way after which nothing will be. */
const QUIET_TICKS = 3;

export class Desk {
  readonly clock: FakeClock;
  readonly bots: ScriptedBots;
  readonly dice: Dice;
  journal: SlowJournal;
  host!: TableHost;
  readonly #makeHost: MakeHost;
  readonly #setup: Omit<HostSetup, 'entries'>;
  readonly #options: DeskOptions;
  readonly #leavesOf: Dealer['leaves'];
  readonly #here = new Set<string>();
  readonly #hosts: TableHost[] = [];
  #folded: { readonly upTo: number; readonly state: TableState } | null = null;

  constructor(makeHost: MakeHost, options: DeskOptions) {
    const { seed = 1, rules = BLOCK, entries } = options;
    this.#makeHost = makeHost;
    this.#options = options;
    this.dice = makeDice(seed);
    this.clock = makeFakeClock(() => this.settle());
    this.journal = makeSlowJournal(seed, entries);
    this.bots = makeScriptedBots(() => this.clock);
    const settings: TableSettings = {
      rules,
      botLevel: 'heaviest',
      visibility: 'private',
      leadGoesOn: false,
      ...options.settings,
    };
    const dealer = makeSeededDealer(seed, options.deals);
    this.#leavesOf = keepLast(dealer.leaves);
    // Nobody is asked for a seed, but where a test is about that.
    const pace = { ...PACE, commit: 0, reveal: 0, ...options.pace };
    this.#setup = {
      opening: { id: 'desk', code: 'ABCD1234', settings, quick: options.quick ?? false },
      ports: { journal: this.journal, dealer, clock: this.clock, bots: this.bots, pace },
    };
  }

  get pace(): Pace {
    return this.#setup.ports.pace;
  }

  async open(): Promise<this> {
    await this.#make(this.#options.entries ?? null);
    return this;
  }

  async #make(entries: readonly Entry[] | null): Promise<void> {
    const ports = { ...this.#setup.ports, journal: this.journal };
    this.host = await this.#makeHost({ ...this.#setup, ports, entries });
    this.#hosts.push(this.host);
  }

  /** What is left of the table after a crash, made anew from `entries`; nobody is connected. */
  async restart(entries: readonly Entry[] = this.journal.entries): Promise<void> {
    await this.host.close();
    const from = [...entries];
    this.journal = makeSlowJournal(this.dice.below(1000), from);
    this.#folded = null;
    this.#here.clear();
    await this.#make(from);
  }

  async close(): Promise<void> {
    this.journal.release();
    for (const host of this.#hosts) await host.close();
  }

  // ——— people ———

  /** Joins and connects. */
  async enter(person: string, name = person): Promise<Look> {
    expect(await this.host.join(person, name)).toHaveProperty('at');
    return this.arrive(person);
  }

  async arrive(person: string): Promise<Look> {
    expect(await this.host.arrive(person)).toHaveProperty('at');
    this.#here.add(person);
    return this.see(person);
  }

  async depart(person: string): Promise<void> {
    this.#here.delete(person);
    await this.host.depart(person);
  }

  submit(person: string, intent: unknown): Promise<Answer> {
    return this.host.submit(person, intent);
  }

  /** Plays for a seat at the action count in view. */
  act(person: string, action: SeatAction, { aid = this.aid(), at = this.atOf(person) } = {}): Promise<Answer> {
    const { seat, ...wish } = action;
    return this.submit(person, { t: 'act', aid, at, seat, wish });
  }

  aid(): string {
    const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return Array.from({ length: 22 }, () => ALPHABET[this.dice.below(64)]).join('');
  }

  atOf(person: string): number {
    return this.host.look(person).watch?.at ?? 0;
  }

  // ——— looking ———

  /** What the person's device shows once everything has come to rest; checked against the journal. */
  async see(person: string): Promise<Look> {
    await this.settle();
    const look = this.host.look(person);
    this.check(look);
    return look;
  }

  /** A view never shows a state that is not in the journal, and nothing of others: all of it is what the journal folds to. */
  check(look: Look): void {
    const shown = {
      ...look.table,
      people: look.table.people.map(({ ref, name }) => ({ ref, name })),
      away: null,
      nextDealAt: null,
      botsOfferedAt: null,
      clock: null,
      vote: null,
      mine: [...look.mine],
      watch: look.watch,
    };
    const due = shownBy(this.folded(), look.me, this.#leavesOf);
    // Deep equality by hand first: it is a hundred times as fast, and nearly always enough.
    if (!isDeepStrictEqual(shown, due)) expect(shown).toEqual(due);
  }

  /** The state that the safe entries fold to. */
  folded(): TableState {
    const { entries } = this.journal;
    let state = this.#folded?.state ?? null;
    for (let i = this.#folded?.upTo ?? 0; i < entries.length; i++) state = fold(state, entries[i] as Entry);
    if (state === null) throw new Error('nothing is journaled');
    this.#folded = { upTo: entries.length, state };
    return state;
  }

  async settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TICKS; quiet++) {
      await tick();
      await this.host?.settle();
      if (this.journal.isBusy) quiet = -1;
    }
  }

  /** Whether it is still unanswered when everything has come to rest. */
  async isPending(answer: Promise<Answer>): Promise<boolean> {
    let isAnswered = false;
    void answer.then(() => {
      isAnswered = true;
    });
    await this.settle();
    return !isAnswered;
  }

  async advance(ms: number): Promise<void> {
    await this.clock.advance(ms);
  }

  /** Goes to the next thing due. @throws if nothing is: somebody waits for ever */
  async next(): Promise<void> {
    await this.settle();
    const ms = this.clock.untilNext();
    if (ms === null) throw new Error(`nothing is due in ${JSON.stringify(this.journal.entries.at(-1))}`);
    await this.clock.advance(ms);
  }

  // ——— playing ———

  /** One step of the match: somebody here plays at random, wants to go on, or time passes. */
  async step(): Promise<void> {
    await this.settle();
    const looks = [...this.#here].map((person) => [person, this.host.look(person)] as const);
    for (const [person, { table, mine }] of looks) {
      for (const [seat, view] of mine) {
        if (table.phase === 'playing') {
          const action = this.pickLegal(view);
          if (action !== null) return expectDone(await this.act(person, action));
        } else if (table.phase === 'between' && table.seats[seat]?.ready === false) {
          return expectDone(await this.submit(person, { t: 'ready', seat }));
        }
      }
    }
    await this.next();
  }

  /** One of the actions that a person may wish for; null if it is not theirs to act. */
  pickLegal({ legal }: SeatView): SeatAction | null {
    const choices = legal.filter(({ t }) => t !== 'draw' && t !== 'pass');
    return choices.length === 0 ? null : this.dice.pick(choices);
  }

  /** Plays on until the table shows what is waited for. */
  async playUntil(person: string, isThere: (look: Look) => boolean, steps = 20_000): Promise<Look> {
    for (let left = steps; left > 0; left--) {
      const look = await this.see(person);
      if (isThere(look)) return look;
      await this.step();
    }
    throw new Error(`it did not come about in ${steps} steps`);
  }

  playTo(person: string, phase: Phase): Promise<Look> {
    return this.playUntil(person, ({ table }) => table.phase === phase);
  }

  /** Entries from the `from`-th on, without what is the same everywhere. */
  journaled(from = 0): object[] {
    return this.journal.entries.slice(from).map(({ seq, ms, ...rest }) => rest);
  }
}

const expectDone = (answer: Answer): void => {
  expect(answer).toHaveProperty('at');
};

/** A deal's leaves are as many hashes as it has tiles, and are looked at after every step: they are made anew only for another deal. */
const keepLast = (leavesOf: Dealer['leaves']): Dealer['leaves'] => {
  let last = { of: '', leaves: '' };
  return (...deal) => {
    const of = JSON.stringify(deal);
    if (of !== last.of) last = { of, leaves: leavesOf(...deal) };
    return last.leaves;
  };
};

/** What a device of the person `me` shows of this state, its times apart. */
const shownBy = (state: TableState, me: number | null, leavesOf: Dealer['leaves']): object => {
  const { id, code, settings, host, seats, next } = state;
  const round = state.match?.state.round ?? null;
  const dealt = state.match?.dealt ?? null;
  const leaves =
    state.match === null || round === null || dealt === null ? '' : leavesOf(sealedMatch(state.match), round.k, dealt);
  const fair = { next: next.shown, match: state.match?.deal ?? null, leaves, links: state.match?.links ?? [] };
  const match = round === null ? null : state.match;
  const mine: (readonly [Seat, SeatView])[] = [];
  seats.forEach((info, seat) => {
    if (me === null || info.person !== me || match === null || match.isGivenUp || seat >= match.state.rules.players)
      return;
    mine.push([seat, viewFor(match.state, { seat })]);
  });
  return {
    id,
    code,
    phase: phaseOf(state),
    settings,
    people: state.people.map(({ ref, name }) => ({ ref, name })),
    host,
    seats,
    away: null,
    nextDealAt: null,
    botsOfferedAt: null,
    clock: null,
    vote: null,
    openSeats: isOpenForSeats(state) ? [] : state.openSeats,
    givenUp: state.match?.isGivenUp ?? false,
    standIns: state.match === null || state.match.isGivenUp ? [] : state.match.standIns.absences.map(viewStandIn),
    standInMoves: state.match === null || state.match.isGivenUp ? [] : state.match.standIns.moves,
    fair,
    mine,
    watch: match === null || match.isGivenUp ? null : viewFor(match.state, 'spectator'),
  };
};
