/** A PostgreSQL of a test's own: Debian's programs on a new folder, reached by a socket in it, gone afterwards. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { childEndsWithUs, makeFolder } from '../cli/ends-with-us.ts';

const PACKAGES = '/usr/lib/postgresql';

const findPrograms = (): string | null => {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(PACKAGES, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
};

const programs = findPrograms();

/** Why there is no PostgreSQL here; null if there is. */
export const noPostgres: string | null =
  programs === null
    ? 'no PostgreSQL here: install it (Debian: apt install postgresql-15) or set POSTGRES_BIN to the folder of initdb'
    : null;

/** PostgreSQL does not run as root; Debian's package brings a user for it. */
const asWhom = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
};

export interface TestPostgres extends AsyncDisposable {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export const startPostgres = async (): Promise<TestPostgres> => {
  if (programs === null) throw new Error(noPostgres ?? '');
  const folder = makeFolder('bpg');
  const dir = folder.path;
  const who = asWhom();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(dir, who.uid, who.gid);
  const data = join(dir, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'boneyard', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...who, encoding: 'utf8', cwd: dir },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  // Of this one nothing need outlive the machine: it is ours that are killed, and for that it need not wait for the disk.
  const unsafe = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'];
  const options = ['listen_addresses=', ...unsafe].flatMap((option) => ['-c', option]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', dir, ...options], {
    ...who,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Killed, it would be outlived by its other processes; and its folder cannot be taken from it before it has ended.
  childEndsWithUs(server, () => {
    spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...who, cwd: dir });
  });
  let said = '';
  server.stderr.on('data', (text) => {
    said += text;
  });
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  await new Promise<void>((ready, failed) => {
    server.stderr.on('data', () => said.includes('ready to accept connections') && ready());
    void gone.then(() => failed(new Error(`postgres ended: ${said}`)));
  });
  const at = (database: string): string => `postgresql://boneyard@/${database}?host=${encodeURIComponent(dir)}`;
  let count = 0;
  const stop = async (): Promise<void> => {
    // Fast: whoever is still connected is cut off.
    server.kill('SIGINT');
    await gone;
    folder[Symbol.dispose]();
  };
  return {
    newDatabase: async () => {
      const name = `test_${++count}`;
      const client = new pg.Client({ connectionString: at('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return at(name);
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
};
