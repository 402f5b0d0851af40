/**
 * Finds the Chromium that the browser tests run in, and on Debian brings it. Best without a window's parts, which nobody
 * sees here: with them each page that is opened takes several times the work.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayApt } from './apt.mjs';

const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const find = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = process.env.PATH.split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
};

export const browser = {
  path: find(),

  /** Answers null when there is a browser, or what to do about it. */
  async bring(say) {
    const isBest = process.env.CHROMIUM || browser.path?.endsWith(SHELL);
    const failed = !isBest && mayApt() ? await aptInstall(SHELL, say) : null;
    browser.path = find();
    if (browser.path !== null) return null;
    return (
      failed ??
      `The browser tests need Chromium: install it (Debian: apt install ${SHELL}) or set CHROMIUM to its path.`
    );
  },
};
