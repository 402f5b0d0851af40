/** The built client: its files, and its page for every address that the client routes by itself. */
import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Invitation } from '@boneyard/shared/protocol';
import express, { type Request, type RequestHandler, Router } from 'express';
import { keptFile } from './kept-file.ts';
import { type PreviewWords, previewLanguage, previewOf, previewOrigin, withPreview } from './preview.ts';

export const CLIENT_DIR = resolve(import.meta.dirname, '../../../client/dist');

const NOT_BUILT = 'The client is not built. `npm start` builds it; `npm run build` does only that.\n';

interface Ahead {
  /** By language, the words that every page is said in. */
  readonly words: Readonly<Record<string, string>>;
  /** The large scripts of a table's page. */
  readonly table: readonly string[];
}

/** The files that the server itself reads. */
interface Build {
  /** What pages need besides what they name themselves; nothing if the build does not tell. */
  ahead(): Ahead;
  /** By language; none where the client was built without. */
  previewWords(): Readonly<Record<string, PreviewWords>>;
  /** Null where there is no client. */
  page(): string | null;
}

const readBuild = (dir: string): Build => ({
  ahead: keptFile<Ahead>(join(dir, 'ahead.json'), JSON.parse, { words: {}, table: [] }),
  previewWords: keptFile<Readonly<Record<string, PreviewWords>>>(join(dir, 'preview.json'), JSON.parse, {}),
  page: keptFile<string | null>(join(dir, 'index.html'), (text) => text, null),
});

/**
 * The browser may send for these as soon as it has the header of the page. Only for a few: over HTTP/1.1 it fetches six files
 * at a time, and the page itself names three. The rest is sent for by the page's first script.
 */
const linkAhead = (req: Request, { words, table }: Ahead): string => {
  const language = req.acceptsLanguages('en', ...Object.keys(words)) || 'en';
  const files = [words[language], ...(req.path.startsWith('/t/') ? table : [])];
  return files.flatMap((file) => (file === undefined ? [] : `<${file}>; rel=modulepreload`)).join(', ');
};

/** How the build compresses, the best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** A plain name: nothing that leads elsewhere is even looked for. */
const PLAIN_PATH = /^\/[\w-]+(?:\.[\w-]+)*\.(?:js|css|svg)$/;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** In place of a file of text the same compressed, where the build made that and the browser can read it. */
const asCompressed =
  (dir: string): RequestHandler =>
  (req, res, next) => {
    const { method, path } = req;
    if (!isRead(method) || !PLAIN_PATH.test(path)) return next();
    const encoding = ENCODINGS.find(
      ({ name, ending }) => req.acceptsEncodings(name) !== false && existsSync(join(dir, `${path}${ending}`)),
    );
    res.vary('Accept-Encoding');
    if (encoding !== undefined) {
      res.type(extname(path)).set('Content-Encoding', encoding.name);
      req.url = `${path}${encoding.ending}`;
    }
    next();
  };

/** What a page may say of a table. */
export interface Told {
  invitation(tableId: string): Invitation | null;
  languageOf(tableId: string): string | null;
  readonly publicUrl: string | null;
}

const TABLE_PAGE = /^\/t\/([\w-]{1,64})(?:\/seats)?\/?$/;

/** The page that says whose table its link leads to; null where there is nothing to say. */
const tablePage = (
  req: Request,
  build: Build,
  page: string,
  { invitation, languageOf, publicUrl }: Told,
): string | null => {
  const [, id] = TABLE_PAGE.exec(req.path) ?? [];
  const told = id === undefined ? null : invitation(id);
  if (id === undefined || told === null) return null;
  const words = build.previewWords();
  const language = previewLanguage(req, Object.keys(words), languageOf(id));
  const said = words[language];
  if (said === undefined) return null;
  return withPreview(page, previewOf(told, said), language, previewOrigin(req, publicUrl));
};

export const clientFiles = (dir: string, told: Told): Router => {
  const router = Router();
  const build = readBuild(dir);

  // Vite puts a hash of the content into these names, so they never change.
  router.use(
    '/assets',
    asCompressed(join(dir, 'assets')),
    express.static(join(dir, 'assets'), { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
  router.use(
    asCompressed(dir),
    express.static(dir, {
      cacheControl: false,
      index: false,
      redirect: false,
      setHeaders: (res) => res.set('Cache-Control', 'no-cache'),
    }),
  );

  router.use((req, res, next) => {
    // A dot means a file, and a missing one must not come back as a page.
    if (!isRead(req.method) || req.path.includes('.')) return next();
    const page = build.page();
    if (page === null) {
      res.status(503).type('text/plain').send(NOT_BUILT);
      return;
    }
    res.set('Cache-Control', 'no-cache');
    const link = linkAhead(req, build.ahead());
    if (link !== '') res.set('Link', link);
    res.vary('Accept-Language');
    const ofTable = tablePage(req, build, page, told);
    // Other tables' pages are others, and this one tomorrow: nobody between here and the browser keeps it, nor lists it.
    if (ofTable !== null) res.set('Cache-Control', 'private, no-cache').set('X-Robots-Tag', 'noindex');
    res.type('html').send(ofTable ?? page);
  });

  return router;
};
