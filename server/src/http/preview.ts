/**
 * The page of a table's link says whose table it is, since chat apps show that in place of the bare address. Whoever has the
 * link may read all of it (`Invitation`); names are other people's, and are only ever text here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** By language; none where the client was built without. */
export const readPreviewWords = (dir: string): Readonly<Record<string, PreviewWords>> => {
  try {
    return JSON.parse(readFileSync(join(dir, 'preview.json'), 'utf8'));
  } catch {
    return {};
  }
};

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
