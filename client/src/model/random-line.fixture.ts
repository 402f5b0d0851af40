/** Random legal lines and rounds for the layout's tests: the same seed, the same lines. */
import { higher, isDouble, lower, otherHalf, type Pip, type TileId, tileOf } from '@boneyard/shared';

/** Bound once: where modules run in a context of their own (Jest), each look at a global costs as much as what is done with it. */
const { floor, imul, max } = Math;

/** A small seeded generator (xorshift32): tests must fail the same way twice. */
export const makeRandom = (seed: number): (() => number) => {
  let state = (imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  // Neighbouring seeds start alike.
  for (let i = 0; i < 8; i++) next();
  return next;
};

export const shuffledSet = (set: number, random: () => number): TileId[] => {
  const tiles: TileId[] = [];
  for (let hi = 0; hi <= set; hi++) for (let lo = 0; lo <= hi; lo++) tiles.push(tileOf(hi, lo));
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = floor(random() * (i + 1));
    [tiles[i], tiles[j]] = [tiles[j] as TileId, tiles[i] as TileId];
  }
  return tiles;
};

export interface RandomLine {
  readonly lead: TileId;
  readonly left: readonly TileId[];
  readonly right: readonly TileId[];
  /** Which arm each play after the lead went to. */
  readonly order: readonly (0 | 1)[];
}

const fits = (tile: TileId, pip: Pip): boolean => higher(tile) === pip || lower(tile) === pip;

/** Plays any fitting tile of the whole set until none fits; `lean` is how often the left end is asked first. */
export const randomLine = (set: number, random: () => number, lean: number): RandomLine => {
  const tiles = shuffledSet(set, random);
  const lead = tiles.pop() as TileId;
  const arms: [TileId[], TileId[]] = [[], []];
  const order: (0 | 1)[] = [];
  const ends: [Pip, Pip] = [higher(lead), lower(lead)];
  for (;;) {
    const first = random() < lean ? 0 : 1;
    const arm = ([first, 1 - first] as (0 | 1)[]).find((ix) => tiles.some((tile) => fits(tile, ends[ix])));
    if (arm === undefined) return { lead, left: arms[0], right: arms[1], order };
    const [tile] = tiles.splice(
      tiles.findIndex((each) => fits(each, ends[arm])),
      1,
    );
    arms[arm].push(tile as TileId);
    order.push(arm);
    ends[arm] = otherHalf(tile as TileId, ends[arm]);
  }
};

export interface RoundKind {
  readonly set: number;
  readonly seats: number;
  readonly handSize: number;
  readonly draw: boolean;
}

export const LATIN: RoundKind = { set: 6, seats: 4, handSize: 7, draw: false };

/** How everybody at the table chooses. The house's bots of every level make lines as long, and arms as uneven, as these. */
export const HABITS = ['any', 'heaviest'] as const;
/** Nobody plays like that, but a line has to be shown all the same. */
export const ODD_HABITS = ['leftwards', 'rightwards'] as const;
export type Habit = (typeof HABITS)[number] | (typeof ODD_HABITS)[number];

interface Choice {
  readonly tile: TileId;
  readonly arm: 0 | 1;
}

const choose = (plays: readonly Choice[], random: () => number, habit: Habit): Choice | undefined => {
  const weight = ({ tile }: Choice): number => higher(tile) + lower(tile);
  const wanted = ((): readonly Choice[] => {
    if (habit === 'any' || random() < 0.1) return plays;
    if (habit === 'heaviest') return plays.filter((play) => weight(play) === max(...plays.map(weight)));
    return plays.filter(({ arm }) => arm === (habit === 'leftwards' ? 0 : 1));
  })();
  const among = wanted.length > 0 ? wanted : plays;
  return among[floor(random() * among.length)];
};

/** The final line of a round: led by the highest double or, as after a won round, by any tile. */
export const randomRound = (
  random: () => number,
  { set, seats, handSize, draw }: RoundKind = LATIN,
  habit: Habit = 'any',
): RandomLine => {
  const boneyard = shuffledSet(set, random);
  const hands = Array.from({ length: seats }, () => boneyard.splice(0, handSize));
  const dealt = hands.flat();
  const highest = random() < 0.5 ? dealt.filter(isDouble).sort((a, b) => b - a)[0] : undefined;
  const lead = highest ?? (dealt[0] as TileId);
  let seat = hands.findIndex((hand) => hand.includes(lead));
  const take = (tile: TileId): void => {
    const hand = hands[seat] as TileId[];
    hand.splice(hand.indexOf(tile), 1);
  };
  take(lead);
  const arms: [TileId[], TileId[]] = [[], []];
  const order: (0 | 1)[] = [];
  const ends: [Pip, Pip] = [higher(lead), lower(lead)];
  for (let passes = 0; passes < seats && hands[seat]?.length !== 0; ) {
    seat = (seat + 1) % seats;
    const hand = hands[seat] as TileId[];
    const plays = (): Choice[] =>
      hand.flatMap((tile) => ([0, 1] as const).filter((arm) => fits(tile, ends[arm])).map((arm) => ({ tile, arm })));
    while (draw && boneyard.length > 0 && plays().length === 0) hand.push(boneyard.pop() as TileId);
    const play = choose(plays(), random, habit);
    if (!play) {
      passes++;
      continue;
    }
    passes = 0;
    take(play.tile);
    arms[play.arm].push(play.tile);
    order.push(play.arm);
    ends[play.arm] = otherHalf(play.tile, ends[play.arm]);
  }
  return { lead, left: arms[0], right: arms[1], order };
};
