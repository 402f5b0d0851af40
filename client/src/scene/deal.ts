/** Whether a picture is of another deal than the one before: then the tiles are shuffled before everybody's eyes. */
import type { Picture } from '../model/table-model.ts';

type Told = Pick<Picture, 'round' | 'set' | 'moment'> & {
  readonly tiles: readonly Pick<Picture['tiles'][number], 'layer'>[];
};

/** The next deal, of this match or of the one after it. */
export const isOtherDeal = (before: Told, now: Told): boolean =>
  before.round !== now.round || before.set !== now.set || (before.moment !== null && now.moment === null);

/** Hardly anything has been played: a bot may have led before the page could draw. */
export const isUntouched = ({ tiles, moment }: Told): boolean =>
  moment === null && tiles.filter(({ layer }) => layer === 'board').length <= 1;

/** `begins`: this page saw the match begin. A page that comes later, or is loaded again, shows what lies there. */
export const isDealt = (before: Told | null, now: Told, begins: boolean): boolean =>
  before === null ? begins && isUntouched(now) : isOtherDeal(before, now);
