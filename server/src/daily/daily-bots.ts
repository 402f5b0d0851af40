/**
 * The bots of daily tables: always their whole budget, however full the house is and however long it takes, or the same
 * plays would meet other answers. What was thought of once is kept: at the same deal many make the same plays.
 */
import type { SeatAction, SeatView } from '@boneyard/shared';
import { drawSeed } from '@boneyard/shared/fair';
import { type BotPool, createBotPool } from '../bots/pool.ts';

/** From when its turn has come; a table waits for much longer (`daily-table.ts`). */
const LATE_MS = 60_000;
/** Three games, and as many turns as people differ in. */
const KEPT = 5_000;

/** The same bytes again, for who asks as the table did. */
const replay = (seed: Uint8Array): (() => number) => {
  let at = 0;
  return () => (seed[at++ % seed.length] ?? 0) / 256;
};

const turnKey = ({ viewer, moves, hand }: SeatView, seed: Uint8Array): string =>
  `${Buffer.from(seed).toString('hex')} ${JSON.stringify([viewer, hand, moves])}`;

export const createDailyBots = (pool: BotPool = createBotPool({ lateMs: LATE_MS })): BotPool => {
  const known = new Map<string, SeatAction>();
  // One at a time: bots share what there is to spend only where others wait.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    choose: (level, view, random) => {
      const seed = drawSeed(random);
      const key = turnKey(view, seed);
      const run = turn.then(async () => {
        const action = known.get(key) ?? (await pool.choose(level, view, replay(seed)));
        known.delete(key);
        known.set(key, action);
        for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
        return action;
      });
      turn = run.catch(() => undefined);
      return run;
    },
    close: () => pool.close(),
  };
};
