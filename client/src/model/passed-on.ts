/** On which numbers a seat passed in this round: what everybody at the table could remember. */
import { foldMoves, isDouble, type Move, type Pip, type Seat, type SeatView } from '@boneyard/shared';

/** The numbers that the pass at `ix` says the seat does not hold. */
const numbersAt = ({ rules, round, moves }: SeatView, ix: number): Pip[] => {
  const { seat } = moves[ix] as Move;
  const { arms } = foldMoves(rules, round, moves.slice(0, ix));
  const last = moves.slice(0, ix).findLast((move) => move.t === 'play');
  // On trains a double that waits is all that may be played on.
  const isTrains = arms[0]?.owner !== null;
  const duty = isTrains && last?.t === 'play' && isDouble(last.tile) ? last.arm : null;
  return arms
    .filter(({ owner, open }, arm) => (duty === null ? owner === null || owner === seat || open : arm === duty))
    .map(({ end }) => end);
};

/** By seat, lowest number first. A tile that is drawn may have any number, so that nothing is known any more. */
export const passedOn = (view: SeatView): readonly (readonly Pip[])[] => {
  const known = new Map<Seat, Set<Pip>>();
  for (const [ix, { t, seat }] of view.moves.entries()) {
    if (t === 'draw') known.delete(seat);
    // Where a tile was drawn and did not fit, the pass says it of the whole hand.
    if (t === 'pass') known.set(seat, new Set([...(known.get(seat) ?? []), ...numbersAt(view, ix)]));
  }
  return Array.from({ length: view.rules.players }, (_, seat) => [...(known.get(seat) ?? [])].sort((a, b) => a - b));
};

/** Of a chip, in font sizes: a digit, and what is around all of them. */
const DIGIT = 0.66;
const AROUND = 0.3;
/** That there are more. */
export const MORE = 0.9;

const widthOf = (numbers: readonly Pip[]): number =>
  numbers.reduce((sum: number, number) => sum + String(number).length * DIGIT + AROUND, 0);

/** As many of them as there is room for, in font sizes; where that is not all, with room to say that there are more. */
export const thatFit = (numbers: readonly Pip[], room: number): readonly Pip[] => {
  if (widthOf(numbers) <= room) return numbers;
  const some = numbers.map((_, ix) => numbers.slice(0, ix));
  return some.findLast((first) => widthOf(first) + MORE <= room) ?? [];
};
