/** The state of a settings form: the settings, the preset they come from, and numbers that are not yet any. */
import {
  type HouseField,
  type HouseValue,
  nearestPreset,
  type Preset,
  type PresetSize,
  type TableSettings,
} from '@boneyard/shared';
import { useState } from 'preact/hooks';
import {
  NUMBERS,
  type NumberFieldName,
  parseNumber,
  settingsFor,
  withoutHouseRules,
  withPreset,
  withRule,
  withSize,
} from './settings-model.ts';

export interface SettingsForm {
  readonly settings: TableSettings;
  readonly preset: Preset;
  /** What stands in a number's field. */
  text(field: NumberFieldName): string;
  /** Whether what stands there can be played. */
  isGood(field: NumberFieldName): boolean;
  readonly isReady: boolean;
  choose(preset: Preset): void;
  resize(size: PresetSize): void;
  rule(field: HouseField, value: HouseValue): void;
  type(field: NumberFieldName, text: string): void;
  /** Everything that is no rule of the game. */
  change(more: Partial<Omit<TableSettings, 'rules'>>): void;
  reset(): void;
}

interface State {
  readonly settings: TableSettings;
  readonly preset: Preset;
  /** Only what is no number within bounds: the others stand in the settings. */
  readonly typed: Partial<Record<NumberFieldName, string>>;
}

export const useSettings = (initial: TableSettings | null): SettingsForm => {
  const [state, setState] = useState<State>(() => {
    const settings = initial ?? settingsFor('latin');
    return { settings, preset: nearestPreset(settings.rules), typed: {} };
  });
  const { settings, preset, typed } = state;
  // Whatever is pressed elsewhere, half-typed numbers give way to the settings.
  const take = (next: TableSettings, of: Preset = preset): void => setState({ settings: next, preset: of, typed: {} });
  const numberIn = (field: NumberFieldName): number =>
    (settings.rules as unknown as Partial<Record<NumberFieldName, number>>)[field] ?? 0;
  return {
    settings,
    preset,
    text: (field) => typed[field] ?? String(numberIn(field)),
    isGood: (field) => typed[field] === undefined,
    isReady: NUMBERS.every((field) => typed[field] === undefined),
    choose: (next) => take(withPreset(settings, next), next),
    resize: (size) => take(withSize(settings, preset, size)),
    rule: (field, value) => take(withRule(settings, preset, field, value)),
    type: (field, text) => {
      const value = parseNumber(settings.rules, field, text);
      if (value === null) setState({ settings, preset, typed: { ...typed, [field]: text } });
      else take(withRule(settings, preset, field, value));
    },
    change: (more) => take({ ...settings, ...more }),
    reset: () => take(withoutHouseRules(settings, preset)),
  };
};
