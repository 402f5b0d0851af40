/** A sentence for the eye and for the ear: a tile in it is written with its dash, and said as its button says it. */
import type { Pip } from '@boneyard/shared';
import { halvesName } from '../model/tile-name.ts';
import { message } from '../overlay/words.ts';

/** As sentences write tiles; a date is none. */
const TILE = /(?<![\d-])(1[0-2]|\d)-(1[0-2]|\d)(?![\d-])/g;

/** Some screen readers make a subtraction or a date of "6-4". */
export const spoken = (text: string): string =>
  text.replace(TILE, (_, first, second) => message(halvesName([Number(first) as Pip, Number(second) as Pip])));

export const Told = ({ text }: { text: string }) => {
  const heard = spoken(text);
  if (heard === text) return <>{text}</>;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span class="unseen">{heard}</span>
    </>
  );
};
