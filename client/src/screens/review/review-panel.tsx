/** The review of the match that was just played: its record is fetched, then looked at. */

import type { MatchRecord } from '@boneyard/shared/record';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { Link } from '../../shell/router.tsx';
import { Failed, ReviewOf } from './review-of.tsx';
import type { Reviewed } from './review-rows.tsx';
import { useBots } from './use-bots.ts';

export interface ReviewPanelProps extends Pick<Reviewed, 'nameOf' | 'isBot'> {
  /** Null where no round has been finished. */
  readonly fetchRecord: () => Promise<MatchRecord | null>;
  /** Whose plays are shown first; null for everybody's. */
  readonly mine: number | null;
}

export const ReviewPanel = ({ fetchRecord, ...reviewed }: ReviewPanelProps) => {
  const bots = useBots();
  const [record, setRecord] = useState<MatchRecord | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setRecord(null);
    fetchRecord().then(
      (fetched) => isWanted && setRecord(fetched ?? 'failed'),
      () => isWanted && setRecord('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [tries]);
  if (record === null) return <p role="status">{t('page.loading')}</p>;
  if (record === 'failed') return <Failed told={t('review.failed')} onAgain={() => setTries(tries + 1)} />;
  return (
    <>
      <ReviewOf record={record} bots={bots} {...reviewed} />
      <Link to={{ page: 'review' }} class="button plain">
        {t('review.other')}
      </Link>
    </>
  );
};
