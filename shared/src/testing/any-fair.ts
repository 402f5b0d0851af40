/** What tests show of a deal's fairness where that is not what they are about, and anything at all where it is. */
import type { FairView } from '../fair/fair-view.ts';
import type { Dice } from './dice.ts';

/** Eight digits from each throw: a law throws for thousands of leaves. */
const hex = (dice: Dice, digits: number): string => {
  let text = '';
  while (text.length < digits) text += dice.below(0x1_0000_0000).toString(16).padStart(8, '0');
  return text.slice(0, digits);
};

export const NO_FAIR: FairView = {
  next: { matchId: '0'.repeat(32), commitment: '0'.repeat(64), commits: [], starting: false },
  match: null,
  leaves: '',
  links: [],
};

export const anyFair = (dice: Dice, seats: number, rounds: number): FairView => ({
  next: {
    matchId: hex(dice, 32),
    commitment: hex(dice, 64),
    commits: Array.from({ length: seats }, () => dice.pick([null, hex(dice, 64)])),
    starting: dice.below(2) === 0,
  },
  match: dice.pick([
    null,
    {
      matchId: hex(dice, 32),
      commitment: hex(dice, 64),
      previousOpener: dice.pick([null, 0, 1]),
      seats: Array.from({ length: seats }, () => ({
        kind: dice.pick([0, 1, 2] as const),
        c: dice.pick([null, hex(dice, 64)]),
        r: dice.pick([null, hex(dice, 64)]),
      })),
      sealed: dice.below(2) === 0,
    },
  ]),
  leaves: dice.pick(['', hex(dice, 64 * 28)]),
  links: Array.from({ length: rounds }, () => hex(dice, 64)),
});
