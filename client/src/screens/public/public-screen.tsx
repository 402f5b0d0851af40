/** The tables that anybody may join, fresh while one looks at them. */
import refresh from 'icon:refresh-cw';
import { PRESETS } from '@boneyard/shared';
import { useEffect, useState } from 'preact/hooks';
import { api, type Fault, isFault, type PublicTable } from '../../api/api.ts';
import { faultWords } from '../../api/fault-words.ts';
import { GameArt } from '../../games/game-art.tsx';
import { gameWords } from '../../games/games.ts';
import { t } from '../../i18n/i18n.ts';
import { Page } from '../../shell/page.tsx';
import { Link } from '../../shell/router.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { FaultText } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TileArt } from '../../ui/tile-art.tsx';
import './public.css';

const EVERY = 10_000;

const Listed = ({ table }: { table: PublicTable }) => {
  const preset = PRESETS.find((each) => each === table.preset);
  return (
    <li class="panel listed">
      {preset ? <GameArt game={preset} /> : <TileArt halves={[3, 4]} width={18} />}
      <div class="listed-words">
        <h2>{preset ? gameWords(preset).name : t('public.house')}</h2>
        <p class="soft small">{t('public.of', { name: table.host })}</p>
        <p class="small">{t('public.seats', { taken: table.taken, seats: table.seats })}</p>
      </div>
      <Link to={{ page: 'table', id: table.id, seats: false }} class="button tile">
        {table.taken < table.seats ? t('public.join') : t('public.watch')}
      </Link>
    </li>
  );
};

export const PublicScreen = () => {
  const [tables, setTables] = useState<readonly PublicTable[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const answer = await api.tables();
      if (!isCurrent) return;
      setFault(isFault(answer) ? answer : null);
      if (!isFault(answer)) setTables(answer.tables);
    };
    void ask();
    // Nobody looks at a hidden page.
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), EVERY);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [asked]);

  return (
    <Page
      title={t('public.title')}
      back={{ page: 'home' }}
      actions={
        <button type="button" class="button plain" onClick={() => setAsked(asked + 1)}>
          <Icon of={refresh} />
          <span class="unseen-narrow">{t('public.refresh')}</span>
        </button>
      }
    >
      {fault && <FaultText>{faultWords(fault)}</FaultText>}
      {tables === null && fault === null && <Waiting text={t('page.loading')} />}
      {tables?.length === 0 && (
        <div class="empty">
          <TileArt halves={[0, 0]} width={40} />
          <p>{t('public.none')}</p>
          <Link to={{ page: 'new' }} class="button first">
            {t('public.open')}
          </Link>
        </div>
      )}
      {tables !== null && tables.length > 0 && (
        <ul class="listing">
          {tables.map((table) => (
            <Listed key={table.id} table={table} />
          ))}
        </ul>
      )}
    </Page>
  );
};
