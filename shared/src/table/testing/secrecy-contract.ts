/** Nobody is shown what they may not know: a table in which only hidden tiles lie elsewhere looks the same. */
import { describe, expect, test } from '@jest/globals';
import { apply } from '../../engine/index.ts';
import { isRefused } from '../../refusal.ts';
import { presetRules, presetSizes } from '../../rules/presets.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Dice } from '../../testing/dice.ts';
import type { TileId } from '../../tiles.ts';
import type { Entry } from '../entry.ts';
import { fold, type TableState } from '../table-state.ts';
import type { ContractOptions, OpenDesk } from './contract-options.ts';
import type { Look } from './host.ts';

const GAMES: readonly (readonly [string, Rules])[] = [
  [
    'block for three',
    presetRules(
      'block',
      presetSizes('block').find((s) => s.players === 3),
    ),
  ],
  ['draw for two', presetRules('draw')],
  [
    'draw for five',
    presetRules(
      'draw',
      presetSizes('draw').find((s) => s.players === 5),
    ),
  ],
  ['Latin', presetRules('latin')],
  ['Mexican Train', { ...presetRules('mexican-train'), rounds: 2 } as Rules],
];

const foldAll = (entries: readonly Entry[]): TableState => {
  let state: TableState | null = null;
  for (const entry of entries) state = fold(state, entry);
  if (state === null) throw new Error('nothing is journaled');
  return state;
};

/** The entries with two tiles of the running round's deal changed over; null if its moves would not have been legal then. */
const changedOver = (entries: readonly Entry[], a: TileId, b: TileId): Entry[] | null => {
  const dealt = entries.findLastIndex((entry) => entry.t === 'action' && entry.action.t === 'deal');
  const other = entries.map((entry, index): Entry => {
    if (index !== dealt || entry.t !== 'action' || entry.action.t !== 'deal') return entry;
    const order = entry.action.order.map((tile) => (tile === a ? b : tile === b ? a : tile));
    return { ...entry, action: { ...entry.action, order } };
  });
  let { match } = foldAll(other.slice(0, dealt));
  if (match === null) return null;
  let { state } = match;
  for (const entry of other.slice(dealt)) {
    if (entry.t !== 'action') continue;
    const applied = apply(state, entry.action);
    if (isRefused(applied)) return null;
    state = applied.state;
  }
  match = null;
  return other;
};

/** Tiles that nobody but their holders has seen: not Ana's, and not on the table. */
const hiddenFrom = (state: TableState, seats: readonly number[]): TileId[] => {
  const round = state.match?.state.round;
  if (round === null || round === undefined) return [];
  const others = round.hands.flatMap((hand, seat) => (seats.includes(seat) ? [] : [...hand]));
  return [...others, ...round.boneyard.slice(round.drawn)];
};

const pickTwo = (dice: Dice, tiles: readonly TileId[]): readonly [TileId, TileId] | null => {
  const [a, b] = dice.shuffled(tiles);
  return a === undefined || b === undefined ? null : [a, b];
};

const shown = ({ table, ...rest }: Look): object => ({ ...rest, seats: table.seats, phase: table.phase });

export const secrecyContract = (open: OpenDesk, { people }: ContractOptions): void => {
  describe('hidden tiles', () => {
    test.each(GAMES)('may lie anywhere: Ana sees the same table (%s)', async (_name, rules) => {
      const desk = await open({ rules, settings: { botLevel: 'random' }, seed: 17 });
      await desk.enter('ana');
      if (rules.players > 3) await desk.submit('ana', { t: 'sit', seat: 2 });
      await desk.submit('ana', { t: 'start' });
      const seats = rules.players > 3 ? [0, 2] : [0];
      let compared = 0;
      for (let tries = 0; tries < 60 && compared < 8; tries++) {
        for (let steps = desk.dice.below(5); steps > 0; steps--) await desk.step();
        const real = await desk.see('ana');
        if (real.table.phase !== 'playing') continue;
        const two = pickTwo(desk.dice, hiddenFrom(desk.folded(), seats));
        const other = two === null ? null : changedOver(desk.journal.entries, ...two);
        if (other === null) continue;
        const elsewhere = await open({ rules, entries: other });
        const seen = await elsewhere.enter('ana');
        expect(shown(seen)).toEqual(shown(real));
        // And it is another table: who may see everything sees the difference.
        expect(elsewhere.folded().match?.state).not.toEqual(desk.folded().match?.state);
        compared++;
      }
      expect(compared).toBe(8);
    });

    test('are not shown in any way, and neither are secrets, ids and events', async () => {
      const desk = await open({ rules: presetRules('draw'), seed: 4 });
      await desk.enter('ana', 'Anna');
      if (people === 'many') await desk.enter('ben', 'Benny');
      await desk.submit('ana', { t: 'start' });
      const look = await desk.playUntil('ana', ({ watch }) => (watch?.moves.length ?? 0) > 6);
      const text = JSON.stringify([look, [...look.mine]]);
      const begun = desk.journal.entries.find((entry) => entry.t === 'match');
      if (begun?.t !== 'match') throw new Error('no match was journaled');
      expect(text).not.toContain(begun.secret);
      expect(text).not.toContain(begun.next.secret);
      const links = desk.journal.entries.flatMap((entry) => (entry.t === 'action' && entry.link ? [entry.link] : []));
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(text).not.toContain(link);
      for (const entry of desk.journal.entries) {
        if (entry.t === 'joined') expect(text).not.toContain(`"${entry.player}"`);
        if (entry.t === 'action' && entry.aid !== null) expect(text).not.toContain(entry.aid);
      }
      expect(Object.keys(look.table).sort()).toEqual(TABLE_KEYS);
      for (const view of [look.watch, ...look.mine.values()]) expect(Object.keys(view ?? {}).sort()).toEqual(VIEW_KEYS);
    });
  });
};

const TABLE_KEYS = [
  'away',
  'botsOfferedAt',
  'clock',
  'code',
  'fair',
  'givenUp',
  'host',
  'id',
  'nextDealAt',
  'openSeats',
  'people',
  'phase',
  'seats',
  'settings',
  'standInMoves',
  'standIns',
  'vote',
];
const VIEW_KEYS = [
  'arms',
  'at',
  'boneyard',
  'counts',
  'dealt',
  'duty',
  'hand',
  'leader',
  'leftovers',
  'legal',
  'moves',
  'received',
  'results',
  'root',
  'round',
  'rules',
  'scores',
  'turn',
  'viewer',
  'winners',
];
