/** Whether a request was sent by our own pages, by a stranger's, or by no page at all. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** An origin is ours if it names the host that was asked, or the public address of the house. */
const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: string | null): boolean => {
  const url = URL.parse(origin);
  // Sandboxed frames and file pages send the word "null"; nothing of ours does.
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  if (url.origin === publicUrl) return true;
  // With a public address the house has one name; besides it stand only addresses that no stranger can point here.
  if (publicUrl !== null && url.hostname !== 'localhost' && !isAddress(url.hostname)) return false;
  // A proxy that ends TLS leaves us no way to know the scheme, so only host and port are compared.
  return host !== undefined && url.host === URL.parse(`${url.protocol}//${host}`)?.host;
};

/** Browsers name their origin in every unsafe request and every websocket; what names none is no browser, unless Sec-Fetch-Site says so. */
export const mayChange = (headers: IncomingHttpHeaders, publicUrl: string | null): boolean => {
  const { origin, host } = headers;
  if (origin !== undefined) return isOwnOrigin(origin, host, publicUrl);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};
