/** The form for a table's settings: the game, how many, how long, the bots, and who may come. */
import { makeSize, presetSizes, presetTargets, TURN_CLOCKS } from '@boneyard/shared';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { Choice, NumberField, Switch } from '../../ui/fields.tsx';
import { boundedFault } from './bounded-fault.ts';
import { GamePicker } from './game-picker.tsx';
import { MoreRules } from './more-rules.tsx';
import { boundsOf, isSize, type NumberFieldName, OFFERED_BOTS, openTo } from './settings-model.ts';
import type { SettingsForm as Form } from './use-settings.ts';
import './settings.css';

/** Lengths of a match of trains that are worth a button. */
const ROUNDS = [13, 7, 3];

const Players = ({ form }: { form: Form }) => {
  const { rules } = form.settings;
  const sizes = presetSizes(form.preset);
  const chosen = sizes.find((size) => isSize(rules, size));
  const told = t('settings.players.told', {
    n: rules.players,
    pairs: rules.game === 'line' && rules.partners ? 'yes' : 'no',
    set: rules.set,
    tiles: rules.handSize,
  });
  // Nothing to choose: four in pairs, as this game is played.
  if (sizes.length === 1 && chosen !== undefined) return <p class="soft">{told}</p>;
  return (
    <Choice
      legend={t('settings.players')}
      options={sizes.map((size) => ({
        value: makeSize(size),
        label: size.partners ? t('settings.players.pairs', { n: size.players }) : String(size.players),
      }))}
      value={chosen === undefined ? '' : makeSize(chosen)}
      onValue={(key) => {
        const size = sizes.find((each) => makeSize(each) === key);
        if (size !== undefined) form.resize(size);
      }}
      hint={told}
    />
  );
};

const Length = ({ form }: { form: Form }) => {
  const { rules } = form.settings;
  const [isOwn, setOwn] = useState(false);
  const field: NumberFieldName = rules.game === 'line' ? 'target' : 'rounds';
  const value = rules.game === 'line' ? rules.target : rules.rounds;
  const size = presetSizes(form.preset).find((each) => isSize(rules, each));
  const { min, max } = boundsOf(rules, field);
  const offered = (rules.game === 'line' ? presetTargets(form.preset, size) : ROUNDS).filter((n) => n <= max);
  const isOther = isOwn || !form.isGood(field) || !offered.includes(value);
  const points = rules.game === 'line' && rules.score.out === 'one';
  return (
    <>
      <Choice
        legend={field === 'rounds' ? t('settings.rounds') : t('settings.target')}
        options={[
          ...offered.map((n) => ({
            value: String(n),
            label:
              field === 'rounds'
                ? t('settings.rounds.n', { n })
                : points
                  ? t('settings.target.points', { n })
                  : t('settings.target.pips', { n }),
          })),
          { value: 'own', label: t('settings.length.own') },
        ]}
        value={isOther ? 'own' : String(value)}
        onValue={(chosen) => {
          setOwn(chosen === 'own');
          if (chosen !== 'own') form.rule(field, Number(chosen));
        }}
        hint={field === 'rounds' ? t('settings.rounds.told') : t('settings.target.told')}
      />
      {isOther && (
        <NumberField
          label={field === 'rounds' ? t('settings.rounds.own') : t('settings.target.own')}
          text={form.text(field)}
          onText={(text) => form.type(field, text)}
          min={min}
          max={max}
          fault={boundedFault(form, field)}
        />
      )}
    </>
  );
};

interface SettingsFormProps {
  readonly form: Form;
  /** For a table on this device alone: nothing about who may come, and no hurry. */
  readonly here?: boolean;
}

const Company = ({ form }: { form: Form }) => (
  <>
    <Choice
      legend={t('settings.visibility')}
      stacked
      options={[
        { value: 'private', label: t('settings.private'), told: t('settings.private.told') },
        { value: 'public', label: t('settings.public'), told: t('settings.public.told') },
      ]}
      value={form.settings.visibility}
      onValue={(visibility) => form.change(openTo(visibility))}
    />
    <Choice
      legend={t('settings.clock')}
      options={TURN_CLOCKS.map((clock) => ({ value: clock, label: t(`settings.clock.${clock}`) }))}
      value={form.settings.clock ?? 'none'}
      onValue={(clock) => form.change({ clock })}
      hint={t(`settings.clock.${form.settings.clock ?? 'none'}.told`)}
    />
    <Switch
      label={t('settings.spectators')}
      told={t('settings.spectators.told')}
      checked={form.settings.spectators !== false}
      onValue={(spectators) => form.change({ spectators })}
    />
    <Switch
      label={t('settings.chat')}
      told={t('settings.chat.told')}
      checked={form.settings.chat === true}
      onValue={(chat) => form.change({ chat })}
    />
  </>
);

export const SettingsForm = ({ form, here = false }: SettingsFormProps) => (
  <div class="settings">
    <section class="panel settings-part">
      <GamePicker form={form} />
    </section>
    <section class="panel settings-part">
      <Players form={form} />
      {/* Another game starts with its own lengths. */}
      <Length key={form.preset} form={form} />
    </section>
    <section class="panel settings-part">
      {!here && <Company form={form} />}
      <Switch
        label={t('settings.hints')}
        told={t('settings.hints.told')}
        checked={form.settings.hints === true}
        onValue={(hints) => form.change({ hints })}
      />
      <Choice
        legend={t('settings.bots')}
        stacked
        options={OFFERED_BOTS.map((level) => ({
          value: level,
          label: t(`settings.bots.${level}`),
          told: t(`settings.bots.${level}.told`),
        }))}
        value={form.settings.botLevel}
        onValue={(botLevel) => form.change({ botLevel })}
      />
    </section>
    <MoreRules form={form} />
  </div>
);
