/** Puts questions to the seats, counts their answers, and does what all have agreed on. Runs in the table's queue. */
import type { Answer, Intent } from '../protocol/index.ts';
import type { Seat } from '../tiles.ts';
import { decideGone, findPerson } from './decide.ts';
import { judgeQuestion, outcomeOf } from './decide-vote.ts';
import type { Decision, PlayerId } from './entry.ts';
import type { TableCore } from './table-core.ts';
import type { TableState } from './table-state.ts';
import type { VoteView } from './table-view.ts';
import { askedSeats, HOLD_MS, VOTE_MS, Votes } from './votes.ts';

export class Ballot {
  readonly #core: TableCore;
  readonly #isHere: (ref: number) => boolean;
  readonly #votes = new Votes();
  /** Seats that somebody else gave to a bot: a host must not answer a question by taking others' seats from them. */
  readonly #held = new Set<Seat>();
  #cancelTimers: () => void = () => undefined;

  constructor(core: TableCore, isHere: (ref: number) => boolean) {
    this.#core = core;
    this.#isHere = isHere;
  }

  /** Bots, forced moves and the clock stand still for a vote. */
  get isHolding(): boolean {
    return this.#votes.isHolding;
  }

  get view(): VoteView | null {
    const vote = this.#votes.running;
    if (vote === null) return null;
    const { n, kind, by, other, until, yes } = vote;
    const asked = this.#asked().map((seat) => ({ seat, yes: yes.has(seat) }));
    return { n, kind, by, other, until, asked };
  }

  /** After every change of the table: a vote whose matter has gone is gone. */
  keep(state: TableState): void {
    this.#votes.keep(state);
    for (const seat of this.#held) if (state.seats[seat]?.driver !== 'bot') this.#held.delete(seat);
  }

  /** A bot is about to be put on this seat, not by its person's wish: who is here to answer is asked all the same. */
  hold(seat: Seat): void {
    this.#held.add(seat);
  }

  #asked(): Seat[] {
    const state = this.#core.state();
    const isHeld = (seat: Seat): boolean => {
      const person = state.seats[seat]?.person ?? null;
      return this.#held.has(seat) && person !== null && this.#isHere(person);
    };
    return askedSeats(state, isHeld);
  }

  /** Whoever had not answered yet may have gone just now. */
  settleLater(): void {
    if (this.#votes.isAgreed(this.#asked())) void this.#core.enqueue(() => this.#settle());
  }

  close(): void {
    this.#cancelTimers();
  }

  // ——— what the queue runs ———

  async ask(player: PlayerId, intent: Intent & { t: 'ask' }): Promise<Answer> {
    const state = this.#core.state();
    const stamp = this.#core.stamp();
    const person = findPerson(state, player);
    if (person === null) return { refused: 'not-at-table' };
    const question = judgeQuestion(state, person, intent);
    if ('refused' in question) return question;
    if (this.#votes.running !== null) return { refused: 'vote-running' };
    if (!this.#votes.mayAsk(state, intent.seat, stamp)) return { refused: 'asked-already' };
    const { n } = this.#votes.open(state, question, stamp);
    this.#setTimers(() => this.#votes.running?.n === n);
    return this.#settle();
  }

  async vote(player: PlayerId, { n, seat, yes }: Intent & { t: 'vote' }): Promise<Answer> {
    const state = this.#core.state();
    const person = findPerson(state, player);
    if (person === null) return { refused: 'not-at-table' };
    if (this.#votes.running?.n !== n) return { refused: 'no-vote' };
    const isAsked = this.#asked().includes(seat);
    if (!isAsked || state.seats[seat]?.person !== person.ref) return { refused: 'not-your-seat' };
    if (yes) this.#votes.sayYes(seat);
    else this.#votes.close();
    return this.#settle();
  }

  /** What all have agreed on is done; anything else is shown. */
  async #settle(): Promise<Answer> {
    const core = this.#core;
    const { running } = this.#votes;
    if (running !== null && this.#votes.isAgreed(this.#asked())) {
      this.#votes.close();
      const gone = running.kind === 'abort' ? this.#goneByNow() : [];
      await core.commit([...outcomeOf(core.state(), running), ...gone], 'person');
    } else this.#show();
    if (this.#votes.running === null) this.#cancelTimers();
    return core.answer();
  }

  /** Who was given up in the match has no seat in the lobby. */
  #goneByNow(): Decision[] {
    const state = this.#core.state();
    const driven = state.seats.flatMap(({ person, driver }) => (person !== null && driver === 'bot' ? [person] : []));
    const gone = [...new Set(driven)].filter((ref) => !this.#isHere(ref));
    return gone.flatMap((ref) => decideGone(state, ref, this.#isHere));
  }

  #show(): void {
    this.#core.schedule();
    this.#core.ports.publish();
  }

  // ——— its time ———

  #setTimers(isStill: () => boolean): void {
    const { clock } = this.#core.ports;
    this.#cancelTimers();
    const cancelHold = clock.after(HOLD_MS, () => this.#endHold(isStill));
    const cancelEnd = clock.after(VOTE_MS, () => this.#end(isStill));
    this.#cancelTimers = () => {
      cancelHold();
      cancelEnd();
    };
  }

  #endHold(isStill: () => boolean): void {
    void this.#core.enqueue(async () => {
      if (isStill()) {
        this.#votes.endHold();
        this.#show();
      }
      return this.#core.answer();
    });
  }

  #end(isStill: () => boolean): void {
    void this.#core.enqueue(async () => {
      if (isStill()) this.#votes.close();
      return this.#settle();
    });
  }
}
