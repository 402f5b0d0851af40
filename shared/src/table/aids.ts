/** The ids of accepted actions: who asks again hears the same answer. The latest are kept, so that a long match weighs and costs no more than a short one. */

type Aid = readonly [aid: string, at: number];

/**
 * Ids that are certainly still known: a minute of the quickest table, and who was away for longer sees what came of it.
 * An older one is refused as stale, by its `at`: nothing is ever done twice.
 */
export const AIDS_KEPT = 64;

/** To compare a new id with each, one would fetch them all from memory; a whole map is too much to copy for each. */
const TOGETHER = 16;

type Some = readonly ReadonlyMap<string, number>[];

/** Grows by `now` alone; when that is full it takes the place of `before`. */
export interface Aids {
  readonly before: Some;
  readonly now: Some;
}

export const makeAids = (known: readonly Aid[]): Aids => ({ before: [new Map(known)], now: [] });

export const withAid = ({ before, now }: Aids, aid: string, at: number): Aids => {
  const last = now.at(-1);
  if (last !== undefined && last.size < TOGETHER) {
    return { before, now: [...now.slice(0, -1), new Map(last).set(aid, at)] };
  }
  const next = new Map([[aid, at]]);
  return now.length < AIDS_KEPT / TOGETHER ? { before, now: [...now, next] } : { before: now, now: [next] };
};

const findIn = (some: Some, aid: string): number | null => {
  for (const known of some) {
    const at = known.get(aid);
    if (at !== undefined) return at;
  }
  return null;
};

/** The action count that it led to; null if it is not known. */
export const findAid = ({ before, now }: Aids, aid: string): number | null => findIn(now, aid) ?? findIn(before, aid);

/** In the order in which they were accepted. */
export const listAids = ({ before, now }: Aids): readonly Aid[] => [...before, ...now].flatMap((known) => [...known]);
