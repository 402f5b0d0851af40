/** The line and the trains as one reads them: every tile's halves in the order in which they lie. */
import { type ArmIx, higher, lower, otherHalf, type Pip, type SeatView } from '@boneyard/shared';

/** An arm's tiles from its root outwards, each as it lies. */
export const armChain = ({ root, arms }: SeatView, arm: ArmIx, from?: Pip): (readonly [Pip, Pip])[] => {
  let pip = from ?? (root === null ? (0 as Pip) : higher(root));
  return (arms[arm]?.tiles ?? []).map((tile) => {
    const first = pip;
    pip = otherHalf(tile, first);
    return [first, pip];
  });
};

/** From the left end to the right end. */
export const lineChain = (view: SeatView): (readonly [Pip, Pip])[] => {
  if (view.root === null) return [];
  const [left, right] = [higher(view.root), lower(view.root)];
  const leftArm = armChain(view, 0, left).map(([near, far]) => [far, near] as const);
  return [...leftArm.reverse(), [left, right], ...armChain(view, 1, right)];
};
