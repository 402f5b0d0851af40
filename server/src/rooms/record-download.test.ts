/** A table's record over HTTP: for people of the table, finished rounds only, and fair by its own seeds. */
import { presetRules } from '@boneyard/shared';
import { verifyFair } from '@boneyard/shared/fair';
import { checkRecord, isFault, replay } from '@boneyard/shared/record';
import { afterEach, expect, test } from '@jest/globals';
import { NO_PACE, openTableHouse, seatPeople, type TableHouse } from '../testing/table-house.ts';

let house: TableHouse;
afterEach(() => house.close());

const rules = presetRules('draw');
const SETTINGS = {
  rules: rules.game === 'line' ? { ...rules, target: 20 } : rules,
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
} as const;

test('a match played out can be downloaded by its people, replays and is fair', async () => {
  house = await openTableHouse({ ports: { pace: NO_PACE } });
  const { tableId, visitors, at } = await seatPeople(house, SETTINGS, 2);
  const [ana] = visitors;
  const path = `/api/tables/${tableId}/record`;
  const stranger = (await house.visitors('Stranger'))[0];
  expect((await ana?.ask('GET', path))?.json()).toEqual({ error: 'no-match' });

  await at[0]?.submit({ t: 'start' });
  await Promise.all(at.map((here) => here.playAlong().over));

  const answered = await ana?.ask('GET', path);
  expect(answered?.status).toBe(200);
  expect(answered?.headers['content-disposition']).toBe('attachment; filename=boneyard-record.json');
  const record = checkRecord(answered?.json());
  if (isFault(record)) throw new Error(record.fault);
  const state = replay(record);
  if (isFault(state)) throw new Error(state.fault);
  expect(state.winners).toEqual(record.result?.winners);
  expect(verifyFair(record)).toBeNull();

  // Who is not at the table hears the same as for a table that never was.
  expect((await stranger?.ask('GET', path))?.status).toBe(404);
  expect((await stranger?.ask('GET', '/api/tables/nosuchtable/record'))?.status).toBe(404);
  expect((await house.ask(path)).status).toBe(401);
});
