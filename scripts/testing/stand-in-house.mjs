/** A house of one server file, with the real scripts and a stand-in npm, in a folder of its own. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';

const SERVER = `
process.on('SIGTERM', () => process.exit(7));
setInterval(() => {}, 1000);
const port: string | undefined = process.env['PORT'];
console.log('serving', port, process.env['NODE_ENV']);
`;

const furnish = (folder, write) => {
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const path of ['', 'shared/', 'server/', 'client/']) write(`${path}package.json`, '{ "type": "module" }');
  write('package-lock.json', '{ "packages": { "node_modules/node": { "version": "24.0.0" } } }');
  write('tsconfig.base.json', '{}');
  write('client/index.html', '');
  write('shared/src/tiles.ts', '');
  write('server/src/main.ts', SERVER);
  write('play.json', '{}');
};

/** A new one, or one that is as another is by now. */
export const openHouse = (like = null) => {
  const folder = mkdtempSync(join(tmpdir(), 'boneyard-house-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  if (like === null) furnish(folder, write);
  else cpSync(like.folder, folder, { recursive: true });

  /** Runs one of the scripts; `until` sees its output grow and may end the script by the signal it answers. */
  const run = (script, until = () => null) =>
    new Promise((done, fail) => {
      const env = {
        ...process.env,
        PORT: '4711',
        npm_execpath: join(folder, 'scripts/testing/stand-in-npm.js'),
        // Nothing starts it, and nothing may be installed for want of it.
        CHROMIUM: process.execPath,
      };
      delete env.NODE_ENV;
      const child = spawn(process.execPath, [`scripts/${script}.mjs`], { cwd: folder, env });
      let output = '';
      const take = (chunk) => {
        output += chunk;
        const signal = until(output);
        if (signal) child.kill(signal);
      };
      child.stdout.on('data', take);
      child.stderr.on('data', take);
      child.on('error', fail);
      child.on('close', (code) => done({ code, output }));
    });

  return {
    folder,
    write,
    run,
    play: (parts) => write('play.json', JSON.stringify(parts)),
    /** What npm was asked for since the last time. */
    calls: () => {
      const calls = readFileSync(join(folder, 'calls'), { encoding: 'utf8', flag: 'a+' });
      write('calls', '');
      return calls.split('\n').slice(0, -1);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
