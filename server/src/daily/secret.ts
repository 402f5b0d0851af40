/** The house's secret that its daily deals come from: made once, kept in DATA_DIR, told to nobody. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../start-fault.ts';
import { dataDirFault, makeFolder } from '../store/sqlite-file.ts';

export const SECRET_FILE = 'daily.key';
const SECRET_BYTES = 32;

/** Of a house whose tables lie elsewhere and that can write nothing in DATA_DIR: good until it ends. */
export const passingSecret = (): Uint8Array => Uint8Array.from(randomBytes(SECRET_BYTES));

const parse = (text: string): Uint8Array | null =>
  /^[0-9a-f]{64}\s*$/.test(text) ? Uint8Array.from(Buffer.from(text.trim(), 'hex')) : null;

/** @throws StartFault if the folder cannot be used or the file holds something else */
export const dailyHouseSecret = (dataDir: string): Uint8Array => {
  const file = join(dataDir, SECRET_FILE);
  try {
    makeFolder(dataDir);
    // Never over one that is there: another one would deal another day.
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw dataDirFault(dataDir, error);
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw dataDirFault(dataDir, error);
  }
  const secret = parse(text);
  if (secret === null)
    throw new StartFault(`${file} is not the key of the daily deals; put the right one back, or take it away`);
  return secret;
};
