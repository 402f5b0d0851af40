/** What this device prefers: every control sets its signal, and the page and the table follow at once. */
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { LANGUAGES } from '../../i18n/language-codes.ts';
import { LANGUAGE_NAMES, languageFor } from '../../i18n/languages.ts';
import { keyWords, tableKeys } from '../../overlay/key-table.ts';
import { PREFERENCES, preference } from '../../shell/preferences.ts';
import { Choice, type Option, Switch } from '../../ui/fields.tsx';
import { TileArt } from '../../ui/tile-art.tsx';
import { browserHost, obstacle, switchNotifications } from './notifications.ts';
import './preferences.css';

const LanguageChoice = () => {
  const browsers = languageFor('auto', navigator.languages);
  const options: Option<(typeof PREFERENCES.language)[number]>[] = [
    { value: 'auto', label: t('prefs.language.auto', { language: LANGUAGE_NAMES[browsers] }) },
    ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value })),
  ];
  return (
    <Choice
      legend={t('prefs.language')}
      options={options}
      value={preference.language.value}
      onValue={(value) => {
        preference.language.value = value;
      }}
    />
  );
};

const ThemeChoice = () => (
  <Choice
    legend={t('prefs.theme')}
    options={PREFERENCES.theme.map((value) => ({
      value,
      label: t(`prefs.theme.${value}`),
      picture: <span class="theme-sample" data-theme={value} aria-hidden="true" />,
    }))}
    value={preference.theme.value}
    onValue={(value) => {
      preference.theme.value = value;
    }}
  />
);

const TileChoice = () => (
  <Choice
    legend={t('prefs.tileStyle')}
    options={PREFERENCES.tileStyle.map((value) => ({
      value,
      label: t(`prefs.tileStyle.${value}`),
      ...(value === 'coloured' ? { told: t('prefs.tileStyle.coloured.told') } : {}),
      picture: <TileArt halves={[5, 3]} width={15} lying style={value} />,
    }))}
    value={preference.tileStyle.value}
    onValue={(value) => {
      preference.tileStyle.value = value;
    }}
  />
);

const NotificationSwitch = () => {
  // What the browser answered is not a signal of ours: look again after it was asked.
  const [, setAsked] = useState(0);
  const host = browserHost();
  const why = obstacle(host);
  return (
    <Switch
      label={t('prefs.notifications')}
      told={why === null ? t('prefs.notifications.told') : t(`prefs.notifications.${why}`)}
      checked={why === null && preference.notifications.value}
      disabled={why !== null}
      onValue={(on) => void switchNotifications(host, on).then(() => setAsked((n) => n + 1))}
    />
  );
};

type Switched = 'oneTap' | 'leftHanded' | 'shortcuts' | 'sound';

const PreferenceSwitch = ({ name }: { name: Switched }) => (
  <Switch
    label={t(`prefs.${name}`)}
    told={t(`prefs.${name}.told`)}
    checked={preference[name].value}
    onValue={(on) => {
      preference[name].value = on;
    }}
  />
);

/** All of them, the single ones and the others. */
const KeyList = () => (
  <details>
    <summary>{t('prefs.keys')}</summary>
    <dl class="key-list">
      {tableKeys()
        .map(keyWords)
        .map(({ keys, told }) => (
          <div key={told}>
            <dt>{keys}</dt>
            <dd>{told}</dd>
          </div>
        ))}
    </dl>
  </details>
);

export const PreferencesForm = () => {
  const vibrates = 'vibrate' in navigator;
  return (
    <div class="preferences">
      <section class="panel">
        <h2>{t('prefs.looks')}</h2>
        <LanguageChoice />
        <ThemeChoice />
        <TileChoice />
        <Choice
          legend={t('prefs.lean')}
          options={PREFERENCES.lean.map((value) => ({ value, label: t(`prefs.lean.${value}`) }))}
          value={preference.lean.value}
          onValue={(value) => {
            preference.lean.value = value;
          }}
        />
      </section>
      <section class="panel">
        <h2>{t('prefs.play')}</h2>
        <Choice
          legend={t('prefs.sort')}
          options={PREFERENCES.sort.map((value) => ({ value, label: t(`prefs.sort.${value}`) }))}
          value={preference.sort.value}
          onValue={(value) => {
            preference.sort.value = value;
          }}
        />
        <PreferenceSwitch name="oneTap" />
        <PreferenceSwitch name="leftHanded" />
        <PreferenceSwitch name="shortcuts" />
        <KeyList />
      </section>
      <section class="panel">
        <h2>{t('prefs.alerts')}</h2>
        <PreferenceSwitch name="sound" />
        <Switch
          label={t('prefs.turnSound')}
          checked={preference.sound.value && preference.turnSound.value}
          disabled={!preference.sound.value}
          onValue={(on) => {
            preference.turnSound.value = on;
          }}
        />
        <Switch
          label={t('prefs.vibration')}
          {...(vibrates ? {} : { told: t('prefs.vibration.none') })}
          checked={vibrates && preference.vibration.value}
          disabled={!vibrates}
          onValue={(on) => {
            preference.vibration.value = on;
          }}
        />
        <NotificationSwitch />
      </section>
    </div>
  );
};
