/** The words of a seat, wherever they stand, on a plate or at the head of its lane: who it is, its tiles, its score, and what it did last. */
import bot from 'icon:bot';
import crown from 'icon:crown';
import away from 'icon:user-x';
import type { Pip } from '@boneyard/shared';
import type { ComponentChildren } from 'preact';
import { nameList, t } from '../../i18n/i18n.ts';
import { nameWidths } from '../../model/name-fit.ts';
import { MORE, thatFit } from '../../model/passed-on.ts';
import { type PlateFit, plateFit } from '../../model/plate-fit.ts';
import { isGone, type SeatModel } from '../../model/table-model.ts';
import { message, words } from '../../overlay/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices.tsx';
import { textWidth } from '../../ui/text-width.ts';

/** A tile seen from behind, with how many there are. */
const TileCount = ({ n }: { n: number }) => (
  <span class="tile-count">
    <span class="tile-back" aria-hidden="true" />
    <span aria-hidden="true">{n}</span>
    <span class="unseen">{t('table.seat.tiles', { n })}</span>
  </span>
);

const Badge = ({ seat }: { seat: SeatModel }) => (
  <>
    {seat.badge !== null && <Icon of={isGone(seat) ? away : bot} size={13} />}
    {seat.badge !== null && <span class="unseen">{t(`table.seat.${seat.badge}`)}</span>}
  </>
);

interface CrossedProps {
  readonly numbers: readonly Pip[];
  /** How wide it may be, in font sizes. */
  readonly room: number;
}

/** Numbers that the seat passed on, crossed out. A tap on the plate says what they are, and all of them where there is no room. */
const Crossed = ({ numbers, room }: CrossedProps) => {
  const shown = thatFit(numbers, room);
  return (
    <span class="crossed" aria-hidden="true">
      {shown.map((number) => (
        <s key={number}>{number}</s>
      ))}
      {shown.length < numbers.length && '…'}
    </span>
  );
};

const Score = ({ n }: { n: number }) => (
  <span class="seat-score">
    <span aria-hidden="true">{n}</span>
    <span class="unseen">{t('table.seat.points', { n })}</span>
  </span>
);

const ShortNote = ({ text }: { text: string }) => (
  <span class="seat-note" aria-hidden="true">
    {text}
  </span>
);

interface SeatNameProps {
  readonly name: string;
  readonly fit: PlateFit;
  /** What stands on its plate as signs, in words; empty if there are none. */
  readonly signs: string;
}

/** What cannot be shown whole, or only as a sign, is said by a tap anywhere on its plate, and to a screen reader anyway. */
const SeatName = ({ name, fit: { name: size, lines, cut }, signs }: SeatNameProps) => {
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

/** Widths of signs and of a tile's back with the gap after it, and the size of crossed numbers in a line of their own, as table.css has them. */
const SIGN = 0.92;
const BACK = 0.85;
const CROSSED = 0.857;
/** Letters are never smaller, px, nor by more than this. */
const LEAST = { px: 7.6, share: 0.6 } as const;

interface SeatWordsProps {
  readonly seat: SeatModel;
  /** What they stand in, px: its width within its edges, its height, the size of its letters, how high a line of them is, and what the clock takes of it. */
  readonly room: {
    readonly width: number;
    /** Null where there are two lines, however low. */
    readonly height: number | null;
    readonly font: number;
    readonly line: number;
    readonly clock: number;
  };
  readonly pairs: boolean;
  /** There is room for short lines only. */
  readonly slim?: boolean;
  /** So narrow that the score may stand with the name. */
  readonly narrow?: boolean;
  /** There is a line, but one only, for what it did last. */
  readonly brief?: boolean;
  /** What it did last is said elsewhere. */
  readonly noted?: boolean;
  /** A sign before the name. */
  readonly children?: ComponentChildren;
}

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
  const { own, partner, turn, side, passed, timed } = seat;
  const note = noted ? null : seat.note;
  const name = words(seat.name);
  const short = note === null ? '' : message(note.short);
  const isShort = slim || brief;
  const below = note === null || slim ? '' : isShort ? short : message(note.words);
  const noteLines = Math.ceil((textWidth(below) * room.font) / room.width);
  const clock = timed ? room.clock : 0;
  // On a plate of two lines what a seat did last takes the place of what it is.
  const isNoteAmong = note !== null && slim;
  const fit = plateFit(
    {
      mark: pairs || children ? SIGN : 0,
      count: BACK + textWidth(String(seat.count)),
      badge: seat.badge === null || isNoteAmong ? 0 : SIGN,
      crown: seat.crown && !isNoteAmong ? SIGN : 0,
      note: isNoteAmong ? textWidth(short) : 0,
      crossed: passed.length > 0 && note === null ? MORE : 0,
      score: pairs ? 0 : textWidth(String(seat.score)),
    },
    nameWidths(name, textWidth),
    {
      width: room.width / room.font,
      height: room.height === null ? null : room.height / room.font - noteLines,
      line: room.line / room.font,
      clock: clock / room.font,
      least: Math.max(LEAST.share, LEAST.px / room.font),
      scoreAbove: slim || narrow,
      crossedBelow: !slim,
    },
  );
  const { parts } = fit;
  const signs = [
    passed.length > 0 ? t('table.seat.passed', { name, numbers: nameList(passed.map(String)) }) : '',
    isShort && note !== null ? t('table.status.named', { name, words: message(note.words) }) : '',
  ];
  const beside = clock > 0 ? { paddingInlineEnd: `${clock}px` } : {};
  const told = { style: { ...beside, ...(fit.told < 1 ? { fontSize: `${fit.told.toFixed(3)}em` } : {}) } };
  const score = !pairs && <Score n={seat.score} />;
  const crossed = parts.crossed > 0 && (
    <Crossed numbers={passed} room={fit.crossedRoom / (fit.crossedBelow ? CROSSED : fit.told)} />
  );
  const mark = (
    <>
      {pairs && <span class={`pair pair-${side}`} aria-hidden="true" />}
      {children}
    </>
  );
  return (
    <>
      <span class="seat-head" style={room.height === null ? beside : {}}>
        {!fit.alone && mark}
        <SeatName name={name} fit={fit} signs={signs.filter(Boolean).join('. ')} />
        {own && <span class="unseen">{t('table.seat.you')}</span>}
        {partner && <span class="unseen">{t('table.seat.partner')}</span>}
        {turn && <span class="unseen">{t('table.seat.turn')}</span>}
        {seat.crown && <span class="unseen">{t('table.seat.host')}</span>}
        {fit.scoreAbove && score}
      </span>
      {fit.rows === 2 && (
        <span class="seat-facts" {...told}>
          <TileCount n={seat.count} />
          {!fit.scoreAbove && score}
        </span>
      )}
      <span class="seat-facts" {...told}>
        {fit.alone && mark}
        {fit.rows === 1 && <TileCount n={seat.count} />}
        {!isNoteAmong && <Badge seat={seat} />}
        {parts.crown > 0 && <Icon of={crown} size={13} />}
        {parts.note > 0 && <ShortNote text={short} />}
        {!fit.crossedBelow && crossed}
        {fit.rows === 1 && !fit.scoreAbove && score}
      </span>
      {fit.crossedBelow && crossed}
      {below !== '' && (isShort ? <ShortNote text={short} /> : <span class="seat-note">{below}</span>)}
    </>
  );
};
