/** Which page belongs to the address. All but the first are loaded when they are opened. */
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from './i18n/i18n.ts';
import { withWords } from './i18n/languages.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { Lazy } from './shell/lazy.tsx';
import { Nowhere } from './shell/nowhere.tsx';
import { route } from './shell/router.tsx';
import { UpdateNotice } from './shell/update-notice.tsx';
import { startWorker } from './shell/updates.ts';
import { Notices } from './ui/notices.tsx';

const newTable = () =>
  withWords('play', import('./screens/new-table/new-table-screen.tsx')).then((m) => m.NewTableScreen);
const publicTables = () => withWords('play', import('./screens/public/public-screen.tsx')).then((m) => m.PublicScreen);
const move = () => withWords(['play', 'move'], import('./screens/move/move-screen.tsx')).then((m) => m.MoveScreen);
const playHere = () =>
  withWords(
    ['play', 'here'],
    import('./screens/play-here/play-here-screen.tsx').then((m) => m.PlayHereScreen),
  );
const hereTable = () =>
  withWords(
    ['play', 'here'],
    import('./screens/play-here/here-table.tsx').then((m) => m.HereTable),
  );
const preferences = () =>
  withWords(['play', 'prefs'], import('./screens/preferences/preferences-screen.tsx')).then((m) => m.PreferencesScreen);
const rules = () => withWords(['play', 'guide'], import('./screens/rules/rules-screen.tsx')).then((m) => m.RulesScreen);
const daily = () =>
  withWords(
    ['play', 'daily'],
    import('./screens/daily/daily-screen.tsx').then((m) => m.DailyScreen),
  );
const dailyTable = () =>
  withWords(
    ['play', 'daily'],
    import('./screens/daily/daily-table.tsx').then((m) => m.DailyTableScreen),
  );
const review = () =>
  withWords(['play', 'review'], import('./screens/review/review-screen.tsx')).then((m) => m.ReviewScreen);
const joinByCode = () => withWords('play', import('./screens/join/join-screen.tsx')).then((m) => m.JoinScreen);
const table = () => withWords('play', import('./screens/table-route.tsx')).then((m) => m.TableRoute);

const CurrentPage = () => {
  const current = route.get();
  switch (current.page) {
    case 'home':
      return <HomeScreen />;
    case 'new':
      return <Lazy key={`new ${current.rules ?? ''}`} load={newTable} props={{ rules: current.rules ?? null }} />;
    case 'public':
      return <Lazy key="public" load={publicTables} props={{}} />;
    case 'move':
      return <Lazy key="move" load={move} props={{}} />;
    case 'here':
      return <Lazy key="here" load={playHere} props={{}} />;
    case 'here-table':
      return <Lazy key={`here ${current.id}`} load={hereTable} props={{ id: current.id }} />;
    case 'preferences':
      return <Lazy key="preferences" load={preferences} props={{}} />;
    case 'rules':
      return <Lazy key="rules" load={rules} props={{ topic: current.topic }} />;
    case 'daily':
      return <Lazy key="daily" load={daily} props={{}} />;
    case 'daily-table':
      return <Lazy key={`daily ${current.game}`} load={dailyTable} props={{ game: current.game }} />;
    case 'review':
      return <Lazy key="review" load={review} props={{}} />;
    case 'join':
      return <Lazy key={`join ${current.code}`} load={joinByCode} props={{ code: current.code }} />;
    case 'table':
      return <Lazy key={`table ${current.id}`} load={table} props={{ id: current.id, seats: current.seats }} />;
    case 'nowhere':
      return <Nowhere title={t('nowhere.title')} told={t('nowhere.told')} />;
  }
};

export const App: ComponentType = () => {
  // After the first page: what it fetches is for later.
  useEffect(() => void startWorker().catch(() => undefined), []);
  return (
    <>
      <CurrentPage />
      <Notices />
      <UpdateNotice />
    </>
  );
};
