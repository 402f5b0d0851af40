import { expect, test } from '@jest/globals';
import type { Store } from '../store/store.ts';
import { hashToken, makeIdentity } from './identity.ts';
import type { Player } from './player.ts';

const memory = () => {
  const rows = new Map<string, Player>();
  const seen: number[] = [];
  const players: Store['players'] = {
    add: async (player, tokenHash) => rows.set(tokenHash, player).size > 0,
    byToken: async (tokenHash) => rows.get(tokenHash) ?? null,
    rename: async () => null,
    seen: async (_id, at) => {
      seen.push(at);
    },
    addLink: async () => undefined,
    useLink: async () => null,
  };
  return { rows, seen, players };
};

test('a token is 256 random bits and the store sees only its SHA-256', async () => {
  const { rows, players } = memory();
  const { player, token } = await makeIdentity({ players }).create('Ana');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect([...rows.keys()]).toEqual([hashToken(token)]);
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(JSON.stringify([...rows])).not.toContain(token);
  expect(player.id).not.toBe(token);
});

test('a token finds its player; one that is unknown or no token finds nobody', async () => {
  const identity = makeIdentity(memory());
  const { player, token } = await identity.create('Ana');
  const other = await identity.create('Ana');
  expect(await identity.find(token)).toEqual(player);
  expect(other.player.id).not.toBe(player.id);
  for (const wrong of [null, '', 'x', 'A'.repeat(43), `${token}A`, hashToken(token)]) {
    expect(await identity.find(wrong)).toBeNull();
  }
});

test('a visit is noted once an hour, not at every request', async () => {
  let now = 1_000_000_000_000;
  const { seen, players } = memory();
  const identity = makeIdentity({ players }, () => now);
  const { token } = await identity.create('Ana');
  now += 59 * 60 * 1000;
  await identity.find(token);
  expect(seen).toEqual([]);
  now += 2 * 60 * 1000;
  await identity.find(token);
  expect(seen).toEqual([now]);
});

test('a visit that cannot be noted is one all the same', async () => {
  const { players } = memory();
  const failing = { ...players, seen: () => Promise.reject(new Error('the disk is full')) };
  const { token } = await makeIdentity({ players: failing }, () => 0).create('Ana');
  expect(await makeIdentity({ players: failing }).find(token)).toMatchObject({ name: 'Ana' });
});

test('visits one after the other are one write, for as long as the disk stands still', async () => {
  const { players } = memory();
  const ends: (() => void)[] = [];
  const slow = { ...players, seen: () => new Promise<void>((done) => ends.push(done)) };
  const identity = makeIdentity({ players: slow });
  const { token } = await makeIdentity({ players: slow }, () => 0).create('Ana');
  for (let n = 0; n < 100; n++) expect(await identity.find(token)).toMatchObject({ name: 'Ana' });
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await new Promise(setImmediate);
  await identity.find(token);
  expect(ends).toHaveLength(2);
});

test('to rename a player who is gone is a bug', async () => {
  const identity = makeIdentity(memory());
  const { player } = await identity.create('Ana');
  await expect(identity.rename(player, 'Ben')).rejects.toThrow('gone');
});
