/** The ways to bring others here: a link to copy, share or point a camera at, and a code to read out. */

import check from 'icon:check';
import copy from 'icon:copy';
import qr from 'icon:qr-code';
import share from 'icon:share-2';
import { nearestPreset } from '@boneyard/shared';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, isFault } from '../../api/api.ts';
import { gameWords } from '../../games/games.ts';
import { t } from '../../i18n/i18n.ts';
import type { Session } from '../../session/session.ts';
import { makeRoute } from '../../shell/routes.ts';
import { makeCode } from '../../shell/table-code.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { copyText } from './copy.ts';
import { shareLink } from './share.ts';
import './lobby.css';

interface InviteProps {
  readonly id: string;
  readonly code: string | null;
  readonly game: string;
}

/** Such an address leads everybody else to their own machine. */
const isOnlyHere = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** Not a name, which leads here from everywhere. */
const isAddress = (origin: string): boolean => /^\d+(\.\d+){3}$/.test(new URL(origin).hostname);

/** Where others find this house, likeliest first: here, or where the server says it is in its network. */
const useOrigins = (): readonly string[] => {
  const [origins, setOrigins] = useState<readonly string[]>([location.origin]);
  useEffect(() => {
    if (!isOnlyHere()) return;
    void api.addresses().then((told) => {
      if (!isFault(told) && told.addresses.length > 0) setOrigins(told.addresses);
    });
  }, []);
  return origins;
};

const CodeLetters = ({ code }: { code: string }) => (
  <p class="lobby-code-letters">
    {/* Spelled for those who hear it; a screen reader would make a word of it. */}
    <span class="unseen">{[...code].join(' ')}</span>
    <span aria-hidden="true" data-code={makeCode(code)}>
      {[...makeCode(code)].map((letter, ix) => (
        <span key={`${ix} ${letter}`} class={letter === '-' ? 'lobby-code-dash' : 'lobby-code-letter'}>
          {letter}
        </span>
      ))}
    </span>
  </p>
);

interface ShowProps {
  readonly link: string;
  readonly code: string | null;
  readonly onClose: () => void;
}

/** To be held out to others: nothing but the ways to come here, as large as they go. */
const Show = ({ link, code, onClose }: ShowProps) => {
  const [page, setPage] = useState<{ readonly Qr: ComponentType<{ link: string }> } | 'failed' | null>(null);
  useEffect(() => {
    import('./qr-code.tsx').then(
      ({ QrCode }) => setPage({ Qr: QrCode }),
      () => setPage('failed'),
    );
  }, []);
  return (
    <Sheet title={t('lobby.qr.title')} onClose={onClose}>
      <div class="lobby-show">
        {page === 'failed' && <p role="alert">{t('page.failed.told')}</p>}
        {page !== null && page !== 'failed' && <page.Qr link={link} />}
        <p class="lobby-show-link">{link}</p>
        {code !== null && (
          <>
            <p class="label">{t('lobby.code')}</p>
            <CodeLetters code={code} />
          </>
        )}
      </div>
    </Sheet>
  );
};

const InviteWays = ({ id, code, game }: InviteProps) => {
  const origins = useOrigins();
  const [chosen, setChosen] = useState<string | null>(null);
  const origin = chosen !== null && origins.includes(chosen) ? chosen : (origins[0] ?? location.origin);
  const link = `${origin}${makeRoute({ page: 'table', id, seats: false })}`;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);

  const copyLink = async (): Promise<void> => {
    const isDone = await copyText(link, field.current);
    setCopied(isDone ? link : null);
    notify(isDone ? t('lobby.copied') : t('lobby.copy.by-hand'));
  };

  return (
    <div class="lobby-invite">
      <div class="row">
        <CopyField fieldRef={field} label={t('lobby.link')} value={link} />
        <button type="button" class="button tile" onClick={copyLink}>
          <Icon of={copied === link ? check : copy} />
          {t('lobby.copy')}
        </button>
      </div>
      {origins.length > 1 && (
        <label class="lobby-network">
          <span class="label">{t('lobby.network')}</span>
          <select class="input" value={origin} onChange={(event) => setChosen(event.currentTarget.value)}>
            {origins.map((each) => (
              <option key={each} value={each}>
                {new URL(each).host}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="lobby-ways">
        {typeof navigator.share === 'function' && (
          <button
            type="button"
            class="button"
            onClick={() => shareLink({ text: t('lobby.share.text', { game }), link }, copyLink)}
          >
            <Icon of={share} />
            {t('lobby.share')}
          </button>
        )}
        <button type="button" class="button" aria-haspopup="dialog" onClick={() => setShown(true)}>
          <Icon of={qr} />
          {t('lobby.qr')}
        </button>
      </div>
      {isOnlyHere() && origin === location.origin && <p class="small soft">{t('lobby.only-here')}</p>}
      {origin !== location.origin && isAddress(origin) && <p class="small soft">{t('lobby.network.told')}</p>}
      {code !== null && (
        <div class="lobby-code">
          <p class="label">{t('lobby.code')}</p>
          <CodeLetters code={code} />
        </div>
      )}
      {isShown && <Show link={link} code={code} onClose={() => setShown(false)} />}
    </div>
  );
};

export const Invite = (props: InviteProps) => (
  <section class="panel lobby-invite">
    <h2>{t('lobby.invite')}</h2>
    <InviteWays {...props} />
  </section>
);

/** For the sheet over a running match, which names it. */
export const InviteToMatch = ({ session }: { session: Session }) => {
  const table = session.snapshot.value?.table;
  if (table === undefined) return null;
  return <InviteWays id={table.id} code={table.code} game={gameWords(nearestPreset(table.settings.rules)).name} />;
};
