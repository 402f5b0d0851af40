/** What sounds when: read from the difference of two models, as everything that is shown. */
import type { Seat } from '@boneyard/shared';
import type { TableModel } from '../model/table-model.ts';

export const SOUNDS = ['shuffle', 'play', 'draw', 'pass', 'turn', 'domino', 'milo', 'blocked', 'win'] as const;
export type Sound = (typeof SOUNDS)[number];

export interface Cue {
  readonly sound: Sound;
  /** From -1, left, to 1. */
  readonly pan: number;
  /** Before it sounds, ms. */
  readonly delay: number;
}

/** What of a model can be heard. */
export type Heard = Pick<TableModel, 'round' | 'moves' | 'moment' | 'yourTurn' | 'seats' | 'size'>;

const APART_MS = 110;
/** More at once is a page that catches up: only what came last is heard. */
const MOST_AT_ONCE = 4;
const AFTER_PLAY_MS = 240;
const WIN_MS = 900;
/** Nobody sits wholly on one ear. */
const WIDEST_PAN = 0.6;

const panOf = ({ seats, size }: Heard, seat: Seat): number => {
  const at = seats[seat];
  if (at === undefined || at.own || size.width <= 0) return 0;
  return Math.max(-1, Math.min(1, (2 * at.anchor.x) / size.width - 1)) * WIDEST_PAN;
};

const isSameMove = (a: Heard['moves'][number] | undefined, b: Heard['moves'][number]): boolean =>
  a !== undefined &&
  a.t === b.t &&
  a.seat === b.seat &&
  ('tile' in a ? a.tile : null) === ('tile' in b ? b.tile : null);

const SOUND_OF = { lead: 'play', play: 'play', draw: 'draw', pass: 'pass', end: null } as const;

/** In the order in which they sound. Nothing for a page that has just come to the table. */
export const cuesBetween = (before: Heard | null, after: Heard): Cue[] => {
  if (before === null) return [];
  const cues: Cue[] = [];
  let delay = 0;
  const isNewDeal = before.round !== after.round || (before.moment !== null && after.moment === null);
  if (isNewDeal && after.moves.length <= 1) cues.push({ sound: 'shuffle', pan: 0, delay: 0 });
  const known = isNewDeal ? [] : before.moves;
  // What was taken back, or refused and shown as done, is not heard again.
  const first = after.moves.findIndex((move, ix) => !isSameMove(known[ix], move));
  const fresh = first < 0 ? [] : after.moves.slice(first).slice(-MOST_AT_ONCE);
  for (const { t, seat } of fresh) {
    const sound = SOUND_OF[t];
    if (sound === null) continue;
    cues.push({ sound, pan: panOf(after, seat), delay });
    delay += APART_MS;
  }
  const then = Math.max(AFTER_PLAY_MS, delay);
  if ((before.moment === null || isNewDeal) && after.moment !== null) {
    const { kind, seat, match } = after.moment;
    cues.push({ sound: kind, pan: seat === null ? 0 : panOf(after, seat), delay: then });
    if (match === 'won') cues.push({ sound: 'win', pan: 0, delay: then + WIN_MS });
  }
  if (after.yourTurn && (!before.yourTurn || isNewDeal)) cues.push({ sound: 'turn', pan: 0, delay: then });
  return cues;
};
