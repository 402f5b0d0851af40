/** The bots of tables on this device: they think in a worker, and `medium` answers in their stead when that takes too long. */
import type { BotLevel, SeatAction, SeatView } from '@boneyard/shared';
import { drawSeed } from '@boneyard/shared/fair';
import type { Bots, Clock } from '@boneyard/shared/table';
import { type BotClient, createBotClient } from '../bots/bot-client.ts';

/** The table waits a little longer than this, and then takes any tile. */
const LATE_MS = 1_800;

export interface LocalBotsPorts {
  readonly client: Pick<BotClient, 'choose'>;
  readonly clock: Pick<Clock, 'after'>;
  /** Of another worker, which nothing keeps busy. */
  readonly spare: Pick<BotClient, 'choose'>;
}

export const makeLocalBots = ({ client, spare, clock }: LocalBotsPorts): Bots => ({
  choose: (level: BotLevel, view: SeatView, random) =>
    new Promise<SeatAction>((resolve, reject) => {
      const seed = drawSeed(random);
      const instead = (): void => {
        spare.choose('medium', view, seed).then(resolve, reject);
      };
      const cancel = clock.after(LATE_MS, instead);
      client.choose(level, view, seed).then(
        (action) => {
          cancel();
          resolve(action);
        },
        () => {
          cancel();
          instead();
        },
      );
    }),
});

export const localBots: Bots = makeLocalBots({
  client: createBotClient(),
  spare: createBotClient(),
  clock: {
    after: (ms, f) => {
      const timer = setTimeout(f, ms);
      return () => clearTimeout(timer);
    },
  },
});
