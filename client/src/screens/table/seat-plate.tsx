/** What one sees of a seat: who it is, how many tiles it holds, its score, whose turn, and what it did last. */
import bot from 'icon:bot';
import crown from 'icon:crown';
import away from 'icon:user-x';
import type { ComponentChildren } from 'preact';
import { nameList, t } from '../../i18n/i18n.ts';
import type { Rect } from '../../model/rect.ts';
import type { SeatModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import { message, words } from '../../overlay/words.ts';
import { Icon } from '../../ui/icon.tsx';

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
      {badge === 'away' ? <Icon of={away} size={13} /> : badge !== null && <Icon of={bot} size={13} />}
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

/** Numbers that the seat passed on: small, crossed out, and smaller where there are more than its plate is wide. */
const Crossed = ({ numbers }: { numbers: readonly number[] }) =>
  numbers.length > 0 && (
    <span class="crossed">
      <span
        class="crossed-row"
        style={{ '--chips': numbers.length, '--digits': numbers.join('').length }}
        aria-hidden="true"
      >
        {numbers.map((number) => (
          <s key={number}>{number}</s>
        ))}
      </span>
      <span class="unseen">{t('table.seat.passed', { numbers: nameList(numbers.map(String)) })}</span>
    </span>
  );

const Score = ({ n }: { n: number }) => (
  <span class="seat-score">
    <span aria-hidden="true">{n}</span>
    <span class="unseen">{t('table.seat.points', { n })}</span>
  </span>
);

const ShortNote = ({ note }: { note: NonNullable<SeatModel['note']> }) => (
  <span class="seat-note">
    <span aria-hidden="true">{message(note.short)}</span>
    <span class="unseen">{message(note.words)}</span>
  </span>
);

interface SeatWordsProps {
  readonly seat: SeatModel;
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
  pairs,
  slim = false,
  noted = false,
  narrow = false,
  brief = false,
  children,
}: SeatWordsProps) => {
  const isScoreAbove = slim || narrow;
  const { name, count, score, turn, own, partner, side, passed } = seat;
  const note = noted ? null : seat.note;
  return (
    <>
      <span class="seat-head">
        {pairs && <span class={`pair pair-${side}`} aria-hidden="true" />}
        {children}
        <span class="seat-name" dir="auto">
          {words(name)}
        </span>
        {own && <span class="unseen">{t('table.seat.you')}</span>}
        {partner && <span class="unseen">{t('table.seat.partner')}</span>}
        {turn && <span class="unseen">{t('table.seat.turn')}</span>}
        {isScoreAbove && !pairs && <Score n={score} />}
      </span>
      <span class="seat-facts">
        <TileCount n={count} />
        {slim && note !== null ? (
          <ShortNote note={note} />
        ) : (
          <>
            <Badges seat={seat} />
            {slim && <Crossed numbers={passed} />}
            {!isScoreAbove && !pairs && <Score n={score} />}
          </>
        )}
      </span>
      {!slim && note === null && <Crossed numbers={passed} />}
      {!slim &&
        note !== null &&
        (brief ? <ShortNote note={note} /> : <span class="seat-note">{message(note.words)}</span>)}
    </>
  );
};

const SLIM = 48;
/** Of a plate's width: less has no room for tiles, a badge and three digits in one row. */
const NARROW = 96;

export const isNarrow = ({ width }: Rect, text: number): boolean => width < NARROW * text;
/** One of two rows of plates: its lines are close, and nothing may hang over the other row. */
const FLAT = 30;

interface SeatPlateProps {
  readonly seat: SeatModel;
  readonly pairs: boolean;
  readonly text: number;
  /** Plates stand in a strip over the board: what a seat did hangs below its plate. */
  readonly strip: boolean;
}

export const SeatPlate = ({ seat, pairs, text, strip }: SeatPlateProps) => {
  const { rect, turn, badge, note } = seat;
  const slim = rect.height < SLIM * text;
  const flat = rect.height < FLAT * text;
  const hangs = strip && !flat;
  const narrow = isNarrow(rect, text);
  const kinds = [turn && 'turn', slim && 'slim', flat && 'flat', badge === 'away' && 'gone'].filter(Boolean).join(' ');
  return (
    <li class={`plate ${kinds}`} data-seat={seat.seat} style={at(rect)}>
      <SeatWords seat={seat} pairs={pairs} slim={slim} narrow={narrow} noted={hangs} />
      {hangs && note !== null && <span class="seat-bubble">{message(note.words)}</span>}
    </li>
  );
};
