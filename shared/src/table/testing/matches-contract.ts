/** Whole matches of every preset at every number of players, by random people and bots, to the end and into the record. */
import { describe, expect, test } from '@jest/globals';
import { isFault } from '../../record/format.ts';
import { replay } from '../../record/replay.ts';
import { makeSize, PRESETS, presetRules, presetSizes } from '../../rules/presets.ts';
import type { Rules } from '../../rules/rules.ts';
import { tilesInSet } from '../../set.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { ContractOptions, OpenDesk } from './contract-options.ts';
import type { Desk } from './desk.fixture.ts';

const ALL = PRESETS.flatMap((preset) =>
  presetSizes(preset).map((size) => [`${preset} ${makeSize(size)}`, presetRules(preset, size)] as const),
);
/** For hosts over the same table: each game once, and the most and the fewest seats. */
const SOME = ['milo 4-pairs', 'latin 4-pairs', 'partners 4-pairs', 'block 3', 'draw 2', 'mexican-train 8'];

/** Short, but of several rounds. */
const shortened = (rules: Rules): Rules =>
  rules.game === 'train' ? { ...rules, rounds: 3 } : { ...rules, target: Math.min(rules.target, 40) };

/** Thirteen rounds of trains once: they take as long as all other games together. */
const isLong = (rules: Rules): boolean => rules.game === 'train' && rules.players !== 4;

const PEOPLE = ['ana', 'ben', 'cat', 'dan', 'eve', 'fay', 'gil', 'hal'];

/** Some of the seats to people, some of those to two of a device, the rest to bots. */
const fill = async (desk: Desk, players: number, people: ContractOptions['people']): Promise<void> => {
  const seats = 1 + desk.dice.below(players);
  const devices = people === 'one' ? 1 : 1 + desk.dice.below(seats);
  for (const person of PEOPLE.slice(0, devices)) await desk.enter(person);
  for (let seat = devices; seat < seats; seat++) {
    const person = PEOPLE[desk.dice.below(devices)] ?? 'ana';
    expect(await desk.submit(person, { t: 'sit', seat, name: `Guest ${seat}` })).toHaveProperty('at');
  }
  expect(await desk.submit('ana', { t: 'start' })).toHaveProperty('at');
};

/** Every tile is somewhere, once. */
const countTiles = ({ rules, counts, boneyard, root, arms }: SeatView): number =>
  counts.reduce((sum, count) => sum + count, boneyard) +
  arms.reduce((sum, arm) => sum + arm.tiles.length, root === null || rules.game === 'train' ? 0 : 1);

export const matchesContract = (open: OpenDesk, { people, matches }: ContractOptions): void => {
  const chosen = matches === 'whole' ? ALL : ALL.filter(([name]) => SOME.includes(name));

  describe('a whole match', () => {
    test.each(chosen)('of %s comes to its end, and its record holds', async (name, full) => {
      const rules = matches === 'whole' && !isLong(full) ? full : shortened(full);
      const seed = [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7);
      const desk = await open({ rules, settings: { botLevel: 'random' }, seed });
      await fill(desk, rules.players, people);
      const tiles = tilesInSet(rules.set) - (rules.game === 'train' ? 1 : 0);
      let at = 0;
      const last = await desk.playUntil('ana', ({ table, watch }) => {
        if (watch === null) throw new Error('no match is to be seen');
        // Each step shows: nothing is ever skipped.
        expect(watch.at - at).toBeLessThanOrEqual(1);
        at = watch.at;
        if (countTiles(watch) !== tiles) expect(countTiles(watch)).toBe(tiles);
        return table.phase === 'over';
      });
      const record = desk.host.record();
      if (record === null) throw new Error('nothing was recorded');
      const replayed = replay(JSON.parse(JSON.stringify(record)));
      if (isFault(replayed)) throw new Error(replayed.fault);
      expect(replayed).toMatchObject({ scores: last.watch?.scores, winners: last.watch?.winners });
      expect(record.result).toEqual({ scores: replayed.scores, winners: replayed.winners });
      expect(desk.host.halted()).toBeNull();
    });
  });
};
