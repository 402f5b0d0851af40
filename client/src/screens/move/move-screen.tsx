/** Takes one's name and seats to another device: makes the link on one, and uses it on the other. */
import copy from 'icon:copy';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, isFault } from '../../api/api.ts';
import { faultWords } from '../../api/fault-words.ts';
import { t } from '../../i18n/i18n.ts';
import { learnMe, me } from '../../shell/me.ts';
import { Page } from '../../shell/page.tsx';
import { navigate } from '../../shell/router.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { FaultText } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices.tsx';
import { copyText } from '../lobby/copy.ts';
import './move.css';

/** Read once and wiped out: a link in the history of a shared browser is a way in. */
const takeToken = (): string | null => {
  const token = location.hash.slice(1);
  if (token === '') return null;
  history.replaceState(history.state, '', location.pathname);
  return token;
};

const Arrive = ({ token }: { token: string }) => {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Not by itself: whoever previews a link in a message must not use it up.
  const move = async (): Promise<void> => {
    setBusy(true);
    const moved = await api.move(token);
    setBusy(false);
    if (isFault(moved)) return setFault(faultWords(moved));
    me.value = moved;
    notify(t('move.done', { name: moved.name }));
    navigate({ page: 'home' }, { replace: true });
  };
  return (
    <div class="panel move">
      <p>{t('move.arrive.told')}</p>
      {fault !== null && <FaultText>{fault}</FaultText>}
      <button type="button" class="button first wide" disabled={isBusy} onClick={move}>
        {t('move.arrive')}
      </button>
    </div>
  );
};

const Depart = () => {
  const field = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => void learnMe(), []);
  const make = async (): Promise<void> => {
    const made = await api.link();
    if (isFault(made)) return setFault(faultWords(made));
    setLink(`${location.origin}${made.path}`);
  };
  const take = async (): Promise<void> => {
    notify((await copyText(link ?? '', field.current)) ? t('lobby.copied') : t('lobby.copy.by-hand'));
  };
  if (me.value?.name === null) return <p class="panel">{t('move.nobody')}</p>;
  return (
    <div class="panel move">
      <p>{t('move.told')}</p>
      {fault !== null && <FaultText>{fault}</FaultText>}
      {link === null ? (
        <button type="button" class="button first wide" onClick={make}>
          {t('move.make')}
        </button>
      ) : (
        <div class="row">
          <CopyField fieldRef={field} label={t('move.link')} value={link} />
          <button type="button" class="button tile" onClick={take}>
            <Icon of={copy} />
            {t('lobby.copy')}
          </button>
        </div>
      )}
    </div>
  );
};

export const MoveScreen = () => {
  const [token] = useState(takeToken);
  return (
    <Page title={t('move.title')} back={{ page: 'home' }}>
      {token === null ? <Depart /> : <Arrive token={token} />}
    </Page>
  );
};
