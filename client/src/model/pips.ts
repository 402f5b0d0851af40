/** Where the pips of a half tile stand, for every drawing of tiles: 0 to 12 in a square of side 1, on an upright tile. */

export interface PipSpots {
  readonly radius: number;
  readonly at: readonly (readonly [number, number])[];
}

const [L, M, R] = [0.23, 0.5, 0.77];
const THREE = [0.23, 0.5, 0.77] as const;
const FOUR = [0.175, 0.392, 0.608, 0.825] as const;
const column = (x: number, rows: readonly number[]): [number, number][] => rows.map((y) => [x, y]);

const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[M, M]],
  [
    [L, L],
    [R, R],
  ],
  [
    [L, L],
    [M, M],
    [R, R],
  ],
  [
    [L, L],
    [R, L],
    [L, R],
    [R, R],
  ],
  [
    [L, L],
    [R, L],
    [M, M],
    [L, R],
    [R, R],
  ],
  [...column(L, THREE), ...column(R, THREE)],
  [...column(L, THREE), [M, M], ...column(R, THREE)],
  [...column(L, THREE), ...column(M, [L, R]), ...column(R, THREE)],
  [...column(L, THREE), ...column(M, THREE), ...column(R, THREE)],
  [...column(L, FOUR), ...column(M, [0.3, 0.7]), ...column(R, FOUR)],
  [...column(L, FOUR), ...column(M, THREE), ...column(R, FOUR)],
  [...column(L, FOUR), ...column(M, FOUR), ...column(R, FOUR)],
];

/** More pips are smaller, so that they stay apart on a half tile of 20 pixels. */
const radiusFor = (pip: number): number => (pip <= 5 ? 0.1 : pip <= 9 ? 0.092 : 0.078);

export const pipSpots = (pip: number): PipSpots => ({ radius: radiusFor(pip), at: SPOTS[pip] ?? [] });
