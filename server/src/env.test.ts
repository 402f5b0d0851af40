import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isSecure, parseEnv } from './env.ts';

describe('parseEnv', () => {
  test('nothing set is a house on port 2567 with its data in ./data', () => {
    expect(parseEnv({})).toEqual({
      port: 2567,
      host: null,
      dataDir: resolve('data'),
      databaseUrl: null,
      publicUrl: null,
      trustProxy: 0,
      maxTables: 500,
      maxSockets: 10_000,
      metricsToken: null,
      metricsPort: null,
      logLevel: 'info',
      pace: 'normal',
    });
  });

  test('every variable is read, trimmed, and PUBLIC_URL becomes its origin', () => {
    const env = parseEnv({
      PORT: ' 8080 ',
      HOST: '::1',
      DATA_DIR: '/srv/dominoes',
      PUBLIC_URL: 'https://Play.Example.org:443/',
      TRUST_PROXY: '1',
      MAX_TABLES: '3',
      MAX_SOCKETS: '99',
      METRICS_TOKEN: 'a-token-of-24-characters',
      METRICS_PORT: '9464',
      LOG_LEVEL: 'debug',
      BONEYARD_PACE: 'fast',
      PATH: '/bin',
    });
    expect(env).toEqual({
      port: 8080,
      host: '::1',
      dataDir: '/srv/dominoes',
      databaseUrl: null,
      publicUrl: 'https://play.example.org',
      trustProxy: 1,
      maxTables: 3,
      maxSockets: 99,
      metricsToken: 'a-token-of-24-characters',
      metricsPort: 9464,
      logLevel: 'debug',
      pace: 'fast',
    });
  });

  test('an empty variable is an unset one', () => {
    expect(parseEnv({ PORT: '', HOST: ' ', PUBLIC_URL: '', TRUST_PROXY: '' })).toEqual(parseEnv({}));
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '25.5'],
    ['PORT', '0x10'],
    ['PORT', '99999999999'],
    ['HOST', 'a b'],
    ['HOST', 'http://localhost'],
    ['DATA_DIR', 'a\0b'],
    ['PUBLIC_URL', 'play.example.org'],
    ['PUBLIC_URL', 'ftp://play.example.org'],
    ['PUBLIC_URL', 'https://play.example.org/dominoes'],
    ['PUBLIC_URL', 'https://me:secret@play.example.org'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '17'],
    ['MAX_TABLES', '0'],
    ['MAX_SOCKETS', '9'],
    ['METRICS_PORT', '65536'],
    ['LOG_LEVEL', 'loud'],
    ['BONEYARD_PACE', 'slow'],
  ])('%s=%j is refused in one line that names it', (name, value) => {
    const parsed = parseEnv({ [name]: value });
    expect(parsed).toEqual({ fault: expect.stringMatching(new RegExp(`^${name} must be [^\\n]+, not [^\\n]+$`)) });
    expect(parsed).toEqual({ fault: expect.stringContaining(JSON.stringify(value)) });
  });

  test('a database is a PostgreSQL address, and a wrong one is not told: there may be a password in it', () => {
    const url = 'postgresql://boneyard:s3cret@db/boneyard';
    expect(parseEnv({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
    expect(parseEnv({ DATABASE_URL: 'postgres://db/boneyard' })).toMatchObject({
      databaseUrl: 'postgres://db/boneyard',
    });
    expect(parseEnv({ DATABASE_URL: 'mysql://boneyard:s3cret@db/boneyard' })).toEqual({
      fault: 'DATABASE_URL must be a postgresql:// address, not this',
    });
  });

  test.each([
    ['DATABASE_URL', 'mysql://me:secret@db/boneyard'],
    ['METRICS_TOKEN', 'secret'],
    ['METRICS_TOKEN', 'a secret with spaces in it'],
  ])('%s is refused without being repeated', (name, value) => {
    expect(parseEnv({ [name]: value })).toEqual({
      fault: expect.stringMatching(new RegExp(`^${name} must be .*, not this$`)),
    });
  });

  test('only a public address of https makes cookies secure', () => {
    expect(isSecure({ publicUrl: 'https://play.example.org' })).toBe(true);
    expect(isSecure({ publicUrl: 'http://10.0.0.5:2567' })).toBe(false);
    expect(isSecure({ publicUrl: null })).toBe(false);
  });
});
