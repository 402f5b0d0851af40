/** Fields and choices of forms: native inputs with their label, hint and fault tied to them. */

import check from 'icon:check';
import minus from 'icon:minus';
import plus from 'icon:plus';
import alert from 'icon:triangle-alert';
import type { ComponentChildren, Ref } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icon.tsx';

export const FaultText = ({ id, children }: { id?: string; children: ComponentChildren }) => (
  <p class="fault" id={id} role="alert">
    <Icon of={alert} size={16} />
    <span>{children}</span>
  </p>
);

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault?: string | null;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autocomplete?: 'nickname' | 'off';
  readonly autocapitalize?: 'words' | 'characters';
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Stands in the row behind the input. */
  readonly children?: ComponentChildren;
}

export const TextField = ({ label, value, onValue, fault, hint, inputRef, children, ...more }: TextFieldProps) => {
  const id = useId();
  const told = [fault ? `${id}-fault` : null, hint ? `${id}-hint` : null].filter((each) => each !== null);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row">
        <input
          {...more}
          {...(inputRef ? { ref: inputRef } : {})}
          id={id}
          class="input"
          type="text"
          value={value}
          spellcheck={false}
          enterkeyhint="go"
          aria-invalid={fault ? 'true' : undefined}
          aria-describedby={told.length > 0 ? told.join(' ') : undefined}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        {children}
      </div>
      {fault && <FaultText id={`${id}-fault`}>{fault}</FaultText>}
      {hint && (
        <p class="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};

export interface Option<T> {
  readonly value: T;
  readonly label: string;
  readonly told?: string;
  readonly disabled?: boolean;
  /** Of the label, where it is not the page's. */
  readonly lang?: string;
  readonly picture?: ComponentChildren;
}

interface ChoiceProps<T> {
  readonly legend: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onValue: (value: T) => void;
  readonly stacked?: boolean;
  readonly hint?: string;
  /** Above the options, for a mark beside the legend. */
  readonly mark?: ComponentChildren;
}

export const Choice = <T extends string | number | boolean>({
  legend,
  options,
  value,
  onValue,
  stacked = false,
  hint,
  mark,
}: ChoiceProps<T>) => {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>
        {legend} {mark}
      </legend>
      <div class={stacked ? 'choice-options stacked' : 'choice-options'}>
        {options.map((option) => (
          <label key={String(option.value)} class="option">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
            />
            <span class="option-face">
              <span class="option-tick">
                <Icon of={check} size={16} />
              </span>
              {option.picture}
              <span lang={option.lang}>
                {option.label}
                {option.told && <span class="soft small option-told">{option.told}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
      {hint && <p class="soft small choice-hint">{hint}</p>}
    </fieldset>
  );
};

interface SwitchProps {
  readonly label: string;
  readonly told?: string;
  readonly checked: boolean;
  readonly onValue: (checked: boolean) => void;
  readonly mark?: ComponentChildren;
  readonly disabled?: boolean;
}

export const Switch = ({ label, told, checked, onValue, mark, disabled = false }: SwitchProps) => {
  const id = useId();
  return (
    <label class="switch" for={id}>
      <span>
        {label} {mark}
        {told && (
          <span class="soft small option-told" id={`${id}-told`}>
            {told}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={told ? `${id}-told` : undefined}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
    </label>
  );
};

interface NumberFieldProps {
  readonly label: string;
  /** What is in the field, number or not yet. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly min: number;
  readonly max: number;
  readonly fault: string | null;
  readonly hint?: string;
  readonly mark?: ComponentChildren;
}

export const NumberField = ({ label, text, onText, min, max, fault, hint, mark }: NumberFieldProps) => {
  const id = useId();
  const value = /^\d+$/.test(text) ? Number(text) : null;
  const step = (by: number): void => onText(String(Math.min(max, Math.max(min, (value ?? min) + by))));
  return (
    <div class="field">
      <label for={id}>
        {label} {mark}
      </label>
      <div class="stepper">
        <button
          type="button"
          class="button round"
          aria-label={t('form.less', { label })}
          disabled={value !== null && value <= min}
          onClick={() => step(-1)}
        >
          <Icon of={minus} />
        </button>
        <input
          id={id}
          class="input"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={text}
          aria-invalid={fault ? 'true' : undefined}
          aria-describedby={fault ? `${id}-fault` : hint ? `${id}-hint` : undefined}
          onInput={(event) => onText(event.currentTarget.value.trim())}
        />
        <button
          type="button"
          class="button round"
          aria-label={t('form.more', { label })}
          disabled={value !== null && value >= max}
          onClick={() => step(1)}
        >
          <Icon of={plus} />
        </button>
      </div>
      {fault && <FaultText id={`${id}-fault`}>{fault}</FaultText>}
      {hint && !fault && (
        <p class="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
