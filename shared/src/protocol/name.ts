/** Which names people may give themselves: readable in any script, with nothing in them that cannot be seen, and not the house's own. */
import { foldName } from './fold-name.ts';

export const NAME_MIN = 2;
export const NAME_MAX = 20;

export const NAME_FAULTS = ['name-too-short', 'name-too-long', 'name-characters', 'name-reserved'] as const;
export type NameFault = (typeof NAME_FAULTS)[number];

/** NFKC can make one character into eighteen; nothing near this long can come out as a name. */
const RAW_MAX = 200;

/**
 * Letters, their marks (scripts of India and Thai cannot be written without), digits, and what joins names. Not the
 * characters that Unicode counts as letters but nobody sees (Hangul fillers, variation selectors, joiners).
 */
const ALLOWED = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N} _'.-])+$/u;
/** Three marks on a letter write any language; more only smear over the lines above and below. */
const STACKED = /\p{M}{4}/u;
const READABLE = /[\p{L}\p{N}]/u;

/** Who speaks under one of these is believed, or taken for a bot. */
const RESERVED = new Set(
  [
    'admin',
    'administrator',
    'moderator',
    'boneyard',
    'system',
    'server',
    'support',
    'staff',
    'official',
    'host',
    'bot',
    'everyone',
  ].map(foldName),
);
const isReserved = (name: string): boolean =>
  RESERVED.has(foldName(name)) || RESERVED.has(foldName(name.replace(/[\p{N} _'.-]+$/u, '')));

export const parseName = (given: unknown): { readonly name: string } | { readonly refused: NameFault } => {
  if (typeof given !== 'string') return { refused: 'name-too-short' };
  if (given.length > RAW_MAX) return { refused: 'name-too-long' };
  const name = given
    .normalize('NFKC')
    // Phones type O’Brien, keyboards O'Brien: one name.
    .replace(/[‘’ʼ]/g, "'")
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
  const length = [...name].length;
  if (length < NAME_MIN) return { refused: 'name-too-short' };
  if (length > NAME_MAX) return { refused: 'name-too-long' };
  if (!ALLOWED.test(name) || STACKED.test(name) || !READABLE.test(name)) return { refused: 'name-characters' };
  if (isReserved(name)) return { refused: 'name-reserved' };
  return { name };
};
