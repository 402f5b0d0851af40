/** One choice of a review looked at: the table as its seat saw it, with what was played and what was better, and a bot's reason. */

import type { SeatAction, SeatView } from '@boneyard/shared';
import { makeTile } from '@boneyard/shared';
import type { MatchRecord } from '@boneyard/shared/record';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BotClient, ReviewedPlay, ToldExplanation } from '../../bots/bot-client.ts';
import { reasonWords } from '../../bots/reason-words.ts';
import { t } from '../../i18n/i18n.ts';
import { drawLine, drawTiles } from '../../ui/figure.ts';
import { Picture, Trains } from '../../ui/figures.tsx';
import { Told } from '../../ui/told.tsx';
import { heldTiles, lineAfter, trainsAfter } from './position-figure.ts';
import { playWords } from './review-words.ts';

export interface PositionProps {
  readonly play: ReviewedPlay;
  readonly record: MatchRecord;
  readonly bots: BotClient;
  readonly nameOf: (seat: number) => string;
  /** The seat can say why it played as it did. */
  readonly isBot: boolean;
}

/** What is asked of the bots, once; undefined as long as they think. */
const useAsked = <T,>(ask: (() => Promise<T>) | null): T | 'failed' | undefined => {
  const [answer, setAnswer] = useState<T | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    ask?.().then(
      (told) => isWanted && setAnswer(() => told),
      () => isWanted && setAnswer('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return answer;
};

const Shown = ({ caption, children }: { caption: string; children: ComponentChildren }) => (
  <figure class="figure">
    <figcaption class="small">
      <Told text={caption} />
    </figcaption>
    {children}
  </figure>
);

interface TableAfterProps {
  readonly view: SeatView;
  readonly action: SeatAction;
  readonly nameOf: PositionProps['nameOf'];
  /** Of trains, only the one that it is played on. */
  readonly isOther?: boolean;
}

const TableAfter = ({ view, action, nameOf, isOther = false }: TableAfterProps) => {
  if (view.rules.game === 'line') {
    const line = lineAfter(view, action);
    return line && <Picture drawn={drawLine(line)} />;
  }
  const trains = trainsAfter(view, action, nameOf, isOther ? 'played' : 'all');
  return view.root === null ? null : <Trains engine={makeTile(view.root)} trains={trains} />;
};

const reasonTold = (why: ToldExplanation | 'failed' | undefined, nameOf: PositionProps['nameOf']): string => {
  if (why === undefined) return '…';
  if (why === 'failed' || why.reason === null) return t('review.why.other');
  return reasonWords(why.reason, nameOf);
};

export const Position = ({ play, record, bots, nameOf, isBot }: PositionProps) => {
  const { round, move, seat, played, best } = play;
  const view = useAsked(() => bots.turn(record, round, move));
  const why = useAsked(isBot ? () => bots.explain(record, round, move) : null);
  if (view === undefined) return <p role="status">…</p>;
  if (view === 'failed') return <p role="alert">{t('page.failed')}</p>;
  const isLine = view.rules.game === 'line';
  return (
    <div class="review-position">
      {isBot && (
        <p class="small" role="status">
          <Told text={reasonTold(why, nameOf)} />
        </p>
      )}
      <Shown caption={t('review.position.played', { play: playWords(played, isLine) })}>
        <TableAfter view={view} action={played} nameOf={nameOf} />
      </Shown>
      {play.class !== 'best' && (
        <Shown caption={t('review.better', { play: playWords(best, isLine) })}>
          <TableAfter view={view} action={best} nameOf={nameOf} isOther />
        </Shown>
      )}
      <Shown caption={t('review.position.hand', { name: nameOf(seat) })}>
        <Picture drawn={drawTiles(heldTiles(view))} />
      </Shown>
    </div>
  );
};
