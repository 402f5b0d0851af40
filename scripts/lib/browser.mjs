/** Finds the Chromium that the browser tests run in, and on Debian brings it. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayApt } from './apt.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  const places = process.env.PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return places.find(isProgram) ?? null;
};

export const browser = {
  path: find(),

  /** Answers null when there is a browser, or what to do about it. */
  async bring(say) {
    if (browser.path !== null) return null;
    if (!mayApt()) {
      return 'The browser tests need Chromium: install it (Debian: apt install chromium) or set CHROMIUM to its path.';
    }
    const failed = await aptInstall('chromium', say);
    if (failed !== null) return failed;
    browser.path = find();
    return browser.path === null ? 'apt-get installed chromium, but there is no such program.' : null;
  },
};
