/** How seats play on in thought: by the policy, or as one of the players who do not know it. */
import { type FastRound, RUNNING } from './fast-round.ts';
import { PIPS } from './game.ts';
import type { Net } from './net.ts';
import { bestChoice } from './policy.ts';

export const POLICY = 0;
/** The heaviest tile that fits. */
export const HEAVIEST = 1;
/** Any choice, each as likely. */
export const ANYTHING = 2;

/** Every seat by the policy. */
export const ALL_BY_POLICY = new Uint8Array(8).fill(POLICY);

const choices = new Uint8Array(256);

/** Lots that cost next to nothing, the same ones from the same start: choices are compared with the same luck. */
let luck = 1;
export const startLots = (from: number): void => {
  luck = Math.imul(from, 0x9e37_79b1) | 1;
};
const lot = (n: number): number => {
  luck ^= luck << 13;
  luck ^= luck >>> 17;
  luck ^= luck << 5;
  return (luck >>> 0) % n;
};

const anyHeaviest = (round: FastRound): number => {
  const n = round.choices(choices);
  let best = choices[0]!;
  let most = -1;
  let level = 0;
  for (let i = 0; i < n; i++) {
    const pips = PIPS[choices[i]! >> 1]!;
    if (pips < most) continue;
    level = pips > most ? 1 : level + 1;
    most = pips;
    if (level === 1 || lot(level) === 0) best = choices[i]!;
  }
  return best;
};

/** What the seat in turn, which can play, plays as one of `players`. */
export const choiceAs = (net: Net, round: FastRound, players: Uint8Array): number => {
  const as = players[round.turn];
  if (as === HEAVIEST) return anyHeaviest(round);
  if (as === ANYTHING) return choices[lot(round.choices(choices))]!;
  return bestChoice(net, round);
};

/** Plays the round to its end, every seat as `players` say. */
export const playOutAs = (net: Net, round: FastRound, players: Uint8Array): void => {
  for (;;) {
    round.settle();
    if (round.state !== RUNNING) return;
    round.play(choiceAs(net, round, players));
  }
};
