/** The page of this device's preferences. */
import { t } from '../../i18n/i18n.ts';
import { Page } from '../../shell/page.tsx';
import { PreferencesForm } from './preferences-form.tsx';

export const PreferencesScreen = () => (
  <Page title={t('prefs.title')} back={{ page: 'home' }}>
    <p class="soft preferences-kept">{t('prefs.kept')}</p>
    <PreferencesForm />
  </Page>
);
