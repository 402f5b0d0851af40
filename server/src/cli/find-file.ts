/** Finds a file that somebody named on the command line. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** The file's full path, or null. npm runs a script in the project's folder; `INIT_CWD` is where the person is. */
export const findFile = (path: string): string | null => {
  const places = [resolve(process.env.INIT_CWD ?? '.', path), resolve(path)];
  return places.find((place) => existsSync(place) && statSync(place).isFile()) ?? null;
};
