/** The daily deal as server and client tell it to each other. */
import type { Preset } from '../rules/presets.ts';

/** The games that have one, in the order they are shown. */
export const DAILY_GAMES = ['latin', 'milo', 'draw'] as const satisfies readonly Preset[];
export type DailyGame = (typeof DAILY_GAMES)[number];

/** What came of a try: enough to compare it, nothing that tells the deal. */
export interface DailyResult {
  /** By how much the own side was ahead of the others together, or behind. */
  readonly points: number;
  readonly reason: 'out' | 'blocked';
  /** own: the person's side scored · other: another did · none: nobody. */
  readonly winner: 'own' | 'other' | 'none';
  /** The round ended in a Milo; null where the game does not count it. */
  readonly milo: boolean | null;
  /** Tiles of one's own that were played, and that were left. */
  readonly played: number;
  readonly left: number;
  /** Turns in which one had to pass. */
  readonly passes: number;
}
