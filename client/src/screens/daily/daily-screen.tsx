/** The deals of the day: three games, one try each, the same tiles for everybody on this server. */
import play from 'icon:play';
import refresh from 'icon:refresh-cw';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, type DailyToday, isFault } from '../../api/api.ts';
import { faultWords } from '../../api/fault-words.ts';
import { GameArt } from '../../games/game-art.tsx';
import { gameWords } from '../../games/games.ts';
import { t } from '../../i18n/i18n.ts';
import { Page } from '../../shell/page.tsx';
import { navigate } from '../../shell/router.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { FaultText } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { useName } from '../../ui/use-name.ts';
import { Share } from './share.tsx';
import { dayWords, playedWords, pointsWords, resultWords, waitOf } from './words.ts';
import './daily.css';

/** The day, and when it was learned by this page's clock. */
interface Learned {
  readonly today: DailyToday;
  readonly at: number;
}

const Countdown = ({ learned, onOver }: { learned: Learned; onOver: () => void }) => {
  const left = (): number => learned.at + learned.today.endsIn - performance.now();
  const [ms, setMs] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      setMs(left());
      if (left() <= 0) onOver();
    }, 1_000);
    return () => clearInterval(timer);
  }, [learned]);
  return <p class="soft">{t('daily.next', waitOf(ms))}</p>;
};

type GameToday = DailyToday['games'][number];

/** Whose table was opened from this page: back from there, its result is what is looked for. */
let triedLast: GameToday['game'] | null = null;

interface GameProps {
  readonly day: string;
  readonly today: GameToday;
  readonly isBusy: boolean;
  readonly onPlay: () => void;
}

const Game = ({ day, today: { game, state, result }, isBusy, onPlay }: GameProps) => {
  const { name } = gameWords(game);
  const root = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (result !== null && game === triedLast) root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <li ref={root} class="panel daily-game" aria-labelledby={`daily-${game}`}>
      <div class="daily-head">
        <GameArt game={game} width={20} />
        <div>
          <h2 id={`daily-${game}`}>{name}</h2>
          <p class="soft small">{t(`daily.game.${game}`)}</p>
        </div>
        {result !== null && (
          <p class={`daily-points ${result.winner === 'own' ? 'won' : ''}`} aria-hidden="true">
            {pointsWords(result)}
          </p>
        )}
      </div>
      {result !== null && (
        <>
          <p>
            {resultWords(result)} <span class="soft">{playedWords(result)}</span>
          </p>
          <Share game={game} day={day} result={result} />
        </>
      )}
      {state === 'missed' && <p class="soft">{t('daily.missed')}</p>}
      {(state === 'open' || state === 'running') && (
        <button type="button" class="button first" disabled={isBusy} onClick={onPlay}>
          <Icon of={play} />
          {state === 'open' ? t('daily.play', { game: name }) : t('daily.go-on', { game: name })}
        </button>
      )}
    </li>
  );
};

export const DailyScreen = () => {
  const name = useName();
  const [learned, setLearned] = useState<Learned | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const learn = (): void => {
    setFault(null);
    void api.daily().then((today) => {
      if (isFault(today)) setFault(faultWords(today));
      else setLearned({ today, at: performance.now() });
    });
  };
  useEffect(learn, []);

  const start = async (game: GameToday['game']): Promise<void> => {
    setBusy(true);
    triedLast = game;
    if (await name.settle()) navigate({ page: 'daily-table', game });
    setBusy(false);
  };

  const isOpen = learned?.today.games.some(({ state }) => state === 'open') ?? false;
  return (
    <Page title={t('daily.title')} back={{ page: 'home' }} class="daily">
      {fault !== null && (
        <div class="panel daily-fault">
          <FaultText>{fault}</FaultText>
          <button type="button" class="button" onClick={learn}>
            <Icon of={refresh} />
            {t('lost.retry')}
          </button>
        </div>
      )}
      {learned === null && fault === null && <Waiting text={t('page.loading')} />}
      {learned !== null && (
        <>
          <div class="daily-day">
            <p class="daily-date">{dayWords(learned.today.day)}</p>
            <p>{t('daily.told')}</p>
            <Countdown learned={learned} onOver={learn} />
          </div>
          {isOpen && <NameField state={name} />}
          <ul class="daily-games">
            {learned.today.games.map((today) => (
              <Game
                key={today.game}
                day={learned.today.day}
                today={today}
                isBusy={isBusy}
                onPlay={() => start(today.game)}
              />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
};
