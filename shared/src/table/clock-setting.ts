/** The turn clocks that a table can be set to, and what each gives: time for every decision, and a bank for those that take longer. */

export const TURN_CLOCKS = ['none', 'relaxed', 'normal', 'fast'] as const;
export type TurnClockName = (typeof TURN_CLOCKS)[number];

export interface ClockTimes {
  /** For each thing that a seat has to do, in ms. */
  readonly turn: number;
  /** What a seat has besides, full at the start of a match; time left of a turn goes into it, up to this. */
  readonly bank: number;
}

const CLOCK_TIMES: Readonly<Record<Exclude<TurnClockName, 'none'>, ClockTimes>> = {
  relaxed: { turn: 60_000, bank: 30_000 },
  normal: { turn: 30_000, bank: 15_000 },
  fast: { turn: 12_000, bank: 6_000 },
};

/** The most that a slow connection is made good for, in ms a turn: more than that and one could wait on purpose. */
const LAG_CREDIT_MAX = 1_000;
/** What is shown in tenths of a second is given in them, and does not travel anew with every ping. */
const LAG_CREDIT_STEP = 100;

/** What a turn is given on top where a word to its person and back takes so long, in ms. */
export const lagCredit = (ms: number): number =>
  Math.min(LAG_CREDIT_MAX, Math.max(0, Math.round(ms / LAG_CREDIT_STEP) * LAG_CREDIT_STEP));

/** Whoever was to act when a table comes back has at least this long. */
export const LEFT_AFTER_RESTORE = 20_000;

/** Null: the table has no clock. Tables opened before there was one say nothing of it. */
export const clockTimes = (name: TurnClockName | undefined): ClockTimes | null =>
  name === undefined || name === 'none' ? null : CLOCK_TIMES[name];

/** What is in the bank after a decision that took `used`, lag made good for. */
export const bankAfter = ({ turn, bank: size }: ClockTimes, bank: number, used: number): number =>
  Math.round(Math.max(0, Math.min(size, bank + turn - used)));
