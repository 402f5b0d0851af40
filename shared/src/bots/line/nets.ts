/** The trained nets by family, read when first asked for. */
import type { LineRules } from '../../rules/rules.ts';
import { type Family, familyOf } from './family.ts';
import type { Net } from './net.ts';
import { type NetText, parseNetText } from './net-text.ts';
import { net as aloneBlock } from './weights/alone-block.ts';
import { net as aloneDraw } from './weights/alone-draw.ts';
import { net as milo } from './weights/milo.ts';
import { net as pairs } from './weights/pairs.ts';
import { net as pairsBlock } from './weights/pairs-block.ts';
import { net as pairsDraw } from './weights/pairs-draw.ts';
import { net as twoBlock } from './weights/two-block.ts';
import { net as twoDraw } from './weights/two-draw.ts';

const TEXTS: { readonly [F in Family]: NetText } = {
  pairs,
  milo,
  'pairs-block': pairsBlock,
  'pairs-draw': pairsDraw,
  'two-block': twoBlock,
  'two-draw': twoDraw,
  'alone-block': aloneBlock,
  'alone-draw': aloneDraw,
};

const nets = new Map<Family, Net>();

export const netFor = (rules: LineRules): Net => {
  const family = familyOf(rules);
  let net = nets.get(family);
  if (net === undefined) {
    net = parseNetText(TEXTS[family]);
    nets.set(family, net);
  }
  return net;
};
