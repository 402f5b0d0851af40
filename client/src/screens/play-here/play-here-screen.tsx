/** Play on this device: who plays, what is played, and one button. Needs no server. */
import plus from 'icon:plus';
import x from 'icon:x';
import type { TableSettings } from '@boneyard/shared';
import { NAME_MAX } from '@boneyard/shared/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { localTables } from '../../session/local-tables.ts';
import { keepTyped, rememberedName, typedName } from '../../shell/me.ts';
import { memory } from '../../shell/memory.ts';
import { Page } from '../../shell/page.tsx';
import { navigate } from '../../shell/router.tsx';
import { Choice, TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rememberedSettings, TableForm } from '../settings/table-form.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { KeptTables } from './kept-tables.tsx';
import {
  filledNames,
  isPairs,
  MOST_PEOPLE,
  nameFaults,
  rememberedPeople,
  rememberPeople,
  seatPeople,
} from './people.ts';
import './play-here.css';

const REMEMBERED = 'settings.here';

/** What only means something among devices is left out. */
const forThisDevice = ({ rules, botLevel, leadGoesOn, hints = true }: TableSettings): TableSettings => ({
  rules,
  botLevel,
  leadGoesOn,
  hints,
  visibility: 'private',
});

interface PeopleProps {
  readonly names: readonly string[];
  readonly onNames: (names: readonly string[]) => void;
  readonly faults: readonly boolean[];
  readonly pairs: boolean;
  readonly together: boolean;
  readonly onTogether: (together: boolean) => void;
}

/** Whom one is called by who does not say: alone, nobody has to tell them apart. */
const nameless = (names: readonly string[]) => (n: number) =>
  names.length === 1 ? t('here.you') : t('name.player', { n });

const People = ({ names, onNames, faults, pairs, together, onTogether }: PeopleProps) => (
  <section class="panel settings-part here-people">
    <h2>{t('here.people')}</h2>
    {names.map((name, ix) => (
      <TextField
        key={ix}
        label={ix === 0 ? t('name.label') : t('here.person', { n: ix + 1 })}
        value={name}
        onValue={(next) => onNames(names.with(ix, next))}
        fault={faults[ix] ? t('here.name.fault') : null}
        placeholder={nameless(names)(ix + 1)}
        maxLength={NAME_MAX}
        autocomplete={ix === 0 ? 'nickname' : 'off'}
        autocapitalize="words"
      >
        {names.length > 1 && (
          <button
            type="button"
            class="button plain round"
            aria-label={t('here.person.remove', { name: name || t('here.person', { n: ix + 1 }) })}
            onClick={() => onNames(names.toSpliced(ix, 1))}
          >
            <Icon of={x} />
          </button>
        )}
      </TextField>
    ))}
    {names.length < MOST_PEOPLE && (
      <button
        type="button"
        class="button told wide"
        // Alone one need not say who one is.
        onClick={() => onNames([...names.map((name) => (name === t('here.you') ? '' : name)), ''])}
      >
        <Icon of={plus} />
        <span>
          {t('here.person.add')}
          <span>{t('here.person.add.told')}</span>
        </span>
      </button>
    )}
    {pairs && names.length === 2 && (
      <Choice
        legend={t('here.pairs')}
        options={[
          { value: true, label: t('here.pairs.together') },
          { value: false, label: t('here.pairs.apart') },
        ]}
        value={together}
        onValue={onTogether}
      />
    )}
  </section>
);

export const PlayHereScreen = () => {
  const form = useSettings(rememberedSettings(REMEMBERED));
  const [names, setNames] = useState<readonly string[]>(() =>
    rememberedPeople(memory, rememberedName() || t('here.you'), typedName()),
  );
  const [together, setTogether] = useState(true);
  /** How often it was to be started. */
  const [tries, setTries] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isKept, setKept] = useState(true);
  const { settings } = form;
  const { rules } = settings;
  const faults = tries > 0 ? nameFaults(names) : [];

  // The names are at the top of a long page, the button at its foot.
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('.here-people [aria-invalid="true"]')?.focus();
  }, [tries]);

  useEffect(() => void localTables().then((tables) => setKept(tables.isKept)), []);

  const start = async (): Promise<void> => {
    setFault(null);
    setTries(tries + 1);
    if (nameFaults(names).some(Boolean)) return;
    if (!form.isReady) return setFault(t('settings.unready'));
    if (names.length > rules.players) return setFault(t('here.too-many', { n: rules.players }));
    setBusy(true);
    try {
      memory.write(REMEMBERED, JSON.stringify(settings));
      rememberPeople(memory, names);
      keepTyped(null);
      const tables = await localTables();
      const id = await tables.open(
        forThisDevice(settings),
        seatPeople(rules, filledNames(names, nameless(names)), together),
      );
      navigate({ page: 'here-table', id }, { replace: true });
    } catch {
      setFault(t('here.failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title={t('here.title')} back={{ page: 'home' }}>
      <KeptTables />
      <TableForm
        form={form}
        fault={fault}
        isBusy={isBusy}
        submit={t('here.start', { bots: Math.max(0, rules.players - names.length) })}
        onSubmit={() => void start()}
        note={isKept ? null : t('here.not-kept')}
        here
      >
        <People
          names={names}
          onNames={setNames}
          faults={faults}
          pairs={isPairs(rules)}
          together={together}
          onTogether={setTogether}
        />
      </TableForm>
    </Page>
  );
};
