/** The cookie that carries a player's token. */
import type { CookieOptions } from 'express';
import { type Env, isSecure } from '../env.ts';

/** Browsers keep no cookie longer than 400 days; it is set again at each visit. */
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000;

export interface IdentityCookie {
  readonly name: string;
  readonly options: CookieOptions;
}

/** Browsers drop `__Host-` and Secure cookies over plain HTTP, and a LAN has nothing else. */
export const identityCookie = (env: Pick<Env, 'publicUrl'>): IdentityCookie => {
  const secure = isSecure(env);
  return {
    name: secure ? '__Host-dom' : 'dom',
    options: { httpOnly: true, sameSite: 'lax', path: '/', maxAge: MAX_AGE_MS, secure },
  };
};

/** The value of a cookie in a request's header; ours needs no decoding. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
};
