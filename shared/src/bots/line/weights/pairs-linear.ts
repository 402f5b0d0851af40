/** Made by `npm run -s train -- pairs --linear`: 2000000 decisions of self-play (README.md). */
import type { NetText } from '../net-text.ts';

export const net: NetText = {
  inputs: 52,
  hidden: 0,
  scale: 6.6678361892700195,
  weights:
    'H//NlbJUFIAyLj0KraItwISyP/+H//GByPC5JkWLSwGR3JK9HbFIr3H//H//H//H//H//H//H//H//H//H//HvrJ+sH//H//H//H//H//H//H//H//H//H//H//H//H//H//H//H//H//H//H//H//H//H//',
};
