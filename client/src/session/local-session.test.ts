import { presetRules, type SeatAction, type TableSettings } from '@boneyard/shared';
import type { Wish } from '@boneyard/shared/protocol';
import type { Entry, Journal } from '@boneyard/shared/table';
import { tableContract } from '@boneyard/shared/table/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { makeLocalHost } from './local-host.fixture.ts';
import { type LocalOpening, type LocalSession, openLocalSession } from './local-session.ts';

const settings: TableSettings = {
  rules: { ...presetRules('draw'), firstLead: 'drawn' } as TableSettings['rules'],
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
};

const opened: LocalSession[] = [];
const open = async (more: Partial<LocalOpening> = {}): Promise<LocalSession> => {
  const session = await openLocalSession({ settings, name: 'Ana', ...more });
  opened.push(session);
  return session;
};
afterEach(() => {
  for (const session of opened.splice(0)) session.close();
});

const wishOf = (action: SeatAction | undefined): Wish => {
  if (action?.t === 'lead') return { t: 'lead', tile: action.tile };
  if (action?.t === 'play') return { t: 'play', tile: action.tile, arm: action.arm };
  throw new Error('there is nothing to wish for');
};

/** Both seats held by this device and the match begun: no bot moves, so nothing here depends on time. */
const openForTwo = async (more: Partial<LocalOpening> = {}): Promise<LocalSession> => {
  const session = await open(more);
  await session.submit({ t: 'sit', seat: 1, name: 'Ben' });
  await session.submit({ t: 'start' });
  return session;
};

describe('a local table', () => {
  test('is live with its person on the first seat, and has nothing to invite with', async () => {
    const { snapshot, connection, can } = await open();
    expect(connection.value).toEqual({ state: 'live' });
    expect(snapshot.value).toMatchObject({ me: 0, watch: null, table: { phase: 'lobby', host: 0, code: null } });
    expect(snapshot.value?.table.people).toEqual([{ ref: 0, name: 'Ana', here: true, lag: 0 }]);
    expect(can.invite).toBe(false);
  });

  test('shows each seat of the device its own hand, and what everybody sees beside it', async () => {
    const { snapshot } = await openForTwo();
    const { mine, watch, table } = snapshot.value ?? {};
    expect(table?.seats.map(({ name }) => name)).toEqual(['', 'Ben']);
    expect([...(mine ?? [])].map(([seat, view]) => [seat, view.viewer, view.hand.length])).toEqual([
      [0, { seat: 0 }, 7],
      [1, { seat: 1 }, 7],
    ]);
    expect(watch).toMatchObject({ viewer: 'spectator', hand: [], received: [] });
  });

  test('plays a wish at the action count in view, and has shown it when it answers', async () => {
    const session = await openForTwo();
    const seat = session.snapshot.value?.watch?.leader ?? 0;
    const wish = wishOf(session.snapshot.value?.mine.get(seat)?.legal[0]);
    expect(await session.act(seat, wish)).toEqual({ at: 2 });
    expect(session.snapshot.value?.watch?.moves).toEqual([{ ...wish, seat }]);
    // Another wish with another id: the tile is gone by now.
    expect(await session.act(seat, wish)).toHaveProperty('refused');
  });

  test('says that it is lost when its journal fails', async () => {
    let isBroken = false;
    const journal: Journal = {
      append: async () => {
        if (isBroken) throw new Error('disk full');
      },
    };
    const session = await open({ ports: { journal } });
    const before = session.snapshot.value;
    isBroken = true;
    expect(await session.submit({ t: 'start' })).toEqual({ refused: 'halted' });
    expect(session.connection.value).toEqual({ state: 'lost', reason: 'journal' });
    expect(session.snapshot.value).toBe(before);
  });

  test('ends when its person leaves, and when it is closed', async () => {
    const left = await open();
    await left.leave();
    expect(left.connection.value).toEqual({ state: 'ended' });
    const closed = await open();
    closed.close();
    expect(closed.connection.value).toEqual({ state: 'ended' });
    expect(await closed.submit({ t: 'start' })).toEqual({ refused: 'halted' });
  });

  test('goes on from its journal, seats and hands as they were', async () => {
    const entries: Entry[] = [];
    const journal: Journal = {
      append: async (more) => {
        entries.push(...more);
      },
    };
    const first = await openForTwo({ ports: { journal } });
    first.close();
    const second = await open({ entries: [...entries], ports: { journal } });
    expect(second.snapshot.value?.mine).toEqual(first.snapshot.value?.mine);
    expect(second.snapshot.value?.table).toEqual(first.snapshot.value?.table);
    expect(second.now()).toBeGreaterThanOrEqual(entries.at(-1)?.ms ?? Number.NaN);
  });
});

tableContract('a local table', makeLocalHost, { people: 'one', matches: 'some' });
