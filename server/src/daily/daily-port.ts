/** What the routes need of the daily deals. */

import type { DailyGame, DailyResult } from '@boneyard/shared/protocol';
import type { Answer } from '../http/tables-port.ts';
import type { Player } from '../players/player.ts';

export interface DailyGameToday {
  readonly game: DailyGame;
  /** open: not tried · running: go on · done: `result` says what came of it · missed: its table is gone without a result. */
  readonly state: 'open' | 'running' | 'done' | 'missed';
  readonly result: DailyResult | null;
  /** `s[0]` of today's deal and, a day ahead, of tomorrow's (docs/fair.md). */
  readonly commitment: string;
  readonly tomorrow: string;
}

export interface DailyToday {
  /** UTC. */
  readonly day: string;
  /** Until the next day's deals, ms. */
  readonly endsIn: number;
  readonly games: readonly DailyGameToday[];
}

export interface DailySeed {
  readonly game: DailyGame;
  readonly matchId: string;
  readonly commitment: string;
  /** `s[1]`: with it the whole deal is checked. */
  readonly seed: string;
}

export interface DailyPort {
  /** Null: a browser that is nobody yet. */
  today(player: Player | null): Promise<DailyToday>;
  /** The table of the player's one try at today's deal, opened if there is none; `game` comes from the network unchecked. */
  play(player: Player, game: unknown): Promise<Answer<{ id: string }>>;
  /** What the deals of a day came from, once it is over. */
  seeds(day: string): Answer<{ day: string; games: readonly DailySeed[] }>;
  /** The player's own round as a record, once the day is over. */
  record(player: Player, day: string, game: string): Promise<Answer<object>>;
}
