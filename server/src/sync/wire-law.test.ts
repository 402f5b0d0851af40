/** The law of the wire: what a device reads is what its person may know, after every step of anything that can happen at a table. */
import { isDeepStrictEqual } from 'node:util';
import {
  BOT_LEVELS,
  PHASES,
  PRESETS,
  presetRules,
  presetSizes,
  type Rules,
  type Seat,
  type SeatInfo,
  type StandIn,
  type TableSettings,
  type TableView,
  type TileId,
  TURN_CLOCKS,
  VISIBILITIES,
  VOTE_KINDS,
} from '@boneyard/shared';
import { legal, type MatchState, newMatch } from '@boneyard/shared/engine';
import type { ReadTable } from '@boneyard/shared/protocol';
import { viewFor } from '@boneyard/shared/view';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyFair } from '../../../shared/src/testing/any-fair.ts';
import { anyRules } from '../../../shared/src/testing/any-rules.ts';
import { type Dice, makeDice } from '../../../shared/src/testing/dice.ts';
import { mustApply, randomDeal } from '../../../shared/src/testing/walk.ts';
import { type Device, WireRig } from './wire.fixture.ts';
import type { Shown } from './write-view.ts';

const RULES: readonly Rules[] = [
  ...PRESETS.flatMap((preset) => presetSizes(preset).map((size) => presetRules(preset, size))),
  ...fc.sample(anyRules, { numRuns: 200, seed: 5 }),
];
/** Times in the order of hours, and the odd ones. */
const anyTime = (dice: Dice): number => dice.pick([0, 1, dice.below(10_000_000), 0xffff_fffe]);

const anyClock = (dice: Dice): NonNullable<TableView['clock']> => ({
  seat: dice.below(8),
  bankAt: anyTime(dice),
  endsAt: anyTime(dice),
});

const anyVote = (dice: Dice): NonNullable<TableView['vote']> => ({
  n: anyTime(dice),
  kind: dice.pick(VOTE_KINDS),
  by: dice.below(8),
  other: dice.pick([null, dice.below(8)]),
  until: anyTime(dice),
  asked: [0, 1].map((seat) => ({ seat, yes: dice.below(2) === 0 })),
});

const anyStandIn = (dice: Dice): StandIn => ({
  seat: dice.below(8),
  at: anyTime(dice),
  tiles: Array.from({ length: dice.below(4) }, () => dice.below(91) as TileId),
  plays: dice.below(100),
  draws: dice.below(100),
  passes: dice.below(100),
});

/** A table on which anything may happen at any time, also what the real one would refuse. */
class World {
  readonly dice: Dice;
  table: TableView;
  match: MatchState | null = null;
  /** The round's earlier states, for steps back. */
  #before: MatchState[] = [];
  #nextRef = 0;
  #at = 0;

  constructor(dice: Dice) {
    this.dice = dice;
    this.table = {
      id: 'a-table',
      code: dice.pick(['ABCD1234', null]),
      phase: 'lobby',
      settings: this.#settings(),
      people: [],
      host: null,
      seats: [],
      away: [],
      nextDealAt: null,
      botsOfferedAt: dice.pick([null, 0, 15_000]),
      clock: null,
      vote: null,
      openSeats: [],
      givenUp: false,
      standIns: [],
      standInMoves: [],
      fair: anyFair(dice, 4, 0),
    };
    this.#fitSeats();
  }

  #settings(): TableSettings {
    const { dice } = this;
    return {
      rules: dice.pick(RULES),
      botLevel: dice.pick(BOT_LEVELS),
      visibility: dice.pick(VISIBILITIES),
      leadGoesOn: dice.below(2) === 0,
      ...dice.pick([{}, { clock: dice.pick(TURN_CLOCKS), spectators: dice.below(2) === 0, chat: true, hints: true }]),
    };
  }

  #set(change: Partial<TableView>): void {
    this.table = { ...this.table, ...change };
  }

  #fitSeats(): void {
    const free: SeatInfo = { person: null, name: '', driver: 'bot', botName: null, ready: false };
    const { players } = this.table.settings.rules;
    this.#set({
      seats: Array.from({ length: players }, (_, seat) => this.table.seats[seat] ?? free),
      away: this.table.away.filter(({ seat }) => seat < players),
      openSeats: this.table.openSeats.filter((seat) => seat < players),
    });
  }

  get refs(): readonly number[] {
    return this.table.people.map(({ ref }) => ref);
  }

  // ——— the match ———

  /** A legal action, the next deal, or a rematch under whatever rules are set now. */
  play(): void {
    const { match, dice } = this;
    if (match === null || match.winners !== null || dice.below(400) === 0) {
      this.begin();
      return;
    }
    const actions = legal(match);
    const isDeal = actions.length === 0;
    this.match = mustApply(match, isDeal ? randomDeal(match, dice) : dice.pick(actions)).state;
    this.#before = isDeal ? [] : [...this.#before, match];
    this.#set({ phase: this.match.winners === null ? (isDeal ? 'playing' : this.table.phase) : 'over' });
  }

  begin(): void {
    const fresh = { ...newMatch(this.table.settings.rules), at: this.match?.at ?? this.#at };
    this.match = mustApply(fresh, randomDeal(fresh, this.dice)).state;
    this.#before = [];
    this.#set({ phase: 'playing', fair: anyFair(this.dice, this.table.seats.length, 0) });
  }

  /** Steps back in the round: moves shrink, drawn tiles go back, the count goes on. */
  undo(): void {
    const { match, dice } = this;
    if (match === null || this.#before.length === 0) return;
    const to = dice.below(this.#before.length);
    this.match = { ...(this.#before[to] as MatchState), at: match.at + 1 };
    this.#before = this.#before.slice(0, to);
  }

  /** The match is given up: nobody sees it any more, and the next one goes on counting. */
  giveUp(): void {
    this.#at = this.match?.at ?? this.#at;
    this.match = null;
    this.#before = [];
    this.#set({ phase: 'lobby', givenUp: true });
  }

  configure(): void {
    this.#set({ settings: this.#settings() });
    this.#fitSeats();
  }

  // ——— people and seats ———

  come(): number {
    const ref = this.#nextRef++;
    this.#set({ people: [...this.table.people, { ref, name: `Person ${ref}`, here: true, lag: 0 }] });
    return ref;
  }

  go(): void {
    if (this.refs.length === 0) return;
    const gone = this.dice.pick(this.refs);
    this.#set({
      people: this.table.people.filter(({ ref }) => ref !== gone),
      seats: this.table.seats.map((info) => (info.person === gone ? { ...info, person: null, name: '' } : info)),
      host: this.table.host === gone ? null : this.table.host,
    });
  }

  alterPerson(): void {
    if (this.refs.length === 0) return;
    const { dice } = this;
    const altered = dice.pick(this.refs);
    const name = `${dice.pick(['Ana', 'Żółć', '日本', "O'Neil"])} ${dice.below(9)}`;
    this.#set({
      people: this.table.people.map((person) =>
        person.ref === altered
          ? { ...person, name, here: dice.below(2) === 0, lag: dice.pick([0, 100, 1000]) }
          : person,
      ),
      host: dice.pick([null, altered]),
    });
  }

  /** Some seats go to whomever. */
  seat(): void {
    const { dice } = this;
    const owners = [null, ...this.refs];
    const chance = dice.pick([1, 2, 8]);
    this.#set({
      seats: this.table.seats.map((info) => (dice.below(chance) === 0 ? this.#anySeat(dice.pick(owners)) : info)),
    });
  }

  #anySeat(person: number | null): SeatInfo {
    const { dice } = this;
    return {
      person,
      name: dice.pick(['', 'Ana', 'Grandma']),
      driver: dice.pick(['person', 'bot']),
      botName: dice.pick([null, 0, 23]),
      ready: dice.below(2) === 0,
    };
  }

  alterTimes(): void {
    const { dice } = this;
    this.#set({
      phase: this.match === null ? 'lobby' : dice.pick(PHASES),
      fair: anyFair(dice, this.table.seats.length, dice.below(5)),
      nextDealAt: dice.pick([null, anyTime(dice)]),
      botsOfferedAt: dice.pick([null, anyTime(dice)]),
      clock: dice.pick([null, anyClock(dice)]),
      vote: dice.pick([null, anyVote(dice)]),
      openSeats: this.table.seats.flatMap((_, seat) => (dice.below(4) === 0 ? [seat] : [])),
      givenUp: dice.below(2) === 0,
      standIns: dice.pick([[], [anyStandIn(dice)], [anyStandIn(dice), anyStandIn(dice)]]),
      standInMoves: Array.from({ length: dice.below(4) }, (_, ix) => ix * 100 + dice.below(100)),
      away: this.table.seats.flatMap((_, seat) =>
        dice.below(3) === 0 ? [{ seat, botAt: anyTime(dice), left: dice.below(2) === 0 }] : [],
      ),
    });
  }

  // ——— what may be seen ———

  /** Seeds are awaited: the match has no round yet, and the one before is not shown any more. */
  get #isHidden(): boolean {
    return this.table.phase === 'opening';
  }

  #viewOf(seat: Seat) {
    const { match } = this;
    return this.#isHidden || match === null || seat >= match.rules.players ? null : viewFor(match, { seat });
  }

  shown(): Shown {
    return {
      table: this.table,
      watch: this.#isHidden || this.match === null ? null : viewFor(this.match, 'spectator'),
      received: (seat) => this.#viewOf(seat)?.received ?? [],
    };
  }

  due(me: number | null): ReadTable {
    const mine: ReadTable['mine'] = new Map(
      this.table.seats.flatMap(({ person }, seat) => {
        const view = me !== null && person === me ? this.#viewOf(seat) : null;
        return view === null ? [] : [[seat, view] as const];
      }),
    );
    return { table: this.table, me, mine, watch: this.shown().watch };
  }
}

const MOST_DEVICES = 4;
const LATEST = 12;

/** Tables of this many operations each: long enough for rematches, short enough for many rules. */
const OPERATIONS = 500;
/** LAW_TABLES=1000 for a night. */
const TABLES = Number(process.env.LAW_TABLES ?? 42);

class Play {
  readonly world: World;
  readonly rig: WireRig;
  readonly away: Device[] = [];
  operations = 0;
  readonly kinds = new Map<string, number>();
  /** What was done last, for whoever has to find out why it went wrong. */
  readonly #latest: string[] = [];

  constructor(seed: number) {
    this.world = new World(makeDice(seed));
    this.rig = new WireRig(this.world.shown());
  }

  #count(kind: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    this.#latest.push(`${this.operations} ${kind}`);
    if (this.#latest.length > LATEST) this.#latest.shift();
  }

  /** What happens at the table. Several at once are published as one, as a decision and what follows from it are. */
  #happen(): void {
    const { world } = this;
    const { dice } = world;
    const ways: (readonly [string, number, () => void])[] = [
      ['play', 60, () => world.play()],
      ['undo', 4, () => world.undo()],
      ['give up', 1, () => world.giveUp()],
      ['begin', 1, () => world.begin()],
      ['configure', 1, () => world.configure()],
      ['seat', 4, () => world.seat()],
      ['come', 2, () => world.come()],
      ['go', 1, () => world.go()],
      ['person', 3, () => world.alterPerson()],
      ['times', 4, () => world.alterTimes()],
    ];
    let at = dice.below(ways.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [kind, weight, run] of ways) {
      at -= weight;
      if (at >= 0) continue;
      this.#count(kind);
      run();
      return;
    }
  }

  #move(): void {
    const { rig, away, world } = this;
    const { dice } = world;
    const { devices } = rig;
    const waiting = devices.filter(({ isUp }) => !isUp);
    switch (dice.below(8)) {
      case 0:
      case 1:
        if (devices.length < MOST_DEVICES) {
          this.#count('connect');
          if (dice.below(3) === 0) {
            world.come();
            rig.publish(world.shown());
          }
          rig.connect(dice.pick([null, ...world.refs]));
        }
        break;
      case 2:
        if (devices.length > 2) {
          this.#count('leave');
          rig.leave(dice.pick(devices));
        }
        break;
      case 3: {
        const up = devices.filter(({ isUp }) => isUp);
        if (up.length > 1) {
          this.#count('drop');
          const device = dice.pick(up);
          rig.drop(device);
          away.push(device);
        }
        break;
      }
      case 4:
      case 5:
        if (away.length > 0) {
          this.#count('reconnect');
          const [device] = away.splice(dice.below(away.length), 1);
          if (device !== undefined) rig.reconnect(device);
        }
        break;
      default:
        for (const device of waiting) {
          this.#count('acknowledge');
          rig.acknowledge(device);
        }
    }
  }

  run(operations: number): void {
    const { rig, world } = this;
    const first = world.come();
    rig.publish(world.shown());
    rig.acknowledge(rig.connect(first));
    while (this.operations < operations) {
      this.operations++;
      if (world.dice.below(8) === 0) {
        this.#move();
      } else {
        for (let together = world.dice.pick([1, 1, 1, 1, 2, 3]); together > 0; together--) this.#happen();
        rig.publish(world.shown());
      }
      this.#check();
    }
  }

  #check(): void {
    for (const device of this.rig.devices) {
      if (!device.isUp) continue;
      const read = device.read();
      const due = this.world.due(device.ref);
      // Deep equality by hand first: it is far faster, and nearly always enough.
      if (!isDeepStrictEqual(read, due)) expect({ after: this.#latest, ...read }).toEqual({ after: [], ...due });
    }
  }
}

test('a device reads what its person may know, after every step of random tables', () => {
  const kinds = new Map<string, number>();
  let operations = 0;
  for (let seed = 1; seed <= TABLES; seed++) {
    const play = new Play(seed);
    try {
      play.run(OPERATIONS);
    } catch (error) {
      throw new Error(`table ${seed}, operation ${play.operations}`, { cause: error });
    }
    operations += play.operations;
    for (const [kind, count] of play.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
  }
  expect(operations).toBe(TABLES * OPERATIONS);
  // Nothing of what was to be tried stayed out.
  for (const [kind, count] of kinds) expect([kind, count >= 50]).toEqual([kind, true]);
  expect(kinds.size).toBe(15);
}, 3_600_000);
