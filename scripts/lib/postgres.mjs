/** Finds the PostgreSQL that the store is tested on, and on Debian brings it. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayApt } from './apt.mjs';

const PACKAGES = '/usr/lib/postgresql';

/** As server/src/testing/postgres.ts finds it. */
const isThere = () => {
  if (process.env.POSTGRES_BIN) return true;
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES) : [];
  const places = [...versions.map((version) => join(PACKAGES, version, 'bin')), ...process.env.PATH.split(delimiter)];
  return places.some((place) => existsSync(join(place, 'initdb')));
};

/** Answers null when there is one, or why its tests will be left out. */
export const bringPostgres = async (say) => {
  if (isThere()) return null;
  if (!mayApt()) {
    return 'The store is tested on SQLite alone: PostgreSQL is not here (Debian: apt install postgresql, or set POSTGRES_BIN).';
  }
  const failed = await aptInstall('postgresql', say);
  return failed === null ? null : `The store is tested on SQLite alone: ${failed}`;
};
