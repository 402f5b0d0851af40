/** A table before it is opened: its settings, on a wide page its rules in words beside them, and one button. */
import type { TableSettings } from '@boneyard/shared';
import { parseSettings } from '@boneyard/shared/protocol';
import type { ComponentChildren } from 'preact';
import { RuleCard } from '../../games/rule-card.tsx';
import { summaryWords } from '../../games/summary.ts';
import { t } from '../../i18n/i18n.ts';
import { memory } from '../../shell/memory.ts';
import { FaultText } from '../../ui/fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsForm as Form } from './use-settings.ts';
import './table-form.css';

/** The settings of the table before, if they still mean something. */
export const rememberedSettings = (key: string): TableSettings | null => {
  try {
    const parsed = parseSettings(JSON.parse(memory.read(key) ?? 'null'));
    return 'settings' in parsed ? parsed.settings : null;
  } catch {
    return null;
  }
};

/** Where there is room beside the form, the card lies open. */
const isWide = matchMedia('(min-width: 900px)').matches;

interface TableFormProps {
  readonly form: Form;
  readonly fault: string | null;
  readonly isBusy: boolean;
  /** What the button says. */
  readonly submit: string;
  readonly onSubmit: () => void;
  /** Above the button, for what has to be known before it is pressed. */
  readonly note?: string | null;
  /** On this device: without what only means something among several. */
  readonly here?: boolean;
  /** Below the rules in words. */
  readonly after?: ComponentChildren;
  /** Above the settings. */
  readonly children?: ComponentChildren;
}

export const TableForm = ({
  form,
  fault,
  isBusy,
  submit,
  onSubmit,
  note = null,
  here = false,
  after,
  children,
}: TableFormProps) => {
  const { settings, preset } = form;
  const { rules } = settings;
  return (
    <form
      class="table-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <div class="table-form-fields">
        {children}
        <SettingsForm form={form} here={here} />
      </div>
      <div class="table-form-side">
        <div class="foot">
          {fault && <FaultText>{fault}</FaultText>}
          {note && <p class="foot-summary small">{note}</p>}
          <p class="foot-summary small">{summaryWords(preset, rules)}</p>
          <button type="submit" class="button first wide" disabled={isBusy}>
            {submit}
          </button>
        </div>
        <details class="table-form-card" open={isWide}>
          <summary class="label">{t('card.title')}</summary>
          <RuleCard rules={rules} preset={preset} lead={{ goesOn: settings.leadGoesOn }} />
        </details>
        {after}
      </div>
    </form>
  );
};
