/** Any legal rules object, for laws that have to hold under all of them. */
import fc from 'fast-check';
import { PRESETS, presetRules, presetSizes } from '../rules/presets.ts';
import {
  AFTER_BLOCKS,
  BLOCKED_SCORES,
  DIRECTIONS,
  DRAWS,
  FIRST_LEADS,
  type LineRules,
  NEXT_LEADS,
  OUT_SCORES,
  type Rules,
  type TrainRules,
} from '../rules/rules.ts';
import { SETS, type SetSize, tilesInSet } from '../set.ts';

interface Size {
  readonly set: SetSize;
  readonly players: number;
  readonly handSize: number;
}

/** `taken`: tiles that are not dealt (a train's engine). Full hands, which leave no boneyard, come up as often as one tile each. */
const anySize = (taken: number): fc.Arbitrary<Size> =>
  fc.record({ set: fc.constantFrom(...SETS), players: fc.integer({ min: 2, max: 8 }) }).chain(({ set, players }) => {
    const most = Math.floor((tilesInSet(set) - taken) / players);
    return fc
      .oneof(fc.integer({ min: 1, max: most }), fc.constant(most), fc.constant(1), fc.constant(Math.min(7, most)))
      .map((handSize) => ({ set, players, handSize }));
  });

const direction = fc.constantFrom(...DIRECTIONS);

export const anyLineRules: fc.Arbitrary<LineRules> = anySize(0).chain((size) =>
  fc
    .record({
      partners: size.players === 4 ? fc.boolean() : fc.constant(false),
      direction,
      draw: fc.constantFrom(...DRAWS),
      reserve: fc.constantFrom(0 as const, 2 as const),
      firstLead: fc.constantFrom(...FIRST_LEADS),
      nextLead: fc.constantFrom(...NEXT_LEADS),
      afterBlock: fc.constantFrom(...AFTER_BLOCKS),
      score: fc.record({
        out: fc.constantFrom(...OUT_SCORES),
        blocked: fc.constantFrom(...BLOCKED_SCORES),
        milo: fc.boolean(),
        eitherEnd: fc.boolean(),
        lastDouble: fc.boolean(),
      }),
    })
    .chain((rest) =>
      fc
        .integer({ min: 1, max: rest.score.out === 'one' ? 50 : 1000 })
        .map((target): LineRules => ({ game: 'line', ...size, ...rest, score: { ...rest.score }, target })),
    ),
);

export const anyTrainRules: fc.Arbitrary<TrainRules> = anySize(1).chain((size) =>
  fc
    .record({
      direction,
      rounds: fc.integer({ min: 1, max: size.set + 1 }),
      doubleBlank: fc.constantFrom(0 as const, 25 as const, 50 as const),
    })
    .map((rest): TrainRules => ({ game: 'train', ...size, ...rest })),
);

/** Lines, trains and, so that nobody's favourite goes untried, every published size of every preset. */
export const anyRules: fc.Arbitrary<Rules> = fc.oneof(
  { weight: 4, arbitrary: anyLineRules },
  { weight: 3, arbitrary: anyTrainRules },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...PRESETS.flatMap((preset) => presetSizes(preset).map((s) => presetRules(preset, s)))),
  },
);

export const anySeed: fc.Arbitrary<number> = fc.integer();
