/**
 * The only script before the page's own: it runs before anything is painted, so that no other theme flashes up, and asks for
 * what the page will need later: the words of the person's language, the rest of a table's files, and the seat at that table.
 * The page's policy forbids inline scripts; so it is a file.
 */
import { createHash } from 'node:crypto';
import { PROTOCOL } from '@boneyard/shared/protocol';
import type { Plugin, Rolldown } from 'vite';

export interface Ahead {
  /** By language: the words of every page, and those of a table's. */
  readonly words: Readonly<Record<string, { readonly main: string; readonly play: string }>>;
  /** Of a table's page, what comes after the large files that the server names (server/src/http/client-files.ts). */
  readonly table: readonly string[];
}

/** What it reads is written by src/shell/preferences.ts and me.ts; what it asks is taken by src/api/ahead.ts. */
export const firstScript = ({ words, table }: Ahead): string => `(() => {
  const words = ${JSON.stringify(words)};
  let kept = {};
  let name = null;
  try {
    name = localStorage.getItem('boneyard.name');
    kept = JSON.parse(localStorage.getItem('boneyard.preferences')) || {};
  } catch {}
  const root = document.documentElement;
  const moreContrast = globalThis.matchMedia?.('(prefers-contrast: more)').matches;
  root.dataset.theme = kept.theme || (moreContrast ? 'contrast' : 'felt');
  const wanted = [kept.language, ...navigator.languages].map((tag) => String(tag).toLowerCase().split('-')[0]);
  const language = wanted.find((tag) => Object.hasOwn(words, tag)) || 'en';
  root.lang = language;
  const { main, play } = words[language];
  const table = /^\\/t\\/([\\w-]{1,64})/.exec(location.pathname);
  if (table) {
    root.dataset.opens = 'table';
    const asked = (globalThis.askedAhead = {});
    const ask = (path, init) => {
      asked[path] = fetch(path, { ...init, signal: AbortSignal.timeout(10000) });
      // Told to whoever takes it, and to nobody if nobody does.
      asked[path].catch(() => undefined);
    };
    // Whoever has a name here is somebody to the server; a stranger would be refused a seat, and the console tells of it.
    if (name === null) {
      ask('/api/me');
      ask('/api/tables/' + table[1] + '/invitation');
    } else {
      ask('/api/tables/' + table[1] + '/join', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '${JSON.stringify({ protocol: PROTOCOL })}',
      });
    }
  }
  for (const href of table ? [main, play, ...${JSON.stringify(table)}] : [main]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
})();
`;

const PO = /\/src\/i18n\/(\w+)\.po\?part=(main|play)$/;
/** The large files of a table's page, by the groups of vite.config.ts. */
export const LARGE: readonly string[] = ['table-screen', 'online-session'];

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk with all that it imports. */
const withImports = (
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<Rolldown.OutputChunk>(),
) => {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) withImports(bundle[name] as Rolldown.OutputChunk, bundle, seen);
  return seen;
};

const filesOfTable = (bundle: Rolldown.OutputBundle): { large: string[]; rest: string[] } => {
  const chunks = chunksOf(bundle);
  const large = chunks.filter(({ name }) => LARGE.includes(name));
  if (large.length !== LARGE.length) throw new Error(`a table's page has other files now than ${LARGE.join(', ')}`);
  const start = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk, bundle)]);
  const needed = new Set(large.flatMap((chunk) => [...withImports(chunk, bundle)]));
  for (const chunk of start) needed.delete(chunk);
  const scripts = [...needed].filter((chunk) => !large.includes(chunk)).map(({ fileName }) => fileName);
  const address = (fileName: string): string => `/${fileName}`;
  return { large: large.map(({ fileName }) => address(fileName)), rest: scripts.map(address) };
};

export const firstScriptFile = (): Plugin => ({
  name: 'boneyard-first-script',
  generateBundle: {
    // After Vite has made the page.
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const words: Record<string, { main: string; play: string }> = {};
      for (const { facadeModuleId, fileName } of chunksOf(bundle)) {
        const [, language, part] = PO.exec(facadeModuleId ?? '') ?? [];
        if (language === undefined) continue;
        words[language] = { ...(words[language] ?? { main: '', play: '' }), [part as 'main' | 'play']: `/${fileName}` };
      }
      const { large, rest } = filesOfTable(bundle);
      const source = firstScript({ words, table: rest });
      const fileName = `assets/first-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      // For the server, which sends for these with the page itself.
      const mains = Object.fromEntries(Object.entries(words).map(([language, { main }]) => [language, main]));
      this.emitFile({ type: 'asset', fileName: 'ahead.json', source: JSON.stringify({ words: mains, table: large }) });
      page.source = String(page.source).replace(
        '<script type="module"',
        `<script src="/${fileName}"></script>\n    $&`,
      );
    },
  },
});
