/** The level `random`: any legal action, each as likely. */
import { type Choose, pick } from './choose.ts';

export const chooseRandom: Choose = (view, random) => pick(view.legal, random);
