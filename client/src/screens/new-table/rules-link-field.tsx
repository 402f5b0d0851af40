/** The link to a new table with the rules that are chosen, to take along. */
import check from 'icon:check';
import copy from 'icon:copy';
import type { Rules } from '@boneyard/shared';
import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { makeRoute } from '../../shell/routes.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices.tsx';
import { copyText } from '../lobby/copy.ts';
import { makeRulesLink } from '../settings/rules-link.ts';

export const RulesLinkField = ({ rules }: { readonly rules: Rules }) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const link = `${location.origin}${makeRoute({ page: 'new', rules: makeRulesLink(rules) })}`;
  const copyLink = async (): Promise<void> => {
    const isDone = await copyText(link, field.current);
    setCopied(isDone ? link : null);
    notify(isDone ? t('new.link.copied') : t('lobby.copy.by-hand'));
  };
  return (
    <div class="rules-link">
      <p class="label">{t('new.link')}</p>
      <div class="row">
        <CopyField fieldRef={field} label={t('new.link')} value={link} />
        <button type="button" class="button tile" onClick={copyLink}>
          <Icon of={copied === link ? check : copy} />
          {t('lobby.copy')}
        </button>
      </div>
      <p class="small soft">{t('new.link.told')}</p>
    </div>
  );
};
