/** The `rules` object of RULES.md: plain data that drives the engine. `game` is read only in rules, engine, record, bots and layout. */
import type { SetSize } from '../set.ts';
import type { Seat } from '../tiles.ts';

export const DIRECTIONS = ['clockwise', 'counterclockwise'] as const;
export const DRAWS = ['none', 'until-playable'] as const;
export const FIRST_LEADS = ['highest-double', 'drawn'] as const;
export const NEXT_LEADS = ['rotate', 'winner', 'highest-double'] as const;
export const AFTER_BLOCKS = ['nextLead', 'drawn'] as const;
export const OUT_SCORES = ['others', 'one'] as const;
export const BLOCKED_SCORES = ['others', 'others-minus-own', 'differences', 'one'] as const;

interface CommonRules {
  readonly set: SetSize;
  /** 2 to 8. */
  readonly players: number;
  readonly handSize: number;
  readonly direction: (typeof DIRECTIONS)[number];
}

export interface LineRules extends CommonRules {
  readonly game: 'line';
  /** Seats 0 and 2 against 1 and 3. */
  readonly partners: boolean;
  readonly draw: (typeof DRAWS)[number];
  /** Boneyard tiles that are never drawn. */
  readonly reserve: 0 | 2;
  readonly firstLead: (typeof FIRST_LEADS)[number];
  readonly nextLead: (typeof NEXT_LEADS)[number];
  readonly afterBlock: (typeof AFTER_BLOCKS)[number];
  readonly score: {
    readonly out: (typeof OUT_SCORES)[number];
    readonly blocked: (typeof BLOCKED_SCORES)[number];
    readonly milo: boolean;
    readonly eitherEnd: boolean;
    readonly lastDouble: boolean;
  };
  readonly target: number;
}

export interface TrainRules extends CommonRules {
  readonly game: 'train';
  readonly rounds: number;
  readonly doubleBlank: 0 | 25 | 50;
}

export type Rules = LineRules | TrainRules;

/** A seat, or a partnership: who scores together. */
export type Side = number;

const hasPartners = (rules: Rules): boolean => rules.game === 'line' && rules.partners;
export const sideOf = (rules: Rules, seat: Seat): Side => (hasPartners(rules) ? seat % 2 : seat);
export const sideCount = (rules: Rules): number => (hasPartners(rules) ? 2 : rules.players);

export const isSeat = (rules: Rules, value: unknown): value is Seat =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < rules.players;

/** The seat after `seat` in the order of play. */
export const nextSeat = (rules: Rules, seat: Seat): Seat =>
  rules.direction === 'clockwise' ? (seat + 1) % rules.players : (seat + rules.players - 1) % rules.players;
