/** Why a typed number cannot be played. */
import { t } from '../../i18n/i18n.ts';
import { boundsOf, type NumberFieldName } from './settings-model.ts';
import type { SettingsForm } from './use-settings.ts';

export const boundedFault = (form: SettingsForm, field: NumberFieldName): string | null =>
  form.isGood(field) ? null : t('settings.number.fault', boundsOf(form.settings.rules, field));
