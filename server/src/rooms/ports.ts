/** What the server gives its tables besides their journals: time and the dealer. */
import { type Clock, createDealer, PACE, type Pace, type Ports } from '@boneyard/shared/table';

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, f) => {
    // A moment that has just gone by is now: Node.js warns of less than 0.
    const timer = setTimeout(f, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

/** `fast` plays a match in seconds, still one visible step after the other; its waits for people who are away are short. */
export const PACES = {
  normal: PACE,
  fast: { ...PACE, forced: 40, bot: 40, away: 3000, left: 3000, botsOffered: 4000 },
} as const satisfies Record<string, Pace>;

/** What the house gives to all its tables. */
export interface HousePorts extends Pick<Ports, 'clock' | 'pace' | 'bots'> {
  /** The cryptographic source that deals come from. */
  randomBytes(count: number): Uint8Array;
}

/** A dealer to each table, since it keeps the chains of the table's matches. */
export const createPorts = (
  { clock, pace, bots, randomBytes }: HousePorts,
  own: Pick<Ports, 'journal' | 'publish' | 'halt'>,
): Ports => ({ clock, pace, bots, dealer: createDealer(randomBytes), ...own });
