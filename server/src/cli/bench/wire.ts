/** What a table costs on the wire: WebSocket payload bytes of each kind of action, to all clients and to each, over real sockets. */
import { type Preset, presetRules, presetSizes, type TableSettings } from '@boneyard/shared';
import { parseMoveCode, type WireTable } from '@boneyard/shared/protocol';
import type { Connection } from '../../testing/connection.ts';
import { NO_PACE, openTableHouse, seatPeople } from '../../testing/table-house.ts';
import type { Bench } from '../bench.ts';

const CLIENTS = 4;
/** Rounds end well before; one match shows each kind of action often enough. */
const TARGET = 200;

/** `round-end`: the play or pass that ends a round, result and left-over tiles with it. */
const WIRE_ACTIONS = ['play', 'draw', 'pass', 'deal', 'round-end', 'join'] as const;
export type WireAction = (typeof WIRE_ACTIONS)[number];

type Clock = NonNullable<TableSettings['clock']>;

export interface WireCost {
  readonly action: WireAction;
  /** How many were measured. */
  readonly count: number;
  readonly bytesToAll: number;
  readonly mostBytesToAll: number;
  readonly bytesPerClient: number;
}

const settingsOf = (preset: Preset, clock: Clock): TableSettings => {
  const size = presetSizes(preset).find(({ players }) => players === CLIENTS);
  const rules = presetRules(preset, size);
  return {
    rules: rules.game === 'line' ? { ...rules, target: TARGET } : rules,
    botLevel: 'heaviest',
    visibility: 'private',
    leadGoesOn: false,
    clock,
  };
};

/** What led to this state; read while the state is that of the frame. */
const actionOf = (state: WireTable): WireAction => {
  const codes = [...state.moves];
  const last = codes.at(-1);
  if (last === undefined) return 'deal';
  if ([...state.leftovers].length > 0) return 'round-end';
  const { t } = parseMoveCode(last);
  return t === 'draw' || t === 'pass' ? t : 'play';
};

/** Bytes by action count: a patch counts for the count it leads to, an answer for the one that its socket has just been shown. */
class Tally {
  readonly bytes = new Map<number, number>();
  readonly actions = new Map<number, WireAction>();

  follow(connection: Connection): void {
    let at = connection.view().watch?.at ?? 0;
    connection.onFrame = (frame, state) => {
      if (state !== null && state.at !== at) {
        at = state.at;
        this.actions.set(at, actionOf(state));
      } else if (state !== null) {
        // Presence, readiness and the like: no action's cost.
        return;
      }
      this.bytes.set(at, (this.bytes.get(at) ?? 0) + frame.length);
    };
  }
}

const cost = (action: WireAction, all: readonly number[], clients: number): WireCost => {
  const mean = all.reduce((sum, bytes) => sum + bytes, 0) / all.length;
  const rounded = (bytes: number): number => Math.round(bytes * 10) / 10;
  return {
    action,
    count: all.length,
    bytesToAll: rounded(mean),
    mostBytesToAll: Math.max(...all),
    bytesPerClient: rounded(mean / clients),
  };
};

/** Plays one match of people at a table for four, and watches all that is sent to them. */
export const measureWire = async (preset: Preset, clock: Clock): Promise<WireCost[]> => {
  const house = await openTableHouse({ ports: { pace: NO_PACE }, isKept: false });
  try {
    const { at, visitors, tableId } = await seatPeople(house, settingsOf(preset, clock), CLIENTS);
    const tally = new Tally();
    for (const connection of at) tally.follow(connection);
    await at[0]?.must({ t: 'start' });
    await Promise.all(at.map((connection) => connection.playAlong().over));
    // Who loads the page anew after the last round is sent the whole match: the most that joining takes.
    const joins: number[] = [];
    for (const visitor of visitors) joins.push((await visitor.join(tableId)).reader.bytes);
    return WIRE_ACTIONS.flatMap((action) => {
      if (action === 'join') return [cost(action, joins, 1)];
      const all = [...tally.actions].flatMap(([n, kind]) => (kind === action ? [tally.bytes.get(n) ?? 0] : []));
      return all.length === 0 ? [] : [cost(action, all, CLIENTS)];
    });
  } finally {
    await house.close();
  }
};

/** A turn clock is set anew with each play, and tells everybody. */
const VARIED: readonly (readonly [Preset, Clock])[] = [
  ['latin', 'none'],
  ['latin', 'normal'],
  ['draw', 'none'],
  ['mexican-train', 'none'],
  ['mexican-train', 'normal'],
];

export const run: Bench = async () => {
  // The SDK greets and says farewell on the console, where only lines of figures are expected.
  console.info = console.warn = () => undefined;
  for (const [preset, clock] of VARIED) {
    for (const figures of await measureWire(preset, clock)) {
      process.stdout.write(`${JSON.stringify({ bench: 'wire', preset, clock, clients: CLIENTS, ...figures })}\n`);
    }
  }
};
