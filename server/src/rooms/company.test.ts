import { presetRules, type TableSettings } from '@boneyard/shared';
import { PROTOCOL, type Said } from '@boneyard/shared/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from '../testing/connection.ts';
import { openTableHouse, seatPeople, type TableHouse } from '../testing/table-house.ts';
import { CLOSED } from './closed.ts';

const BLOCK: TableSettings = {
  rules: presetRules('block'),
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
};

let house: TableHouse;
beforeAll(async () => {
  house = await openTableHouse();
});
afterEach(() => house.hangUp());
afterAll(() => house.close());

const listen = (connection: Connection): Said[] => {
  const heard: Said[] = [];
  connection.room.onMessage('said', (said: Said) => heard.push(said));
  return heard;
};

describe('what people say', () => {
  test('goes to all who are there, and to who loads the page again', async () => {
    const { at, visitors } = await seatPeople(house, { ...BLOCK, chat: true }, 2);
    const [ana, ben] = at as [Connection, Connection];
    const heard = listen(ben);
    expect(await ana.submit({ t: 'write', text: '<b>hi</b>' })).toHaveProperty('at');
    expect(await ana.submit({ t: 'say', key: 'clap' })).toHaveProperty('at');
    await ben.ping();
    expect(heard.map(({ by, key, text }) => [by, key, text])).toEqual([
      [0, null, '<b>hi</b>'],
      [0, 'clap', null],
    ]);
    const again = await visitors[1]?.reload(ben);
    expect(await again?.room.request('said')).toEqual(heard);
  });

  test('is no text where the table does not allow it', async () => {
    const { at } = await seatPeople(house, BLOCK, 1);
    expect(await at[0]?.submit({ t: 'write', text: 'hi' })).toEqual({ refused: 'not-allowed' });
  });
});

describe('where nobody may watch', () => {
  const settings = { ...BLOCK, spectators: false };

  test('a stranger is turned away from a running match, and a player comes back', async () => {
    const { at, tableId, visitors } = await seatPeople(house, settings, 2);
    expect(await at[0]?.submit({ t: 'start' })).toHaveProperty('at');
    const stranger = await house.visitor('Stranger');
    const refused = await stranger.ask('POST', `/api/tables/${tableId}/join`, { protocol: PROTOCOL });
    expect([refused.status, refused.json()]).toEqual([403, { error: 'no-spectators' }]);
    const back = await visitors[1]?.reload(at[1] as Connection);
    expect(back?.view().mine.size).toBe(1);
  });

  test('who has no seat is seen off when the match begins', async () => {
    const { at } = await seatPeople(house, settings, 2);
    const [ana, ben] = at as [Connection, Connection];
    ben.room.reconnection.enabled = false;
    await ben.submit({ t: 'stand', seat: 1 });
    await ana.submit({ t: 'start' });
    expect(await ben.closed).toBe(CLOSED.gone);
    await ana.until(({ table }) => table.people.length === 1);
  });
});
