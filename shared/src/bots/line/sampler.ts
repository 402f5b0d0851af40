/**
 * Whole deals that fit what a seat knows, each as likely as any other: hidden tiles are dealt out to batches (hands, draws
 * of one turn, the boneyard), each of which may be proved to be without some suits. Tiles that lie on the table are dealt
 * too, to the batch they may have come from: that is what makes games that draw come out exact.
 */
import type { Random } from '../choose.ts';
import { type Batch, type Clues, mayBeIn } from './clues.ts';
import { SUIT_MASK } from './game.ts';

/** Batches that the same tiles may go to: dealt to as one, then shared out. */
interface Holder {
  /** How many tiles it takes. */
  readonly room: number;
  /** Their places in the order of the deal that have to be filled. */
  readonly places: Uint8Array;
}

export interface Sampler {
  /** Writes a deal in the engine's order, hands first. */
  sample(into: Uint8Array, random: Random): void;
  /** How many different deals there are, the order of the boneyard apart; null where that was not counted. */
  readonly ways: number | null;
}

/** Entries that a table may have before walking from deal to deal is cheaper. */
const MOST_ENTRIES = 100_000;
/** Swaps tried between two deals, for each hidden tile, where there is no table. */
const SWAPS = 6;

interface Problem {
  readonly tiles: number[];
  readonly holders: Holder[];
  /** Which holders a tile may go to, at `tile * holders + holder` (both by index). */
  readonly may: Uint8Array;
  /** What is known of the deal; -1 where a sample fills in. */
  readonly known: Int16Array;
  /** In how many ways the tiles of holders can be shared out to the batches that they stand for. */
  readonly splits: number;
  /** The boneyard, where `known` has put tiles into it that can be nowhere else: they are drawn as soon as any other. */
  readonly unmixed: Batch | null;
}

/** Works out who may hold what, and places what can only be in one batch. @throws if the view contradicts itself */
const makeProblem = (clues: Clues): Problem => {
  const { tiles: all, batches, known } = clues;
  const placed = new Uint8Array(all);
  for (const tile of known) if (tile >= 0) placed[tile] = 1;
  const mayIn = mayBeIn(clues, SUIT_MASK);
  const room = batches.map((batch) => batch.size);
  const filled = known.slice();
  let hidden: { tile: number; in: number[] }[] = [];
  for (let tile = 0; tile < all; tile++) {
    if (placed[tile] === 1) continue;
    const fits: number[] = [];
    mayIn.forEach((may, b) => {
      if (may[tile] === 1) fits.push(b);
    });
    hidden.push({ tile, in: fits });
  }
  // A tile with one possible batch fills it up; a full batch takes no other.
  const used = batches.map(() => 0);
  for (let again = true; again; ) {
    again = false;
    const rest: typeof hidden = [];
    for (const entry of hidden) {
      entry.in = entry.in.filter((b) => room[b]! > 0);
      const [only] = entry.in;
      if (only === undefined) throw new Error('no deal fits this view');
      if (entry.in.length > 1) {
        rest.push(entry);
        continue;
      }
      room[only]!--;
      filled[batches[only]!.at + used[only]!++] = entry.tile;
      again = true;
    }
    hidden = rest;
  }
  // Batches that the same tiles may go to are one holder.
  const groups = new Map<string, number[]>();
  batches.forEach((_, b) => {
    if (room[b] === 0) return;
    const key = hidden.map((entry) => (entry.in.includes(b) ? 1 : 0)).join('');
    groups.set(key, [...(groups.get(key) ?? []), b]);
  });
  let splits = 1;
  const holders: Holder[] = [];
  const members: number[][] = [];
  for (const group of groups.values()) {
    const places = group.flatMap((b) => {
      const { at, size } = batches[b]!;
      return Array.from({ length: size - used[b]! }, (_, i) => at + used[b]! + i);
    });
    let shared = 0;
    for (const b of group) {
      for (let i = 1; i <= room[b]!; i++) splits *= ++shared / i;
    }
    holders.push({ room: places.length, places: Uint8Array.from(places) });
    members.push(group);
  }
  // Tiles that may go anywhere come last: they need no table.
  const isFree = (entry: { in: number[] }): boolean => members.every((group) => entry.in.includes(group[0]!));
  const tiles = [...hidden.filter((entry) => !isFree(entry)), ...hidden.filter(isFree)];
  const may = new Uint8Array(tiles.length * holders.length);
  tiles.forEach((entry, t) => {
    members.forEach((group, h) => {
      may[t * holders.length + h] = entry.in.includes(group[0]!) ? 1 : 0;
    });
  });
  const unmixed = batches.find(({ seat }, b) => seat === null && used[b]! > 0) ?? null;
  return { tiles: tiles.map((entry) => entry.tile), holders, may, known: filled, splits, unmixed };
};

const shuffleRange = (list: Uint8Array, from: number, length: number, random: Random): void => {
  for (let i = from + length - 1; i > from; i--) {
    const j = from + ((random() * (i - from + 1)) | 0);
    const entry = list[i]!;
    list[i] = list[j]!;
    list[j] = entry;
  }
};

/** Counts, for each tile from the last and each way the holders' room may stand, in how many ways the rest can be dealt. */
const makeTable = ({ tiles, holders, may }: Problem) => {
  const n = holders.length;
  let constrained = 0;
  for (let t = 0; t < tiles.length; t++) {
    let fits = 0;
    for (let h = 0; h < n; h++) fits += may[t * n + h]!;
    if (fits < n) constrained = t + 1;
  }
  // The roomiest holder is left out of the index: its room follows from the others'.
  let last = 0;
  for (let h = 1; h < n; h++) if (holders[h]!.room > holders[last]!.room) last = h;
  const step = new Int32Array(n);
  let states = 1;
  for (let h = 0; h < n; h++) {
    if (h === last) continue;
    step[h] = states;
    states *= holders[h]!.room + 1;
    if (states * (constrained + 1) > MOST_ENTRIES) return null;
  }
  const table = new Float64Array(states * (constrained + 1));
  const logs = [0, 0];
  for (let i = 2; i <= tiles.length; i++) logs.push(logs[i - 1]! + Math.log(i));
  const roomOf = (state: number, h: number): number => Math.floor(state / step[h]!) % (holders[h]!.room + 1);
  const free = tiles.length - constrained;
  for (let state = 0; state < states; state++) {
    let left = free;
    let log = logs[free]!;
    for (let h = 0; h < n; h++) {
      if (h === last) continue;
      const room = roomOf(state, h);
      left -= room;
      log -= logs[room]!;
    }
    if (left >= 0 && left <= holders[last]!.room) {
      table[constrained * states + state] = Math.exp(log - logs[left]!);
    }
  }
  for (let t = constrained - 1; t >= 0; t--) {
    for (let state = 0; state < states; state++) {
      let ways = 0;
      for (let h = 0; h < n; h++) {
        if (may[t * n + h] === 0) continue;
        if (h === last) ways += table[(t + 1) * states + state]!;
        else if (roomOf(state, h) > 0) ways += table[(t + 1) * states + state - step[h]!]!;
      }
      table[t * states + state] = ways;
    }
  }
  return { table, states, step, constrained, last };
};

/** Puts every tile into a holder that may hold it, by moving others on where there is no room. */
const anyDeal = ({ tiles, holders, may }: Problem): Uint8Array => {
  const n = holders.length;
  const of = new Uint8Array(tiles.length).fill(255);
  const room = holders.map((holder) => holder.room);
  const place = (t: number, seen: Uint8Array): boolean => {
    for (let h = 0; h < n; h++) {
      if (may[t * n + h] === 0 || seen[h] === 1) continue;
      seen[h] = 1;
      if (room[h]! > 0) {
        room[h]!--;
        of[t] = h;
        return true;
      }
      for (let u = 0; u < tiles.length; u++) {
        if (of[u] !== h) continue;
        of[u] = 255;
        if (place(u, seen)) {
          of[t] = h;
          return true;
        }
        of[u] = h;
      }
    }
    return false;
  };
  for (let t = 0; t < tiles.length; t++) {
    if (!place(t, new Uint8Array(n))) throw new Error('no deal fits this view');
  }
  return of;
};

export const makeSampler = (clues: Clues): Sampler => {
  const problem = makeProblem(clues);
  const { tiles, holders, may, known, splits, unmixed } = problem;
  const n = holders.length;
  const m = tiles.length;
  const of = new Uint8Array(m);
  const fill = new Uint8Array(n);
  const base = Uint8Array.from(known, (tile) => Math.max(0, tile));

  /** Shares the tiles of each holder out to its places: all its tiles may be in any of them. */
  const write = (into: Uint8Array, random: Random): void => {
    into.set(base);
    fill.fill(0);
    for (let t = 0; t < m; t++) {
      const h = of[t]!;
      const { places } = holders[h]!;
      // Each new tile takes a random one of the places filled so far, and the tile that was there moves to the new place.
      const at = fill[h]!;
      fill[h] = at + 1;
      const swap = (random() * (at + 1)) | 0;
      into[places[at]!] = into[places[swap]!]!;
      into[places[swap]!] = tiles[t]!;
    }
    if (unmixed !== null) shuffleRange(into, unmixed.at, unmixed.size, random);
  };

  const counted = m === 0 ? null : makeTable(problem);
  if (m === 0) return { ways: 1, sample: write };
  if (counted === null) {
    of.set(anyDeal(problem));
    let warm = 20;
    return {
      ways: null,
      sample(into, random) {
        for (let i = m * SWAPS * warm; i > 0; i--) {
          const a = (random() * m) | 0;
          const b = (random() * m) | 0;
          const ha = of[a]!;
          const hb = of[b]!;
          if (may[a * n + hb] === 1 && may[b * n + ha] === 1) {
            of[a] = hb;
            of[b] = ha;
          }
        }
        warm = 1;
        write(into, random);
      },
    };
  }
  const { table, states, step, constrained, last } = counted;
  const room = new Int32Array(n);
  let start = 0;
  for (let h = 0; h < n; h++) if (h !== last) start += step[h]! * holders[h]!.room;
  const ways = table[start]!;
  if (!(ways > 0)) throw new Error('no deal fits this view');
  const freeHolders = new Uint8Array(m);
  return {
    ways: ways * splits,
    sample(into, random) {
      for (let h = 0; h < n; h++) room[h] = holders[h]!.room;
      let state = start;
      for (let t = 0; t < constrained; t++) {
        let r = random() * table[t * states + state]!;
        let chosen = -1;
        const nextLayer = (t + 1) * states;
        for (let h = 0; h < n; h++) {
          if (may[t * n + h] === 0 || room[h] === 0) continue;
          const w = table[nextLayer + state - step[h]!]!;
          if (w === 0) continue;
          chosen = h;
          r -= w;
          if (r < 0) break;
        }
        of[t] = chosen;
        room[chosen] = room[chosen]! - 1;
        state -= step[chosen]!;
      }
      let k = 0;
      for (let h = 0; h < n; h++) for (let i = room[h]!; i > 0; i--) freeHolders[k++] = h;
      shuffleRange(freeHolders, 0, k, random);
      for (let t = constrained; t < m; t++) of[t] = freeHolders[t - constrained]!;
      write(into, random);
    },
  };
};
