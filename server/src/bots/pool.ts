/**
 * Where bots think: those that search in worker threads, since a turn of theirs is longer than a socket should wait.
 * A full house makes them think less before any table waits; one that fails or is late is replaced by `medium`.
 */
import { availableParallelism } from 'node:os';
import type { BotLevel, SeatAction } from '@boneyard/shared';
import { BOTS, type Budget, budgetOf } from '@boneyard/shared/bots';
import { drawSeed } from '@boneyard/shared/fair';
import type { Bots } from '@boneyard/shared/table';
import { Piscina } from 'piscina';
import type { Turn } from './think.ts';

/** Levels whose turn takes milliseconds; the others take microseconds, less than the way to a worker. */
const SEARCHING: readonly BotLevel[] = ['hard'];
/** A worker holds the nets and some 30 MB: it goes when nobody plays against such bots. */
const IDLE_MS = 60_000;
/** A turn that takes longer, waiting counted in, is made by `medium`: with time for a table to publish it within 1.5 s. */
const LATE_MS = 1000;
/** A worker that thinks for longer about one turn will not come back: it is ended, so that it blocks nobody else. */
const LOST_MS = 3000;
/** Turns in line, for each worker, that make each of them half as long. */
const CROWD = 2;
/** Less than this share of its thoughts and a bot is hardly better than `medium`, which costs nothing. */
const LEAST = 0.02;

export interface BotPoolOptions {
  /** A module whose default export makes the turn. For tests. */
  readonly thinker?: string;
  readonly lateMs?: number;
  readonly lostMs?: number;
  /** Told why a turn was made by `medium` instead, or what befell a worker. */
  readonly onStandIn?: (error: unknown) => void;
}

/** A turn that took too long, waiting counted in. */
export class BotLate extends Error {}

export interface BotPool extends Bots {
  close(): Promise<void>;
}

/** What a turn may spend when so many others wait for each worker. A turn is run again only with the same budget. */
export const budgetFor = (waiting: number): Budget => budgetOf(Math.max(LEAST, CROWD / (CROWD + waiting)));

interface Waiting {
  readonly turn: Omit<Turn, 'budget'>;
  /** Answered, by the worker or in its place. */
  isOver: boolean;
  readonly answer: (action: SeatAction) => void;
  readonly giveUp: (error: unknown) => void;
}

export const createBotPool = (options: BotPoolOptions = {}): BotPool => {
  const { thinker, lateMs = LATE_MS, lostMs = Math.max(LOST_MS, lateMs), onStandIn } = options;
  const threads = Math.max(1, availableParallelism() - 1);
  let pool: Piscina<Turn> | null = null;
  /** The line stands here and not in the pool: how much a turn may think is known when it begins. */
  const line: Waiting[] = [];
  let thinking = 0;

  const open = (): Piscina<Turn> => {
    const opened = new Piscina<Turn>({
      filename: thinker ?? new URL('./think.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
    });
    // What befalls a worker between turns must not end the house.
    opened.on('error', (error: unknown) => onStandIn?.(error));
    return opened;
  };

  const think = async (waiting: Waiting): Promise<void> => {
    thinking++;
    pool ??= open();
    const lost = new AbortController();
    const timer = setTimeout(() => lost.abort(), lostMs);
    try {
      const turn = { ...waiting.turn, budget: budgetFor(line.length / threads) };
      waiting.answer(await pool.run(turn, { signal: lost.signal }));
    } catch (error) {
      waiting.giveUp(error);
    } finally {
      clearTimeout(timer);
      thinking--;
      next();
    }
  };
  const next = (): void => {
    while (thinking < threads) {
      const waiting = line.shift();
      if (waiting === undefined) return;
      if (!waiting.isOver) void think(waiting);
    }
  };

  return {
    choose: (level, view, random) =>
      new Promise((resolve) => {
        if (!SEARCHING.includes(level)) {
          resolve(BOTS[level](view, random));
          return;
        }
        const over = (action: SeatAction): void => {
          waiting.isOver = true;
          clearTimeout(timer);
          resolve(action);
        };
        const waiting: Waiting = {
          turn: { view, seed: drawSeed(random) },
          isOver: false,
          answer: over,
          giveUp: (error) => {
            if (waiting.isOver) return;
            onStandIn?.(error);
            over(BOTS.medium(view, random));
          },
        };
        const timer = setTimeout(() => waiting.giveUp(new BotLate()), lateMs);
        line.push(waiting);
        next();
      }),
    close: async () => {
      for (const waiting of line.splice(0)) waiting.giveUp(new Error('the pool was closed'));
      await pool?.destroy();
    },
  };
};
