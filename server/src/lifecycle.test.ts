import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addresses } from './lifecycle.ts';
import { ask, makeEnv } from './testing/house.ts';
import { COMPILED } from './testing/run-command.ts';

interface Running {
  readonly process: ChildProcess;
  /** All of standard error, once the process is gone. */
  readonly end: Promise<{ readonly code: number | null; readonly signal: string | null; readonly stderr: string }>;
  /** Standard output up to the first full line that matches. */
  until(pattern: RegExp): Promise<string>;
}

describe('the process', () => {
  let dir: string;
  const started: Running[] = [];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'boneyard-'));
  });
  afterEach(async () => {
    for (const { process, end } of started.splice(0)) {
      process.kill('SIGKILL');
      await end;
    }
    rmSync(dir, { recursive: true });
  });

  const start = (env: Readonly<Record<string, string>>): Running => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/stub-main.ts')], {
      env: { NODE_COMPILE_CACHE: COMPILED, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    let stdout = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    const end = new Promise<Awaited<Running['end']>>((done) =>
      child.on('close', (code, signal) => done({ code, signal, stderr })),
    );
    const running: Running = {
      process: child,
      end,
      until: (pattern) =>
        new Promise((done, failed) => {
          child.stdout.on('data', (data) => {
            stdout += data;
            if (pattern.test(stdout)) done(stdout);
          });
          end.then(() => failed(new Error(`ended before it said ${pattern}: ${stdout}${stderr}`)));
        }),
    };
    started.push(running);
    return running;
  };

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is, and ends in order on %s with sockets open',
    async (signal) => {
      const house = start({});
      const said = await house.until(/\n$/);
      expect(said).toMatch(/^Boneyard is at http:\/\/127\.0\.0\.1:\d+\n$/);
      const port = Number(/:(\d+)\n/.exec(said)?.[1]);
      expect((await ask(port, '/healthz')).body).toBe('{"ok":true}');
      const idle = connect(port, '127.0.0.1');
      await new Promise((done) => idle.once('connect', done));
      idle.on('error', () => undefined);
      house.process.kill(signal);
      // npm and a terminal both pass it on: the second is the same one again.
      house.process.kill(signal);
      expect(await house.end).toEqual({ code: 0, signal: null, stderr: '' });
    },
  );

  test('ends within ten seconds even if a room does not', async () => {
    const house = start({ BONEYARD_TEST_STUCK: '1' });
    const port = Number(/:(\d+)\n/.exec(await house.until(/\n$/))?.[1]);
    const visitor = await ask(port, '/api/me', { method: 'POST', body: { name: 'Ana' } });
    const cookie = String(visitor.headers['set-cookie']?.[0]?.split(';')[0]);
    expect((await ask(port, '/api/tables', { method: 'POST', headers: { cookie }, body: {} })).status).toBe(201);
    const began = performance.now();
    house.process.kill('SIGTERM');
    expect(await house.end).toMatchObject({ code: 0, stderr: expect.stringContaining('rooms did not end in time') });
    // Nine and a half at the most by the house's own timer; the rest is for a machine that lets it wait for its turn.
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  test('warns once where a public address is plain HTTP', async () => {
    const house = start({ PUBLIC_URL: 'http://play.example.org' });
    expect(await house.until(/\n.*\n/)).toMatch(
      /^Boneyard is at http:\/\/play\.example\.org\n {2}also at http:\/\/127/,
    );
    house.process.kill('SIGTERM');
    const { stderr } = await house.end;
    expect(
      stderr
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    ).toEqual([expect.stringContaining('plain HTTP')]);
  });

  const refused = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const { code, stderr } = await start(env).end;
    expect(code).toBe(78);
    expect(stderr).toMatch(/^Boneyard cannot start: [^\n]+\n$/);
    return stderr;
  };

  test.each([
    ['PORT', 'http'],
    ['TRUST_PROXY', 'yes'],
    ['PUBLIC_URL', 'play.example.org'],
    ['HOST', '192.0.2.1'],
  ])('%s=%s ends it with one line and code 78', async (name, value) => {
    expect(await refused({ [name]: value })).toContain(`start: ${name} `);
  });

  test('a folder that is a file ends it with one line and code 78', async () => {
    writeFileSync(join(dir, 'file'), '');
    expect(await refused({ DATA_DIR: join(dir, 'file') })).toContain('DATA_DIR');
  });

  test('a taken port ends it with one line and code 78', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as { port: number };
    expect(await refused({ PORT: String(port) })).toContain(`PORT ${port} is in use`);
    taken.close();
  });
});

describe('addresses', () => {
  const card = (address: string, family: 'IPv4' | 'IPv6', internal: boolean) =>
    ({
      address,
      family,
      internal,
      netmask: '',
      mac: '',
      cidr: null,
      ...(family === 'IPv6' ? { scopeid: 0 } : {}),
    }) as never;
  const interfaces = {
    lo: [card('127.0.0.1', 'IPv4', true), card('::1', 'IPv6', true)],
    eth0: [card('192.168.0.9', 'IPv4', false), card('fe80::1', 'IPv6', false)],
    tun0: undefined,
  };

  test.each([
    [{ HOST: '' }, ['http://localhost:2567', 'http://192.168.0.9:2567']],
    [{ HOST: '0.0.0.0' }, ['http://localhost:2567', 'http://192.168.0.9:2567']],
    [{ HOST: '127.0.0.1' }, ['http://127.0.0.1:2567']],
    [{ HOST: '::1' }, ['http://[::1]:2567']],
    [
      { HOST: '127.0.0.1', PUBLIC_URL: 'https://play.example.org' },
      ['https://play.example.org', 'http://127.0.0.1:2567'],
    ],
  ])('%j: %j', (env, told) => {
    expect(addresses(makeEnv(env), 2567, interfaces)).toEqual(told);
  });
});
