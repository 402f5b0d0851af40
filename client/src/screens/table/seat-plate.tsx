/** What one sees of a seat: who it is, how many tiles it holds, its score, whose turn, and what it did last. */
import bot from 'icon:bot';
import crown from 'icon:crown';
import away from 'icon:user-x';
import type { Pip } from '@boneyard/shared';
import type { ComponentChildren } from 'preact';
import { nameList, t } from '../../i18n/i18n.ts';
import { fitName, type NameFit } from '../../model/name-fit.ts';
import { thatFit } from '../../model/passed-on.ts';
import type { Rect } from '../../model/rect.ts';
import { isGone, type SeatModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import { message, words } from '../../overlay/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices.tsx';
import { textWidth } from '../../ui/text-width.ts';

/** A tile seen from behind, with how many there are. */
export const TileCount = ({ n }: { n: number }) => (
  <span class="tile-count">
    <span class="tile-back" aria-hidden="true" />
    <span aria-hidden="true">{n}</span>
    <span class="unseen">{t('table.seat.tiles', { n })}</span>
  </span>
);

const Badges = ({ seat }: { seat: SeatModel }) => {
  const { badge, crown: isHost } = seat;
  return (
    <span class="seat-badges">
      {badge !== null && <Icon of={isGone(seat) ? away : bot} size={13} />}
      {badge !== null && <span class="unseen">{t(`table.seat.${badge}`)}</span>}
      {isHost && (
        <span class="seat-host">
          <Icon of={crown} size={13} />
          <span class="unseen">{t('table.seat.host')}</span>
        </span>
      )}
    </span>
  );
};

interface CrossedProps {
  readonly numbers: readonly Pip[];
  /** How wide it may be, in font sizes. */
  readonly room: number;
}

/** Numbers that the seat passed on, crossed out. A tap on the plate says what they are, and all of them where there is no room. */
const Crossed = ({ numbers, room }: CrossedProps) => {
  const shown = thatFit(numbers, room);
  return (
    numbers.length > 0 && (
      <span class="crossed" aria-hidden="true">
        {shown.map((number) => (
          <s key={number}>{number}</s>
        ))}
        {shown.length < numbers.length && '…'}
      </span>
    )
  );
};

const Score = ({ n }: { n: number }) => (
  <span class="seat-score">
    <span aria-hidden="true">{n}</span>
    <span class="unseen">{t('table.seat.points', { n })}</span>
  </span>
);

const ShortNote = ({ note }: { note: NonNullable<SeatModel['note']> }) => (
  <span class="seat-note" aria-hidden="true">
    {message(note.short)}
  </span>
);

/** Heights of lines, in font sizes. */
const FACTS_LINE = 1.4;
const NAME_LINE = 1.08;
/** Digits are so wide, and what stands beside a name has so much room, in font sizes and px. */
const DIGIT = 0.66;
const MARK = 13;
const HEAD_GAP = 4;
const FACTS_GAP = 7;

interface SeatNameProps {
  readonly name: string;
  readonly fit: NameFit;
  /** What stands on its plate as signs, in words; empty if there are none. */
  readonly signs: string;
}

/** What cannot be shown whole, or only as a sign, is said by a tap anywhere on its plate, and to a screen reader anyway. */
const SeatName = ({ name, fit: { size, lines, cut }, signs }: SeatNameProps) => {
  const told = signs || name;
  const asks = cut || signs !== '';
  return (
    <>
      <span
        class={`seat-name ${lines === 2 ? 'two' : ''}`}
        dir="auto"
        aria-hidden={asks}
        {...(size < 1 ? { style: { fontSize: `${size.toFixed(3)}em` } } : {})}
      >
        {name}
      </span>
      {asks && <button type="button" class="seat-ask" aria-label={told} title={told} onClick={() => notify(told)} />}
    </>
  );
};

interface SeatWordsProps {
  readonly seat: SeatModel;
  /** What they stand in, px: its width within its edges, its height, the size of its letters, and of crossed numbers. */
  readonly room: { readonly width: number; readonly height: number; readonly font: number; readonly small: number };
  readonly pairs: boolean;
  /** There is room for two short lines only. */
  readonly slim?: boolean;
  /** So narrow that the score stands with the name: a long name is shortened, a score never. */
  readonly narrow?: boolean;
  /** There is a line, but one only, for what it did last. */
  readonly brief?: boolean;
  /** What it did last is said elsewhere. */
  readonly noted?: boolean;
  /** Before the name. */
  readonly children?: ComponentChildren;
}

/** The words of a seat, wherever they stand: on a plate or at the head of its lane. */
export const SeatWords = ({
  seat,
  room,
  pairs,
  slim = false,
  noted = false,
  narrow = false,
  brief = false,
  children,
}: SeatWordsProps) => {
  const { name, count, score, turn, own, partner, side, passed } = seat;
  const note = noted ? null : seat.note;
  const digits = (slim || narrow) && !pairs ? String(score).length * DIGIT * room.font + HEAD_GAP : 0;
  const marks = pairs || children ? MARK + HEAD_GAP : 0;
  const text = words(name);
  // Whether what stands beside a name finds room below it: nothing there is ever cut.
  const iconsBelow = 1 + Number(marks > 0) + Number(seat.badge !== null) + Number(seat.crown);
  const digitsBelow = String(count).length + (pairs ? 0 : String(score).length);
  const below = iconsBelow * (MARK + FACTS_GAP) + digitsBelow * DIGIT * room.font;
  const fit = fitName(
    text,
    {
      beside: (room.width - marks - digits) / room.font,
      whole: room.width / room.font,
      inTwo: below > room.width ? 0 : (room.height / room.font - FACTS_LINE) / (2 * NAME_LINE),
    },
    textWidth,
  );
  const isShort = slim || brief;
  const signs = [
    passed.length > 0 ? t('table.seat.passed', { name: text, numbers: nameList(passed.map(String)) }) : '',
    isShort && note !== null ? t('table.status.named', { name: text, words: message(note.words) }) : '',
  ];
  const isScoreBeside = digits > 0 && !fit.alone;
  const mark = (
    <>
      {pairs && <span class={`pair pair-${side}`} aria-hidden="true" />}
      {children}
    </>
  );
  // What stands before crossed numbers, and after them.
  const icons = Number(fit.alone && marks > 0) + Number(seat.badge !== null) + Number(seat.crown);
  const figures = String(count).length + (isScoreBeside || pairs ? 0 : String(score).length);
  const inFacts = (icons + 1) * (MARK + FACTS_GAP) + figures * DIGIT * room.font;
  // A second line is taken from what stands below.
  const isTight = slim || fit.lines === 2;
  return (
    <>
      <span class="seat-head">
        {!fit.alone && mark}
        <SeatName name={text} fit={fit} signs={signs.filter(Boolean).join('. ')} />
        {own && <span class="unseen">{t('table.seat.you')}</span>}
        {partner && <span class="unseen">{t('table.seat.partner')}</span>}
        {turn && <span class="unseen">{t('table.seat.turn')}</span>}
        {isScoreBeside && <Score n={score} />}
      </span>
      <span class="seat-facts">
        {fit.alone && mark}
        <TileCount n={count} />
        {slim && note !== null ? (
          <ShortNote note={note} />
        ) : (
          <>
            <Badges seat={seat} />
            {isTight && <Crossed numbers={passed} room={(room.width - inFacts) / room.small} />}
          </>
        )}
        {!isScoreBeside && !pairs && <Score n={score} />}
      </span>
      {!isTight && note === null && <Crossed numbers={passed} room={room.width / room.small} />}
      {!slim &&
        note !== null &&
        (brief ? <ShortNote note={note} /> : <span class="seat-note">{message(note.words)}</span>)}
    </>
  );
};

const SLIM = 48;
/** Of a plate's width: less has no room for tiles, a badge and three digits in one row. */
const NARROW = 96;

/** Whether the score stands in the first line, with the name. */
export const isScoreAbove = (rect: Rect, text: number): boolean => isNarrow(rect, text) || rect.height < SLIM * text;

export const isNarrow = ({ width }: Rect, text: number): boolean => width < NARROW * text;
/** One of two rows of plates: its lines are close, and nothing may hang over the other row. */
const FLAT = 30;
export const isFlat = ({ height }: Rect, text: number): boolean => height < FLAT * text;
/** On a phone on its side its letters are smaller, too. */
const LOWEST = 22;
/** Sizes of letters, px, and what a plate's edges take of its width, as table.css has them. */
const FONTS = { plain: 14, slim: 12, flat: 11, lowest: 9.6 } as const;
const EDGES = { plain: 17, slim: 15 } as const;
/** Size of crossed numbers, px, wherever they stand. */
export const SMALL = 12;

interface SeatPlateProps {
  readonly seat: SeatModel;
  readonly pairs: boolean;
  readonly text: number;
  /** Plates stand in a strip over the board: what a seat did hangs below its plate. */
  readonly strip: boolean;
}

export const SeatPlate = ({ seat, pairs, text, strip }: SeatPlateProps) => {
  const { rect, turn, note } = seat;
  const slim = rect.height < SLIM * text;
  const flat = isFlat(rect, text);
  const hangs = strip && !flat;
  const narrow = isNarrow(rect, text);
  const lowest = rect.height < LOWEST * text;
  const kinds = [turn && 'turn', slim && 'slim', flat && 'flat', lowest && 'lowest', isGone(seat) && 'gone'];
  const font = text * FONTS[lowest ? 'lowest' : flat ? 'flat' : slim ? 'slim' : 'plain'];
  const edges = EDGES[slim ? 'slim' : 'plain'];
  const room = { width: rect.width - edges, height: flat ? 0 : rect.height - 4, font, small: text * SMALL };
  return (
    <li class={`plate ${kinds.filter(Boolean).join(' ')}`} data-seat={seat.seat} style={at(rect)}>
      <SeatWords seat={seat} room={room} pairs={pairs} slim={slim} narrow={narrow} noted={hangs} />
      {hangs && note !== null && <span class="seat-bubble">{message(note.words)}</span>}
    </li>
  );
};
