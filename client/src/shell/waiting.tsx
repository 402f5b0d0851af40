/** Something is under way. */
import { TileArt } from '../ui/tile-art.tsx';

export const Waiting = ({ text }: { text: string }) => (
  <div class="waiting" role="status">
    <TileArt halves={[3, 2]} width={28} />
    <p>{text}</p>
  </div>
);
