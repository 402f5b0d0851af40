/** Asks what to call the person. */

import { NAME_MAX } from '@boneyard/shared/protocol';
import { t } from '../i18n/i18n.ts';
import { TextField } from './fields.tsx';
import type { NameState } from './use-name.ts';

export const NameField = ({ state, hint }: { state: NameState; hint?: string }) => (
  <TextField
    label={t('name.label')}
    value={state.name}
    onValue={state.change}
    fault={state.fault}
    maxLength={NAME_MAX}
    autocomplete="nickname"
    autocapitalize="words"
    placeholder={t('name.placeholder')}
    inputRef={state.inputRef as { current: HTMLInputElement | null }}
    {...(hint === undefined ? {} : { hint })}
  />
);
