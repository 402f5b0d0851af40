/** The host changes what is played, with everybody at the table. */
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Session, TableSnapshot } from '../../session/session.ts';
import { FaultText } from '../../ui/fields.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { wish } from './wish.ts';

interface SettingsSheetProps {
  readonly session: Session;
  readonly snapshot: TableSnapshot;
  readonly onClose: () => void;
}

export const SettingsSheet = ({ session, snapshot, onClose }: SettingsSheetProps) => {
  const form = useSettings(snapshot.table.settings);
  const [isUnready, setUnready] = useState(false);
  const save = async (): Promise<void> => {
    setUnready(!form.isReady);
    if (form.isReady && (await wish(session, { t: 'configure', settings: form.settings }))) onClose();
  };
  return (
    <Sheet title={t('lobby.settings')} onClose={onClose}>
      <SettingsForm form={form} />
      <div class="sheet-foot">
        {isUnready && <FaultText>{t('settings.unready')}</FaultText>}
        <button type="button" class="button first wide" onClick={save}>
          {t('lobby.settings.save')}
        </button>
      </div>
    </Sheet>
  );
};
