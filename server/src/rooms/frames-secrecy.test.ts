/** Whole matches over real sockets, every raw frame read: nobody is ever sent a tile that they may not know. */
import {
  PRESETS,
  type Preset,
  type PresetSize,
  presetRules,
  presetSizes,
  type Rules,
  type TableSettings,
} from '@boneyard/shared';
import type { WireTable } from '@boneyard/shared/protocol';
import type { StateView } from '@colyseus/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { makeDice } from '../../../shared/src/testing/dice.ts';
import { JOINS_OF_PLAYER } from '../http/limits.ts';
import type { SeatSchema } from '../sync/table-schema.ts';
import type { Connection } from '../testing/connection.ts';
import { NO_PACE, openTableHouse, seatPeople, type TableHouse } from '../testing/table-house.ts';

const shortened = (rules: Rules): Rules =>
  rules.game === 'train' ? { ...rules, rounds: 2 } : { ...rules, target: Math.min(rules.target, 25) };

const settingsOf = (rules: Rules): TableSettings => ({
  rules: shortened(rules),
  botLevel: 'heaviest',
  visibility: 'private',
  leadGoesOn: false,
});

interface Seen {
  /** Foreign tiles that came, with the seat they were received by. */
  readonly foreign: string[];
  /** Frames after which own tiles were known. */
  own: number;
}

/** Watches all that comes to one person who holds the seats `held`. */
const watchFrames = (connection: Connection, held: readonly number[], seen: Seen = { foreign: [], own: 0 }): Seen => {
  const look = (state: WireTable): void => {
    let seat = 0;
    for (const { received } of state.seats) {
      const tiles = [...(received ?? [])].join(' ');
      if (tiles !== '' && held.includes(seat)) seen.own++;
      else if (tiles !== '') seen.foreign.push(`seat ${seat}: ${tiles}`);
      seat++;
    }
  };
  look(connection.room.state as WireTable);
  connection.onFrame = (_frame, state) => {
    if (state !== null) look(state);
  };
  return seen;
};

const cases = PRESETS.flatMap((preset) =>
  presetSizes(preset).map((size): [string, Preset, PresetSize] => [
    `${preset}, ${size.players}${size.partners ? ' in pairs' : ''}`,
    preset,
    size,
  ]),
);

/** The decoder does not throw at what it cannot place: it complains and goes on. */
const complaints: unknown[][] = [];
beforeEach(() => {
  for (const way of ['warn', 'error'] as const) {
    jest.spyOn(console, way).mockImplementation((...said) => void complaints.push(said));
  }
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints.splice(0)).toEqual([]);
});

describe('in whole matches', () => {
  let house: TableHouse;
  beforeAll(async () => {
    house = await openTableHouse({ ports: { pace: NO_PACE }, isKept: false });
  });
  afterEach(async () => {
    await house.hangUp();
    expect(house.faults).toEqual([]);
  });
  afterAll(() => house.close());

  test.each(cases)("%s: each is sent their own tiles and nobody else's", async (name, preset, size) => {
    const dice = makeDice(name.length);
    const { tableId, at } = await seatPeople(house, settingsOf(presetRules(preset, size)), size.players);
    const watcher = await (await house.visitor('Watcher')).join(tableId);
    expect(watcher.view().mine.size).toBe(0);
    const seen = at.map((connection, seat) => watchFrames(connection, [seat]));
    const watched = watchFrames(watcher, []);
    await at[0]?.must({ t: 'start' });
    await Promise.all(at.map((connection) => connection.playAlong((legal) => dice.pick(legal)).over));
    const end = await watcher.until(({ table }) => table.phase === 'over');
    expect(end.watch?.winners?.length).toBeGreaterThan(0);
    for (const { foreign, own } of seen) {
      expect(foreign).toEqual([]);
      expect(own).toBeGreaterThan(0);
    }
    expect(watched).toEqual({ foreign: [], own: 0 });
  });

  test.each<[Preset, number]>([
    ['draw', 4],
    ['mexican-train', 3],
  ])('of %s, with two seats on one device, bots, breaks and reloads', async (preset, players) => {
    const dice = makeDice(players);
    const size = presetSizes(preset).find((one) => one.players === players && !one.partners) as PresetSize;
    const { visitors, at, tableId } = await seatPeople(house, settingsOf(presetRules(preset, size)), 2);
    await at[0]?.must({ t: 'sit', seat: 2, name: 'Grandma' });
    await at[0]?.must({ t: 'start' });
    const held = [[0, 2], [1]];
    const seen = held.map((): Seen => ({ foreign: [], own: 0 }));
    let turns = 0;
    const play = async (who: number): Promise<void> => {
      // One comes in by the table's door no oftener than the house lets anybody; however fast the match is, no more reloads than that.
      let reloads = JOINS_OF_PLAYER.points - 1;
      for (let connection = at[who] as Connection; ; ) {
        watchFrames(connection, held[who] ?? [], seen[who]);
        const playing = connection.playAlong((legal) => {
          turns++;
          return dice.pick(legal);
        });
        const until = (connection.view().watch?.at ?? 0) + 3 + dice.below(12);
        await connection.until(({ table, watch }) => table.phase === 'over' || (watch?.at ?? 0) >= until);
        if (connection.view().table.phase === 'over') return playing.over;
        if (reloads === 0 || dice.below(2) === 0) {
          const back = connection.back();
          connection.drop();
          await back;
          playing.stop();
        } else {
          playing.stop();
          reloads--;
          const visitor = visitors[who];
          if (visitor === undefined) throw new Error('nobody is there to reload');
          connection = await visitor.reload(connection);
        }
      }
    };
    await Promise.all([play(0), play(1)]);
    expect(tableId).not.toBe('');
    expect(turns).toBeGreaterThan(10);
    for (const { foreign, own } of seen) {
      expect(foreign).toEqual([]);
      expect(own).toBeGreaterThan(turns / 4);
    }
  });
});

describe('a room that leaks', () => {
  test.each<[string, (views: StateView, seats: readonly SeatSchema[]) => void]>([
    ['one seat too many', (view, seats) => view.add(seats[3] as SeatSchema, undefined, false)],
    ['a list alone', (view, seats) => view.add((seats[1] as SeatSchema).received, undefined, false)],
  ])('is found out: %s', async (_, leak) => {
    const house = await openTableHouse({
      ports: { pace: NO_PACE },
      isKept: false,
      room: (room) =>
        class extends room {
          override async onJoin(client: Parameters<InstanceType<typeof room>['onJoin']>[0]): Promise<void> {
            await super.onJoin(client);
            leak(client.view as StateView, [...this.state.seats]);
          }
        },
    });
    const { at, tableId } = await seatPeople(house, settingsOf(presetRules('latin')), 1);
    const watcher = await (await house.visitor('Watcher')).join(tableId);
    await watcher.must({ t: 'stand', seat: 1 });
    const watched = watchFrames(watcher, []);
    await at[0]?.must({ t: 'start' });
    await at[0]?.playAlong().over;
    await house.close();
    // What the decoder cannot place it complains of.
    expect(watched.foreign.length + complaints.splice(0).length).toBeGreaterThan(0);
  });
});
