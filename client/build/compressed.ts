/** Beside each file of text that is sent often, the same compressed: once here, as small as it gets, and not for every visitor. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg)$/;
/** What fits in one packet is not sooner there. */
const SMALLEST = 1_000;

/** Gzip is for plain HTTP, where browsers take nothing else. */
const WAYS = [
  { ending: '.br', compress: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_LGWIN]: 22 } } },
  { ending: '.gz', compress: promisify(gzip), options: { level: 9 } },
] as const;

const compressFile = async (file: string): Promise<void> => {
  const text = await readFile(file);
  if (text.length < SMALLEST) return;
  await Promise.all(
    WAYS.map(async ({ ending, compress, options }) => {
      await writeFile(`${file}${ending}`, await compress(text, options as never));
    }),
  );
};

export const compressed = (): Plugin => {
  let folder = '';
  return {
    name: 'boneyard-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // After the service worker, which is written at the very end.
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
        await Promise.all(files.map((name) => compressFile(join(folder, name))));
      },
    },
  };
};
