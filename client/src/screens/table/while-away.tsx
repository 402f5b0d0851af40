/** Who comes back reads what a bot played in their place, until they play again or have read it. */
import bot from 'icon:bot';
import x from 'icon:x';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { whileAway } from '../../model/while-away.ts';
import { message } from '../../overlay/words.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Told } from '../../ui/told.tsx';

export const WhileAway = ({ session }: { session: Session }) => {
  const snapshot = session.snapshot.value;
  const [read, setRead] = useState<readonly string[]>([]);
  const lines = snapshot === null ? [] : whileAway(snapshot).filter(({ id }) => !read.includes(id));
  if (lines.length === 0) return null;
  return (
    <section class="table-asks while-away" aria-label={t('table.away.title')}>
      <div role="status">
        {lines.map(({ id, message: told }) => (
          <p key={id}>
            <Icon of={bot} size={18} />
            <span>
              <Told text={message(told)} />
            </span>
          </p>
        ))}
      </div>
      <button
        type="button"
        class="button plain round"
        aria-label={t('table.away.close')}
        title={t('table.away.close')}
        onClick={() => setRead([...read, ...lines.map(({ id }) => id)])}
      >
        <Icon of={x} />
      </button>
    </section>
  );
};
