import { describe, expect, test } from '@jest/globals';
import { AIDS_KEPT, type Aids, findAid, listAids, makeAids, withAid } from './aids.ts';

const grow = (from: Aids, count: number): readonly Aids[] => {
  const all = [from];
  for (let n = 1; n <= count; n++) all.push(withAid(all.at(-1) as Aids, `id ${n}`, n));
  return all;
};

describe('the ids of accepted actions', () => {
  const all = grow(makeAids([['of the match before', 0]]), 5 * AIDS_KEPT);

  test('are known for so many actions at least, and not much longer', () => {
    for (const [count, aids] of all.entries()) {
      for (let n = Math.max(1, count - AIDS_KEPT + 1); n <= count; n++) expect(findAid(aids, `id ${n}`)).toBe(n);
      expect(listAids(aids).length).toBeLessThanOrEqual(2 * AIDS_KEPT);
    }
    expect(findAid(all[AIDS_KEPT] as Aids, 'of the match before')).toBe(0);
    expect(findAid(all.at(-1) as Aids, 'id 1')).toBeNull();
  });

  test('are listed in the order in which they were accepted', () => {
    for (const aids of all) {
      const listed = listAids(aids).map(([, at]) => at);
      expect(listed).toEqual([...listed].sort((a, b) => a - b));
    }
  });

  test('stay what they were when another one follows', () => {
    const aids = withAid(makeAids([]), 'one', 1);
    withAid(aids, 'two', 2);
    expect(listAids(aids)).toEqual([['one', 1]]);
  });
});
