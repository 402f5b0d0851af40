/** Whole rounds played at a real table, every seat at random: what the screen has to stand. */
import type { Rules, Seat, SeatAction } from '@boneyard/shared';
import type { Wish } from '@boneyard/shared/protocol';
import { createDealer, type Ports } from '@boneyard/shared/table';
import { makeRandom } from '../model/random-line.fixture.ts';
import { openLocalSession } from './local-session.ts';
import type { TableSnapshot } from './session.ts';

/** Pauses of any length never end: nobody is waited for. */
export const NO_PAUSE = {
  forced: 0,
  bot: 0,
  botLimit: 0,
  between: 60_000,
  away: 0,
  left: 0,
  botsOffered: 0,
  sleep: 60_000,
  commit: 0,
  reveal: 0,
};

export const wishOf = (action: SeatAction): Wish => {
  if (action.t === 'lead') return { t: 'lead', tile: action.tile };
  if (action.t === 'play') return { t: 'play', tile: action.tile, arm: action.arm };
  if (action.t === 'end') return { t: 'end' };
  throw new RangeError(`${action.t} is the table's to make`);
};

/** Deals from a seed, and a clock on which only what is due at once ever happens; the next deal is asked for. */
export const seededHost = (random: () => number): Pick<Ports, 'dealer' | 'clock'> => ({
  dealer: createDealer((count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256))),
  clock: {
    now: () => 0,
    after: (ms, f) => {
      const timer = ms > 0 ? undefined : setTimeout(f, 0);
      return () => clearTimeout(timer);
    },
  },
});

export interface PlayedStep {
  readonly before: TableSnapshot;
  readonly seat: Seat;
  readonly wish: Wish;
  /** As it was answered; forced moves may have followed already. */
  readonly after: TableSnapshot;
}

/** Every wish of `rounds` rounds, all seats on one device. */
export const playRounds = async (rules: Rules, seed: number, rounds = 1): Promise<PlayedStep[]> => {
  const random = makeRandom(seed);
  const session = await openLocalSession({
    settings: { rules, botLevel: 'random', visibility: 'private', leadGoesOn: false },
    name: 'Ana',
    ports: {
      pace: NO_PAUSE,
      ...seededHost(random),
    },
  });
  try {
    for (let seat = 1; seat < rules.players; seat++) await session.submit({ t: 'sit', seat, name: `Seat ${seat}` });
    await session.submit({ t: 'start' });
    const steps: PlayedStep[] = [];
    const look = (): TableSnapshot => session.snapshot.value as TableSnapshot;
    for (let round = 1; round <= rounds; ) {
      const before = look();
      if (before.table.phase !== 'playing') {
        if (before.table.phase === 'over' || round++ === rounds) break;
        for (let seat = 0; seat < rules.players; seat++) await session.submit({ t: 'ready', seat });
        continue;
      }
      const seat = before.watch?.turn?.seat as Seat;
      const choices = (before.mine.get(seat)?.legal ?? []).filter(({ t }) => t !== 'draw' && t !== 'pass');
      const chosen = choices[Math.floor(random() * choices.length)];
      if (chosen === undefined) {
        await new Promise((go) => setTimeout(go, 0));
        continue;
      }
      const wish = wishOf(chosen);
      const answer = await session.act(seat, wish);
      if ('refused' in answer) throw new Error(`a legal action was refused: ${answer.refused}`);
      steps.push({ before, seat, wish, after: look() });
    }
    return steps;
  } finally {
    session.close();
  }
};

/** The same table as one of its seats sees it from a device of its own, or as one who watches. */
export const seenBy = (snapshot: TableSnapshot, seat: Seat | null): TableSnapshot => {
  const view = seat === null ? undefined : snapshot.mine.get(seat);
  return { ...snapshot, mine: new Map(seat !== null && view ? [[seat, view]] : []) };
};
