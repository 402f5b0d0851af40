/** The first letters of names, as few as tell them apart: a mark for who played a tile. */
const MOST = 3;

export const initials = (names: readonly string[]): string[] => {
  const split = names.map((name) => [...name.trim()]);
  const short = (ix: number, n: number): string => (split[ix] ?? []).slice(0, n).join('').toLocaleUpperCase();
  return split.map((_, ix) => {
    for (let n = 1; n <= MOST; n++) {
      if (!split.some((_, other) => other !== ix && short(other, n) === short(ix, n))) return short(ix, n);
    }
    // Names alike to the third letter: the seat's number, as the lobby counts them.
    return `${short(ix, 1)}${ix + 1}`;
  });
};
