/** A small picture for each game: what one remembers of it. */
import type { Preset } from '@boneyard/shared';
import { TileArt } from '../ui/tile-art.tsx';
import './games.css';

type Halves = readonly [number, number] | null;

const PICTURES: Record<Preset, readonly (readonly [Halves, boolean])[]> = {
  // All tiles are dealt, the highest double opens.
  latin: [
    [[2, 6], true],
    [[6, 6], false],
  ],
  // Both ends show the same number.
  milo: [
    [[4, 1], true],
    [[1, 4], true],
  ],
  // Two and two.
  partners: [
    [[5, 2], false],
    [[2, 5], false],
  ],
  block: [
    [[0, 0], false],
    [[0, 3], true],
  ],
  // A boneyard to draw from.
  draw: [
    [null, false],
    [[3, 1], false],
  ],
  'draw-highest-double': [
    [null, false],
    [[6, 6], false],
  ],
  // The engine.
  'mexican-train': [
    [[12, 12], false],
    [[12, 7], true],
  ],
};

export const GameArt = ({ game, width = 18 }: { game: Preset; width?: number }) => (
  <span class="game-art" aria-hidden="true">
    {PICTURES[game].map(([halves, lying], ix) => (
      <TileArt key={ix} halves={halves} lying={lying} width={width} />
    ))}
  </span>
);
