/** The first page: a name, and three ways to a table. */
import book from 'icon:book-open';
import right from 'icon:chevron-right';
import play from 'icon:play';
import gear from 'icon:settings';
import phone from 'icon:smartphone';
import users from 'icon:users';
import zap from 'icon:zap';
import { useState } from 'preact/hooks';
import { api, isFault } from '../../api/api.ts';
import { faultWords } from '../../api/fault-words.ts';
import { t } from '../../i18n/i18n.ts';
import { localMatch } from '../../shell/local-match.ts';
import { useTitle } from '../../shell/page.tsx';
import { Link, navigate } from '../../shell/router.tsx';
import { runningMatch } from '../../shell/running-match.ts';
import { parseInvitation } from '../../shell/table-code.ts';
import { FaultText, TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { TileArt } from '../../ui/tile-art.tsx';
import { useName } from '../../ui/use-name.ts';
import { HeroArt } from './hero-art.tsx';
import './home.css';
import { QuickMatch } from './quick-match.tsx';

export const HomeScreen = () => {
  const name = useName();
  const [typed, setTyped] = useState('');
  const [codeFault, setCodeFault] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [match] = useState(runningMatch);
  const [matchHere] = useState(localMatch);
  useTitle(t('home.title'));

  /** Nothing goes on without a name, and nothing is sent twice. */
  const named = async (then: () => Promise<void> | void): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      if (await name.settle()) await then();
    } finally {
      setBusy(false);
    }
  };

  const joinByCode = async (): Promise<void> => {
    const invitation = parseInvitation(typed);
    if (invitation === null) return setCodeFault(t('home.code.none'));
    if ('id' in invitation) return navigate({ page: 'table', id: invitation.id, seats: false });
    const found = await api.find(invitation.code);
    if (isFault(found)) setCodeFault(faultWords(found));
    else navigate({ page: 'table', id: found.id, seats: false });
  };

  const quickMatch = async (preset: string): Promise<void> => {
    setChoosing(false);
    const found = await api.quickMatch(preset);
    if (isFault(found)) setFault(faultWords(found));
    else navigate({ page: 'table', id: found.id, seats: false });
  };

  return (
    <div class="home">
      <header class="home-head">
        <p class="wordmark">
          <TileArt halves={[5, 3]} width={15} />
          {t('app.name')}
        </p>
        <nav class="home-help">
          <Link to={{ page: 'rules', topic: null }} class="button plain">
            <Icon of={book} />
            <span class="unseen-narrow">{t('guide.title')}</span>
          </Link>
          <Link to={{ page: 'preferences' }} class="button plain">
            <Icon of={gear} />
            <span class="unseen-narrow">{t('prefs.title')}</span>
          </Link>
        </nav>
      </header>
      <main class="home-main">
        <div class="home-hero">
          <HeroArt />
          <h1>{t('home.headline')}</h1>
          <p class="soft">{t('home.promise')}</p>
        </div>
        <div class="home-ways panel">
          {match !== null && (
            <Link to={{ page: 'table', id: match, seats: false }} class="button first wide">
              <Icon of={play} />
              {t('home.back')}
            </Link>
          )}
          {matchHere !== null && (
            <Link to={{ page: 'here-table', id: matchHere }} class="button first wide">
              <Icon of={play} />
              {t('home.here.back')}
            </Link>
          )}
          <NameField state={name} />
          {fault && <FaultText>{fault}</FaultText>}
          <button
            type="button"
            class="button first told wide"
            disabled={isBusy}
            onClick={() => named(() => navigate({ page: 'new' }))}
          >
            <Icon of={users} size={26} />
            <span>
              {t('home.friends')}
              <span>{t('home.friends.told')}</span>
            </span>
          </button>
          <button
            type="button"
            class="button tile told wide"
            disabled={isBusy}
            onClick={() => named(() => setChoosing(true))}
          >
            <Icon of={zap} size={26} />
            <span>
              {t('home.quick')}
              <span>{t('home.quick.told')}</span>
            </span>
          </button>
          <Link to={{ page: 'here' }} class="button told wide">
            <Icon of={phone} size={26} />
            <span>
              {t('home.here')}
              <span>{t('home.here.told')}</span>
            </span>
          </Link>
          <form
            class="home-code"
            onSubmit={(event) => {
              event.preventDefault();
              void named(joinByCode);
            }}
          >
            <TextField
              label={t('home.code.label')}
              value={typed}
              onValue={(value) => {
                setTyped(value);
                setCodeFault(null);
              }}
              fault={codeFault}
              placeholder={t('home.code.placeholder')}
              autocomplete="off"
              autocapitalize="characters"
            >
              <button type="submit" class="button" disabled={isBusy}>
                {t('home.code.join')}
              </button>
            </TextField>
          </form>
          <Link to={{ page: 'daily' }} class="button plain home-public">
            {t('home.daily')}
            <Icon of={right} />
          </Link>
          <Link to={{ page: 'public' }} class="button plain home-public">
            {t('home.public')}
            <Icon of={right} />
          </Link>
          <Link to={{ page: 'review' }} class="button plain home-public">
            {t('home.review')}
            <Icon of={right} />
          </Link>
          <Link to={{ page: 'move' }} class="button plain home-public">
            {t('home.move')}
            <Icon of={right} />
          </Link>
        </div>
      </main>
      {isChoosing && <QuickMatch onChoose={quickMatch} onClose={() => setChoosing(false)} />}
    </div>
  );
};
