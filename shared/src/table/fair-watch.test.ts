/** A player's own check of the deals, against tables that are honest and tables that are not. */
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  clientCommitment,
  dealFromKey,
  type FairLook,
  type FairPorts,
  type FairReport,
  FairWatch,
  makeHex,
  makeOpening,
  makeRoundKey,
  parseHex,
  previousLink,
} from '../fair/index.ts';
import { presetRules } from '../rules/presets.ts';
import type { Rules } from '../rules/rules.ts';
import { type Dice, makeDice } from '../testing/dice.ts';
import type { Seat, TileId } from '../tiles.ts';
import type { Dealer } from './ports.ts';
import { makeBareHost } from './testing/bare-host.ts';
import { BLOCK, Desk, type DeskOptions } from './testing/desk.fixture.ts';
import type { Look } from './testing/host.ts';
import { makeSeededDealer } from './testing/scripted.ts';

const bytes =
  (dice: Dice) =>
  (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => dice.below(256));

/** What is done to every look before the device sees it. */
type Cheat = (look: Look, n: number) => FairLook;

/** A person whose device watches the deals, wishes what it has to, and keeps what it must. */
class Watcher {
  readonly person: string;
  readonly desk: Desk;
  kept: string | null = null;
  watch: FairWatch;
  /** Every seed that left the device. */
  readonly revealed: string[] = [];
  #cheat: Cheat;
  #looks = 0;

  constructor(desk: Desk, person: string, cheat: Cheat = (look) => look) {
    this.desk = desk;
    this.person = person;
    this.#cheat = cheat;
    this.watch = this.#open();
  }

  #open(): FairWatch {
    const ports: FairPorts = {
      randomBytes: bytes(makeDice(this.person.charCodeAt(0))),
      kept: this.kept,
      keep: (text) => {
        this.kept = text;
      },
    };
    return new FairWatch(ports);
  }

  /** The page is loaded anew. */
  reload(): void {
    this.watch = this.#open();
  }

  get report(): FairReport {
    return this.watch.report;
  }

  /** Sees what is there, and what comes of what it wishes. */
  async look(): Promise<FairReport> {
    for (let rest = 5; rest > 0; rest--) {
      const wishes = this.watch.see(this.#cheat(await this.desk.see(this.person), this.#looks++));
      if (wishes.length === 0) break;
      for (const wish of wishes) {
        if (wish.t === 'reveal') this.revealed.push(wish.r);
        const answer = await this.desk.submit(this.person, wish);
        this.watch.settle(wish, 'refused' in answer ? 'refused' : 'done');
      }
    }
    return this.report;
  }
}

const WAITS = { commit: 5_000, reveal: 5_000 };
const desks: Desk[] = [];
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close();
});

const openDesk = async (options: DeskOptions & { dealer?: Dealer } = {}): Promise<Desk> => {
  const { dealer, ...rest } = options;
  const makeHost: typeof makeBareHost = (setup) =>
    makeBareHost(dealer === undefined ? setup : { ...setup, ports: { ...setup.ports, dealer } });
  const desk = new Desk(makeHost, { pace: WAITS, ...rest });
  // What a cheating dealer deals is not what the desk's own would.
  if (dealer !== undefined) desk.check = () => undefined;
  desks.push(desk);
  return desk.open();
};

const lookAll = async (watchers: readonly Watcher[]): Promise<void> => {
  // Twice: what the last one asks is for the first to see.
  for (let times = 0; times < 2; times++) for (const watcher of watchers) await watcher.look();
};

/** Plays until `isThere`, every device looking at every step. */
const playOn = async (watchers: readonly Watcher[], isThere: (look: Look) => boolean): Promise<void> => {
  const [first] = watchers;
  if (first === undefined) throw new Error('nobody is there');
  const { desk } = first;
  for (let steps = 3_000; steps > 0; steps--) {
    for (const watcher of watchers) await watcher.look();
    if (isThere(desk.host.look(first.person))) return lookAll(watchers);
    await desk.step();
  }
  throw new Error('it did not come about');
};

const isAt =
  (phase: string) =>
  ({ table }: Look): boolean =>
    table.phase === phase;

/** Ana and Ben, whose devices both watch; Ben's is honest with itself. */
const openForTwo = async (options: Parameters<typeof openDesk>[0] = {}, cheat?: Cheat) => {
  const desk = await openDesk({ rules: { ...BLOCK, target: 1000 }, ...options });
  const ana = new Watcher(desk, 'ana', cheat);
  const ben = new Watcher(desk, 'ben');
  for (const watcher of [ana, ben]) await desk.enter(watcher.person);
  await lookAll([ana, ben]);
  expect(await desk.submit('ana', { t: 'start' })).toHaveProperty('at');
  return { desk, ana, ben };
};

describe('at an honest table', () => {
  const GAMES: readonly (readonly [string, Rules])[] = [
    ['block, its leader drawn', { ...BLOCK, target: 60 }],
    ['draw', { ...presetRules('draw'), target: 60 } as Rules],
    ['block, the leader drawn after a block', { ...BLOCK, target: 60, afterBlock: 'drawn' } as Rules],
    ['Latin, the highest double leads', { ...presetRules('latin'), target: 40 } as Rules],
    ['Mexican Train', { ...presetRules('mexican-train'), rounds: 2 } as Rules],
  ];

  test.each(GAMES)('everything is verified to the end, and nothing is found (%s)', async (_name, rules) => {
    const { ana, ben } = await openForTwo({ rules, settings: { botLevel: 'random' }, seed: 21 });
    await playOn([ana, ben], isAt('playing'));
    expect(ana.report).toEqual({ state: 'sealed', own: 'in', rounds: 0, without: [], faults: [] });
    await playOn([ana, ben], isAt('over'));
    const rounds = ana.desk.host.record()?.rounds.length ?? 0;
    expect(rounds).toBeGreaterThan(0);
    for (const { report } of [ana, ben]) {
      expect(report).toEqual({ state: 'verified', own: 'in', rounds, without: [], faults: [] });
    }
  });

  test('a rematch has seeds of its own, and the lead that goes on is checked', async () => {
    const rules = { ...presetRules('latin'), target: 1 } as Rules;
    const { desk, ana, ben } = await openForTwo({ rules, settings: { leadGoesOn: true }, seed: 3 });
    for (let match = 0; match < 3; match++) {
      await playOn([ana, ben], isAt('over'));
      for (const seat of [0, 1]) await desk.submit(seat === 0 ? 'ana' : 'ben', { t: 'ready', seat });
      await playOn([ana, ben], isAt('playing'));
      expect(ana.report).toMatchObject({ state: 'sealed', own: 'in', faults: [] });
    }
    expect(new Set(ana.revealed).size).toBe(4);
  });

  test('a reload reveals the same seed, and goes on checking', async () => {
    const { ana, ben } = await openForTwo();
    await ben.look();
    ana.reload();
    await playOn([ana, ben], isAt('playing'));
    ana.reload();
    await playOn([ana, ben], isAt('between'));
    expect(ana.report).toEqual({ state: 'verified', own: 'in', rounds: 1, without: [], faults: [] });
    expect(ana.revealed).toHaveLength(1);
  });

  test.each(['breaks', 'is loaded anew'])(
    'a seed that was on its way when the connection %s is missed, and nobody is blamed',
    async (how) => {
      const { desk, ana, ben } = await openForTwo();
      const look = await desk.see('ana');
      const [reveal] = ana.watch.see(look);
      expect(reveal).toMatchObject({ t: 'reveal', seat: 0 });
      if (reveal === undefined) return;
      // It never arrives.
      if (how === 'breaks') ana.watch.settle(reveal, 'unknown');
      else ana.reload();
      await ben.look();
      await desk.advance(5_000);
      await playOn([ana, ben], isAt('between'));
      expect(ana.report).toEqual({ state: 'checked', own: 'missed', rounds: 1, without: [0], faults: [] });
    },
  );

  test('who sits down on another seat has another seed there', async () => {
    const desk = await openDesk({ rules: presetRules('latin') });
    const ana = new Watcher(desk, 'ana');
    await desk.enter('ana');
    await ana.look();
    const first = desk.host.look('ana').table.fair.next.commits;
    await desk.submit('ana', { t: 'swap', a: 0, b: 2 });
    await ana.look();
    const second = desk.host.look('ana').table.fair.next.commits;
    expect([first.map((c) => c !== null), second.map((c) => c !== null)]).toEqual([
      [true, false, false, false],
      [false, false, true, false],
    ]);
    await desk.submit('ana', { t: 'start' });
    await ana.look();
    expect(ana.report).toMatchObject({ state: 'sealed', own: 'in' });
  });

  test('several people on one device commit and reveal each for their own seat', async () => {
    const desk = await openDesk({});
    const ana = new Watcher(desk, 'ana');
    await desk.enter('ana');
    await desk.submit('ana', { t: 'sit', seat: 1, name: 'Ben' });
    await ana.look();
    await desk.submit('ana', { t: 'start' });
    await playOn([ana], isAt('between'));
    expect(ana.report).toMatchObject({ state: 'verified', own: 'in' });
    expect(new Set(ana.revealed).size).toBe(2);
  });

  test('who comes later checks everything too, and is told that their seed is not in it', async () => {
    const { desk, ana, ben } = await openForTwo();
    await playOn([ana, ben], isAt('playing'));
    const cat = new Watcher(desk, 'cat');
    await desk.enter('cat');
    await playOn([ana, ben, cat], isAt('between'));
    expect(cat.report).toEqual({ state: 'checked', own: 'none', rounds: 1, without: [], faults: [] });
    // A new page, without anything kept, that has a seat.
    const other = new Watcher(desk, 'ana');
    await other.look();
    expect(other.report).toMatchObject({ state: 'checked', own: 'late', rounds: 1, faults: [] });
    await playOn([other, ben], ({ watch }) => watch?.round === 2 && watch.leftovers !== null);
    expect(other.report).toMatchObject({ state: 'checked', own: 'late', rounds: 2, faults: [] });
  });

  test('a seat that withholds is named, and shows nobody verified that is not', async () => {
    const { desk, ana, ben } = await openForTwo();
    await ben.look();
    await desk.advance(5_000);
    await playOn([ana, ben], isAt('between'));
    // Ana committed and her page hung: her seed never left.
    expect(ana.revealed).toEqual([]);
    expect(ben.report).toEqual({ state: 'verified', own: 'in', rounds: 1, without: [0], faults: [] });
    expect(ana.report).toEqual({ state: 'checked', own: 'missed', rounds: 1, without: [0], faults: [] });
  });
});

/** Changes what the table publishes, once a condition holds. */
const changeFair =
  (
    when: (look: Look) => boolean,
    change: (fair: FairLook['table']['fair']) => Partial<FairLook['table']['fair']>,
  ): Cheat =>
  (look) => {
    if (!when(look)) return look;
    const { fair } = look.table;
    return { ...look, table: { ...look.table, fair: { ...fair, ...change(fair) } } };
  };

const always = (): boolean => true;
const isPlaying = isAt('playing');
const isBetween = isAt('between');
const moves = ({ watch }: Look): number => watch?.moves.length ?? 0;

const changeMatch = (change: (match: NonNullable<FairLook['table']['fair']['match']>) => object): Cheat =>
  changeFair(
    ({ table }) => table.fair.match?.sealed === true,
    ({ match }) => ({ match: match === null ? null : { ...match, ...change(match) } }),
  );

const changeHand =
  (change: (tiles: readonly TileId[]) => readonly TileId[]): Cheat =>
  (look) => ({
    ...look,
    mine: new Map([...look.mine].map(([seat, view]) => [seat, { ...view, received: change(view.received) }])),
  });

describe('a table that cheats is caught', () => {
  const CASES: readonly (readonly [string, string, Cheat])[] = [
    ['shows another hand than it dealt', 'hand', changeHand((tiles) => [...tiles.slice(1), ...tiles.slice(0, 1)])],
    ['withholds a leaf', 'leaves-missing', changeFair(always, ({ leaves }) => ({ leaves: leaves.slice(64) }))],
    ['publishes no leaves', 'leaves-missing', changeFair(always, () => ({ leaves: '' }))],
    [
      'changes a leaf in the round',
      'leaves-changed',
      changeFair(
        (look) => moves(look) > 2,
        ({ leaves }) => ({ leaves: `${'0'.repeat(64)}${leaves.slice(64)}` }),
      ),
    ],
    [
      'publishes leaves of another deck',
      'deck',
      changeFair(always, ({ leaves }) => ({ leaves: leaves.slice(64) + leaves.slice(0, 64) })),
    ],
    ['does not tell the round’s seed', 'link-missing', changeFair(isBetween, () => ({ links: [] }))],
    ['tells another seed', 'link-broken', changeFair(isBetween, () => ({ links: ['a'.repeat(64)] }))],
    ['tells the seed while the round runs', 'link-early', changeFair(isPlaying, () => ({ links: ['a'.repeat(64)] }))],
    ['changes its commitment once the seeds are there', 'lock', changeMatch(() => ({ commitment: 'b'.repeat(64) }))],
    [
      'changes the commitment shown in the lobby',
      'commitment',
      changeFair(
        (look) => look.table.fair.next.commits.some((c) => c !== null),
        ({ next }) => ({ next: { ...next, commitment: 'c'.repeat(64) } }),
      ),
    ],
    [
      'leaves out a seed that was given',
      'own-seed',
      changeMatch(({ seats }) => ({ seats: seats.map((seat, i) => (i === 0 ? { ...seat, kind: 2, r: null } : seat)) })),
    ],
    [
      'puts another seed in a player’s name',
      'other-seed',
      changeMatch(({ seats }) => ({
        seats: seats.map((seat, i) => (i === 1 ? { ...seat, r: 'd'.repeat(64) } : seat)),
      })),
    ],
    [
      'puts another commitment in a player’s name',
      'lock',
      changeMatch(({ seats }) => ({
        seats: seats.map((seat, i) => (i === 1 ? { ...seat, c: 'e'.repeat(64) } : seat)),
      })),
    ],
    [
      'lets somebody else lead',
      'leader',
      (look) => ({ ...look, watch: look.watch && { ...look.watch, leader: 1 - look.watch.leader } }),
    ],
    [
      'lets a seat play a tile that it does not hold',
      'tile',
      (look) => ({
        ...look,
        watch: look.watch && {
          ...look.watch,
          moves: look.watch.moves.map((move, i) =>
            i === 0 && move.t === 'lead' ? { ...move, seat: 1 - move.seat } : move,
          ),
        },
      }),
    ],
    [
      'shows other left-over tiles',
      'leftovers',
      (look) => ({
        ...look,
        watch: look.watch && { ...look.watch, leftovers: look.watch.leftovers && [...look.watch.leftovers].reverse() },
      }),
    ],
  ];

  test.each(CASES)('that %s', async (_what, code, cheat) => {
    const { ana, ben } = await openForTwo({ seed: 5 }, cheat);
    await playOn([ana, ben], isBetween);
    expect(ana.report.state).toBe('mismatch');
    expect(ana.report.faults.map((fault) => fault.code)).toContain(code);
    // Who was told the truth has nothing to complain of.
    expect(ben.report).toMatchObject({ state: 'verified', faults: [] });
    // And it stays, whatever is loaded anew.
    ana.reload();
    expect(ana.report.state).toBe('mismatch');
  });

  const dealers: readonly (readonly [string, string, (dealer: Dealer) => Dealer])[] = [
    [
      'another deck than the seeds give',
      'deck',
      (dealer) => ({
        ...dealer,
        deal: (match, rules, k) => {
          const { order, ...rest } = dealer.deal(match, rules, k);
          return { ...rest, order: [...order.slice(7, 14), ...order.slice(0, 7), ...order.slice(14)] };
        },
      }),
    ],
    [
      'the right leaves, and hands that are changed over',
      'hand',
      (dealer) => {
        const swapped = (order: readonly TileId[]): TileId[] => [
          ...order.slice(7, 14),
          ...order.slice(0, 7),
          ...order.slice(14),
        ];
        return {
          ...dealer,
          deal: (match, rules, k) => {
            const dealt = dealer.deal(match, rules, k);
            return { ...dealt, order: swapped(dealt.order) };
          },
          leaves: (match, k, dealt) => dealer.leaves(match, k, { ...dealt, order: swapped(dealt.order) }),
        };
      },
    ],
    [
      'a seed drawn anew after it had the players’',
      'link-broken',
      (dealer) => ({
        ...dealer,
        deal: (match, rules, k) => {
          const link = 'f'.repeat(64);
          const seats = match.seats.map(({ kind, r }) =>
            kind === 1 && r !== null ? { kind, r: parseHex(r) } : { kind: 0 as const },
          );
          const opening = makeOpening(parseHex(match.matchId), parseHex(match.commitment), seats);
          return { ...dealFromKey(makeRoundKey(parseHex(link), opening, k), rules, k), link };
        },
      }),
    ],
    [
      'another seat drawn to lead',
      'leader',
      (dealer) => ({
        ...dealer,
        deal: (match, rules, k) => {
          const dealt = dealer.deal(match, rules, k);
          return { ...dealt, lot: 1 - dealt.lot };
        },
      }),
    ],
  ];

  test.each(dealers)('whose dealer gives %s', async (_what, code, cheating) => {
    const { ana, ben } = await openForTwo({ dealer: cheating(makeSeededDealer(4)) });
    await playOn([ana, ben], isBetween);
    for (const { report } of [ana, ben]) {
      expect(report.state).toBe('mismatch');
      expect(report.faults.map((fault) => fault.code)).toContain(code);
    }
  });
});

describe('a seed is not given', () => {
  const inOpening = (look: Look): boolean => look.table.fair.match !== null;
  const CASES: readonly (readonly [string, Cheat])[] = [
    [
      'to a lock with another commitment than was shown',
      changeFair(inOpening, ({ match }) => ({ match: match && { ...match, commitment: '1'.repeat(64) } })),
    ],
    [
      'to a lock without its own commitment',
      changeFair(inOpening, ({ match }) => ({
        match: match && { ...match, seats: match.seats.map((seat) => ({ ...seat, c: '2'.repeat(64) })) },
      })),
    ],
    [
      'to a lock in which it is said to be a bot',
      changeFair(inOpening, ({ match }) => ({
        match: match && { ...match, seats: match.seats.map((seat) => ({ ...seat, kind: 0 as const })) },
      })),
    ],
    [
      'to a lock in which two have the same commitment',
      changeFair(inOpening, ({ match }) => ({
        match: match && { ...match, seats: match.seats.map((seat) => ({ ...seat, c: match.seats[0]?.c ?? null })) },
      })),
    ],
  ];

  test.each(CASES)('%s', async (_what, cheat) => {
    const { desk, ana, ben } = await openForTwo({}, cheat);
    await lookAll([ana, ben]);
    expect(ana.revealed).toEqual([]);
    await desk.advance(5_000);
    await playOn([ana, ben], isPlaying);
    expect(ana.report.own).toBe('kept');
    expect(ana.report.state).not.toBe('verified');
  });
});

describe('the house that grinds', () => {
  /** Sixes in the hand of seat 0, for a link and the seeds of the others. */
  const sixes = (link: string, opening: Uint8Array, rules: Rules): number =>
    dealFromKey(makeRoundKey(parseHex(link), opening, 1), rules, 1)
      .order.slice(0, 7)
      .filter((tile) => tile >= 21).length;

  test('could pick a deal if it drew its seed last, and has none to pick once it has committed', () => {
    const dice = makeDice(1);
    const rules = presetRules('latin');
    const dealer = makeSeededDealer(2);
    const { matchId, secret, commitment } = dealer.openMatch();
    const r = makeHex(bytes(dice)(32));
    const seats = [0, 1, 2, 3].map((seat: Seat) =>
      seat === 1
        ? { kind: 1 as const, c: makeHex(clientCommitment(parseHex(matchId), seat, parseHex(r))), r }
        : { kind: 0 as const, c: null, r: null },
    );
    const opening = makeOpening(
      parseHex(matchId),
      parseHex(commitment),
      seats.map(({ kind, r: seed }) => (kind === 1 && seed !== null ? { kind, r: parseHex(seed) } : { kind: 0 })),
    );
    const honest = dealer.deal({ matchId, secret, commitment, seats }, rules, 1);

    // The attack on a commit-reveal without a commitment of the house: try seeds until one hand is full of sixes.
    let best = 0;
    let found = '';
    for (let tries = 0; tries < 4_000; tries++) {
      const link = makeHex(bytes(dice)(32));
      const n = sixes(link, opening, rules);
      if (n > best) {
        best = n;
        found = link;
      }
    }
    expect(best).toBeGreaterThan(sixes(honest.link, opening, rules));
    // Here no other link leads to the commitment that everybody has seen: of all that were tried, one passes, the honest one.
    const passes = (link: string): boolean =>
      makeHex(previousLink(parseHex(matchId), 1, parseHex(link))) === commitment;
    expect([passes(found), passes(honest.link)]).toEqual([false, true]);

    // Nor does it help to draw the chain anew: with another commitment the players' seeds stay where they are (above), and a
    // match dealt twice from the same seeds is the same.
    expect(makeSeededDealer(9).deal({ matchId, secret, commitment, seats }, rules, 1)).toEqual(honest);
    // The house's own seats have nothing to try either: a bot's seed is nought.
    const forged = seats.map((seat, i) => (i === 0 ? { ...seat, r: '7'.repeat(64) } : seat));
    expect(dealer.deal({ matchId, secret, commitment, seats: forged }, rules, 1)).toEqual(honest);
  });
});
