/** The menu of the table, with the way to the talk beside it where there is room, and the sheets of both. */
import menu from 'icon:menu';
import { nearestPreset, type Rules } from '@boneyard/shared';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { withWords } from '../../i18n/languages.ts';
import type { TableModel } from '../../model/table-model.ts';
import { at } from '../../overlay/at.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { ChatSheet, ChatWay, isTalkNew } from './chat.tsx';

const menuContent = () => import('./menu-content.tsx').then((m) => m.MenuContent);
const invite = () => import('../lobby/invite.tsx').then((m) => m.InviteToMatch);
const preferences = () =>
  withWords('prefs', import('../preferences/preferences-form.tsx')).then((m) => m.PreferencesForm);
const rulesBook = () => withWords('guide', import('../rules/rules-book.tsx')).then((m) => m.RulesBook);

type Opened = 'menu' | 'talk' | 'invite' | 'rules' | 'preferences';

interface TableMenuProps {
  readonly model: TableModel;
  readonly rules: Rules;
  readonly session: Session;
  readonly onLeave: () => void;
}

export const TableMenu = ({ model, rules, session, onLeave }: TableMenuProps) => {
  const [open, setOpen] = useState<Opened | null>(null);
  // A sheet that gave way to the next one reports its closing late.
  const closer = (which: Opened) => () => setOpen((now) => (now === which ? null : now));
  const close = closer('menu');
  const hasTalk = model.frame.talk === null;
  return (
    <>
      <button
        type="button"
        class="button plain round table-menu"
        style={at(model.frame.menu)}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      >
        <Icon of={menu} />
        <span class="unseen">{t('table.menu')}</span>
        {hasTalk && isTalkNew(session) && (
          <>
            <span class="chat-new" aria-hidden="true" />
            <span class="unseen">{t('chat.open.new')}</span>
          </>
        )}
      </button>
      {model.frame.talk && <ChatWay session={session} style={at(model.frame.talk)} onOpen={() => setOpen('talk')} />}
      {open === 'menu' && (
        <LazySheet
          title={t('table.menu')}
          onClose={close}
          load={menuContent}
          props={{ model, table: session.snapshot.value?.table, session, onLeave, onOpen: setOpen, onClose: close }}
        />
      )}
      {open === 'talk' && <ChatSheet session={session} onClose={closer('talk')} />}
      {open === 'invite' && (
        <LazySheet title={t('lobby.invite')} onClose={closer('invite')} load={invite} props={{ session }} />
      )}
      {open === 'rules' && (
        <LazySheet
          title={t('guide.title')}
          onClose={closer('rules')}
          load={rulesBook}
          props={{ preset: nearestPreset(rules), rules }}
        />
      )}
      {open === 'preferences' && (
        <LazySheet title={t('prefs.title')} onClose={closer('preferences')} load={preferences} props={{}} />
      )}
    </>
  );
};
