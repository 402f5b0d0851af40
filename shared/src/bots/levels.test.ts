import { describe, expect, test } from '@jest/globals';
import { apply, newMatch } from '../engine/index.ts';
import { seededRandom } from '../fair/index.ts';
import { isRefused } from '../refusal.ts';
import { presetRules } from '../rules/presets.ts';
import type { Rules, TrainRules } from '../rules/rules.ts';
import { tilesOfSet } from '../set.ts';
import { doubleOf, makeTile, parseTile, type TileId } from '../tiles.ts';
import type { SeatView } from '../view/seat-view.ts';
import { viewFor } from '../view/view-for.ts';
import { BOTS } from './index.ts';

const tile = (text: string): TileId => parseTile(text) as TileId;

/** The view of seat 0, who leads from `hand`; the rest of the set goes round in id order. */
const leading = (rules: Rules, hand: readonly string[]): SeatView => {
  const own = hand.map(tile);
  const engine = rules.game === 'train' ? doubleOf(rules.set) : null;
  const order = [...own, ...tilesOfSet(rules.set, engine).filter((t) => !own.includes(t))];
  const dealt = apply(newMatch(rules), { t: 'deal', order, lot: 0 });
  if (isRefused(dealt)) throw new Error(dealt.refused);
  return viewFor(dealt.state, { seat: 0 });
};

const answers = (level: 'random' | 'heaviest', view: SeatView): Set<string> => {
  const random = seededRandom(Uint8Array.of(7));
  const made = Array.from({ length: 300 }, () => BOTS[level](view, random));
  return new Set(made.map((a) => `${a.t}${'tile' in a ? ` ${makeTile(a.tile)}` : ''}${'arm' in a ? ` ${a.arm}` : ''}`));
};

const block = presetRules('block');
const train = { ...presetRules('mexican-train'), handSize: 4 } as TrainRules;

describe('random', () => {
  test('plays any legal action', () => {
    const view = leading(block, ['6-4', '5-5', '3-1', '0-0', '2-0', '2-1', '1-0']);
    expect(answers('random', view).size).toBe(7);
  });
});

describe('heaviest', () => {
  test('plays a tile with the most pips, ties at random', () => {
    const view = leading(block, ['6-4', '5-5', '3-1', '0-0', '2-0', '2-1', '1-0']);
    expect(answers('heaviest', view)).toEqual(new Set(['lead 6-4', 'lead 5-5']));
  });

  test('plays the same tile on any place it fits', () => {
    const view = leading(train, ['12-9', '12-8', '11-11', '3-1']);
    expect(answers('heaviest', view)).toEqual(new Set(['play 12-9 0', 'play 12-9 4']));
  });

  const ending = (doubleBlank: 0 | 25 | 50): SeatView => {
    const view = leading({ ...train, doubleBlank }, ['12-9', '12-8', '11-11', '3-1']);
    const legal: SeatView['legal'] = [
      { t: 'play', seat: 0, tile: tile('0-0'), arm: 0 },
      { t: 'play', seat: 0, tile: tile('12-9'), arm: 0 },
      { t: 'end', seat: 0 },
    ];
    return { ...view, legal };
  };

  test('weighs the double blank as the rules count it', () => {
    expect(answers('heaviest', ending(50))).toEqual(new Set(['play 0-0 0']));
    expect(answers('heaviest', ending(0))).toEqual(new Set(['play 12-9 0']));
  });

  test('ends a first turn only where nothing else is left', () => {
    const view = ending(0);
    expect(answers('heaviest', { ...view, legal: view.legal.slice(0, 1).concat(view.legal[2] ?? []) })).toEqual(
      new Set(['play 0-0 0']),
    );
    expect(answers('heaviest', { ...view, legal: [{ t: 'draw', seat: 0 }] })).toEqual(new Set(['draw']));
    expect(answers('random', view)).toEqual(new Set(['play 0-0 0', 'play 12-9 0', 'end']));
  });
});

test('a bot that is asked without anything to do is a bug', () => {
  const view = { ...leading(block, ['6-4', '5-5', '3-1', '0-0', '2-0', '2-1', '1-0']), legal: [] };
  for (const choose of Object.values(BOTS)) expect(() => choose(view, () => 0)).toThrow(RangeError);
});
