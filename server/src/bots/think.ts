/** A bot's turn in a worker thread: a view, a seed and a budget in, an action out. Nothing else reaches it. */
import type { SeatAction, SeatView } from '@boneyard/shared';
import { type Budget, chooseHard } from '@boneyard/shared/bots';
import { seededRandom } from '@boneyard/shared/fair';

export interface Turn {
  readonly view: SeatView;
  readonly seed: Uint8Array;
  readonly budget: Budget;
}

export default ({ view, seed, budget }: Turn): SeatAction => chooseHard(view, seededRandom(seed), budget);
