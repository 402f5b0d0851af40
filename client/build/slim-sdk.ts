/**
 * Takes out of Colyseus' SDK what tables never ask of it: other transports, accounts, inputs of real-time games, and
 * `msgpackr` for all that is not JSON. The SDK is pinned; should a newer one be laid out otherwise, the build says so.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MESSAGE_PACK = fileURLToPath(new URL('../src/session/message-pack.ts', import.meta.url));

const never = (name: string): string =>
  `export class ${name} { constructor() { throw new Error('${name} was left out'); } }`;

/** Modules of the SDK, by the name they are imported under, and what stands there instead. */
const STUBS: Readonly<Record<string, string>> = {
  './transport/H3Transport.mjs': never('H3TransportTransport'),
  './input/RoomInput.mjs': never('RoomInput'),
  // Made with every client, and then never used: who one is is in a cookie.
  './Auth.mjs': 'export class Auth {}',
  './3rd_party/discord.mjs': 'export const discordURLBuilder = undefined;',
  // For browsers without fetch.
  './fetchXHR.mjs': 'export const xhrFetch = undefined;',
};

const SDK = /\/node_modules\/@colyseus\/sdk\/build\//;
const PREFIX = '\0slim-sdk:';

export const slimSdk = (): Plugin => {
  const wanted = new Set([...Object.keys(STUBS), 'msgpackr']);
  return {
    name: 'boneyard-slim-sdk',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !SDK.test(importer)) return null;
      if (source === 'msgpackr') {
        wanted.delete(source);
        return MESSAGE_PACK;
      }
      if (!Object.hasOwn(STUBS, source)) return null;
      wanted.delete(source);
      return `${PREFIX}${source}`;
    },
    load(id) {
      return id.startsWith(PREFIX) ? (STUBS[id.slice(PREFIX.length)] ?? null) : null;
    },
    buildEnd(error) {
      if (error === undefined && wanted.size > 0) {
        this.error(
          `Colyseus' SDK does not import these any more, see client/build/slim-sdk.ts: ${[...wanted].join(', ')}`,
        );
      }
    },
  };
};
