import { tableContract } from '@boneyard/shared/table/testing';
import { afterAll, expect, jest } from '@jest/globals';
import { openRoomHouse } from './room-host.fixture.ts';

const house = await openRoomHouse();
afterAll(async () => {
  await house.close();
  expect(house.faults).toEqual([]);
});
// The SDK tells of every reconnection and every farewell.
for (const way of ['info', 'warn'] as const) jest.spyOn(console, way).mockImplementation(() => undefined);

tableContract('the room', house.makeHost, { people: 'many', matches: 'some' });
