/** Addresses of the pages: read and written, nothing else. */
import { DAILY_GAMES, type DailyGame, parseCode } from '@boneyard/shared/protocol';
import { parseTablePath } from './table-code.ts';

export type Route =
  | { readonly page: 'home' }
  /** `rules` as rules-link.ts writes them; absent: those of the table before. */
  | { readonly page: 'new'; readonly rules?: string }
  | { readonly page: 'public' }
  /** Play on this device: who and what. */
  | { readonly page: 'here' }
  | { readonly page: 'here-table'; readonly id: string }
  | { readonly page: 'daily' }
  /** One's try at today's deal of a game. */
  | { readonly page: 'daily-table'; readonly game: DailyGame }
  /** Takes one's name and seats to another device. */
  | { readonly page: 'move' }
  /** The review of a record from a file. */
  | { readonly page: 'review' }
  /** What this device prefers. */
  | { readonly page: 'preferences' }
  /** Null for the list of what there is to read. */
  | { readonly page: 'rules'; readonly topic: string | null }
  /** `seats` shows the lobby of a table whose match is over. */
  | { readonly page: 'table'; readonly id: string; readonly seats: boolean }
  /** `code` is null where the address holds none that can be. */
  | { readonly page: 'join'; readonly code: string | null }
  | { readonly page: 'nowhere' };

/** Pages whose address is their name. */
const PLAIN = [
  { page: 'new' },
  { page: 'public' },
  { page: 'move' },
  { page: 'here' },
  { page: 'daily' },
  { page: 'review' },
  { page: 'preferences' },
] as const;

/** What messengers make of signs that an address may hold is undone. */
const unescaped = (part: string): string => part.replaceAll(/%7e/gi, '~').replaceAll(/%3d/gi, '=');

export const parseRoute = (path: string): Route => {
  const id = parseTablePath(path);
  if (id !== null) return { page: 'table', id, seats: path.endsWith('/seats') };
  const [first = '', second, ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'nowhere' };
  if (first === 'j' && second !== undefined) return { page: 'join', code: parseCode(second) };
  if (first === 'here' && second !== undefined) {
    return /^[\w-]{1,64}$/.test(second) ? { page: 'here-table', id: second } : { page: 'nowhere' };
  }
  if (first === 'new' && second !== undefined) {
    const rules = unescaped(second);
    return /^[\w~=-]{1,400}$/.test(rules) ? { page: 'new', rules } : { page: 'nowhere' };
  }
  if (first === 'rules' && (second === undefined || /^[a-z-]+$/.test(second))) {
    return { page: 'rules', topic: second ?? null };
  }
  if (first === 'daily' && second !== undefined) {
    const game = DAILY_GAMES.find((one) => one === second);
    return game === undefined ? { page: 'nowhere' } : { page: 'daily-table', game };
  }
  if (second !== undefined) return { page: 'nowhere' };
  if (first === '') return { page: 'home' };
  return PLAIN.find((page) => page.page === first) ?? { page: 'nowhere' };
};

export const makeRoute = (route: Exclude<Route, { page: 'nowhere' }>): string => {
  switch (route.page) {
    case 'home':
      return '/';
    case 'table':
      return route.seats ? `/t/${route.id}/seats` : `/t/${route.id}`;
    case 'new':
      return route.rules === undefined ? '/new' : `/new/${route.rules}`;
    case 'here-table':
      return `/here/${route.id}`;
    case 'rules':
      return route.topic === null ? '/rules' : `/rules/${route.topic}`;
    case 'daily-table':
      return `/daily/${route.game}`;
    case 'join':
      return `/j/${route.code ?? ''}`;
    default:
      return `/${route.page}`;
  }
};
