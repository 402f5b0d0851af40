/**
 * The page of a table's link says whose table it is, since chat apps show that in place of the bare address. Whoever has the
 * link may read all of it (`Invitation`); names are other people's, and are only ever text here.
 */
import { nearestPreset } from '@boneyard/shared';
import type { Invitation } from '@boneyard/shared/protocol';
import type { Request } from 'express';

/** Sentences of one language as the client's build wrote them (client/build/preview.ts). */
export interface PreviewWords {
  /** With `{name}` and `{game}` to be filled in. */
  readonly of: string;
  readonly ofNobody: string;
  /** How many seats of how many are free: `seats[seats][free]`. */
  readonly seats: Readonly<Record<string, readonly string[]>>;
  readonly running: string;
  readonly games: Readonly<Record<string, string>>;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '');

export interface Preview {
  readonly title: string;
  readonly told: string;
}

export const previewOf = (invitation: Invitation, words: PreviewWords): Preview => {
  const { host, rules, seats, free, state } = invitation;
  const game = words.games[nearestPreset(rules)] ?? '';
  const filled = { name: host ?? '', game };
  // In one go: what is filled in is not looked at again.
  const title = (host === null ? words.ofNobody : words.of).replace(
    /\{(name|game)\}/g,
    (_, part: keyof typeof filled) => filled[part],
  );
  const room = words.seats[seats]?.[free] ?? '';
  return { title, told: state !== 'running' ? room : free > 0 ? `${words.running} ${room}` : words.running };
};

/**
 * The language of what is said. Crawlers of chat apps ask in none or in English, whoever they fetch it for: who opened the table, and
 * sends the link around, is the better guess then. What people's browsers ask for holds; they say that they are such wherever
 * the page comes over HTTPS.
 */
export const previewLanguage = (req: Request, languages: readonly string[], ofTable: string | null): string => {
  const wanted = req.get('Accept-Language') === undefined ? false : req.acceptsLanguages('en', ...languages);
  if (req.get('Sec-Fetch-Mode') !== undefined) return wanted || 'en';
  if (wanted && wanted !== 'en') return wanted;
  return ofTable !== null && languages.includes(ofTable) ? ofTable : 'en';
};

/** A host as browsers write it: nothing that could mean anything in a page. */
const PLAIN_HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

/** Where this house's pictures are found from elsewhere; null where that cannot be told. */
export const previewOrigin = (req: Request, publicUrl: string | null): string | null => {
  if (publicUrl !== null) return publicUrl;
  const host = req.headers.host ?? '';
  return PLAIN_HOST.test(host) ? `http://${host}` : null;
};

const TITLE = /<title>[^<]*<\/title>/;
const LANG = /(<html\b[^>]*? lang=")[^"]*"/;

/** The page with what is said of its table in its head, in `language`, until the client's scripts choose their own. */
export const withPreview = (
  page: string,
  { title, told }: Preview,
  language: string,
  origin: string | null,
): string => {
  const tags = [
    ['og:site_name', 'Boneyard'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', told],
    ...(origin === null ? [] : [['og:image', `${origin}/icon-512.png`]]),
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escapeText(content)}">`);
  const head = [
    `<title>${escapeText(title)} · Boneyard</title>`,
    `<meta name="description" content="${escapeText(told)}">`,
    '<meta name="twitter:card" content="summary">',
    ...tags,
  ].join('');
  return page.replace(LANG, (_, before: string) => `${before}${language}"`).replace(TITLE, () => head);
};
