/** What the menu of the table holds, loaded when it is first opened: the people's powers, the moves so far, the rules. */
import book from 'icon:book-open';
import out from 'icon:log-out';
import gear from 'icon:settings';
import invite from 'icon:user-plus';
import type { TableView } from '@boneyard/shared';
import { t } from '../../i18n/i18n.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { AidsSwitch } from './aids-switch.tsx';
import { ChatWay } from './chat.tsx';
import { MoveList } from './move-log.tsx';
import { Powers } from './powers.tsx';
import { TableCard } from './table-card.tsx';

export interface MenuContentProps {
  readonly model: TableModel;
  readonly table: TableView | undefined;
  readonly session: Session;
  readonly onLeave: () => void;
  readonly onOpen: (sheet: 'talk' | 'invite' | 'rules' | 'preferences') => void;
  readonly onClose: () => void;
}

/** Whoever the link reaches can sit or watch. */
const isInviting = ({ can }: Session, { settings, openSeats }: TableView): boolean =>
  can.invite && (settings.spectators !== false || openSeats.length > 0);

export const MenuContent = ({ model, table, session, onLeave, onOpen, onClose }: MenuContentProps) => (
  <>
    {model.frame.talk === null && <ChatWay session={session} told onOpen={() => onOpen('talk')} />}
    <Powers session={session} onDone={onClose} />
    {table && isInviting(session, table) && (
      <button type="button" class="button listed" onClick={() => onOpen('invite')}>
        <Icon of={invite} />
        {t('lobby.invite')}
      </button>
    )}
    <button type="button" class="button told" onClick={onLeave}>
      <Icon of={out} />
      <span>
        {t('table.menu.leave')}
        {model.hand !== null && <span>{t('table.menu.leave.told')}</span>}
      </span>
    </button>
    <AidsSwitch model={model} />
    <h3>{t('table.menu.moves')}</h3>
    <MoveList lines={model.log} />
    {table && <TableCard table={table} />}
    <button type="button" class="button listed" onClick={() => onOpen('rules')}>
      <Icon of={book} />
      {t('guide.title')}
    </button>
    <button type="button" class="button listed" onClick={() => onOpen('preferences')}>
      <Icon of={gear} />
      {t('prefs.title')}
    </button>
  </>
);
