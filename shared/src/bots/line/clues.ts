/** What the moves of a round prove about hidden tiles, whatever the game: what the sampler of worlds goes by. */
import type { Seat } from '../../tiles.ts';

/** Tiles that came to somebody together: a dealt hand, the draws of one turn that stayed, or the boneyard as it is left. */
export interface Batch {
  /** Whose; null for the boneyard. */
  readonly seat: Seat | null;
  /** How many tiles it had when it came. */
  readonly size: number;
  /** Where its first tile lies in the order of the deal. */
  readonly at: number;
  /** The move that brought its first tile; -1 for a dealt hand. */
  readonly since: number;
}

/** After move number `move` none of the seat's tiles showed these suits. */
export interface Proof {
  readonly seat: Seat;
  readonly move: number;
  readonly suits: number;
}

export interface Clues {
  /** Tiles of the set; each has a place in the order of the deal. */
  readonly tiles: number;
  /** Whose move each was. */
  readonly seats: Uint8Array;
  readonly batches: readonly Batch[];
  readonly proofs: readonly Proof[];
  /** Known places: the tile at each place of the deal's order, or -1. Own tiles, and what was drawn and played at once. */
  readonly known: Int16Array;
  /** By tile: the move that laid it, -1 where it is not on the table. */
  readonly laidAt: Int16Array;
  /** Tiles that no dealt hand holds: they would have had to be led. */
  readonly notDealt: readonly number[];
}

/** Suits that a tile of this batch was without from its coming up to move `until`. */
export const suitsProved = ({ proofs }: Clues, batch: Batch, until: number): number => {
  let suits = 0;
  for (const proof of proofs) {
    if (proof.seat === batch.seat && proof.move > batch.since && proof.move < until) suits |= proof.suits;
  }
  return suits;
};

/** By batch and tile: 1 where the tile may have come with the batch. `suitsOf` has by tile a mask of its suits. */
export const mayBeIn = (clues: Clues, suitsOf: ArrayLike<number>): Uint8Array[] => {
  const { batches, laidAt, notDealt, seats, tiles } = clues;
  return batches.map((batch) => {
    const proved = suitsProved(clues, batch, Number.POSITIVE_INFINITY);
    return Uint8Array.from({ length: tiles }, (_, tile) => {
      if (batch.since < 0 && notDealt.includes(tile)) return 0;
      const laid = laidAt[tile]!;
      if (laid >= 0 && (batch.seat !== seats[laid] || batch.since >= laid)) return 0;
      const without = laid < 0 ? proved : suitsProved(clues, batch, laid);
      return (suitsOf[tile]! & without) === 0 ? 1 : 0;
    });
  });
};
