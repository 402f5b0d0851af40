/** Starts commands: handed through to the terminal, or kept back with only a sign of life. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = join(root, 'node_modules');

/** Node 24 as the npm package `node` brings it. */
export const runtime = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * npm as it was called, without our own `.bin` in front: `npm ci` starts by deleting node_modules, so neither npm nor
 * the install scripts it starts may run on the Node in there.
 */
export const npm = (args) => {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(modules));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const script = process.env.npm_execpath;
  if (!script?.endsWith('.js')) return { command: 'npm', args, env };
  return { command: process.execPath.startsWith(modules) ? 'node' : process.execPath, args: [script, ...args], env };
};

/** The exit code as a shell would tell it: 128 and the signal's number for one that was killed. */
const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs a command on this terminal; answers its exit code. `onStart` gets the child. */
export const run = ({ command, args, env = process.env }, onStart = () => {}) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', fail);
    child.on('exit', (code, signal) => done(codeOf(code, signal)));
    onStart(child);
  });

/**
 * Runs a command and keeps what it prints, passing on only the lines that `progress` matches, and a line a minute
 * while there are none. The command gets a process group of its own, so that a limit (`minutes` in all, `silent` of them
 * without progress), or the end of this process, ends whatever it has started too. Answers whether it was `ended` so.
 */
export const runQuietly = ({ command, args, env = process.env }, { progress, minutes, silent = minutes, say }) =>
  new Promise((done, fail) => {
    const started = Date.now();
    // Kept back output is for logs as much as for people, and some tools colour what CI reads.
    const plain = { ...env, NO_COLOR: '1' };
    const child = spawn(command, args, { cwd: root, env: plain, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    let told = started;
    let moved = started;
    let ended = null;
    const endGroup = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    };
    const interrupted = (signal) => {
      endGroup();
      process.exit(codeOf(null, signal));
    };
    const tell = (text) => {
      told = Date.now();
      say(text);
    };
    const alive = setInterval(() => {
      const now = Date.now();
      if (now - started > minutes * 60_000) ended = `Ended after ${minutes} minutes.`;
      else if (now - moved > silent * 60_000) ended = `Ended: nothing more was done for ${silent} minutes.`;
      if (ended !== null) endGroup();
      else if (now - told >= 60_000) tell(`… ${Math.round((now - started) / 1000)} s`);
    }, 5_000);
    const take = (stream) => {
      let rest = '';
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        const lines = (rest + chunk).split('\n');
        rest = lines.pop();
        for (const line of lines) {
          if (!progress?.test(line)) continue;
          moved = Date.now();
          tell(line.trim());
        }
      });
    };
    take(child.stdout);
    take(child.stderr);
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    child.on('error', fail);
    child.on('close', (code, signal) => {
      clearInterval(alive);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      if (ended !== null) output += `\n${ended}\n`;
      else if (signal) output += `\nEnded by ${signal}.\n`;
      done({ code: codeOf(code, signal), output, ended: ended !== null });
    });
  });
