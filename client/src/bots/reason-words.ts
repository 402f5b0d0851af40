/** Reasons of bots and hints in words, out of files that are loaded when the first one is said. */
import type { Seat, TileId } from '@boneyard/shared';
import type { ReasonLine } from '@boneyard/shared/bots';
import { hasMessage, locale, say } from '../i18n/i18n.ts';
import { withWords } from '../i18n/languages.ts';
import { tileInText } from '../model/tile-name.ts';

/** Resolves once the language that is spoken has its words for reasons. @throws if they cannot be loaded; asked again, it tries again */
export const loadReasonWords = (): Promise<void> => withWords('reason', Promise.resolve());

/**
 * The sentence; empty as long as its words are on their way: whoever reads it in a component says it again by itself.
 * `nameOf` says what a seat is called, one's own partner as any other seat.
 */
export const reasonWords = ({ key, params }: ReasonLine, nameOf: (seat: Seat) => string): string => {
  if (!hasMessage(key)) {
    loadReasonWords().catch(() => undefined);
    return '';
  }
  const { seat, tile, tenths } = params;
  // Without a tile the next best choice is meant: the one that was played, at another place.
  const named = tile === undefined ? say({ key: 'tile.elsewhere' }) : tileInText(tile as TileId);
  return say({
    key,
    params: {
      ...params,
      ...(seat === undefined ? {} : { name: nameOf(seat) }),
      tile: typeof named === 'string' ? named : say(named),
      ...(tenths === undefined
        ? {}
        : { points: new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(tenths / 10) }),
    },
  });
};
