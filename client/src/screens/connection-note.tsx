/** One line that says what is wrong with the connection, as long as it is worth a word. */
import wifi from 'icon:wifi';
import wifiOff from 'icon:wifi-off';
import { t } from '../i18n/i18n.ts';
import type { Session } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';

export const ConnectionNote = ({ session }: { session: Session }) => {
  const trouble = session.trouble?.value ?? null;
  if (trouble === null) return null;
  return (
    <p class={`connection ${trouble}`} role={trouble === 'slow' ? 'status' : 'alert'}>
      <Icon of={trouble === 'slow' ? wifi : wifiOff} size={18} />
      {t(`connection.${trouble}`)}
    </p>
  );
};
