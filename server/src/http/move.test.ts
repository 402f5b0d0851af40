import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashToken } from '../players/identity.ts';
import { LINK_MS, makeLinks } from '../players/links.ts';
import type { Player } from '../players/player.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { LIMITS } from './limits.ts';

const POST = 'POST';

describe('a link to another device', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  const linkOf = async (headers: { readonly cookie: string }): Promise<string> => {
    const made = await house.ask('/api/me/link', { method: POST, headers });
    expect(made.status).toBe(201);
    const { path } = made.json() as { path: string };
    expect(path).toMatch(/^\/move#[A-Za-z0-9_-]{22}$/);
    return path.slice('/move#'.length);
  };
  const use = (token: unknown, headers = {}) => house.ask('/api/me/move', { method: POST, headers, body: { token } });
  const nameOf = async (cookie: string) => (await house.ask('/api/me', { headers: { cookie } })).json();

  test('makes the other device the player, once, and the first one nobody', async () => {
    const first = await house.visitor('Ana');
    const token = await linkOf(first);
    const moved = await use(token);
    expect([moved.status, moved.json()]).toEqual([200, { name: 'Ana' }]);
    const [flags = ''] = moved.headers['set-cookie'] ?? [];
    expect(flags).toContain('HttpOnly');
    const cookie = flags.split(';')[0] ?? '';
    expect(cookie).not.toBe(first.cookie);
    expect([await nameOf(cookie), await nameOf(first.cookie)]).toEqual([{ name: 'Ana' }, { name: null }]);
    const again = await use(token);
    expect([again.status, again.json(), again.headers['set-cookie']]).toEqual([
      404,
      { error: 'no-such-link' },
      undefined,
    ]);
  });

  test('takes a device from whoever it was before', async () => {
    const ben = await house.visitor('Ben');
    const token = await linkOf(await house.visitor('Ana'));
    const moved = await use(token, ben);
    expect(moved.json()).toEqual({ name: 'Ana' });
  });

  test('is worth nothing once another was made, and nobody without a name gets one', async () => {
    const ana = await house.visitor('Ana');
    const first = await linkOf(ana);
    const second = await linkOf(ana);
    expect((await use(first)).status).toBe(404);
    expect((await use(second)).status).toBe(200);
    expect((await house.ask('/api/me/link', { method: POST })).status).toBe(401);
  });

  test('lies in the data as a hash alone', async () => {
    const token = await linkOf(await house.visitor('Ana'));
    const files = readdirSync(house.dataDir).map((file) => readFileSync(join(house.dataDir, file), 'latin1'));
    expect(files.some((file) => file.includes(hashToken(token)))).toBe(true);
    expect(files.some((file) => file.includes(token))).toBe(false);
  });

  test.each([[undefined], [null], [7], [''], ['A'.repeat(22)], [{ $ne: null }]])('%j is none', async (token) => {
    expect((await use(token)).json()).toEqual({ error: 'no-such-link' });
  });
});

// Colyseus is one for the process: a second house beside the first would not end.
test('links cannot be guessed at for long', async () => {
  const own = await openHouse();
  try {
    for (let n = 0; n < LIMITS.wrongCode.private; n++) {
      expect((await own.ask('/api/me/move', { method: POST, body: { token: 'x' } })).status).toBe(404);
    }
    expect((await own.ask('/api/me/move', { method: POST, body: { token: 'x' } })).status).toBe(429);
  } finally {
    await own.close();
  }
});

test('a link is good for ten minutes', async () => {
  let now = 1_000_000;
  const player: Player = { id: 'ana', name: 'Ana', createdAt: 0, seenAt: 0 };
  const links = new Map<string, { id: string; until: number }>();
  const { make, use } = makeLinks(
    {
      players: {
        add: async () => true,
        byToken: async () => null,
        rename: async () => null,
        seen: async () => undefined,
        addLink: async (id, hash, until) => void links.set(hash, { id, until }),
        useLink: async (hash, _token, at) => {
          const link = links.get(hash);
          links.delete(hash);
          return link === undefined || link.until <= at ? null : player;
        },
      },
    },
    () => now,
  );
  const inTime = await make(player);
  now += LINK_MS - 1;
  expect(await use(inTime)).toMatchObject({ player });
  const late = await make(player);
  now += LINK_MS;
  expect(await use(late)).toBeNull();
});
