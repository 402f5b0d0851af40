import { describe, expect, test } from '@jest/globals';
import { legal, newMatch } from '../../engine/index.ts';
import { leadTile } from '../../engine/lead.ts';
import { seededRandom } from '../../fair/index.ts';
import { presetRules } from '../../rules/presets.ts';
import type { LineRules } from '../../rules/rules.ts';
import { tilesInSet } from '../../set.ts';
import type { MatchState, Round } from '../../state.ts';
import { makeDice } from '../../testing/dice.ts';
import { mustApply, randomDeal } from '../../testing/walk.ts';
import { parseTile, type TileId } from '../../tiles.ts';
import { viewFor } from '../../view/view-for.ts';
import { FastRound, RUNNING } from './fast-round.ts';
import { lineGame } from './game.ts';
import { FORCED, type History, readHistory } from './history.ts';
import { makeSampler } from './sampler.ts';

const small = (changes: Partial<LineRules>): LineRules => ({
  ...(presetRules('block') as LineRules),
  ...changes,
});

/** Positions of random rounds in which the seat in turn has something to choose. */
function* positions(rules: LineRules, seed: number, rounds: number): Generator<MatchState> {
  const dice = makeDice(seed);
  let state = newMatch(rules);
  for (let k = 0; k < rounds; k++) {
    if (state.winners !== null) state = newMatch(rules);
    state = mustApply(state, randomDeal(state, dice)).state;
    for (let actions = legal(state); actions.length > 0; actions = legal(state)) {
      if (actions[0]!.t !== 'draw' && actions[0]!.t !== 'pass') yield state;
      state = mustApply(state, dice.pick(actions)).state;
    }
  }
}

/** Whether this deal, played by the known moves, could have looked like this to the seat: said straight from the rules. */
const replays = (history: History, order: ArrayLike<number>): boolean => {
  const { rules } = history.game;
  const dealt = Array.from(order).slice(0, rules.players * rules.handSize) as TileId[];
  if (history.forcedLead && rules.nextLead !== 'rotate' && history.moves.length > 0) {
    if (leadTile(dealt) !== history.moves[0]! >> 1) return false;
  }
  const round = new FastRound(history.game);
  const buffer = new Uint8Array(256);
  round.deal(order, history.leader);
  for (let i = 0; i < history.moves.length; i++) {
    if (round.state !== RUNNING || round.turn !== history.seats[i]) return false;
    const choices = Array.from(buffer.subarray(0, round.choices(buffer)));
    const move = history.moves[i]!;
    if (move === FORCED ? choices.length > 0 : !choices.includes(move)) return false;
    if (move === FORCED) round.forced();
    else round.play(move);
  }
  return true;
};

const keyOf = (rules: LineRules, order: ArrayLike<number>, drawn: number): string => {
  const list = Array.from(order);
  const parts: string[] = [];
  for (let seat = 0; seat < rules.players; seat++) {
    parts.push(
      list
        .slice(seat * rules.handSize, (seat + 1) * rules.handSize)
        .sort((a, b) => a - b)
        .join(),
    );
  }
  // What is left of the boneyard comes in any order.
  const yard = rules.players * rules.handSize;
  parts.push(
    list.slice(yard, yard + drawn).join(),
    list
      .slice(yard + drawn)
      .sort((a, b) => a - b)
      .join(),
  );
  return parts.join('|');
};

/** Every deal of the set that fits the history, by trying all orders of the places that matter. */
const bruteForce = (history: History, drawn: number): Set<string> => {
  const { rules, tiles } = history.game;
  const found = new Set<string>();
  const order = new Array<number>(tiles).fill(-1);
  const used = Array.from({ length: tiles }, (_, tile) => history.known.includes(tile));
  const { handSize, players } = rules;
  const yard = players * handSize;
  const put = (place: number): void => {
    if (place === tiles) {
      if (replays(history, order)) found.add(keyOf(rules, order, drawn));
      return;
    }
    const told = history.known[place]!;
    if (told >= 0) {
      order[place] = told;
      put(place + 1);
      return;
    }
    // Hands and the rest of the boneyard are sets: only one order of each is tried.
    const sameSet = place < yard ? place % handSize > 0 : place > yard + drawn;
    for (let tile = sameSet ? order[place - 1]! + 1 : 0; tile < tiles; tile++) {
      if (used[tile]) continue;
      order[place] = tile;
      used[tile] = true;
      put(place + 1);
      used[tile] = false;
    }
  };
  put(0);
  return found;
};

const drawnIn = (state: MatchState): number => (state.round as Round).drawn;

describe('the sampler', () => {
  test.each<[string, Partial<LineRules>, number]>([
    ['block, three hands and sleeping tiles', { players: 3, handSize: 3 }, 1],
    ['block, four in pairs', { players: 4, partners: true, handSize: 2 }, 2],
    ['draw for two', { players: 2, handSize: 3, draw: 'until-playable' }, 3],
    ['draw for three, two tiles kept back', { players: 3, handSize: 3, draw: 'until-playable', reserve: 2 }, 4],
    [
      'highest double leads every round',
      { players: 2, handSize: 3, firstLead: 'highest-double', nextLead: 'highest-double' },
      5,
    ],
  ])('%s: every deal that fits comes, each as often', (_, changes, seed) => {
    const rules = small(changes);
    let checked = 0;
    const random = seededRandom(Uint8Array.of(seed));
    for (const state of positions(rules, seed, 400)) {
      const round = state.round as Round;
      if (round.moves.length < 4) continue;
      const full = readHistory(viewFor(state, { seat: round.turn.seat }), rules);
      // All but a few hidden tiles are told, so that trying all ways stays possible.
      const truth = [...round.received.flatMap((tiles) => tiles.slice(0, rules.handSize)), ...round.boneyard];
      const known = full.known.slice();
      const end = truth.length;
      const tell = (place: number): void => {
        known[place] = truth[place] as number;
      };
      for (let place = end - 1; place >= Math.max(rules.players * rules.handSize + round.drawn + 3, 0); place--)
        tell(place);
      const yard = full.batches.find((batch) => batch.seat === null);
      if (yard === undefined || yard.size < 3) continue;
      const batches = full.batches.map((batch) => (batch.seat === null ? { ...batch, size: 3 } : batch));
      const history: History = { ...full, known, batches };
      if (known.filter((tile) => tile < 0).length > 9) continue;
      const all = bruteForce(history, drawnIn(state));
      if (all.size < 3 || all.size > 300) continue;
      const sampler = makeSampler(history);
      const counts = new Map<string, number>();
      const order = new Uint8Array(tilesInSet(rules.set));
      const draws = all.size * 100;
      for (let i = 0; i < draws; i++) {
        sampler.sample(order, random);
        const key = keyOf(rules, order, drawnIn(state));
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      expect([...counts.keys()].filter((key) => !all.has(key))).toEqual([]);
      expect(counts.size).toBe(all.size);
      if (drawnIn(state) === 0) expect(Math.round(sampler.ways ?? 0)).toBe(all.size);
      // Chi square with its 5-sigma bound: a wrong weight of one in ten is far beyond it.
      let chi = 0;
      for (const count of counts.values()) chi += (count - 100) ** 2 / 100;
      expect(chi).toBeLessThan(all.size + 5 * Math.sqrt(2 * all.size) + 10);
      if (++checked === 6) break;
    }
    expect(checked).toBeGreaterThan(3);
  });

  test.each<[string, LineRules]>([
    ['latin', presetRules('latin') as LineRules],
    ['draw for four', { ...(presetRules('draw') as LineRules), players: 4, handSize: 5 }],
    ['draw for eight', { ...(presetRules('draw') as LineRules), players: 8, set: 12, handSize: 7 }],
    ['block for eight', { ...(presetRules('block') as LineRules), players: 8, set: 12, handSize: 7 }],
    [
      'block for six, two kept back',
      { ...(presetRules('draw') as LineRules), players: 6, set: 9, handSize: 7, reserve: 2 },
    ],
  ])('%s: every sample fits all that was seen', (_, rules) => {
    const random = seededRandom(Uint8Array.of(7));
    const order = new Uint8Array(lineGame(rules).tiles);
    let n = 0;
    for (const state of positions(rules, 5, rules.players > 4 ? 2 : 8)) {
      if (n++ % 3 > 0) continue;
      const history = readHistory(viewFor(state, { seat: (state.round as Round).turn.seat }), rules);
      const sampler = makeSampler(history);
      for (let i = 0; i < 5; i++) {
        sampler.sample(order, random);
        if (!replays(history, order)) throw new Error(`does not fit: ${JSON.stringify(state)}`);
      }
    }
    expect(n).toBeGreaterThan(30);
  });

  test('a boneyard comes in any order, also the tiles that can be nowhere else', () => {
    // Seat 1 drew at 6 and 0, and has neither: whatever shows one of them and is not seen lies in the boneyard.
    const rules = presetRules('draw') as LineRules;
    const dealt = ['6-0', '6-3', '5-0', '5-2', '2-0', '1-0', '2-1', '6-6', '5-5', '5-4', '4-4', '4-3', '3-3', '3-2'];
    const drawn = ['3-0', '6-5', '6-4', '6-2', '6-1', '4-0', '0-0', '5-3', '5-1', '4-2', '4-1', '3-1', '2-2', '1-1'];
    const order = [...dealt, ...drawn].map((text) => parseTile(text) as TileId);
    let state = mustApply(newMatch(rules), { t: 'deal', order, lot: 0 }).state;
    for (const [tile, arm] of [['6-6'], ['6-0', 0], [], ['3-0', 0]] as const) {
      const action = legal(state).find(
        (a) => !('tile' in a) || (a.tile === parseTile(tile ?? '') && (a.t !== 'play' || a.arm === arm)),
      );
      state = mustApply(state, action!).state;
    }
    const history = readHistory(viewFor(state, { seat: 0 }), rules);
    const { at, size } = history.batches.find(({ seat }) => seat === null)!;
    const sampler = makeSampler(history);
    const random = seededRandom(Uint8Array.of(9));
    const deal = new Uint8Array(history.game.tiles);
    const counts = new Array<number>(size).fill(0);
    for (let i = 0; i < 13_000; i++) {
      sampler.sample(deal, random);
      const place = deal.indexOf(parseTile('0-0') as TileId) - at;
      counts[place] = counts[place]! + 1;
    }
    for (const count of counts) expect(Math.abs(count - 13_000 / size)).toBeLessThan(160);
  });
});
