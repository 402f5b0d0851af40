/** Lines that are slow or dead, over real sockets. */
import { presetRules, type TableSettings } from '@boneyard/shared';
import { afterEach, expect, test } from '@jest/globals';
import type { Connection } from '../testing/connection.ts';
import { openTableHouse, seatPeople, type TableHouse } from '../testing/table-house.ts';
import { PINGS, type Pings } from './watch-socket.ts';

const BLOCK: TableSettings = {
  rules: presetRules('block'),
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
  clock: 'relaxed',
};

let house: TableHouse;
afterEach(async () => {
  await house.close();
  expect(house.faults).toEqual([]);
});

const open = async (own: Partial<Pings>): Promise<void> => {
  house = await openTableHouse({
    room: (room) =>
      class extends room {
        protected override pings = { ...PINGS, ...own };
      },
  });
};

const hereOf = (connection: Connection): boolean[] => connection.view().table.people.map(({ here }) => here);

test('whose line is dead is away while they are waited for, and here on the same socket when it lives again', async () => {
  await open({ quiet: 50, patience: 300 });
  const { at } = await seatPeople(house, BLOCK, 2);
  const [host] = at as [Connection];
  await host.must({ t: 'start' });
  const { watch } = await host.until(({ table, watch }) => table.clock !== null && watch !== null);
  const seat = watch?.turn?.seat ?? -1;
  const awaited = at[seat] as Connection;
  const other = at[1 - seat] as Connection;
  // Nothing is closed, and nothing is read any more: what is sent to them goes nowhere.
  awaited.socket.pause();
  const { table } = await other.until(() => hereOf(other)[seat] === false);
  expect(table.away).toEqual([{ seat, botAt: expect.any(Number), left: false }]);
  awaited.socket.resume();
  await other.until((view) => view.table.away.length === 0 && hereOf(other).every(Boolean));
  expect(awaited.isClosed).toBe(false);
  awaited.playAlong();
  await other.until(({ watch }) => watch !== null && watch.moves.length > 0);
});

test('what a slow line is given is seen by who comes late, whoever is to play', async () => {
  await open({ every: 500 });
  const { at, tableId } = await seatPeople(house, BLOCK, 2);
  const [ana, ben] = at as [Connection, Connection];
  for (const { socket } of at) {
    (socket as unknown as { _autoPong: boolean })._autoPong = false;
    socket.on('ping', (data) => setTimeout(() => socket.pong(data), 200));
  }
  await ana.must({ t: 'start' });
  const lags = (connection: Connection): number[] => connection.view().table.people.map(({ lag }) => lag);
  // Told with whatever happens next: here somebody changes their name until it is.
  for (let n = 0; lags(ben).some((lag) => lag < 200); n++) {
    await new Promise((done) => setTimeout(done, 100));
    await ana.must({ t: 'rename', name: `Ana ${n}` });
  }
  const late = await (await house.visitor('Late')).join(tableId);
  for (const lag of lags(late).slice(0, 2)) expect(lag).toBeGreaterThanOrEqual(200);
});
