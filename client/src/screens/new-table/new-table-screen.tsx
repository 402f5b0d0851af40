/** Opens a table on the server. */
import { useEffect, useState } from 'preact/hooks';
import { api, isFault } from '../../api/api.ts';
import { faultWords } from '../../api/fault-words.ts';
import { t } from '../../i18n/i18n.ts';
import { forgetMe, learnMe, me } from '../../shell/me.ts';
import { memory } from '../../shell/memory.ts';
import { Page } from '../../shell/page.tsx';
import { navigate } from '../../shell/router.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { useName } from '../../ui/use-name.ts';
import { fetchLobby } from '../fetch-lobby.ts';
import { parseRulesLink, settingsWith } from '../settings/rules-link.ts';
import { rememberedSettings, TableForm } from '../settings/table-form.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { RulesLinkField } from './rules-link-field.tsx';

const REMEMBERED = 'settings';

/** `rules`: from the address, in place of those of the table before. */
export const NewTableScreen = ({ rules }: { readonly rules: string | null }) => {
  const [linked] = useState(() => (rules === null ? null : parseRulesLink(rules)));
  const form = useSettings(linked === null ? rememberedSettings(REMEMBERED) : settingsWith(linked));
  const name = useName();
  const [asksName, setAsksName] = useState(false);
  const [fault, setFault] = useState(rules !== null && linked === null ? t('new.link.bad') : null);
  const [isBusy, setBusy] = useState(false);

  useEffect(fetchLobby, []);
  useEffect(() => {
    void learnMe().then(() => setAsksName(me.value?.name === null));
  }, []);

  const open = async (): Promise<void> => {
    setFault(null);
    if (!form.isReady) return setFault(t('settings.unready'));
    setBusy(true);
    try {
      if (asksName && !(await name.settle())) return;
      const opened = await api.open(form.settings);
      if (!isFault(opened)) {
        memory.write(REMEMBERED, JSON.stringify(form.settings));
        return navigate({ page: 'table', id: opened.id, seats: false }, { replace: true });
      }
      if (opened.fault === 'no-identity') {
        forgetMe();
        setAsksName(true);
      }
      setFault(faultWords(opened));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title={t('new.title')} back={{ page: 'home' }}>
      <TableForm
        form={form}
        fault={fault}
        isBusy={isBusy}
        submit={t('new.open')}
        onSubmit={() => void open()}
        after={<RulesLinkField rules={form.settings.rules} />}
      >
        {asksName && (
          <div class="panel">
            <NameField state={name} />
          </div>
        )}
      </TableForm>
    </Page>
  );
};
