/** The table by itself as a host: what the room and the local session add is left out. */
import { parseIntent } from '../../protocol/index.ts';
import type { Seat } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import { openTable, Table } from '../table.ts';
import type { Look, MakeHost } from './host.ts';

export const makeBareHost: MakeHost = async ({ opening, ports, entries }) => {
  let cause: 'journal' | 'bug' | null = null;
  let shown: (() => Look)[] = [];
  const looks = new Map<string, Look>();
  // A device shows what was published last, not what the table would say now.
  const publish = (): void => {
    for (const take of shown) take();
  };
  const all = {
    ...ports,
    publish,
    halt: (_error: Error, why: 'journal' | 'bug') => {
      cause = why;
    },
  };
  const table = entries === null ? await openTable(all, opening) : new Table(all, entries);

  const take = (person: string): Look => {
    const view = table.view();
    const me = table.refOf(person);
    const mine = new Map<Seat, SeatView>();
    view.seats.forEach((info, seat) => {
      const seen = me !== null && info.person === me ? table.matchView({ seat }) : null;
      if (seen !== null) mine.set(seat, seen);
    });
    const look: Look = { table: view, me, mine, watch: table.matchView('spectator') };
    looks.set(person, look);
    return look;
  };
  const devices = new Map<string, () => Look>();
  const connect = (person: string): void => {
    devices.set(person, () => take(person));
    shown = [...devices.values()];
  };

  return {
    join: (person, name) => table.join(person, name),
    arrive: async (person) => {
      const answer = await table.arrive(person);
      connect(person);
      take(person);
      return answer;
    },
    depart: async (person) => {
      devices.delete(person);
      shown = [...devices.values()];
      await table.depart(person);
    },
    submit: async (person, input) => {
      const intent = parseIntent(input);
      return intent === null ? { refused: 'bad-intent' } : table.submit(person, intent);
    },
    look: (person) => {
      const look = looks.get(person);
      if (look === undefined) throw new Error(`${person} has not arrived`);
      return look;
    },
    record: () => table.record(),
    halted: () => cause,
    settle: async () => undefined,
    close: async () => table.close(),
  };
};
