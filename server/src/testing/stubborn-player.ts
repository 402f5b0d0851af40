/** A person who plays on whatever happens to the server: comes in again by the cookie alone, and sends again what was not answered. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PHASES, type Seat } from '@boneyard/shared';
import { type FairReport, FairWatch } from '@boneyard/shared/fair';
import type { Answer, Intent, ReadTable, WireTable, Wish } from '@boneyard/shared/protocol';
import type { Dice } from '../../../shared/src/testing/dice.ts';
import { type Connection, makeAid } from './connection.ts';
import type { Visitor } from './table-house.ts';

/** Between seeing a turn and playing: the house counts more than 20 messages a second as a flood. */
const THINKING_MS = 70;
const RETRY_MS = 40;
/** So long they wait for a server that is known to be down: forty who knock all the time would slow its start. */
const PATIENCE_MS = 400;

export type Act = Intent & { readonly t: 'act' };

export interface Sent {
  readonly act: Act;
  /** How often it went out. */
  times: number;
  /** The last answer; null while there is none. */
  answer: Answer | null;
}

export interface StubbornOptions {
  readonly visitor: Visitor;
  readonly tableId: string;
  readonly dice: Dice;
  /** Resolves when there is a server again, as far as anybody knows. */
  whenUp(): Promise<unknown>;
  /** Told when the person wants to go on: a deal may follow at once. */
  onReady(): void;
}

export class StubbornPlayer {
  readonly sent: Sent[] = [];
  /** What must not have happened. */
  readonly faults: string[] = [];
  /** How often they came in. */
  returns = 0;
  resends = 0;
  /** Plays that were answered with a yes. */
  acknowledged = 0;
  /** Whether a match was seen to end into whose deals a seed of theirs had gone. */
  hasSeenOwnDeal = false;
  readonly #watch = new FairWatch({ randomBytes: (count) => randomBytes(count), kept: null, keep: () => undefined });
  #pending: Sent | null = null;
  #highest = 0;
  #isStopped = false;
  #connection: Connection | null = null;
  readonly #options: StubbornOptions;
  readonly #over: Promise<void>;

  constructor(options: StubbornOptions) {
    this.#options = options;
    this.#over = this.#run();
  }

  get isHere(): boolean {
    return this.#connection !== null && !this.#connection.isClosed;
  }

  get view(): ReadTable | null {
    return this.isHere ? (this.#connection?.view() ?? null) : null;
  }

  /** What their device has found of the deals, through all the breaks. */
  get report(): FairReport {
    return this.#watch.report;
  }

  /** Seeds go out by themselves, again and again until they are taken. */
  #watchDeals(connection: Connection): void {
    let before = '';
    const look = (): void => {
      if (connection.isClosed) return;
      // Forty devices on one machine: a play alone gives nothing to check.
      const { phase, fairNext, fairMatch, leaves, links } = connection.room.state as WireTable;
      const now = `${phase} ${fairNext} ${fairMatch} ${leaves} ${[...links].length}`;
      if (now === before) return;
      before = now;
      if (PHASES[phase] === 'over' && this.#watch.report.own === 'in') this.hasSeenOwnDeal = true;
      for (const wish of this.#watch.see(connection.view())) {
        connection.submit(wish).then(
          (answer) => {
            const isOpen = 'refused' in answer && answer.refused === 'halted';
            this.#watch.settle(wish, isOpen ? 'unknown' : 'refused' in answer ? 'refused' : 'done');
          },
          () => this.#watch.settle(wish, 'unknown'),
        );
      }
    };
    connection.room.onStateChange(look);
    look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#connection?.hangUp();
    await this.#over;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const connection = await this.#comeIn();
      if (connection === null) return;
      this.#connection = connection;
      this.returns++;
      try {
        await this.#play(connection);
      } catch (error) {
        // In the middle of a request the line went: that is what this is about.
        if (!connection.isClosed && !connection.isBroken) this.faults.push(String(error));
      }
      await connection.hangUp();
    }
  }

  async #comeIn(): Promise<Connection | null> {
    const { visitor, tableId, whenUp } = this.#options;
    while (!this.#isStopped) {
      await Promise.race([whenUp(), wait(PATIENCE_MS)]);
      try {
        return await visitor.join(tableId, { comesBack: false, isTapped: false });
      } catch (error) {
        const text = String(error);
        if (/: 4\d\d /.test(text) && !text.includes(': 429')) this.faults.push(text);
        await wait(RETRY_MS);
      }
    }
    return null;
  }

  async #play(connection: Connection): Promise<void> {
    this.#watchDeals(connection);
    const { watch } = connection.view();
    if (watch !== null && watch.at < this.#highest) {
      this.faults.push(`the table is at ${watch.at}, but ${this.#highest} was answered`);
    }
    if (this.#pending !== null) {
      this.resends++;
      await this.#deliver(connection, this.#pending);
    }
    while (!this.#isStopped && !connection.isClosed) {
      const choice = connection.choices();
      if (choice !== null) {
        await wait(THINKING_MS);
        const { seat, ...wish } = this.#options.dice.pick(choice.legal);
        await this.#act(connection, seat, wish as Wish, choice.view.at);
      } else if (!(await this.#goOn(connection))) {
        const before = connection.view();
        await connection.changed(before);
      }
    }
  }

  /** Between rounds and after a match: on. */
  async #goOn(connection: Connection): Promise<boolean> {
    const { table, mine } = connection.view();
    if (table.phase !== 'between' && table.phase !== 'over') return false;
    for (const seat of mine.keys()) {
      if (table.seats[seat]?.ready !== false) continue;
      this.#options.onReady();
      await connection.submit({ t: 'ready', seat });
      return true;
    }
    return false;
  }

  async #act(connection: Connection, seat: Seat, wish: Wish, at: number): Promise<void> {
    const sent: Sent = { act: { t: 'act', aid: makeAid(), at, seat, wish }, times: 0, answer: null };
    this.sent.push(sent);
    this.#pending = sent;
    await this.#deliver(connection, sent);
  }

  async #deliver(connection: Connection, sent: Sent): Promise<void> {
    const twice = this.#options.dice.below(10) === 0;
    const tries = Array.from({ length: twice ? 2 : 1 }, () => connection.submit(sent.act));
    sent.times += tries.length;
    const answers = await Promise.allSettled(tries);
    for (const settled of answers) {
      if (settled.status === 'rejected') continue;
      const answer = settled.value;
      const before = sent.answer;
      if (before !== null && 'at' in before && JSON.stringify(before) !== JSON.stringify(answer)) {
        this.faults.push(`${sent.act.aid} was answered ${JSON.stringify(before)}, then ${JSON.stringify(answer)}`);
      }
      // A halted table has not decided: it is asked again.
      if ('refused' in answer && answer.refused === 'halted') continue;
      if ('at' in answer && (before === null || !('at' in before))) this.acknowledged++;
      sent.answer = answer;
      if ('at' in answer) this.#highest = Math.max(this.#highest, answer.at);
    }
    if (sent.answer === null) throw new Error('unanswered');
    this.#pending = null;
  }
}
