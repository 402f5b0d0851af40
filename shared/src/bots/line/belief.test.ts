import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../fair/index.ts';
import { presetRules } from '../../rules/presets.ts';
import type { LineRules } from '../../rules/rules.ts';
import type { SeatView } from '../../view/seat-view.ts';
import { KINDS, makeBelief } from './belief.ts';
import { FastRound, RUNNING } from './fast-round.ts';
import { lineGame } from './game.ts';
import { readHistory } from './history.ts';
import { followRound } from './lab/follow-round.ts';
import { dealAtRandom } from './lab/learn.ts';
import { netFor } from './nets.ts';
import { ANYTHING, choiceAs, HEAVIEST, POLICY, startLots } from './players.ts';

const latin = presetRules('latin') as LineRules;
const draw = presetRules('draw') as LineRules;

/** A round that these players play, up to a position where `seat` is in turn and so many plays were made; its deal as dealt. */
const playedUpTo = (rules: LineRules, deal: number, players: readonly number[], plays: number) => {
  const game = lineGame(rules);
  const round = new FastRound(game);
  const random = seededRandom(Uint8Array.of(deal));
  let lead = dealAtRandom(round, random);
  while (lead < 0 && rules.firstLead === 'highest-double') lead = dealAtRandom(round, random);
  const dealt = Array.from({ length: game.players }, (_, seat) =>
    Array.from(round.hands.subarray(seat * round.stride, seat * round.stride + rules.handSize)),
  );
  const order = Uint8Array.from([...dealt.flat(), ...round.yard.subarray(0, round.yardEnd)]);
  const told = followRound(round);
  if (lead >= 0) told.play(lead * 2);
  startLots(deal);
  const as = Uint8Array.from(players);
  let made = 0;
  for (told.settle(); round.state === RUNNING && (made < plays || round.turn !== 0); told.settle()) {
    told.play(choiceAs(netFor(rules), round, as));
    made++;
  }
  return { round, order, view: told.view() };
};

/** How likely the seat's plays are, dealt this, and by kind of player how much of that it is. */
const readIn = (view: SeatView, rules: LineRules, order: Uint8Array, seat: number) => {
  const shares = new Float64Array(KINDS.length);
  const likely = makeBelief(netFor(rules), readHistory(view, rules)).readSeat(seat, order, shares);
  return { likely, shares: Array.from(shares) };
};

describe('belief', () => {
  test.each([
    ['latin', latin, 3],
    ['draw', draw, 7],
  ])('%s: whatever a seat may play is as likely together as what was played before', (_, rules, deal) => {
    const { round, order, view } = playedUpTo(rules, deal, [POLICY, POLICY, POLICY, POLICY], 6);
    const mine = view.turn?.seat as number;
    // Looked at by another seat, which has its own tiles to know.
    const other = (mine + 1) % rules.players;
    const from = other * round.stride;
    const seen = (moves: SeatView['moves']): SeatView => ({
      ...view,
      viewer: { seat: other },
      received: Array.from(order.subarray(other * rules.handSize, (other + 1) * rules.handSize)) as never,
      hand: Array.from(round.hands.subarray(from, from + round.counts[other]!)) as never,
      moves,
    });
    const before = readIn(seen(view.moves), rules, order, mine).likely;
    const choices = new Uint8Array(64);
    const n = round.choices(choices);
    const twins = round.left === round.right ? 2 : 1;
    let sum = 0;
    for (let i = 0; i < n; i += twins) {
      const play = { t: 'play', seat: mine, tile: choices[i]! >> 1, arm: choices[i]! & 1 };
      sum += readIn(seen([...view.moves, play as never]), rules, order, mine).likely;
    }
    expect(n / twins).toBeGreaterThan(1);
    expect(before).toBeGreaterThan(0);
    expect(sum / before).toBeCloseTo(1, 9);
  });

  /** By kind of play, how likely the seat is of it after all that it played. */
  const takenFor = (players: readonly number[], seat: number): number[] => {
    const { order, view } = playedUpTo(latin, 4, players, 16);
    const { likely, shares } = readIn(view, latin, order, seat);
    const parts = [0, 0, 0];
    for (const [k, { plays }] of KINDS.entries())
      parts[plays] = (parts[plays] as number) + (shares[k] as number) / likely;
    return parts;
  };

  test('a seat is taken for what it plays like', () => {
    const [, byPolicy] = takenFor([POLICY, POLICY, POLICY, POLICY], 3);
    const [, byWeight] = takenFor([POLICY, HEAVIEST, POLICY, HEAVIEST], 1);
    expect(byWeight).toBeGreaterThan(0.5);
    expect(byPolicy).toBeLessThan(0.1);
  });

  test('a seat that plays anything is not taken for somebody else for long', () => {
    const [policy = 0, heaviest = 0, anything = 0] = takenFor([POLICY, ANYTHING, POLICY, ANYTHING], 1);
    expect(anything).toBeGreaterThan(heaviest);
    expect(anything).toBeGreaterThan(policy);
  });

  test('nothing was played: nothing is told', () => {
    const { order, view } = playedUpTo({ ...latin, firstLead: 'drawn' }, 2, [POLICY, POLICY, POLICY, POLICY], 0);
    expect(view.moves.length).toBeLessThan(4);
    const { likely, shares } = readIn({ ...view, moves: [] }, latin, order, 1);
    expect(likely).toBeCloseTo(1, 12);
    shares.forEach((share, k) => {
      expect(share).toBeCloseTo((KINDS[k] as { percent: number }).percent / 100, 12);
    });
  });
});
