/** Opens the review of a match that is over; all that makes it is loaded then. */
import telescope from 'icon:telescope';
import type { Seat } from '@boneyard/shared';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { withWords } from '../../i18n/languages.ts';
import { seatName } from '../../model/seat-name.ts';
import { words } from '../../overlay/words.ts';
import type { Session } from '../../session/session.ts';
import { Lazy } from '../../shell/lazy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const panel = () => withWords('review', import('./review-panel.tsx')).then((m) => m.ReviewPanel);

export const ReviewButton = ({ session }: { session: Session }) => {
  const [isOpen, setOpen] = useState(false);
  const snapshot = session.snapshot.value;
  if (snapshot === null) return null;
  const { table, mine } = snapshot;
  const [own = null] = mine.keys();
  const nameOf = (seat: Seat): string => words(seatName(table, seat));
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon of={telescope} />
        {t('table.over.review')}
      </button>
      {isOpen && (
        <Sheet title={t('table.over.review')} onClose={() => setOpen(false)}>
          <Lazy
            load={panel}
            props={{
              fetchRecord: () => session.fetchRecord(),
              nameOf,
              mine: mine.size > 1 ? null : own,
              isBot: (seat: Seat) => table.seats[seat]?.driver === 'bot',
            }}
          />
        </Sheet>
      )}
    </>
  );
};
