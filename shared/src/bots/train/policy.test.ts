import { describe, expect, test } from '@jest/globals';
import { presetRules } from '../../rules/presets.ts';
import type { TrainRules } from '../../rules/rules.ts';
import { makeTile, parseTile, type TileId } from '../../tiles.ts';
import { END, FastTrain, RUNNING } from './fast-train.ts';
import { trainGame } from './game.ts';
import { bestOnTrains } from './policy.ts';

const game = trainGame(presetRules('mexican-train') as TrainRules);
const { mexican } = game;
const tile = (text: string): number => parseTile(text) as number;

/** A round in which seat 0 is in turn with this hand; everybody has had a first turn unless it says so, all ends show a 12. */
const roundWith = (hand: string, change: (round: FastTrain) => void = () => {}): FastTrain => {
  const round = new FastTrain(game);
  round.clear(tile('12-12'));
  round.begun = 15;
  round.yardEnd = 20;
  for (const text of hand.split(' ')) round.give(0, tile(text));
  for (let seat = 1; seat < 4; seat++) round.counts[seat] = 9;
  change(round);
  return round;
};

const told = (choice: number): string =>
  choice === END
    ? 'end'
    : `${makeTile((choice >> 4) as TileId)} ${(choice & 15) === mexican ? 'M' : `T${choice & 15}`}`;

describe('the policy on trains', () => {
  test.each<[string, string, string, (round: FastTrain) => void]>([
    ['lays what is outside its train on the Mexican Train', '12-5 5-3 12-9', '12-9 M', () => {}],
    [
      'keeps the tiles of its train for it',
      '12-5 5-3 3-1 12-4',
      '12-4 M',
      (round) => {
        round.ends[mexican] = 12;
      },
    ],
    [
      'lays its own train where nothing else goes',
      '12-5 5-3 3-1 9-8',
      '12-5 T0',
      (round) => {
        round.ends[mexican] = 7;
      },
    ],
    [
      'begins with its train, which goes on',
      '12-5 5-3 3-1 12-11',
      '12-5 T0',
      (round) => {
        round.begun = 0;
      },
    ],
    [
      'goes on with its train',
      '5-3 3-1 9-8',
      '5-3 T0',
      (round) => {
        round.begun = 0;
        round.run = true;
        round.ends[0] = 5;
      },
    ],
    [
      'satisfies a double with what it needs least',
      '12-5 5-3 12-2 12-9',
      '12-9 T2',
      (round) => {
        round.duty = 2;
        round.ends[mexican] = 3;
      },
    ],
  ])('%s', (_, hand, wanted, change) => {
    expect(told(bestOnTrains(roundWith(hand, change)))).toBe(wanted);
  });

  test('a plan that stands is the plan that would be made', () => {
    const round = roundWith('12-5 5-3 3-1 12-9 9-9 9-2 6-1', (r) => {
      r.begun = 14;
      for (let seat = 1; seat < 4; seat++) r.give(seat, tile(`${seat + 6}-${seat}`));
    });
    while (round.state === RUNNING && round.turn === 0) {
      const fresh = new FastTrain(game);
      fresh.copy(round);
      fresh.planned = 0;
      const choice = bestOnTrains(round);
      expect(choice).toBe(bestOnTrains(fresh));
      round.play(choice);
    }
    expect(round.counts[0]).toBeLessThan(5);
  });
});
