/** The ids of accepted actions: who asks again hears the same answer. The latest are kept, so that a long match weighs and costs no more than a short one. */

type Aid = readonly [aid: string, at: number];

/**
 * Ids that are certainly still known: a minute of the quickest table, and who was away for longer sees what came of it.
 * An older one is refused as stale, by its `at`: nothing is ever done twice.
 */
export const AIDS_KEPT = 64;

/** Grows by `now` alone; when that is full it takes the place of `before`. */
export interface Aids {
  readonly before: readonly Aid[];
  readonly now: readonly Aid[];
}

export const makeAids = (known: readonly Aid[]): Aids => ({ before: known, now: [] });

export const withAid = ({ before, now }: Aids, aid: string, at: number): Aids =>
  now.length < AIDS_KEPT ? { before, now: [...now, [aid, at]] } : { before: now, now: [[aid, at]] };

const findIn = (aids: readonly Aid[], aid: string): number | null => {
  for (let i = 0; i < aids.length; i++) if (aids[i]?.[0] === aid) return aids[i]?.[1] ?? null;
  return null;
};

/** The action count that it led to; null if it is not known. */
export const findAid = ({ before, now }: Aids, aid: string): number | null => findIn(now, aid) ?? findIn(before, aid);

/** In the order in which they were accepted. */
export const listAids = ({ before, now }: Aids): readonly Aid[] => [...before, ...now];
