/** Offers the newer version, between rounds and away from tables. */
import refresh from 'icon:refresh-cw';
import x from 'icon:x';
import { useState } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { isRoundRunning, isUpdateReady, takeUpdate } from './updates.ts';

export const UpdateNotice = () => {
  const [isLater, setLater] = useState(false);
  if (!isUpdateReady.value || isRoundRunning.value || isLater) return null;
  return (
    <div class="update-notice" role="status">
      <p>{t('update.ready')}</p>
      <button type="button" class="button first" onClick={takeUpdate}>
        <Icon of={refresh} />
        {t('update.take')}
      </button>
      <button type="button" class="button plain round" aria-label={t('update.later')} onClick={() => setLater(true)}>
        <Icon of={x} />
      </button>
    </div>
  );
};
