/** Reads a file that somebody named: never more of it than wanted, and every reason why not in one line. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
  EISDIR: 'is a directory',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** npm runs a script in the project's folder; `INIT_CWD` is where the person is. */
const open = (path: string): number => {
  try {
    return openSync(resolve(process.env.INIT_CWD ?? '.', path), 'r');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return openSync(resolve(path), 'r');
  }
};

/** Up to `limit` bytes; null if there are more. A size that the system tells may be wrong or missing: pipes have none. */
const readUpTo = (file: number, limit: number): Buffer | null => {
  const stat = fstatSync(file);
  if (stat.isFile() && stat.size > limit) return null;
  const chunks: Buffer[] = [];
  for (let length = 0; length <= limit; ) {
    const chunk = Buffer.alloc(Math.min(1 << 20, limit + 1 - length));
    const read = readSync(file, chunk);
    if (read === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, read));
    length += read;
  }
  return null;
};

/** A file's text, or why there is none. A byte order mark is dropped. */
export const readText = (path: string, limit: number): { text: string } | { fault: string } => {
  try {
    const file = open(path);
    try {
      const bytes = readUpTo(file, limit);
      if (bytes === null) return { fault: `larger than ${limit / 1024 / 1024} MiB` };
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { fault: 'not UTF-8 text' };
    // Only the system's own codes are expected; anything else is a bug of ours.
    if (!/^E[A-Z0-9]+$/.test(code)) throw error;
    return { fault: REASONS[code] ?? `cannot be read (${code})` };
  }
};
