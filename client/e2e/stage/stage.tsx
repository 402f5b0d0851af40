/** A page that is nothing but the product's table, which shows whatever a test hands to it: no deal decides what is seen. */
import '../../src/theme/theme.css';
import '../../src/theme/controls.css';
import '../../src/theme/shell.css';
import '../../src/theme/themes.css';
import type { FairReport } from '@boneyard/shared/fair';
import { signal } from '@preact/signals';
import { options, render } from 'preact';
import type { Language } from '../../src/i18n/language-codes.ts';
import { speakLanguage, withWords } from '../../src/i18n/languages.ts';
import { TableScreen } from '../../src/screens/table/table-screen.tsx';
import type { Connection, Session, TableSnapshot } from '../../src/session/session.ts';

/** What can be handed into a page: without the maps of a snapshot. */
export type Shown = Pick<TableSnapshot, 'table'> & { readonly view: NonNullable<TableSnapshot['watch']> };

const snapshot = signal<TableSnapshot | null>(null);
const nothing = async (): Promise<never> => {
  throw new Error('nobody plays here');
};

/** As online, where there is talk and a clock; it stands still. */
const session: Session = {
  snapshot,
  connection: signal<Connection>({ state: 'live' }),
  said: signal([]),
  can: { invite: true, recordUrl: null },
  // With the mark of a deal in the bar.
  fair: signal<FairReport>({ state: 'sealed', own: 'in', rounds: 0, without: [], faults: [] }),
  now: () => 0,
  submit: nothing,
  act: nothing,
  fetchRecord: nothing,
  leave: async () => undefined,
  close: () => undefined,
};

// What is shown is drawn before the next is: without frames between, hundreds of tables are looked at in seconds.
options.debounceRendering = (draw) => draw();

const show = ({ table, view }: Shown): void => {
  const own = typeof view.viewer === 'object' ? view.viewer.seat : null;
  snapshot.value = {
    table,
    me: own,
    mine: new Map(own === null ? [] : [[own, view]]),
    watch: { ...view, viewer: 'spectator', received: [], hand: [], legal: [] },
  };
};

const stage = { show, speak: (language: Language) => speakLanguage(language) };
export type Stage = typeof stage;

await withWords('play', speakLanguage('en'));
render(<TableScreen session={session} />, document.querySelector('#app') as Element);
Object.assign(globalThis, { stage });
