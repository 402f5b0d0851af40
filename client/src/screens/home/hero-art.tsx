/** A few tiles of a line in play, as a picture. */
import { TileArt } from '../../ui/tile-art.tsx';

export const HeroArt = () => (
  <div class="hero-art" aria-hidden="true">
    <TileArt halves={[3, 5]} lying />
    <TileArt halves={[5, 5]} />
    <TileArt halves={[5, 6]} lying />
    <TileArt halves={[6, 6]} />
    <TileArt halves={[6, 1]} lying />
  </div>
);
