/** The fair deal to the byte, over real sockets: what goes over the wire is enough to check everything, and nothing of it comes too early. */

import { randomBytes } from 'node:crypto';
import { presetRules, type TableSettings } from '@boneyard/shared';
import {
  clientCommitment,
  dealFromKey,
  FairWatch,
  makeHex,
  makeLeaves,
  makeOpening,
  makeRoundKey,
  parseHex,
  previousLink,
  verifyFair,
} from '@boneyard/shared/fair';
import { type Answer, packHex } from '@boneyard/shared/protocol';
import { createDealer, type Entry, Table } from '@boneyard/shared/table';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Connection } from '../testing/connection.ts';
import { NO_PACE, openTableHouse, seatPeople, type TableHouse } from '../testing/table-house.ts';
import type { RegistryPorts } from './registry.ts';

/** Seeds are waited for longer than any test waits: what goes on does so because they came, on the slowest machine. */
const PATIENT = { ...NO_PACE, commit: 3_600_000, reveal: 3_600_000 };

const settings: TableSettings = {
  rules: { ...presetRules('draw'), target: 60 } as TableSettings['rules'],
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
};

/** As the client's device does it: looks at every state, and wishes what it has to. */
const watchDeals = (connection: Connection): FairWatch => {
  let kept: string | null = null;
  const keep = (text: string): void => {
    kept = text;
  };
  const watch = new FairWatch({ randomBytes: (count) => randomBytes(count), kept, keep });
  const look = (): void => {
    for (const wish of watch.see(connection.view())) {
      connection.submit(wish).then(
        (answer: Answer) => watch.settle(wish, 'refused' in answer ? 'refused' : 'done'),
        () => watch.settle(wish, 'unknown'),
      );
    }
  };
  connection.room.onStateChange(look);
  look();
  return watch;
};

const fairOf = (connection: Connection) => connection.view().table.fair;

describe('over real sockets', () => {
  let house: TableHouse;
  beforeAll(async () => {
    house = await openTableHouse({ ports: { pace: PATIENT }, isKept: false });
  });
  afterEach(async () => {
    await house.hangUp();
    expect(house.faults).toEqual([]);
  });
  afterAll(() => house.close());

  test('two devices verify a whole match by themselves, and the start is not held up', async () => {
    const { at } = await seatPeople(house, settings, 2);
    const watches = at.map(watchDeals);
    await at[0]?.until(({ table }) => table.fair.next.commits.every((c) => c !== null));
    // Were it held up for a seed, it would be for an hour.
    await at[0]?.must({ t: 'start' });
    await at[1]?.until(({ table }) => table.phase === 'playing');
    await Promise.all(at.map((connection) => connection.playAlong().over));
    for (const connection of at) await connection.until(({ table }) => table.phase === 'over');
    const rounds = at[0]?.view().watch?.results.length;
    for (const watch of watches) {
      expect(watch.report).toEqual({ state: 'verified', own: 'in', rounds, without: [], faults: [] });
    }
  });

  test('every value is the one of docs/fair.md, worked out here by hand', async () => {
    const { at } = await seatPeople(house, settings, 1);
    const ana = at[0] as Connection;
    const { next } = fairOf(ana);
    const r = randomBytes(32);
    const c = makeHex(clientCommitment(parseHex(next.matchId), 0, r));
    await ana.must({ t: 'commit', seat: 0, match: next.matchId, c });
    await ana.must({ t: 'start' });
    await ana.until(({ table }) => table.phase === 'opening');
    expect(fairOf(ana).match).toEqual({
      matchId: next.matchId,
      commitment: next.commitment,
      previousOpener: null,
      seats: [
        { kind: 1, c, r: null },
        { kind: 0, c: null, r: null },
      ],
      sealed: false,
    });
    await ana.must({ t: 'reveal', seat: 0, match: next.matchId, r: makeHex(r) });
    await ana.until(({ table }) => table.phase === 'playing');
    const hand = ana.mine(0).received.slice(0, 7);
    const { leaves } = fairOf(ana);
    const playing = ana.playAlong();
    await ana.until(({ table }) => table.fair.links.length > 0);
    playing.stop();
    const link = fairOf(ana).links[0] as string;
    expect(makeHex(previousLink(parseHex(next.matchId), 1, parseHex(link)))).toBe(next.commitment);
    const opening = makeOpening(parseHex(next.matchId), parseHex(next.commitment), [{ kind: 1, r }, { kind: 0 }]);
    const key = makeRoundKey(parseHex(link), opening, 1);
    const { order } = dealFromKey(key, settings.rules, 1);
    expect(order.slice(0, 7)).toEqual(hand);
    expect(makeLeaves(key, order).map(makeHex).join('')).toBe(leaves);
  });
});

/** As it is written down, or as it would travel. */
const isIn = (text: string, secret: string): boolean => text.includes(secret) || text.includes(packHex(secret));

test('nothing that is still secret goes over the wire or into a log, and the record of it all is fair', async () => {
  const entries: Entry[] = [];
  const logged: string[] = [];
  const written = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    logged.push(String(text));
    return true;
  });
  const house = await openTableHouse({
    ports: {
      pace: PATIENT,
      store: {
        begin: () => ({ append: async (more: readonly Entry[]) => void entries.push(...more) }),
        end: async () => undefined,
        statusOf: async () => 'live',
        live: async () => [],
      } as unknown as RegistryPorts['store'],
    },
  });
  try {
    const { at, tableId } = await seatPeople(house, settings, 2);
    const watcher = await (await house.visitor('Watcher')).join(tableId);
    const secrets = (): string[] => {
      const chains = entries.flatMap((entry) =>
        entry.t === 'opened' ? [entry.next.secret] : entry.t === 'match' ? [entry.secret, entry.next.secret] : [],
      );
      const links = entries.flatMap((entry) => (entry.t === 'action' && entry.link ? [entry.link] : []));
      const isOver = at[0]?.view().watch?.leftovers !== null;
      return [...chains, ...(isOver ? [] : links.slice(-1))];
    };
    const leaked: string[] = [];
    let frames = 0;
    let told = 0;
    for (const connection of [...at, watcher]) {
      watchDeals(connection);
      // A frame is read before the view it makes: what it holds must not be secret after it either.
      connection.onFrame = (frame, state) => {
        const text = Buffer.from(frame).toString('latin1');
        frames++;
        const links = entries.flatMap((entry) => (entry.t === 'action' && entry.link ? [entry.link] : []));
        const chains = secrets().filter((secret) => !links.includes(secret));
        // Else nothing would be found in a frame that has it, either.
        told += links.filter((link) => isIn(text, link)).length;
        const ended = [...(state?.links ?? [])].length;
        for (const secret of [...chains, ...links.slice(ended)]) if (isIn(text, secret)) leaked.push(secret);
      };
    }
    await at[0]?.must({ t: 'start' });
    await Promise.all(at.map((connection) => connection.playAlong().over));
    await watcher.until(({ table }) => table.phase === 'over');
    expect(leaked).toEqual([]);
    expect(frames).toBeGreaterThan(30);
    expect(told).toBeGreaterThan(2);
    expect(secrets().length).toBeGreaterThan(2);
    for (const secret of secrets()) {
      expect(logged.join('')).not.toContain(secret);
      expect(JSON.stringify(house.faults)).not.toContain(secret);
    }
  } finally {
    await house.close();
    written.mockRestore();
  }
  const table = new Table(
    {
      journal: { append: async () => undefined },
      dealer: createDealer((count) => randomBytes(count)),
      clock: { now: () => 0, after: () => () => undefined },
      bots: { choose: () => new Promise(() => undefined) },
      pace: PATIENT,
      publish: () => undefined,
      halt: () => undefined,
    },
    entries,
  );
  const record = table.record();
  expect(record?.fair).toMatchObject({ seats: [{ kind: 1 }, { kind: 1 }] });
  expect(record && verifyFair(record)).toBeNull();
});
