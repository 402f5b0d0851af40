import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeLog } from '../log.ts';
import { hashToken } from '../players/identity.ts';
import { openHouse, STUB_CODE, type TestHouse } from '../testing/house.ts';
import { JOINS_OF_PLAYER, LIMITS } from './limits.ts';

/** Runs a test on a house of its own, for those that use up a limit or need other settings. */
const withHouse = async (
  options: Parameters<typeof openHouse>[0],
  run: (house: TestHouse) => Promise<void>,
): Promise<void> => {
  const house = await openHouse(options);
  try {
    await run(house);
  } finally {
    await house.close();
  }
};

const POST = 'POST';
const as = (name: string) => ({ method: POST, body: { name } });

describe('the house', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test('says that it is well', async () => {
    const { status, body } = await house.ask('/healthz');
    expect([status, body]).toEqual([200, '{"ok":true}']);
  });

  describe('identity', () => {
    test('nobody yet has no name and is given no cookie', async () => {
      const { status, headers, body } = await house.ask('/api/me');
      expect([status, body, headers['set-cookie']]).toEqual([200, '{"name":null}', undefined]);
      expect(headers['cache-control']).toBe('no-store');
    });

    test('a name makes a player: a cookie that scripts cannot read, its hash alone in the data', async () => {
      const made = await house.ask('/api/me', as(' Ana  María '));
      expect([made.status, made.json()]).toEqual([201, { name: 'Ana María' }]);
      const [cookie = '', ...others] = made.headers['set-cookie'] ?? [];
      expect(others).toEqual([]);
      const [pair = '', ...flags] = cookie.split('; ');
      expect(pair).toMatch(/^dom=[A-Za-z0-9_-]{43}$/);
      expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=34560000']));
      expect(flags).not.toContain('Secure');
      expect(flags.join()).not.toContain('Domain');

      const token = pair.slice('dom='.length);
      const files = readdirSync(house.dataDir).map((file) => readFileSync(join(house.dataDir, file), 'latin1'));
      expect(files.some((file) => file.includes(hashToken(token)))).toBe(true);
      expect(files.some((file) => file.includes(token))).toBe(false);

      const me = await house.ask('/api/me', { headers: { cookie: `theme=dark; ${pair}` } });
      expect(me.json()).toEqual({ name: 'Ana María' });
      expect(me.headers['set-cookie']?.[0]).toContain(pair);
    });

    test('a player takes another name and stays the same one', async () => {
      const cookie = await house.visitor('Ana');
      const renamed = await house.ask('/api/me', { ...as('Anita'), headers: cookie });
      expect([renamed.status, renamed.json()]).toEqual([200, { name: 'Anita' }]);
      expect(renamed.headers['set-cookie']?.[0]).toContain(cookie.cookie);
      expect((await house.ask('/api/me', { headers: cookie })).json()).toEqual({ name: 'Anita' });
      expect((await house.ask('/api/me', { method: POST, headers: cookie })).json()).toEqual({ name: 'Anita' });
    });

    test('a refused name says why and changes nothing', async () => {
      const cookie = await house.visitor('Ana');
      const refusals = [
        ['A', 'name-too-short'],
        ['a'.repeat(21), 'name-too-long'],
        ['A\u202ena', 'name-characters'],
      ] as const;
      for (const [name, error] of refusals) {
        const refused = await house.ask('/api/me', { ...as(name), headers: cookie });
        expect([refused.status, refused.json()]).toEqual([400, { error }]);
      }
      expect((await house.ask('/api/me', { headers: cookie })).json()).toEqual({ name: 'Ana' });
      const nameless = await house.ask('/api/me', { method: POST });
      expect([nameless.status, nameless.json(), nameless.headers['set-cookie']]).toEqual([
        400,
        { error: 'name-too-short' },
        undefined,
      ]);
    });

    test('a token that somebody made up is nobody, and is not taken into use', async () => {
      const forged = { cookie: `dom=${'A'.repeat(43)}` };
      expect((await house.ask('/api/me', { headers: forged })).json()).toEqual({ name: null });
      const made = await house.ask('/api/me', { ...as('Ana'), headers: forged });
      expect(made.status).toBe(201);
      expect(made.headers['set-cookie']?.[0]).not.toContain('A'.repeat(43));
    });
  });

  describe('requests', () => {
    test.each([
      ['a body over 8 kB', { body: { name: 'x'.repeat(9000) } }, 413, 'too-large'],
      [
        'a body over 8 kB that does not say so',
        {
          body: `{"name":"${'x'.repeat(9000)}"}`,
          headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        },
        413,
        'too-large',
      ],
      ['broken JSON', { body: '{"name":', headers: { 'content-type': 'application/json' } }, 400, 'bad-json'],
      ['JSON that is no object', { body: '7', headers: { 'content-type': 'application/json' } }, 400, 'bad-json'],
      [
        'a form',
        { body: 'name=Ana', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        415,
        'not-json',
      ],
      [
        'JSON that says it is text',
        { body: '{"name":"Ana"}', headers: { 'content-type': 'text/plain' } },
        415,
        'not-json',
      ],
      ['JSON of no type', { body: '{"name":"Ana"}' }, 415, 'not-json'],
    ])('%s is refused', async (_what, { body, ...rest }, status, error) => {
      const refused = await house.ask('/api/me', { method: POST, body, ...rest });
      expect([refused.status, refused.json()]).toEqual([status, { error }]);
      expect(refused.headers['set-cookie']).toBeUndefined();
    });

    test.each([
      ['another site', { origin: 'http://evil.example' }],
      ['another port of this host', { origin: 'http://127.0.0.1:1' }],
      ['a sandboxed frame', { origin: 'null' }],
      ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ])('%s cannot act for a player', async (_what, headers) => {
      const cookie = await house.visitor('Ana');
      const refused = await house.ask('/api/me', { ...as('Stolen'), headers: { ...cookie, ...headers } });
      expect([refused.status, refused.json()]).toEqual([403, { error: 'origin' }]);
      expect((await house.ask('/api/me', { headers: cookie })).json()).toEqual({ name: 'Ana' });
    });

    test.each([
      ['{"__proto__":{"name":"Eve"}}', 400],
      ['{"constructor":{"prototype":{"name":"Eve"}}}', 400],
      ['{"name":"Eve","__proto__":{"isHost":true}}', 201],
      ['{"name":{"__proto__":{"length":3}}}', 400],
    ])('%s touches no prototype', async (body, status) => {
      const headers = { 'content-type': 'application/json' };
      expect((await house.ask('/api/me', { method: POST, body, headers })).status).toBe(status);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect({}).not.toHaveProperty('name');
      expect({}).not.toHaveProperty('isHost');
    });

    test('our own page may', async () => {
      const headers = { origin: `http://127.0.0.1:${house.port}`, 'sec-fetch-site': 'same-origin' };
      expect((await house.ask('/api/me', { ...as('Ana'), headers })).status).toBe(201);
    });

    test('nobody is invited from elsewhere: no CORS header on any answer, preflights among them', async () => {
      const origin = { origin: 'http://evil.example', 'access-control-request-method': POST };
      const answers = await Promise.all([
        house.ask('/healthz', { headers: origin }),
        house.ask('/api/me', { headers: origin }),
        house.ask('/api/me', { method: 'OPTIONS', headers: origin }),
        house.ask('/api/me', { ...as('Ana'), headers: origin }),
        house.ask('/matchmake/create/table', { method: 'OPTIONS', headers: origin }),
        house.ask('/', { headers: origin }),
      ]);
      for (const { headers } of answers) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    });

    test('every answer keeps the browser strict', async () => {
      for (const path of ['/healthz', '/api/me', '/api/nothing', '/', '/missing.js']) {
        const { headers } = await house.ask(path);
        const csp = String(headers['content-security-policy']);
        expect(csp.split(';').sort()).toEqual(
          [
            "default-src 'none'",
            ...['script', 'style', 'font', 'media', 'manifest', 'worker', 'connect'].map(
              (kind) => `${kind}-src 'self'`,
            ),
            "img-src 'self' data:",
            "form-action 'self'",
            "base-uri 'none'",
            "object-src 'none'",
            "frame-ancestors 'none'",
          ].sort(),
        );
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'x-frame-options': 'DENY',
        });
        expect(headers['x-powered-by']).toBeUndefined();
        expect(headers['strict-transport-security']).toBeUndefined();
      }
    });

    test.each(['/api', '/api/', '/api/nothing', '/api/me/x', '/api/tables/x/y/z'])(
      '%s is no page but a 404 in JSON',
      async (path) => {
        const { status, json } = await house.ask(path);
        expect([status, json()]).toEqual([404, { error: 'not-found' }]);
      },
    );

    test('a path that cannot be decoded is a bad request', async () => {
      const cookie = await house.visitor();
      const { status, json } = await house.ask('/api/codes/%E0%A4', { headers: cookie });
      expect([status, json()]).toEqual([400, { error: 'bad-request' }]);
    });

    test('headers of more than 8 kB are refused', async () => {
      const { status } = await house.ask('/healthz', { headers: { 'x-long': 'x'.repeat(9000) } });
      expect(status).toBe(431);
    });

    test('a bug answers 500 and shows nothing of the inside', async () => {
      const cookie = await house.visitor();
      const { status, body } = await house.ask('/api/quick-match', {
        method: POST,
        headers: cookie,
        body: { preset: 'bug' },
      });
      expect([status, body]).toEqual([500, '{"error":"internal"}']);
    });
  });

  describe('the routes to the tables', () => {
    test('are closed to nobodies, but for the public list', async () => {
      const closed = [
        house.ask('/api/tables', { method: POST, body: {} }),
        house.ask('/api/tables/x/join', { method: POST }),
        house.ask('/api/quick-match', { method: POST, body: { preset: 'latin' } }),
        house.ask(`/api/codes/${STUB_CODE}`),
      ];
      for (const { status, json } of await Promise.all(closed)) {
        expect([status, json()]).toEqual([401, { error: 'no-identity' }]);
      }
      const { status, json } = await house.ask('/api/tables');
      expect([status, json()]).toEqual([
        200,
        { tables: [{ id: 'listed', host: 'Ana', preset: 'latin', seats: 4, taken: 1 }] },
      ]);
    });

    test('open a table with the settings as they came, find it by its code, and give out its seats again and again', async () => {
      const ana = await house.visitor('Ana');
      const ben = await house.visitor('Ben');
      const headers = { ...ana, 'accept-language': 'pt-BR,en;q=0.8' };
      const opened = await house.ask('/api/tables', { method: POST, headers, body: { rules: 'latin' } });
      expect([opened.status, opened.json()]).toEqual([201, { id: expect.any(String), code: STUB_CODE }]);
      expect(house.asked).toContainEqual({ open: { rules: 'latin' }, by: 'Ana', language: 'pt' });
      const { id } = opened.json() as { id: string };

      const found = await house.ask('/api/codes/abcd-efgI', { headers: ben });
      expect(found.status).toBe(200);
      const join = () => house.ask(`/api/tables/${id}/join`, { method: POST, headers: ben, body: { protocol: 1 } });
      const [first, second] = [await join(), await join()];
      expect(first.json()).toEqual({
        reservation: expect.objectContaining({ roomId: id, sessionId: expect.any(String) }),
      });
      expect(second.json()).toEqual({
        reservation: expect.objectContaining({ roomId: id, sessionId: expect.any(String) }),
      });
      expect(house.asked).toContainEqual({ join: id, by: 'Ben', protocol: 1 });
    });

    test('answer a refusal with its status, code and field', async () => {
      const cookie = await house.visitor();
      const gone = await house.ask('/api/tables/nothing/join', { method: POST, headers: cookie });
      expect([gone.status, gone.json()]).toEqual([404, { error: 'no-such-table' }]);
      const odd = await house.ask('/api/quick-match', { method: POST, headers: cookie, body: { preset: 'chess' } });
      expect([odd.status, odd.json()]).toEqual([400, { error: 'unknown-preset', field: 'preset' }]);
      const fine = await house.ask('/api/quick-match', { method: POST, headers: cookie, body: { preset: 'latin' } });
      expect([fine.status, fine.json()]).toEqual([200, { id: 'matched' }]);
    });

    test('ask for no table whose id cannot be one', async () => {
      const cookie = await house.visitor();
      const before = house.asked.length;
      for (const id of ['__proto__%20', '..%2f..%2fetc', 'x'.repeat(65)]) {
        const { status } = await house.ask(`/api/tables/${id}/join`, { method: POST, headers: cookie });
        expect(status).toBe(404);
      }
      expect(house.asked.length).toBe(before);
    });
  });

  test('a client that was not built is said in a sentence', async () => {
    const { status, body, headers } = await house.ask('/new');
    expect(status).toBe(503);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/not built.*npm start/);
  });
});

test('a bug is logged by its route, without the ids in it', async () => {
  const lines: string[] = [];
  const log = makeLog('trace', { write: (line) => lines.push(line) });
  await withHouse({ log }, async (house) => {
    const id = 'bug-7890123456789012XY';
    const cookie = await house.visitor();
    const { status, body } = await house.ask(`/api/tables/${id}/join`, { method: POST, headers: cookie });
    expect([status, body]).toEqual([500, '{"error":"internal"}']);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 50,
        route: '/tables/:id/join',
        err: expect.objectContaining({ message: 'a bug at bug-78…' }),
      }),
    ]);
    expect(lines.join()).not.toContain(id);
    expect(lines.join()).not.toContain(cookie.cookie);
  });
});

describe('limits', () => {
  test('ten wrong codes and an address waits, also with right ones, whatever it says of itself', async () => {
    await withHouse({}, async (house) => {
      const cookie = await house.visitor();
      await house.ask('/api/tables', { method: POST, headers: cookie, body: {} });
      const guess = (code: string, n: number) =>
        house.ask(`/api/codes/${code}`, {
          headers: { ...cookie, 'x-forwarded-for': `1.1.1.${n}`, 'x-real-ip': `1.1.1.${n}` },
        });
      // Slips that cannot be codes and right codes cost nothing.
      for (let n = 0; n < 12; n++) {
        expect((await guess('SHORT', n)).status).toBe(404);
        expect((await guess(STUB_CODE, n)).status).toBe(200);
      }
      const wrong = await Promise.all(
        Array.from({ length: 15 }, (_, n) => guess(n % 2 === 0 ? '00000000' : '99999999', n)),
      );
      const [first] = wrong;
      expect(first?.json()).toEqual({ error: 'no-such-table' });
      expect(wrong.filter(({ status }) => status === 404)).toHaveLength(LIMITS.wrongCode.private);
      // "Not allowed" and "no such" are one answer.
      expect(new Set(wrong.filter(({ status }) => status === 404).map(({ body }) => body)).size).toBe(1);
      const late = await guess(STUB_CODE, 99);
      expect([late.status, late.json()]).toEqual([429, { error: 'too-many-requests' }]);
      // Ten minutes from the first of them on.
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(480);
      expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(600);
    });
  });

  test('behind a trusted proxy each address has its own count', async () => {
    await withHouse({ env: { TRUST_PROXY: '1' } }, async (house) => {
      const cookie = await house.visitor();
      const open = (address: string) =>
        house.ask('/api/tables', {
          method: POST,
          body: {},
          headers: { ...cookie, 'x-forwarded-for': `6.6.6.6, ${address}` },
        });
      const statuses = [];
      for (let n = 0; n < LIMITS.open.public + 1; n++) statuses.push((await open('1.1.1.1')).status);
      expect(statuses).toEqual([...Array(LIMITS.open.public).fill(201), 429]);
      expect((await open('1.1.1.2')).status).toBe(201);
    });
  });

  test('one player cannot reserve all the places of a room', async () => {
    await withHouse({}, async (house) => {
      const [ana, ben] = [await house.visitor('Ana'), await house.visitor('Ben')];
      const { id } = (await house.ask('/api/tables', { method: POST, headers: ana, body: {} })).json() as {
        id: string;
      };
      const join = (headers: { readonly cookie: string }) =>
        house.ask(`/api/tables/${id}/join`, { method: POST, headers }).then(({ status }) => status);
      const statuses = [];
      for (let n = 0; n < JOINS_OF_PLAYER.points + 1; n++) statuses.push(await join(ana));
      expect(statuses).toEqual([...Array(JOINS_OF_PLAYER.points).fill(200), 429]);
      expect(await join(ben)).toBe(200);
    });
  });

  test('an address renames so often and no more, and to keep a name costs nothing', async () => {
    await withHouse({ env: { TRUST_PROXY: '1' } }, async (house) => {
      const headers = { ...(await house.visitor('Ana')), 'x-forwarded-for': '1.1.1.1' };
      const rename = async (name: string) => (await house.ask('/api/me', { ...as(name), headers })).status;
      for (let n = 0; n < 3; n++) expect(await rename('Ana')).toBe(200);
      const statuses = [];
      for (let n = 0; n < LIMITS.rename.public + 1; n++) statuses.push(await rename(`Ana ${n}`));
      expect(statuses).toEqual([...Array(LIMITS.rename.public).fill(200), 429]);
      expect((await house.ask('/api/me', { headers })).json()).toEqual({ name: `Ana ${LIMITS.rename.public - 1}` });
    });
  });

  test('whoever runs the house is told of limits that hold people up, once and without whose they are', async () => {
    const lines: string[] = [];
    const log = makeLog('warn', { write: (line) => void lines.push(line) });
    await withHouse({ log }, async (house) => {
      const headers = await house.visitor();
      const statuses: number[] = [];
      for (let n = 0; n < LIMITS.wrongCode.private + 5; n++) {
        statuses.push((await house.ask('/api/codes/99999999', { headers })).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, times: 1 }]);
    expect(lines.join('')).not.toMatch(/99999999|127\.0\.0\.1|dom=/);
  });

  test('a club of forty behind one address gets in; a script does not get on', async () => {
    await withHouse({ env: { TRUST_PROXY: '1' } }, async (house) => {
      const from = { 'x-forwarded-for': '1.1.1.1' };
      const statuses: number[] = [];
      for (let n = 0; n < LIMITS.newIdentity.public + 1; n++) {
        statuses.push((await house.ask('/api/me', { ...as(`Player ${n}`), headers: from })).status);
      }
      expect(statuses.slice(0, 40)).toEqual(Array(40).fill(201));
      expect(statuses.at(-1)).toBe(429);
      // A refused name has not cost one, and who is somebody may go on.
      const cookie = await house.visitor();
      expect((await house.ask('/api/me', { ...as('Anita'), headers: { ...cookie, ...from } })).status).toBe(200);
    });
  });
});

describe('a house on HTTPS', () => {
  const env = { PUBLIC_URL: 'https://play.example.org' };

  test('binds the cookie and the browser to it, and takes requests from its public address', async () => {
    await withHouse({ env }, async (house) => {
      const made = await house.ask('/api/me', {
        ...as('Ana'),
        headers: { origin: 'https://play.example.org', host: 'inner:2567' },
      });
      expect(made.status).toBe(201);
      expect(made.headers['set-cookie']?.[0]).toMatch(
        /^__Host-dom=[\w-]{43}; Max-Age=34560000; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(made.headers['strict-transport-security']).toMatch(/max-age=31536000/);
      const token = made.headers['set-cookie']?.[0]?.split(';')[0]?.split('=')[1];
      expect((await house.ask('/api/me', { headers: { cookie: `__Host-dom=${token}` } })).json()).toEqual({
        name: 'Ana',
      });
      // A sibling host can set a plain cookie, but none with the prefix.
      expect((await house.ask('/api/me', { headers: { cookie: `dom=${token}` } })).json()).toEqual({ name: null });
    });
  });
});

describe('a restarted house', () => {
  test('still knows its players', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'boneyard-'));
    try {
      let cookie = { cookie: '' };
      await withHouse({ dataDir }, async (house) => {
        cookie = await house.visitor('Ana');
      });
      await withHouse({ dataDir }, async (house) => {
        expect((await house.ask('/api/me', { headers: cookie })).json()).toEqual({ name: 'Ana' });
      });
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});

describe('the built client', () => {
  let outer: string;
  let house: TestHouse;
  beforeAll(async () => {
    outer = mkdtempSync(join(tmpdir(), 'boneyard-client-'));
    writeFileSync(join(outer, 'secret.txt'), 'SECRET');
    const dist = join(outer, '.dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="en"><title>Boneyard</title>');
    const ahead = {
      words: { fr: '/assets/fr-1.js', en: '/assets/en-1.js' },
      table: ['/assets/a-1.js', '/assets/b-1.js'],
    };
    const seats = { 4: ['none', '1', '2 of 4 seats are free.'] };
    const more = { ofNobody: '{game}', seats, running: '' };
    const preview = {
      en: { of: '{name}’s table: {game}', games: { latin: 'Latin' }, ...more },
      fr: { of: 'Table de {name} : {game}', games: { latin: 'Latino' }, ...more },
    };
    writeFileSync(join(dist, 'ahead.json'), JSON.stringify(ahead));
    writeFileSync(join(dist, 'preview.json'), JSON.stringify(preview));
    writeFileSync(join(dist, 'sw.js'), 'self');
    writeFileSync(join(dist, '.hidden'), 'SECRET');
    writeFileSync(join(dist, 'assets', 'app-1a2b3c4d.js'), 'hashed');
    for (const [ending, compress] of [
      ['br', brotliCompressSync],
      ['gz', gzipSync],
    ] as const) {
      writeFileSync(join(dist, 'assets', `app-1a2b3c4d.js.${ending}`), compress('hashed'));
    }
    house = await openHouse({ clientDir: dist });
  });
  afterAll(async () => {
    await house.close();
    rmSync(outer, { recursive: true });
  });

  test.each(['/', '/new', '/t/V1StGXR8_Z5jdHi6B-myT', '/j/ABCD-EFGH', '/settings?lang=en', '/a/b/c'])(
    '%s is the page, asked for again each time',
    async (path) => {
      const { status, headers, body } = await house.ask(path);
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('<title>Boneyard</title>');
    },
  );

  test.each([
    ['fr-CA,fr;q=0.9', 'fr'],
    ['ja, en;q=0.5, fr;q=0.4', 'en'],
    ['ja', 'en'],
    [undefined, 'en'],
  ])('for %s the page comes with the address of its words', async (accepted, language) => {
    const { headers } = await house.ask(
      '/',
      accepted === undefined ? {} : { headers: { 'accept-language': accepted } },
    );
    expect([headers.link, headers.vary]).toEqual([
      `</assets/${language}-1.js>; rel=modulepreload`,
      expect.stringContaining('Accept-Language'),
    ]);
  });

  test('a table’s page comes with the addresses of its large scripts', async () => {
    const { headers } = await house.ask('/t/V1StGXR8_Z5jdHi6B-myT');
    expect(headers.link).toBe(['en', 'a', 'b'].map((name) => `</assets/${name}-1.js>; rel=modulepreload`).join(', '));
  });

  describe('of a table’s link', () => {
    const metaOf = (body: string, property: string): string | undefined =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(body)?.[1];

    test('says whose table it is, and whatever a name holds is text', async () => {
      const { body } = await house.ask('/t/invited');
      const title = '&lt;b&gt;&quot;Ana&quot; &amp; &#39;Ben&#39;&lt;/b&gt;{game}$&amp;’s table: Latin';
      expect(body).toContain(`<title>${title} · Boneyard</title>`);
      expect(metaOf(body, 'og:title')).toBe(title);
      expect(metaOf(body, 'og:description')).toBe('2 of 4 seats are free.');
      expect(metaOf(body, 'description')).toBe('2 of 4 seats are free.');
      expect(metaOf(body, 'og:image')).toBe(`http://127.0.0.1:${house.port}/icon-512.png`);
      expect(body).not.toMatch(/<b>|<script|style=/);
    });

    test('in the words of whoever looks', async () => {
      const { body, headers } = await house.ask('/t/invited/seats', { headers: { 'accept-language': 'fr' } });
      expect(metaOf(body, 'og:title')).toMatch(/^Table de .* : Latino$/);
      expect(body).toMatch(/^<!doctype html><html lang="fr"><title>Table de /);
      expect(headers.vary).toContain('Accept-Language');
    });

    const browser = { 'sec-fetch-mode': 'navigate' };
    test.each<[string, Record<string, string>, string]>([
      ['invited-fr', {}, 'fr'],
      ['invited-fr', { 'accept-language': '*' }, 'fr'],
      ['invited-fr', { 'accept-language': 'en-US,en;q=0.5' }, 'fr'],
      ['invited-fr', { 'accept-language': 'ja' }, 'fr'],
      ['invited-fr', { 'accept-language': 'en', ...browser }, 'en'],
      ['invited-fr', { 'accept-language': 'ja', ...browser }, 'en'],
      ['invited-fr', browser, 'en'],
      ['invited', { 'accept-language': 'fr' }, 'fr'],
      ['invited', {}, 'en'],
      ['invited-xx', {}, 'en'],
      ['invited-__proto__', {}, 'en'],
    ])('of %s to who asks with %j in %s', async (id, headers, language) => {
      const { body } = await house.ask(`/t/${id}`, { headers });
      expect(/<html lang="(\w+)">/.exec(body)?.[1]).toBe(language);
      expect(metaOf(body, 'og:title')).toMatch(language === 'fr' ? /^Table de / : /’s table: /);
    });

    test('is kept by nobody on the way, listed nowhere, as strict as any other, and not sent twice', async () => {
      const { headers, status } = await house.ask('/t/invited');
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'private, no-cache',
        'noindex',
      ]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      const again = await house.ask('/t/invited', { headers: { 'if-none-match': String(headers.etag) } });
      expect([again.status, again.body]).toEqual([304, '']);
      const head = await house.ask('/t/invited', { method: 'HEAD' });
      expect([head.status, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
    });

    test.each(['/t/nowhere', '/t/', '/t/invited/more', '/j/invited', '/'])('says nothing at %s', async (path) => {
      const { body } = await house.ask(path);
      expect(body).toBe('<!doctype html><html lang="en"><title>Boneyard</title>');
    });

    test.each(['evil"><script>', "x' y", 'a b'])('a host named %s gives no picture', async (host) => {
      const { body } = await house.ask('/t/invited', { headers: { host } });
      expect(body).not.toContain('og:image');
      expect(body).not.toContain('<script');
    });
  });

  test('the page is not sent twice to who has it', async () => {
    const { headers } = await house.ask('/');
    const again = await house.ask('/new', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('a build that comes while the server runs is what everybody gets from then on', async () => {
    const clientDir = mkdtempSync(join(tmpdir(), 'boneyard-client-'));
    const write = (n: number): void => {
      const words = { of: `Build ${n} of {name}`, ofNobody: '', seats: {}, running: '', games: {} };
      writeFileSync(join(clientDir, 'index.html'), `<html lang="en"><title>Boneyard</title><!-- ${n} -->`);
      writeFileSync(join(clientDir, 'ahead.json'), JSON.stringify({ words: { en: `/assets/en-${n}.js` }, table: [] }));
      writeFileSync(join(clientDir, 'preview.json'), JSON.stringify({ en: words }));
      // As if it were another day: in a test two builds may fall into one tick of the disk's clock.
      for (const name of ['index.html', 'ahead.json', 'preview.json']) utimesSync(join(clientDir, name), n, n);
    };
    await withHouse({ clientDir }, async (running) => {
      expect((await running.ask('/')).status).toBe(503);
      for (const n of [1, 2]) {
        write(n);
        const [page, ofTable] = [await running.ask('/'), await running.ask('/t/invited')];
        expect([page.headers.link, page.body]).toEqual([
          `</assets/en-${n}.js>; rel=modulepreload`,
          expect.stringContaining(`<!-- ${n} -->`),
        ]);
        expect(ofTable.body).toMatch(new RegExp(`<title>Build ${n} of .*<!-- ${n} -->$`));
        write(n + 1);
        // What a browser has of the build before is not said to be as good as new.
        for (const [path, { headers }] of [
          ['/', page],
          ['/t/invited', ofTable],
        ] as const) {
          expect((await running.ask(path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(200);
        }
      }
    });
    rmSync(clientDir, { recursive: true });
  });

  test('a hashed file may be kept for good, any other is asked for again', async () => {
    const asset = await house.ask('/assets/app-1a2b3c4d.js');
    expect([asset.status, asset.body, asset.headers['cache-control']]).toEqual([
      200,
      'hashed',
      'public, max-age=31536000, immutable',
    ]);
    expect(asset.headers['content-type']).toContain('javascript');
    const worker = await house.ask('/sw.js');
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('to who reads %s a file comes as %s', async (accepted, encoding) => {
    const url = `http://127.0.0.1:${house.port}/assets/app-1a2b3c4d.js`;
    const response = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(await response.text()).toBe('hashed');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
  });

  test('a file that is not there compressed comes as it is, and caches know that others may get it otherwise', async () => {
    const { headers, body } = await house.ask('/sw.js', { headers: { 'accept-encoding': 'br' } });
    expect([body, headers['content-encoding'], headers.vary]).toEqual(['self', undefined, 'Accept-Encoding']);
  });

  test.each(['/missing.js', '/assets/missing-1a2b.js', '/favicon.ico', '/t/x.map'])(
    '%s is missing and no page stands in for it',
    async (path) => {
      const { status, json } = await house.ask(path);
      expect([status, json()]).toEqual([404, { error: 'not-found' }]);
    },
  );

  test.each(['/new', '/assets/app-1a2b3c4d.js'])('%s is only got, not posted to', async (path) => {
    const url = `http://127.0.0.1:${house.port}${path}`;
    const response = await fetch(url, { method: 'POST', headers: { 'accept-encoding': 'gzip' } });
    expect([response.status, await response.json()]).toEqual([404, { error: 'not-found' }]);
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00/../secret.txt',
    '//etc/passwd',
    '/.hidden',
    '/assets/..%c0%af..%c0%afsecret.txt',
  ])('%s leads nowhere outside', async (path) => {
    const { status, body } = await house.ask(path);
    expect(body).not.toContain('SECRET');
    expect(body).not.toContain('root:');
    expect(status === 200 ? body : '').not.toMatch(/^(?!<!doctype html>)./);
  });
});
