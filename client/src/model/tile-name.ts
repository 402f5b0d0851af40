/** What a tile is called: a double as players say it, any other by its halves. */
import { higher, isDouble, lower, makeTile, type Pip, type TileId } from '@boneyard/shared';
import { type Message, say } from './message.ts';

/** For the ear: halves as they lie, in the order in which one would read them. */
export const halvesName = ([first, second]: readonly [Pip, Pip]): Message =>
  first === second ? say('tile.double', { pip: first }) : say('tile.plain', { first, second });

/** For the ear: a tile by itself. */
export const tileName = (tile: TileId): Message => halvesName([higher(tile), lower(tile)]);

/** In a sentence that is read as well: a dash keeps the halves together there. It is heard without (`ui/told.tsx`). */
export const tileInText = (tile: TileId): string | Message => (isDouble(tile) ? tileName(tile) : makeTile(tile));
