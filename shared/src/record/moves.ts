/** Moves as records write them: `3 6-5 R`, `1 draw`, `2 pass`, `0 end`. */
import type { SeatAction } from '../action.ts';
import { makePlace, parsePlace } from '../layout.ts';
import type { Rules } from '../rules/rules.ts';
import { makeTile, parseTile } from '../tiles.ts';

export const makeMove = (rules: Rules, move: SeatAction): string => {
  switch (move.t) {
    case 'lead':
      return `${move.seat} ${makeTile(move.tile)}`;
    case 'play':
      return `${move.seat} ${makeTile(move.tile)} ${makePlace(rules.game, rules.players, move.arm)}`;
    default:
      return `${move.seat} ${move.t}`;
  }
};

/** `0 12-12 T0`: a text may be megabytes, and need not be split to be refused. */
const LONGEST = 10;

/** Reads a move; null if it is not written as one of this game's. Whether it is legal is the engine's to say. */
export const parseMove = (rules: Rules, text: string): SeatAction | null => {
  if (text.length > LONGEST) return null;
  const [seatText = '', what = '', place, ...rest] = text.split(' ');
  if (!/^[0-7]$/.test(seatText) || rest.length > 0) return null;
  const seat = Number(seatText);
  if (seat >= rules.players) return null;
  if (what === 'draw' || what === 'pass' || what === 'end') return place === undefined ? { t: what, seat } : null;
  const tile = parseTile(what);
  if (tile === null) return null;
  if (place === undefined) return { t: 'lead', seat, tile };
  const arm = parsePlace(rules.game, rules.players, place);
  return arm === null ? null : { t: 'play', seat, tile, arm };
};
