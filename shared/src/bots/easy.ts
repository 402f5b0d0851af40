/** The level `easy`: a beginner who gets rid of something heavy or plays whatever comes to hand, and remembers no pass. */
import { type Choose, pick } from './choose.ts';
import { chooseHeaviest } from './heaviest.ts';

/** How often it thinks of its heavy tiles. */
const HEAVY = 0.4;

export const chooseEasy: Choose = (view, random) => {
  if (random() < HEAVY) return chooseHeaviest(view, random);
  // Whoever can go on in a first turn does, even a beginner.
  const plays = view.legal.filter((action) => 'tile' in action);
  return pick(plays.length > 0 ? plays : view.legal, random);
};
