/** In the table's menu: taking back, giving up, and what the host may do about seats. */
import armchair from 'icon:armchair';
import bot from 'icon:bot';
import crown from 'icon:crown';
import flag from 'icon:flag';
import undo from 'icon:undo-2';
import type { VoteKind } from '@boneyard/shared';
import type { Intent } from '@boneyard/shared/protocol';
import { t } from '../../i18n/i18n.ts';
import { askingSeat, heirs, type SeatPower, seatPowers, undoSeat } from '../../model/company.ts';
import { watcherHope } from '../../model/table-news.ts';
import { message, words } from '../../overlay/words.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { wish } from '../lobby/wish.ts';

interface PowersProps {
  readonly session: Session;
  /** Something was asked for: the menu is in the way of what comes of it. */
  readonly onDone: () => void;
}

export const Powers = ({ session, onDone }: PowersProps) => {
  const snapshot = session.snapshot.value;
  if (snapshot === null || session.can.ask === false) return null;
  const { table, watch } = snapshot;
  const send = (intent: Intent) => async (): Promise<void> => {
    if (await wish(session, intent)) onDone();
  };
  const ask = (kind: VoteKind, seat: number) => send({ t: 'ask', kind, seat, at: watch?.at ?? 0 });
  const back = undoSeat(snapshot);
  const asker = askingSeat(snapshot);
  const isRunning = table.phase === 'playing' || table.phase === 'between';
  const powers = seatPowers(snapshot);
  const isOwn = (seat: number): boolean => table.seats[seat]?.person === snapshot.me;
  /** Who has several seats is told which. */
  const isOnly = powers.filter(({ seat }) => isOwn(seat)).length === 1;
  const ofOthers = powers.filter(({ seat, give, open }) => !isOwn(seat) && (give || open !== null));
  const others = heirs(snapshot);
  const hope = watcherHope(snapshot);
  const giveButton = ({ seat, name, give }: SeatPower) =>
    give && (
      <button key={seat} type="button" class="button wide listed" onClick={send({ t: 'give', seat })}>
        <Icon of={bot} />
        {isOwn(seat) && isOnly ? t('table.menu.give.own') : t('table.menu.give', { name: words(name) })}
      </button>
    );
  return (
    <div class="table-powers">
      {hope !== null && <p class="soft">{message(hope)}</p>}
      {back !== null && (
        <button type="button" class="button wide listed" onClick={ask('undo', back)}>
          <Icon of={undo} />
          {t('table.menu.undo')}
        </button>
      )}
      {isRunning && asker !== null && !table.vote && (
        <button type="button" class="button wide listed" onClick={ask('abort', asker)}>
          <Icon of={flag} />
          {t('table.menu.abort')}
        </button>
      )}
      {powers.filter(({ seat }) => isOwn(seat)).map(giveButton)}
      {powers.map(
        ({ seat, name, sit }) =>
          sit && (
            <button key={seat} type="button" class="button wide listed" onClick={send({ t: 'sit', seat })}>
              <Icon of={armchair} />
              {t('table.menu.sit', { name: words(name) })}
            </button>
          ),
      )}
      {(ofOthers.length > 0 || others.length > 0) && (
        <details>
          <summary class="unfolds">{t('table.menu.people')}</summary>
          <div class="table-powers">
            {ofOthers.map(giveButton)}
            {ofOthers.map(
              ({ seat, name, open }) =>
                open !== null && (
                  <button
                    key={seat}
                    type="button"
                    class="button wide listed"
                    onClick={send({ t: 'open', seat, open: open === 'open' })}
                  >
                    <Icon of={armchair} />
                    {open === 'open'
                      ? t('table.menu.open', { name: words(name) })
                      : t('table.menu.close', { name: words(name) })}
                  </button>
                ),
            )}
            {others.map(({ ref, name }) => (
              <button key={ref} type="button" class="button wide listed" onClick={send({ t: 'host', ref })}>
                <Icon of={crown} />
                {t('table.menu.host', { name })}
              </button>
            ))}
          </div>
        </details>
      )}
    </div>
  );
};
