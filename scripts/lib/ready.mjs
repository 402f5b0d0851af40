/** Installs and builds, each only when what is there was made from something else than what is here now. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, run, runtime } from './run.mjs';

const INSTALL_INPUTS = [
  'package-lock.json',
  'package.json',
  'shared/package.json',
  'server/package.json',
  'client/package.json',
];
const INSTALL_STAMP = 'node_modules/.boneyard-install';
const BUILD_FOLDERS = ['client', 'shared/src'];
const BUILD_FILES = ['shared/package.json', 'package-lock.json', 'tsconfig.base.json'];
const BUILD_STAMP = 'client/dist/.boneyard-build';
/** Beside the client's sources, but nothing of it gets into the build. */
const NOT_BUILT = /^(dist|node_modules|e2e|test-results|playwright-report)$|\.test\.tsx?$/;

const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);

const filesIn = (path) => {
  const files = [];
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    if (NOT_BUILT.test(entry.name)) continue;
    if (entry.isDirectory()) files.push(...filesIn(`${path}/${entry.name}`));
    else files.push(`${path}/${entry.name}`);
  }
  return files;
};

const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

/** Whether node_modules holds what the lock says, however it came there (npm keeps its own account of it). */
const holdsTheLock = () => {
  const account = read('node_modules/.package-lock.json');
  if (account === null) return false;
  const there = JSON.parse(account).packages;
  return Object.entries(JSON.parse(read('package-lock.json')).packages).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || there[path]?.version === version || (optional && !there[path]),
  );
};

/** `npm ci`, if the packages are not those of the lock. Answers an exit code. */
export const install = async (say) => {
  const hash = hashOf(INSTALL_INPUTS);
  if (existsSync(runtime)) {
    if (read(INSTALL_STAMP) === hash) return 0;
    if (holdsTheLock()) {
      writeFileSync(join(root, INSTALL_STAMP), hash);
      return 0;
    }
  }
  say('Installing packages …');
  // A NODE_ENV of production would leave out the runtime and the builder.
  const code = await run(npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']));
  if (code === 0) writeFileSync(join(root, INSTALL_STAMP), hash);
  return code;
};

/** Builds the client with `build`, if it has changed since. Answers what `build` did, or null if there was no need. */
export const buildWith = async (build) => {
  const hash = hashOf([...BUILD_FILES, ...BUILD_FOLDERS.flatMap(filesIn)]);
  if (read(BUILD_STAMP) === hash) return null;
  const done = await build();
  if (done.code === 0) writeFileSync(join(root, BUILD_STAMP), hash);
  return done;
};

/** The client's build with its output on this terminal. Answers an exit code. */
export const build = async (say) => {
  const done = await buildWith(async () => {
    say('Building the client …');
    return { code: await run(npm(['run', '-s', 'build'])) };
  });
  return done?.code ?? 0;
};
