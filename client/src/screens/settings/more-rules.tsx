/** Every house rule in plain words. What cannot be combined is not offered. */

import down from 'icon:chevron-down';
import {
  AFTER_BLOCKS,
  BLOCKED_SCORES,
  DIRECTIONS,
  DRAWS,
  FIRST_LEADS,
  type HouseField,
  type HouseValue,
  houseRules,
  type LineRules,
  NEXT_LEADS,
  OUT_SCORES,
  SETS,
  type TrainRules,
  tilesInSet,
} from '@boneyard/shared';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { Choice, NumberField, Switch } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { boundedFault } from './bounded-fault.ts';
import { boundsOf, type NumberFieldName } from './settings-model.ts';
import type { SettingsForm } from './use-settings.ts';

interface PartProps {
  readonly form: SettingsForm;
  readonly mark: (field: HouseField) => ComponentChildren;
}

const Rule = <T extends HouseValue>({
  form,
  mark,
  field,
  legend,
  value,
  options,
}: PartProps & {
  readonly field: HouseField;
  readonly legend: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
}) => (
  <Choice
    legend={legend}
    mark={mark(field)}
    options={options}
    value={value}
    onValue={(chosen) => form.rule(field, chosen)}
  />
);

const NumberRule = ({
  form,
  mark,
  field,
  label,
  hint,
}: PartProps & { readonly field: NumberFieldName; readonly label: string; readonly hint?: string }) => (
  <NumberField
    label={label}
    mark={mark(field)}
    text={form.text(field)}
    onText={(text) => form.type(field, text)}
    {...boundsOf(form.settings.rules, field)}
    fault={boundedFault(form, field)}
    {...(hint === undefined ? {} : { hint })}
  />
);

/** How many, of which set, how many tiles each. */
const Deal = ({ form, mark }: PartProps) => {
  const { rules } = form.settings;
  const inPlay = tilesInSet(rules.set) - (rules.game === 'train' ? 1 : 0);
  return (
    <section class="rules-part">
      <h3>{t('rules.deal')}</h3>
      <NumberRule form={form} mark={mark} field="players" label={t('rules.players')} />
      {rules.game === 'line' && rules.players === 4 && (
        <Switch
          label={t('rules.partners')}
          told={t('rules.partners.told')}
          mark={mark('partners')}
          checked={rules.partners}
          onValue={(partners) => form.rule('partners', partners)}
        />
      )}
      <Rule
        form={form}
        mark={mark}
        field="set"
        legend={t('rules.set')}
        value={rules.set}
        options={SETS.map((value) => ({ value, label: t(`rules.set.${value}`, { n: tilesInSet(value) }) }))}
      />
      <NumberRule
        form={form}
        mark={mark}
        field="handSize"
        label={t('rules.handSize')}
        hint={t('rules.handSize.told', { n: inPlay - rules.players * rules.handSize })}
      />
      <Rule
        form={form}
        mark={mark}
        field="direction"
        legend={t('rules.direction')}
        value={rules.direction}
        options={DIRECTIONS.map((value) => ({ value, label: t(`rules.direction.${value}`) }))}
      />
    </section>
  );
};

const LinePlay = ({ form, mark, rules }: PartProps & { readonly rules: LineRules }) => (
  <>
    <section class="rules-part">
      <h3>{t('rules.stuck')}</h3>
      <Rule
        form={form}
        mark={mark}
        field="draw"
        legend={t('rules.draw')}
        value={rules.draw}
        options={DRAWS.map((value) => ({ value, label: t(`rules.draw.${value}`) }))}
      />
      {rules.draw !== 'none' && (
        <Switch
          label={t('rules.reserve')}
          told={t('rules.reserve.told')}
          mark={mark('reserve')}
          checked={rules.reserve === 2}
          onValue={(kept) => form.rule('reserve', kept ? 2 : 0)}
        />
      )}
    </section>
    <section class="rules-part">
      <h3>{t('rules.lead')}</h3>
      <Rule
        form={form}
        mark={mark}
        field="firstLead"
        legend={t('rules.firstLead')}
        value={rules.firstLead}
        options={FIRST_LEADS.map((value) => ({ value, label: t(`rules.firstLead.${value}`) }))}
      />
      <Rule
        form={form}
        mark={mark}
        field="nextLead"
        legend={t('rules.nextLead')}
        value={rules.nextLead}
        options={NEXT_LEADS.map((value) => ({ value, label: t(`rules.nextLead.${value}`) }))}
      />
      <Rule
        form={form}
        mark={mark}
        field="afterBlock"
        legend={t('rules.afterBlock')}
        value={rules.afterBlock}
        options={AFTER_BLOCKS.map((value) => ({ value, label: t(`rules.afterBlock.${value}`) }))}
      />
      {rules.nextLead === 'rotate' && (
        <Switch
          label={t('rules.leadGoesOn')}
          told={t('rules.leadGoesOn.told')}
          checked={form.settings.leadGoesOn}
          onValue={(leadGoesOn) => form.change({ leadGoesOn })}
        />
      )}
    </section>
    <section class="rules-part">
      <h3>{t('rules.score')}</h3>
      <Rule
        form={form}
        mark={mark}
        field="score.out"
        legend={t('rules.out')}
        value={rules.score.out}
        options={OUT_SCORES.map((value) => ({ value, label: t(`rules.out.${value}`) }))}
      />
      <Rule
        form={form}
        mark={mark}
        field="score.blocked"
        legend={t('rules.blocked')}
        value={rules.score.blocked}
        options={BLOCKED_SCORES.map((value) => ({ value, label: t(`rules.blocked.${value}`) }))}
      />
      {(['milo', 'eitherEnd', 'lastDouble'] as const).map((name) => (
        <Switch
          key={name}
          label={t(`rules.${name}`)}
          told={t(`rules.${name}.told`)}
          mark={mark(`score.${name}`)}
          checked={rules.score[name]}
          onValue={(on) => form.rule(`score.${name}`, on)}
        />
      ))}
    </section>
  </>
);

const TrainPlay = ({ form, mark, rules }: PartProps & { readonly rules: TrainRules }) => (
  <section class="rules-part">
    <h3>{t('rules.score')}</h3>
    <Rule
      form={form}
      mark={mark}
      field="doubleBlank"
      legend={t('rules.doubleBlank')}
      value={rules.doubleBlank}
      options={([50, 25, 0] as const).map((value) => ({ value, label: t('rules.doubleBlank.n', { n: value }) }))}
    />
  </section>
);

export const MoreRules = ({ form }: { form: SettingsForm }) => {
  const { rules } = form.settings;
  const changed = houseRules(form.preset, rules);
  const [isOpen, setOpen] = useState(false);
  const mark = (field: HouseField): ComponentChildren =>
    changed.includes(field) ? <span class="house">{t('rules.house')}</span> : null;
  return (
    <details
      class="panel settings-part more-rules"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <div>
          <h2>{t('rules.title')}</h2>
          <p class="soft small">{changed.length === 0 ? t('rules.told') : t('rules.changed', { n: changed.length })}</p>
        </div>
        <Icon of={down} />
      </summary>
      {isOpen && (
        <div class="rules-parts">
          <Deal form={form} mark={mark} />
          {rules.game === 'line' ? (
            <LinePlay form={form} mark={mark} rules={rules} />
          ) : (
            <TrainPlay form={form} mark={mark} rules={rules} />
          )}
          {changed.length > 0 && (
            <button type="button" class="button" onClick={form.reset}>
              {t('rules.reset')}
            </button>
          )}
        </div>
      )}
    </details>
  );
};
