/** Brings programs that tests need where that can be done without asking: as root on Debian. */
import { existsSync } from 'node:fs';
import { runQuietly } from './run.mjs';

export const mayApt = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

const apt = (args, say) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runQuietly({ command: 'apt-get', args, env }, { minutes: 15, say });
};

let isUpToDate = false;

const installNow = async (name, say) => {
  say(`installing ${name} by apt`);
  for (const args of [...(isUpToDate ? [] : [['update']]), ['install', '-y', '--no-install-recommends', name]]) {
    const { code, output } = await apt(args, say);
    if (code !== 0) return `apt-get ${args.join(' ')} failed:\n${output}`;
    isUpToDate = true;
  }
  return null;
};

/** One after the other: apt refuses to be run twice at a time. */
let before = Promise.resolve();

/** Answers null when it is installed, or what went wrong. */
export const aptInstall = (name, say) => {
  const installed = before.then(() => installNow(name, say));
  before = installed;
  return installed;
};
