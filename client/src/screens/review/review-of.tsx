/** A record looked at: every choice by what its seat knew then, made on this device while one reads. */
import refresh from 'icon:refresh-cw';
import type { Seat } from '@boneyard/shared';
import { useEffect, useState } from 'preact/hooks';
import type { Review, ReviewedPlay } from '../../bots/bot-client.ts';
import { t } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { reviewFault } from './record-faults.ts';
import { playsByRound, type ReviewFilter } from './review-list.ts';
import { type Reviewed, Rounds } from './review-rows.tsx';
import { decimal, percent } from './review-words.ts';
import './review.css';

interface ReviewOfProps extends Reviewed {
  /** Whose plays are shown first; null for everybody's. */
  readonly mine: Seat | null;
}

type Progress =
  | { readonly at: 'running'; readonly done: number; readonly of: number }
  | { readonly at: 'done'; readonly review: Review }
  | { readonly at: 'failed'; readonly fault: string };

interface FailedProps {
  readonly told: string;
  readonly onAgain?: (() => void) | undefined;
}

export const Failed = ({ told, onAgain }: FailedProps) => (
  <div class="review">
    <p role="alert">{told}</p>
    {onAgain && (
      <button type="button" class="button" onClick={onAgain}>
        <Icon of={refresh} />
        {t('review.again')}
      </button>
    )}
  </div>
);

const Seats = ({ review, nameOf }: { review: Review; nameOf: Reviewed['nameOf'] }) => (
  <table class="review-seats">
    <thead>
      <tr>
        <th scope="col">{t('review.player')}</th>
        <th scope="col">{t('review.accuracy')}</th>
        <th scope="col">{t('review.lost-a-play')}</th>
        <th scope="col">{t('review.mistakes')}</th>
      </tr>
    </thead>
    <tbody>
      {review.seats.map(({ seat, accuracy, loss, classes }) => (
        <tr key={seat}>
          <th scope="row">{nameOf(seat)}</th>
          <td>{accuracy === null ? '–' : percent(accuracy)}</td>
          <td>{loss === null ? '–' : decimal(loss)}</td>
          <td>{classes.mistake + classes.blunder}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface FilterProps {
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
  readonly players: number;
  readonly nameOf: Reviewed['nameOf'];
}

const Filter = ({ filter, onFilter, players, nameOf }: FilterProps) => (
  <div class="review-filter">
    <label>
      <span>{t('review.plays-of')}</span>
      <select
        class="input"
        value={filter.seat === null ? '' : String(filter.seat)}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, seat: value === '' ? null : Number(value) })}
      >
        <option value="">{t('review.everybody')}</option>
        {Array.from({ length: players }, (_, seat) => (
          <option key={seat} value={seat}>
            {nameOf(seat)}
          </option>
        ))}
      </select>
    </label>
    <label class="review-check">
      <input
        type="checkbox"
        checked={filter.onlyLost}
        onChange={({ currentTarget }) => onFilter({ ...filter, onlyLost: currentTarget.checked })}
      />
      <span>{t('review.only-lost')}</span>
    </label>
  </div>
);

/** Said aloud when it begins, at each quarter and at the end: every step would talk over what one reads meanwhile. */
const aloud = (progress: Progress): string => {
  if (progress.at === 'done') return t('review.done');
  if (progress.at === 'failed') return '';
  const { done, of } = progress;
  return t('review.looking', { done: done - (done % Math.max(1, Math.ceil(of / 4))), of });
};

export const ReviewOf = ({ mine, ...reviewed }: ReviewOfProps) => {
  const { record, bots, nameOf } = reviewed;
  const [plays, setPlays] = useState<readonly ReviewedPlay[]>([]);
  const [progress, setProgress] = useState<Progress>({ at: 'running', done: 0, of: 0 });
  const [filter, setFilter] = useState<ReviewFilter>({ seat: mine, onlyLost: false });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const stopped = new AbortController();
    const show = (now: Progress): void => {
      if (!stopped.signal.aborted) setProgress(now);
    };
    setPlays([]);
    setProgress({ at: 'running', done: 0, of: 0 });
    bots
      .review(record, {
        signal: stopped.signal,
        onStep: ({ play, done, of }) => {
          setPlays((known) => [...known, play]);
          show({ at: 'running', done, of });
        },
      })
      .then(
        (review) => show({ at: 'done', review }),
        (error: unknown) => show({ at: 'failed', fault: error instanceof Error ? error.message : '' }),
      );
    return () => stopped.abort();
  }, [record, tries]);

  if (progress.at === 'failed') {
    const fault = reviewFault(progress.fault);
    return fault === null ? (
      <Failed told={t('review.failed')} onAgain={() => setTries(tries + 1)} />
    ) : (
      <Failed told={fault} />
    );
  }
  const review = progress.at === 'done' ? progress.review : null;
  const rounds = playsByRound(review?.plays ?? plays, filter);
  return (
    <div class="review">
      <p class="soft small">{t('review.how')}</p>
      <p class="unseen" role="status">
        {aloud(progress)}
      </p>
      {progress.at === 'running' && (
        <label class="review-progress">
          <span>{t('review.looking', { done: progress.done, of: progress.of })}</span>
          <progress value={progress.done} max={Math.max(1, progress.of)} />
        </label>
      )}
      {review !== null && <Seats review={review} nameOf={nameOf} />}
      <Filter filter={filter} onFilter={setFilter} players={record.rules.players} nameOf={nameOf} />
      {rounds.length === 0 && review !== null && <p>{t('review.none')}</p>}
      <Rounds rounds={rounds} review={review} {...reviewed} />
    </div>
  );
};
