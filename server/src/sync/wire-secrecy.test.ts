/** What a viewer must not know makes no difference to a single byte that it is sent. */
import type { Rules, Seat, SeatInfo, TableView, TileId } from '@boneyard/shared';
import { legal, type MatchState, newMatch } from '@boneyard/shared/engine';
import { viewFor } from '@boneyard/shared/view';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NO_FAIR } from '../../../shared/src/testing/any-fair.ts';
import { anyRules } from '../../../shared/src/testing/any-rules.ts';
import { type Dice, makeDice } from '../../../shared/src/testing/dice.ts';
import { mustApply, randomDeal } from '../../../shared/src/testing/walk.ts';
import type { SeatSchema } from './table-schema.ts';
import { type Device, WireRig } from './wire.fixture.ts';
import type { Shown } from './write-view.ts';

/** Whose frames are compared; the others hold the other seats. */
const VIEWER = 0;
const STEPS = 150;

/** The same to whoever knows the tiles of `known` and what lies on the table: all other tiles have changed places. */
const shuffleHidden = (state: MatchState, known: ReadonlySet<Seat>, dice: Dice): MatchState => {
  const { round } = state;
  if (round === null) return state;
  const hands = round.result === null ? round.hands.filter((_, seat) => !known.has(seat)) : [];
  const hidden = [...hands.flat(), ...round.boneyard.slice(round.drawn)];
  const shuffled = dice.shuffled(hidden);
  const places = new Map(hidden.map((tile, i) => [tile, shuffled[i] as TileId]));
  const move = (tile: TileId): TileId => places.get(tile) ?? tile;
  return {
    ...state,
    round: {
      ...round,
      mustLead: round.mustLead === null ? null : move(round.mustLead),
      hands: round.hands.map((hand) => hand.map(move)),
      received: round.received.map((tiles) => tiles.map(move)),
      boneyard: round.boneyard.map((tile, i) => (i < round.drawn ? tile : move(tile))),
    },
  };
};

const shownBy = (match: MatchState, table: TableView): Shown => ({
  table,
  watch: viewFor(match, 'spectator'),
  received: (seat) => (seat < match.rules.players ? viewFor(match, { seat }).received : []),
});

const tableOf = (rules: Rules, seats: readonly SeatInfo[]): TableView => ({
  id: 'a-table',
  code: null,
  phase: 'playing',
  settings: { rules, botLevel: 'random', visibility: 'private', leadGoesOn: false },
  people: [0, 1, 2].map((ref) => ({ ref, name: `Person ${ref}`, here: true, lag: 0 })),
  host: null,
  seats,
  away: [],
  nextDealAt: null,
  botsOfferedAt: null,
  clock: null,
  vote: null,
  openSeats: [],
  givenUp: false,
  standIns: [],
  standInMoves: [],
  fair: NO_FAIR,
});

const heldBy = (person: number | null): SeatInfo => ({
  person,
  name: '',
  driver: 'person',
  botName: null,
  ready: false,
});

/** The two worlds side by side, told the same but for what the viewer must not know. */
class Worlds {
  readonly rules: Rules;
  readonly dice: Dice;
  readonly rigs: readonly [WireRig, WireRig];
  readonly #others: Device[][];
  readonly viewers: readonly [Device, Device];
  match: MatchState;
  seats: readonly SeatInfo[];
  /** What the viewer holds or may come to hold in this round: the same in both worlds. */
  #known: ReadonlySet<Seat> = new Set();

  constructor(seed: number, makeRig: (shown: Shown) => WireRig) {
    const dice = makeDice(seed);
    this.dice = dice;
    this.rules = fc.sample(anyRules, { numRuns: 1, seed })[0] as Rules;
    const fresh = newMatch(this.rules);
    this.match = mustApply(fresh, randomDeal(fresh, dice)).state;
    this.seats = Array.from({ length: this.rules.players }, () => heldBy(dice.pick([null, 1, 2])));
    const [one, other] = this.#shown();
    this.rigs = [makeRig(one), makeRig(other)];
    this.#others = this.rigs.map((rig) => [1, 2].map((ref) => rig.connect(ref)));
    this.viewers = [this.rigs[0].connect(VIEWER), this.rigs[1].connect(VIEWER)];
    for (const [i, rig] of this.rigs.entries()) {
      for (const device of rig.devices) rig.acknowledge(device);
      expect(this.#others[i]).toHaveLength(2);
    }
  }

  #shown(): [Shown, Shown] {
    const table = tableOf(this.rules, this.seats);
    return [shownBy(this.match, table), shownBy(shuffleHidden(this.match, this.#known, this.dice), table)];
  }

  /** Something happens, and with a new deal the seats change hands in the same breath. */
  step(): void {
    const { dice } = this;
    if (this.match.winners !== null) this.match = { ...newMatch(this.rules), at: this.match.at };
    const actions = legal(this.match);
    const isDeal = actions.length === 0;
    this.match = mustApply(this.match, isDeal ? randomDeal(this.match, dice) : dice.pick(actions)).state;
    if (isDeal) {
      const most = dice.below(3);
      this.#known = new Set(Array.from({ length: most }, () => dice.below(this.rules.players)));
    }
    if (isDeal || dice.below(8) === 0) {
      this.seats = this.seats.map((_, seat) => heldBy(dice.pick(this.#known.has(seat) ? [VIEWER, 1] : [null, 1, 2])));
    }
    const shown = this.#shown();
    for (const [i, rig] of this.rigs.entries()) rig.publish(shown[i] as Shown);
    if (dice.below(10) === 0) this.#comeAnew();
  }

  /** Everybody's connection breaks: some come back to it, some by a new one. */
  #comeAnew(): void {
    const isNew = this.dice.below(2) === 0;
    for (const [i, rig] of this.rigs.entries()) {
      for (const device of [this.viewers[i] as Device, ...(this.#others[i] as Device[])]) {
        rig.drop(device);
        rig.reconnect(device);
        rig.acknowledge(device);
      }
      if (isNew) rig.leave((this.#others[i] as Device[]).splice(0, 1)[0] as Device);
      if (isNew) {
        const device = rig.connect(2);
        rig.acknowledge(device);
        (this.#others[i] as Device[]).push(device);
      }
    }
  }

  /** The step at which the viewer was told of a difference; null if never. */
  findDifference(): number | null {
    const [one, other] = this.viewers;
    let seen = 0;
    for (let step = 0; step < STEPS; step++) {
      this.step();
      if (one.frames.length !== other.frames.length) return step;
      for (; seen < one.frames.length; seen++) {
        if (Buffer.compare(one.frames[seen] as Uint8Array, other.frames[seen] as Uint8Array) !== 0) return step;
      }
    }
    return null;
  }
}

const MATCHES = Array.from({ length: 24 }, (_, i) => i + 1);

test("seats that are not the viewer's may hold anything: its frames stay the same to the byte", () => {
  for (const seed of MATCHES) {
    const worlds = new Worlds(seed, (shown) => new WireRig(shown));
    expect([seed, worlds.findDifference()]).toEqual([seed, null]);
    expect(worlds.viewers[0].frames.length).toBeGreaterThanOrEqual(STEPS);
  }
});

test('the seats of the others do differ between the two worlds', () => {
  let differing = 0;
  for (const seed of MATCHES) {
    const { rigs, ...worlds } = new Worlds(seed, (shown) => new WireRig(shown));
    const hands = rigs.map(({ schema }) => [...schema.seats].map(({ received }) => [...received].join(' ')).join('/'));
    expect(worlds.viewers).toHaveLength(2);
    if (hands[0] !== hands[1]) differing++;
  }
  expect(differing).toBeGreaterThan(MATCHES.length / 2);
});

/** Opens a seat too many to everybody. */
class LeakyRig extends WireRig {
  override connect(ref: number | null): Device {
    const device = super.connect(ref);
    device.own.view.add(this.schema.seats[1] as SeatSchema, undefined, false);
    return device;
  }
}

test('finds a seat that is open and should not be', () => {
  const caught = MATCHES.filter((seed) => new Worlds(seed, (shown) => new LeakyRig(shown)).findDifference() !== null);
  expect(caught.length).toBeGreaterThan(MATCHES.length * 0.9);
});
