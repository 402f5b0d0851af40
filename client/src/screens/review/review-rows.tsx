/** The choices of a review, round by round; each opens the table as it was then. */
import down from 'icon:chevron-down';
import up from 'icon:chevron-up';
import { higher, lower, type Seat, type SeatAction } from '@boneyard/shared';
import type { MatchRecord } from '@boneyard/shared/record';
import { useId, useState } from 'preact/hooks';
import type { BotClient, Review, ReviewedPlay } from '../../bots/bot-client.ts';
import { t } from '../../i18n/i18n.ts';
import { Lazy } from '../../shell/lazy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TileArt } from '../../ui/tile-art.tsx';
import { Told } from '../../ui/told.tsx';
import type { RoundOfPlays } from './review-list.ts';
import { decimal, lossWords, playWords } from './review-words.ts';

const loadPosition = () => import('./position.tsx').then((m) => m.Position);

/** Who sat at the table, and what a choice is looked up by. */
export interface Reviewed {
  readonly record: MatchRecord;
  readonly bots: BotClient;
  readonly nameOf: (seat: Seat) => string;
  /** Seats that can say why they played as they did. */
  readonly isBot: (seat: Seat) => boolean;
}

const Tile = ({ action }: { action: SeatAction }) => {
  if (action.t !== 'lead' && action.t !== 'play') return null;
  const { tile } = action;
  return <TileArt halves={[higher(tile), lower(tile)]} width={22} />;
};

const PlayRow = ({ play, record, bots, nameOf, isBot }: Reviewed & { readonly play: ReviewedPlay }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLine = record.rules.game === 'line';
  return (
    <li>
      <div class="review-play">
        <span class="review-tile" aria-hidden="true">
          <Tile action={play.played} />
        </span>
        <div>
          <p id={id}>
            <strong>{nameOf(play.seat)}</strong>
            {': '}
            <Told text={playWords(play.played, isLine)} />{' '}
            <span class={`review-class ${play.class}`}>{t(`review.class.${play.class}`)}</span>
          </p>
          {play.class !== 'best' && (
            <p class="small">
              {lossWords(play)} <Told text={t('review.better', { play: playWords(play.best, isLine) })} />
            </p>
          )}
          {play.open !== null && play.open.loss > 0 && (
            <p class="soft small">{t('review.open', { loss: decimal(play.open.loss) })}</p>
          )}
        </div>
        <button
          type="button"
          class="button plain round"
          aria-label={t('review.position')}
          aria-describedby={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? up : down} />
        </button>
      </div>
      {isOpen && <Lazy load={loadPosition} props={{ play, record, bots, nameOf, isBot: isBot(play.seat) }} />}
    </li>
  );
};

interface LuckProps {
  readonly of: Review['rounds'][number];
  readonly seats: Review['seats'];
  readonly nameOf: Reviewed['nameOf'];
}

/** What the deal itself was worth: beside the result, and nobody's grade. */
const Luck = ({ of, seats, nameOf }: LuckProps) => (
  <p class="soft small">
    {t('review.luck', {
      sides: of.luck.points
        .map((points, side) => {
          const names = seats.filter((seat) => seat.side === side).map(({ seat }) => nameOf(seat));
          return `${names.join(' + ')} ${decimal(points)}`;
        })
        .join(' · '),
    })}
  </p>
);

interface RoundsProps extends Reviewed {
  readonly rounds: readonly RoundOfPlays[];
  /** Null as long as it is made. */
  readonly review: Review | null;
}

export const Rounds = ({ rounds, review, ...reviewed }: RoundsProps) => (
  <>
    {rounds.map(({ round, plays }) => {
      const told = review?.rounds.find((one) => one.round === round);
      return (
        <section key={round}>
          <h3>{t('review.round', { round })}</h3>
          {review !== null && told !== undefined && <Luck of={told} seats={review.seats} nameOf={reviewed.nameOf} />}
          <ol>
            {plays.map((play) => (
              <PlayRow key={play.move} play={play} {...reviewed} />
            ))}
          </ol>
        </section>
      );
    })}
  </>
);
