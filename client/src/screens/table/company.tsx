/** What goes on between the people at the table: the clock at the seat, the question that is asked, the bot that stands in, the seat that is open. */
import armchair from 'icon:armchair';
import bot from 'icon:bot';
import check from 'icon:check';
import help from 'icon:circle-question-mark';
import x from 'icon:x';
import { type ClockView, clockTimes, type Seat, type TableView } from '@boneyard/shared';
import { useState } from 'preact/hooks';
import { FairAlarm } from '../../fair/fair-alarm.tsx';
import { t } from '../../i18n/i18n.ts';
import { isStoodIn, isToldByResult, seatPowers, type VoteModel, voteModel } from '../../model/company.ts';
import { creditedSeats, creditTop } from '../../model/lag-credit.ts';
import type { SeatModel, TableModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import { words } from '../../overlay/words.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ConnectionNote } from '../connection-note.tsx';
import { wish } from '../lobby/wish.ts';
import { clockWithin, isClockSmall } from './seat-plate.tsx';
import { WhileAway } from './while-away.tsx';
import './company.css';

/** From here on the time is short. */
const SHORT_MS = 10_000;

interface PartProps {
  readonly session: Session;
  readonly model: TableModel;
}

const Clock = ({ session, model, clock }: PartProps & { clock: ClockView }) => {
  const now = useNow(session, true);
  const seat = model.seats[clock.seat];
  if (seat === undefined) return null;
  const left = Math.max(0, clock.endsAt - now);
  const isBank = now >= clock.bankAt;
  const times = clockTimes(session.snapshot.value?.table.settings.clock);
  const whole = times === null ? clock.endsAt - clock.bankAt : times.turn + times.bank;
  const seconds = Math.ceil(left / 1000);
  const share = Math.min(1, left / Math.max(1, whole));
  const isShort = left <= SHORT_MS;
  const face = clockWithin(seat.rect, model.frame.text);
  const kinds = [isBank && 'bank', isShort && 'short', isClockSmall(seat.rect, model.frame.text) && 'small'];
  return (
    <div class={`seat-clock ${kinds.filter(Boolean).join(' ')}`} style={at(seat.rect)}>
      <span class="seat-clock-face" role="timer" {...(face ? { style: face } : {})}>
        <svg class="seat-clock-ring" viewBox="0 0 30 30" aria-hidden="true">
          <circle cx="15" cy="15" r="13" />
          <circle
            class="seat-clock-time"
            cx="15"
            cy="15"
            r="13"
            pathLength={100}
            stroke-dasharray={`${share * 100} 100`}
            transform="rotate(-90 15 15)"
          />
        </svg>
        <span aria-hidden="true">{seconds}</span>
        <span class="unseen">{t('table.clock.left', { seconds })}</span>
      </span>
      {isShort && seat.own && (
        <span class="unseen" role="status">
          {t('table.clock.short')}
        </span>
      )}
    </div>
  );
};

/** What each slow connection is given of the clock. */
const Credits = ({ model, table }: { model: TableModel; table: TableView }) => (
  <>
    {creditedSeats(table).map(({ seat, lag }) => {
      const { rect, name } = model.seats[seat] as SeatModel;
      const plates = model.seats.map((each) => each.rect);
      return (
        <span
          key={seat}
          class="seat-lag"
          data-seat={seat}
          style={{
            right: `${model.size.width - rect.x - rect.width + 26}px`,
            top: `${creditTop(rect, plates, model.frame.text)}px`,
          }}
        >
          <span aria-hidden="true">{t('table.clock.lag', { lag })}</span>
          <span class="unseen">{t('table.clock.lag.told', { name: words(name), lag })}</span>
        </span>
      );
    })}
  </>
);

const questionWords = ({ kind, by, other, ownSeat, asked, awaited }: VoteModel): string => {
  const names = awaited.map(words).join(', ');
  if (ownSeat !== null && asked.length === 0) return t(`table.vote.${kind}.own`, { names });
  return t(`table.vote.${kind}`, { name: words(by), other: other === null ? '' : words(other) });
};

const Question = ({ session, vote }: { session: Session; vote: VoteModel }) => {
  const now = useNow(session, true);
  const say = (seat: Seat, yes: boolean) => (): void => void wish(session, { t: 'vote', n: vote.n, seat, yes });
  const severalAsked = vote.asked.length > 1;
  return (
    <section class="table-asks" aria-label={t('table.vote.title')}>
      <p role="status">
        <Icon of={help} size={18} /> <span>{questionWords(vote)}</span>
      </p>
      <span class="table-asks-left soft small" aria-hidden="true">
        {Math.max(0, Math.ceil((vote.until - now) / 1000))}
      </span>
      {vote.asked.map(({ seat, name }) => (
        <span key={seat} class="table-asks-answers">
          {severalAsked && <span class="small">{words(name)}</span>}
          <button type="button" class="button first" onClick={say(seat, true)}>
            <Icon of={check} size={18} />
            {t('table.vote.yes')}
          </button>
          <button type="button" class="button" onClick={say(seat, false)}>
            <Icon of={x} size={18} />
            {t('table.vote.no')}
          </button>
        </span>
      ))}
      {vote.ownSeat !== null && (
        <button type="button" class="button" onClick={say(vote.ownSeat, false)}>
          {t('table.vote.withdraw')}
        </button>
      )}
    </section>
  );
};

/** The question that runs, for any screen of the table; nothing if none does. */
export const RunningQuestion = ({ session }: { session: Session }) => {
  const snapshot = session.snapshot.value;
  const vote = snapshot === null ? null : voteModel(snapshot);
  return vote === null ? null : <Question key={vote.n} session={session} vote={vote} />;
};

const StoodIn = ({ session }: { session: Session }) => (
  <section class="table-asks" aria-label={t('table.stood-in.title')}>
    <p role="status">
      <Icon of={bot} size={18} /> <span>{t('table.stood-in')}</span>
    </p>
    <button type="button" class="button first" onClick={() => wish(session, { t: 'back' })}>
      {t('table.stood-in.back')}
    </button>
  </section>
);

/** More would hide the table; all are in the menu. */
const SEATS_SHOWN = 2;

/** Who watches sees at the table that there is a place for them, until they say that they go on watching. */
const OpenSeats = ({ session }: { session: Session }) => {
  const snapshot = session.snapshot.value;
  const [declined, setDeclined] = useState<readonly Seat[]>([]);
  const open = snapshot === null ? [] : seatPowers(snapshot).filter(({ sit }) => sit);
  const [first, ...others] = open.filter(({ seat }) => !declined.includes(seat));
  if (first === undefined) return null;
  return (
    <section class="table-asks" aria-label={t('table.open-seat.title')}>
      <p role="status">
        <Icon of={armchair} size={18} /> <span>{t('table.open-seat')}</span>
      </p>
      {[first, ...others.slice(0, SEATS_SHOWN - 1)].map(({ seat, name }) => (
        <button key={seat} type="button" class="button first" onClick={() => wish(session, { t: 'sit', seat })}>
          {t('table.menu.sit', { name: words(name) })}
        </button>
      ))}
      <button type="button" class="button" onClick={() => setDeclined(open.map(({ seat }) => seat))}>
        {t('table.open-seat.no')}
      </button>
    </section>
  );
};

export const Company = ({ session, model }: PartProps) => {
  const snapshot = session.snapshot.value;
  if (snapshot === null) return null;
  const { clock } = snapshot.table;
  const report = session.fair?.value;
  const { status, board, hand } = model.frame;
  const across = (y: number) => ({ top: `${y}px`, left: `${status.x}px`, width: `${status.width}px` });
  const stoodIn = !isToldByResult(model) && isStoodIn(snapshot) && <StoodIn session={session} />;
  // Trains lie everywhere on the board, and a hand that a bot plays is idle until the round is over.
  const isOverHand = model.board.lanes.length > 0 && model.over === null && hand !== null;
  return (
    <>
      {clock && <Clock session={session} model={model} clock={clock} />}
      <Credits model={model} table={snapshot.table} />
      <div class="company" style={across(board.y)}>
        <ConnectionNote session={session} />
        {report && <FairAlarm report={report} table={snapshot.table} />}
        <RunningQuestion session={session} />
        {!isOverHand && stoodIn}
        <WhileAway session={session} />
        <OpenSeats session={session} />
      </div>
      {isOverHand && (
        <div class="company" style={across(hand.y)}>
          {stoodIn}
        </div>
      )}
    </>
  );
};
