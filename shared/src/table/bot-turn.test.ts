import { expect, test } from '@jest/globals';
import type { SeatAction } from '../action.ts';
import { apply, newMatch } from '../engine/index.ts';
import { isRefused } from '../refusal.ts';
import { presetRules } from '../rules/presets.ts';
import { tilesOfSet } from '../set.ts';
import { viewFor } from '../view/view-for.ts';
import { askBot } from './bot-turn.ts';
import { PACE } from './ports.ts';
import { makeFakeClock } from './testing/fake-clock.ts';
import { tick } from './testing/tick.ts';

const dealt = apply(newMatch(presetRules('block')), { t: 'deal', order: tilesOfSet(6), lot: 0 });
if (isRefused(dealt)) throw new Error(dealt.refused);
const view = viewFor(dealt.state, { seat: 0 });
const [first] = view.legal as readonly [SeatAction];

const PAUSE = 1000;

/** Asks a bot that answers as soon as `answer` is called, and keeps what comes of it. */
const ask = () => {
  const clock = makeFakeClock(tick);
  const answers: (SeatAction | null)[] = [];
  let asked = 0;
  let answer: (action: SeatAction) => void = () => undefined;
  const bots = {
    choose: () => {
      asked++;
      return new Promise<SeatAction>((resolve) => {
        answer = resolve;
      });
    },
  };
  const turn = { level: 'random', view, random: () => 0, pause: PAUSE } as const;
  const cancel = askBot({ clock, bots, pace: PACE }, turn, (action) => answers.push(action));
  return { clock, answers, cancel, answer: (action: SeatAction) => answer(action), asked: () => asked };
};

test('an answer is given when the pause is over, not before', async () => {
  const { clock, answers, answer } = ask();
  await clock.advance(10);
  answer(first);
  await clock.advance(PAUSE - 11);
  expect(answers).toEqual([]);
  await clock.advance(1);
  expect(answers).toEqual([first]);
});

test('a slow answer is given when it comes', async () => {
  const { clock, answers, answer } = ask();
  await clock.advance(PAUSE + PACE.botLimit - 1);
  expect(answers).toEqual([]);
  answer(first);
  await clock.advance(0);
  expect(answers).toEqual([first]);
  expect(clock.untilNext()).toBeNull();
});

test('a late answer is no answer, once', async () => {
  const { clock, answers, answer } = ask();
  await clock.advance(PAUSE + PACE.botLimit);
  answer(first);
  await clock.advance(PAUSE);
  expect(answers).toEqual([null]);
});

test('called off, it asks nobody and answers nothing', async () => {
  const { clock, answers, cancel, asked } = ask();
  cancel();
  await clock.advance(10 * PAUSE);
  expect([asked(), answers, clock.untilNext()]).toEqual([0, [], null]);
});

test('it does not ask before the one who asks has gone on', () => {
  expect(ask().asked()).toBe(0);
});
