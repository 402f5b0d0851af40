/**
 * A player's side of the fair deal: makes and keeps the seeds of one's seats, reveals them only to a lock that holds what was
 * shown before, and checks all that the table publishes. Told of every look at the table; knows no network and no screen.
 */

import { tilesInSet } from '../set.ts';
import type { TableView } from '../table/table-view.ts';
import type { Seat, TileId } from '../tiles.ts';
import type { SeatView } from '../view/seat-view.ts';
import { SECRET_BYTES } from './bytes.ts';
import { previousLink } from './chain.ts';
import { checkRound, ROUND_FAULTS, type RoundSeen } from './check-round.ts';
import { HASH_HEX, MATCH_ID_HEX, type MatchDeal, type SeatSeed } from './fair-view.ts';
import { makeHex, parseHex } from './hex.ts';
import { clientCommitment, makeOpening } from './opening.ts';

/** What one device is shown at a time. */
export interface FairLook {
  readonly table: TableView;
  readonly me: number | null;
  readonly mine: ReadonlyMap<Seat, SeatView>;
  readonly watch: SeatView | null;
}

export type FairWish =
  | { readonly t: 'commit'; readonly seat: Seat; readonly match: string; readonly c: string }
  | { readonly t: 'reveal'; readonly seat: Seat; readonly match: string; readonly r: string };

export const FAIR_FAULTS = [
  ...ROUND_FAULTS,
  'commitment',
  'lock',
  'other-seed',
  'own-seed',
  'leaves-missing',
  'leaves-changed',
  'link-missing',
  'link-early',
  'link-broken',
] as const;

/** Something that cannot be at an honest table. */
export interface FairFault {
  readonly code: (typeof FAIR_FAULTS)[number];
  /** Null: before the first deal. */
  readonly round: number | null;
  readonly seat: Seat | null;
}

export interface FairReport {
  /** none: nothing is dealt yet · sealed: the first round runs, and all that can be checked of it is well · verified · checked: verified, but without one's own seed · mismatch. */
  readonly state: 'none' | 'sealed' | 'verified' | 'checked' | 'mismatch';
  /** in: all of one's seeds are in the deal · late: one came after the opening · kept: the lock was not what was promised, so the seed was not given · missed: it was not there in time · none: one has no seat. */
  readonly own: 'in' | 'late' | 'kept' | 'missed' | 'none';
  /** Rounds of this match that were held against their seeds. */
  readonly rounds: number;
  /** Seats of people whose seed is not in the deal. */
  readonly without: readonly Seat[];
  /** For good: a table that was caught once stays caught. */
  readonly faults: readonly FairFault[];
}

export const NO_REPORT: FairReport = { state: 'none', own: 'none', rounds: 0, without: [], faults: [] };

interface Seed {
  readonly matchId: string;
  /** `s[0]` as it was shown before the seed was made. */
  readonly commitment: string;
  readonly seat: Seat;
  readonly r: string;
  readonly c: string;
  /** The table has said that it has the seed. */
  readonly sent: boolean;
}

interface Kept {
  readonly seeds: readonly Seed[];
  readonly faults: readonly FairFault[];
}

export interface FairPorts {
  /** Cryptographic. */
  randomBytes(count: number): Uint8Array;
  /** What an earlier page of this device left; null if nothing. */
  readonly kept: string | null;
  keep(text: string): void;
}

const HEX = /^[0-9a-f]*$/;
const isHex = (text: string, digits: number): boolean => text.length === digits && HEX.test(text);

const isSeed = (value: unknown): value is Seed => {
  const { matchId, commitment, seat, r, c, sent } = (value ?? {}) as Partial<Record<keyof Seed, unknown>>;
  const isText = (text: unknown, digits: number): boolean => typeof text === 'string' && isHex(text, digits);
  return (
    isText(matchId, MATCH_ID_HEX) &&
    [commitment, r, c].every((text) => isText(text, HASH_HEX)) &&
    Number.isInteger(seat) &&
    typeof sent === 'boolean'
  );
};

const readKept = (text: string | null): Kept => {
  try {
    const { seeds, faults } = JSON.parse(text ?? '{}') as { seeds?: unknown; faults?: unknown };
    return {
      seeds: Array.isArray(seeds) ? seeds.filter(isSeed) : [],
      faults: (Array.isArray(faults) ? faults : []).filter((fault) => FAIR_FAULTS.includes(fault?.code)),
    };
  } catch {
    return { seeds: [], faults: [] };
  }
};

/** A match as it was first seen, and how far it was checked. */
interface Known {
  readonly matchId: string;
  readonly commitment: string;
  readonly previousOpener: Seat | null;
  seats: readonly SeatSeed[];
  sealed: boolean;
  opening: Uint8Array | null;
  isKept: boolean;
  /** What was read last, to see at once that it is the same. */
  last: MatchDeal;
  links: number;
  lastLink: string;
  round: RoundSeen | null;
  rounds: number;
  opener: Seat | null;
}

const leavesIn = ({ rules }: SeatView): number => tilesInSet(rules.set) - (rules.game === 'train' ? 1 : 0);

const nameWish = (wish: FairWish): string =>
  `${wish.t} ${wish.match} ${wish.seat} ${wish.t === 'commit' ? wish.c : ''}`;

export class FairWatch {
  readonly #ports: FairPorts;
  #seeds: readonly Seed[];
  #faults: readonly FairFault[];
  /** By match: `s[0]` as it was first shown. */
  readonly #shown = new Map<string, string>();
  readonly #underWay = new Set<string>();
  /** Refused, so that it is not asked for ever. */
  readonly #refused = new Set<string>();
  #match: Known | null = null;
  #report: FairReport = NO_REPORT;

  constructor(ports: FairPorts) {
    this.#ports = ports;
    const { seeds, faults } = readKept(ports.kept);
    this.#seeds = seeds;
    this.#faults = faults;
    for (const { matchId, commitment } of seeds) this.#shown.set(matchId, commitment);
    if (faults.length > 0) this.#report = { ...NO_REPORT, state: 'mismatch', faults };
  }

  /** The same object for as long as nothing in it changes. */
  get report(): FairReport {
    return this.#report;
  }

  /** What is to be asked of the table now; tell `settle` what came of each. */
  see(look: FairLook): readonly FairWish[] {
    const wishes = this.#commit(look);
    const { match } = look.table.fair;
    if (match !== null) {
      const known = this.#learn(match, look);
      if (!known.sealed) wishes.push(...this.#reveal(known));
      this.#checkRounds(known, look);
    }
    this.#sumUp(look);
    const asked = wishes.filter((wish) => !this.#underWay.has(nameWish(wish)) && !this.#refused.has(nameWish(wish)));
    for (const wish of asked) this.#underWay.add(nameWish(wish));
    return asked;
  }

  /** `done`: accepted; `refused`: not to be asked again; `unknown`: no answer came, so it may be. */
  settle(wish: FairWish, outcome: 'done' | 'refused' | 'unknown'): void {
    this.#underWay.delete(nameWish(wish));
    if (outcome === 'refused') this.#refused.add(nameWish(wish));
    if (outcome !== 'done' || wish.t !== 'reveal') return;
    const isIt = ({ matchId, seat }: Seed): boolean => matchId === wish.match && seat === wish.seat;
    this.#keep(this.#seeds.map((seed) => (isIt(seed) ? { ...seed, sent: true } : seed)));
  }

  // ——— one's own seeds ———

  #commit({ table, me }: FairLook): FairWish[] {
    const { next } = table.fair;
    const { matchId, commitment } = next;
    const before = this.#shown.get(matchId);
    if (before === undefined) this.#shown.set(matchId, commitment);
    else if (before !== commitment) this.#fault('commitment', null);
    if (table.phase !== 'lobby' && table.phase !== 'over') return [];
    const own = table.seats.flatMap(({ person }, seat) => (me !== null && person === me ? [seat] : []));
    // Whoever has changed seats has another seed there.
    const isStale = (seed: Seed): boolean => seed.matchId === matchId && !own.includes(seed.seat);
    if (this.#seeds.some(isStale)) this.#keep(this.#seeds.filter((seed) => !isStale(seed)));
    return own.flatMap((seat): FairWish[] => {
      const { c } = this.#seedFor(matchId, seat) ?? this.#makeSeed(matchId, commitment, seat);
      return next.commits[seat] === c ? [] : [{ t: 'commit', seat, match: matchId, c }];
    });
  }

  #seedFor(matchId: string, seat: Seat): Seed | undefined {
    return this.#seeds.find((seed) => seed.matchId === matchId && seed.seat === seat);
  }

  #makeSeed(matchId: string, commitment: string, seat: Seat): Seed {
    const bytes = this.#ports.randomBytes(SECRET_BYTES);
    const c = makeHex(clientCommitment(parseHex(matchId), seat, bytes));
    const seed: Seed = { matchId, commitment, seat, r: makeHex(bytes), c, sent: false };
    // Those of the running match are still needed: to see that they are in it.
    const running = this.#match?.matchId;
    this.#keep([...this.#seeds.filter((other) => other.matchId === matchId || other.matchId === running), seed]);
    return seed;
  }

  #keep(seeds: readonly Seed[]): void {
    this.#seeds = seeds;
    this.#ports.keep(JSON.stringify({ seeds, faults: this.#faults } satisfies Kept));
  }

  #fault(code: FairFault['code'], round: number | null, seat: Seat | null = null): void {
    if (this.#faults.some((fault) => fault.code === code && fault.round === round && fault.seat === seat)) return;
    this.#faults = [...this.#faults, { code, round, seat }];
    this.#keep(this.#seeds);
  }

  #own(known: Known): readonly Seed[] {
    return this.#seeds.filter(({ matchId }) => matchId === known.matchId);
  }

  /** The seed goes only to a lock that holds what was shown before, and what this device committed to. */
  #reveal(known: Known): FairWish[] {
    const own = this.#own(known);
    const given = known.seats.flatMap(({ c }) => (c === null ? [] : [c]));
    const isTwice = new Set(given).size !== given.length;
    return own.flatMap((seed): FairWish[] => {
      const { seat, r, c, commitment } = seed;
      const locked = known.seats[seat];
      // Away when the seats were locked: the seed stays here, and nothing is wrong.
      if (locked?.kind === 2 && locked.c === c) return [];
      if (isTwice || commitment !== known.commitment || locked?.kind !== 1 || locked.c !== c) {
        known.isKept = true;
        return [];
      }
      if (locked.r !== null) return [];
      return [{ t: 'reveal', seat, match: known.matchId, r }];
    });
  }

  // ——— the lock ———

  #learn(deal: MatchDeal, look: FairLook): Known {
    let known = this.#match;
    if (known?.matchId !== deal.matchId) {
      known = this.#meet(deal, look);
      this.#match = known;
    } else if (known.last === deal) return known;
    this.#compare(known, deal);
    known.last = deal;
    deal.seats.forEach(({ kind, c, r }, seat) => {
      if (r === null) return;
      const isOpened = kind === 1 && isHex(r, HASH_HEX);
      const isItsOwn = isOpened && makeHex(clientCommitment(parseHex(deal.matchId), seat, parseHex(r))) === c;
      if (!isItsOwn) this.#fault('other-seed', null, seat);
    });
    if (deal.sealed && known.opening === null) this.#seal(known, deal);
    return known;
  }

  #meet(deal: MatchDeal, { table }: FairLook): Known {
    const { matchId, commitment, previousOpener, seats, sealed } = deal;
    const shown = this.#shown.get(matchId);
    if (shown === undefined) this.#shown.set(matchId, commitment);
    else if (shown !== commitment) this.#fault('commitment', null);
    if (!isHex(matchId, MATCH_ID_HEX) || !isHex(commitment, HASH_HEX)) this.#fault('commitment', null);
    const opener = this.#match?.opener ?? null;
    if (previousOpener !== null && opener !== null && previousOpener !== opener) this.#fault('leader', null);
    if (seats.length !== table.seats.length) this.#fault('lock', null);
    return {
      matchId,
      commitment,
      previousOpener,
      seats,
      sealed,
      opening: null,
      isKept: false,
      last: deal,
      links: 0,
      lastLink: commitment,
      round: null,
      rounds: 0,
      opener: null,
    };
  }

  /** After the lock seeds come in, and at its end those that have not come are left out. Nothing else changes. */
  #compare(known: Known, deal: MatchDeal): void {
    const isOne =
      known.commitment === deal.commitment &&
      known.previousOpener === deal.previousOpener &&
      known.seats.length === deal.seats.length &&
      (!known.sealed || deal.sealed) &&
      known.seats.every((before, seat) => {
        const now = deal.seats[seat];
        if (now === undefined || now.c !== before.c) return false;
        if (before.r !== null) return now.r === before.r && now.kind === before.kind;
        if (known.sealed && now.r !== null) return false;
        const isLeftOut = before.kind === 1 && now.kind === 2 && now.r === null && deal.sealed;
        return now.kind === before.kind || isLeftOut;
      });
    if (!isOne) this.#fault('lock', null);
    known.seats = deal.seats;
    known.sealed = deal.sealed;
  }

  #seal(known: Known, deal: MatchDeal): void {
    for (const { seat, r, sent } of this.#own(known)) {
      const now = deal.seats[seat];
      // On a connection that held it must have arrived; on one that broke before there was an answer, who knows.
      const isUnderWay = this.#underWay.has(nameWish({ t: 'reveal', seat, match: known.matchId, r }));
      if ((sent || isUnderWay) && (now?.kind !== 1 || now.r !== r)) this.#fault('own-seed', null, seat);
    }
    if (deal.seats.some(({ kind, r }) => (kind === 1) !== (r !== null))) this.#fault('lock', null);
    const seats = deal.seats.map(({ kind, r }) =>
      kind === 1 && r !== null && isHex(r, HASH_HEX)
        ? { kind, r: parseHex(r) }
        : ({ kind: kind === 0 ? 0 : 2 } as const),
    );
    try {
      known.opening = makeOpening(parseHex(deal.matchId), parseHex(deal.commitment), seats);
    } catch {
      this.#fault('commitment', null);
    }
  }

  // ——— the rounds ———

  #checkRounds(known: Known, { table, mine, watch }: FairLook): void {
    const { leaves, links } = table.fair;
    if (watch !== null && known.sealed) this.#lookAtRound(known, watch, mine, leaves);
    if (watch !== null && watch.round > 0) {
      const isOver = watch.leftovers !== null;
      if (!isOver && links.length >= watch.round) this.#fault('link-early', watch.round);
      if (isOver && links.length < watch.round) this.#fault('link-missing', watch.round);
    }
    if (known.links > 0 && links[known.links - 1] !== known.lastLink) this.#fault('link-broken', known.links);
    while (known.links < links.length) {
      const k = known.links + 1;
      const link = links[k - 1] ?? '';
      const isLink =
        isHex(link, HASH_HEX) && makeHex(previousLink(parseHex(known.matchId), k, parseHex(link))) === known.lastLink;
      known.links = k;
      known.lastLink = link;
      if (!isLink) this.#fault('link-broken', k);
      else if (known.round?.k === k && known.opening !== null) {
        const wrong = checkRound(known.round, link, known.opening);
        if (wrong === null) known.rounds++;
        else this.#fault(wrong.code, k, wrong.seat);
      }
    }
  }

  #lookAtRound(known: Known, watch: SeatView, mine: FairLook['mine'], leaves: string): void {
    const { rules, round: k, leader, moves, leftovers, results } = watch;
    const before = known.round;
    // A round that was held against its seed already is not looked at any more.
    if (k === 0 || k <= known.links) return;
    if (before?.k !== k) {
      if (!isHex(leaves, leavesIn(watch) * HASH_HEX)) this.#fault('leaves-missing', k);
    } else if (before.leaves !== leaves) this.#fault('leaves-changed', k);
    if (k === 1) known.opener = leader;
    const received = new Map<Seat, readonly TileId[]>();
    for (const [seat, view] of mine) received.set(seat, view.received);
    const { previousOpener } = known;
    const first = before?.k === k ? before.leaves : leaves;
    known.round = { rules, k, leaves: first, leader, moves, received, leftovers, results, previousOpener };
  }

  // ——— what to say of it ———

  #sumUp(look: FairLook): void {
    const next = this.#judge(look);
    if (JSON.stringify(next) !== JSON.stringify(this.#report)) this.#report = next;
  }

  #judge({ table, me }: FairLook): FairReport {
    const faults = this.#faults;
    const known = this.#match;
    if (table.fair.match === null || known === null || !known.sealed) {
      return { ...NO_REPORT, faults, state: faults.length > 0 ? 'mismatch' : 'none' };
    }
    const without = known.seats.flatMap(({ kind }, seat) => (kind === 2 ? [seat] : []));
    const own = this.#judgeOwn(known, table, me);
    const { rounds } = known;
    const well = rounds === 0 ? 'sealed' : own === 'in' ? 'verified' : 'checked';
    return { state: faults.length > 0 ? 'mismatch' : well, own, rounds, without, faults };
  }

  #judgeOwn(known: Known, table: TableView, me: number | null): FairReport['own'] {
    const seeds = this.#own(known);
    if (known.isKept) return 'kept';
    if (seeds.length > 0) {
      return seeds.every(({ seat, r }) => known.seats[seat]?.kind === 1 && known.seats[seat]?.r === r)
        ? 'in'
        : 'missed';
    }
    return me !== null && table.seats.some(({ person }) => person === me) ? 'late' : 'none';
  }
}
