import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeHex } from '@boneyard/shared/fair';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dailyHouseSecret, SECRET_FILE } from './secret.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'boneyard-secret-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the secret', () => {
  test('is made once, for the server’s eyes alone', () => {
    const first = dailyHouseSecret(dir);
    expect(first).toHaveLength(32);
    expect(makeHex(dailyHouseSecret(dir))).toBe(makeHex(first));
    expect(readFileSync(join(dir, SECRET_FILE), 'utf8')).toBe(makeHex(first));
    expect(statSync(join(dir, SECRET_FILE)).mode & 0o777).toBe(0o600);
  });

  test('that was changed to something else stops the start, and is not told', () => {
    writeFileSync(join(dir, SECRET_FILE), 'deadbeef');
    expect(() => dailyHouseSecret(dir)).toThrow(/daily\.key is not the key of the daily deals/);
    expect(() => dailyHouseSecret(dir)).not.toThrow(/deadbeef/);
  });
});
