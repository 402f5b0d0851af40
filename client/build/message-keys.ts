/** Writes the types of all message keys whenever English has changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { makeMessageKeys, parsePo } from '../src/i18n/po.ts';

const folder = join(import.meta.dirname, '../src/i18n');
const sources = [join(folder, 'en.po'), join(folder, 'guide/en.po')];
const target = join(folder, 'message-keys.ts');

export const writeMessageKeys = (): void => {
  const made = makeMessageKeys(sources.flatMap((source) => parsePo(readFileSync(source, 'utf8'))));
  if (!existsSync(target) || readFileSync(target, 'utf8') !== made) writeFileSync(target, made);
};

export const messageKeys = (): Plugin => ({
  name: 'boneyard-message-keys',
  buildStart: writeMessageKeys,
  watchChange: (id) => {
    if (sources.includes(id)) writeMessageKeys();
  },
});
