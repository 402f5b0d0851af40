/** Sends a wish to the table, and says so when it says no or cannot be asked. */
import type { Intent } from '@boneyard/shared/protocol';
import { sayFirst, t } from '../../i18n/i18n.ts';
import type { Session } from '../../session/session.ts';
import { notify } from '../../ui/notices.tsx';

/** Whether it came true. */
export const wish = async (session: Session, intent: Intent): Promise<boolean> => {
  try {
    const answer = await session.submit(intent);
    if (!('refused' in answer)) return true;
    notify(sayFirst({ key: `lobby.no.${answer.refused}` }, { key: 'lobby.no' }));
  } catch {
    notify(t('lobby.unanswered'));
  }
  return false;
};
