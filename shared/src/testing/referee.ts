/**
 * The rules a second time, written naively from docs/rules.md and sharing nothing with the engine but the rules object:
 * one mutable table, played by the moves as records write them. The engine has to agree with it.
 */
import type { LineRules, Rules, TrainRules } from '../rules/rules.ts';

export interface Referee {
  /** Every legal move as written in a record; none once the round is over. */
  legal(): string[];
  /** Plays a legal move. */
  move(text: string): void;
  /** Points by side once the round is over, else null. */
  points(): number[] | null;
}

const halves = (tile: string): [number, number] => {
  const [a = '', b = ''] = tile.split('-');
  return [Number(a), Number(b)];
};
const shows = (tile: string, pip: number): boolean => halves(tile).includes(pip);
const otherOf = (tile: string, pip: number): number => {
  const [a, b] = halves(tile);
  return a === pip ? b : a;
};
const isDouble = (tile: string): boolean => otherOf(tile, halves(tile)[0]) === halves(tile)[0];
const weigh = (tiles: readonly string[]): number => tiles.map(halves).reduce((sum, [a, b]) => sum + a + b, 0);
const after = (rules: Rules, seat: number): number =>
  (seat + (rules.direction === 'clockwise' ? 1 : rules.players - 1)) % rules.players;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

interface Deal {
  readonly hands: readonly (readonly string[])[];
  readonly boneyard: readonly string[];
  readonly leader: number;
  /** The tile that has to be led, null where any may be. */
  readonly mustLead: string | null;
}

const refereeLine = (rules: LineRules, deal: Deal): Referee => {
  const hands = deal.hands.map((hand) => [...hand]);
  const boneyard = [...deal.boneyard];
  let ends: [number, number] | null = null;
  let turn = deal.leader;
  let passes = 0;
  let points: number[] | null = null;

  const sides = rules.partners ? [0, 1] : hands.map((_, seat) => seat);
  const sideOf = (seat: number): number => (rules.partners ? seat % 2 : seat);
  const left = (): number[] =>
    sides.map((side) => sum(hands.map((hand, seat) => (sideOf(seat) === side ? weigh(hand) : 0))));
  const only = (winner: number, n: number): number[] => sides.map((side) => (side === winner ? n : 0));
  const others = (winner: number): number => sum(left().filter((_, side) => side !== winner));

  const goOut = (seat: number, tile: string, before: [number, number] | null): void => {
    const winner = sideOf(seat);
    let n = rules.score.out === 'one' ? 1 : others(winner);
    if (rules.score.milo && ends !== null && ends[0] === ends[1]) n *= 2;
    if (rules.score.eitherEnd && before?.every((end) => shows(tile, end))) n *= 2;
    if (rules.score.lastDouble && isDouble(tile)) n *= 2;
    points = only(winner, n);
  };
  const block = (): void => {
    const weights = left();
    const fewest = Math.min(...weights);
    const winners = sides.filter((side) => weights[side] === fewest);
    const [winner] = winners;
    if (winner === undefined || winners.length > 1) {
      points = sides.map(() => 0);
      return;
    }
    const worth = {
      one: 1,
      others: others(winner),
      'others-minus-own': others(winner) - fewest,
      differences: sum(weights.map((weight) => weight - fewest)),
    };
    points = only(winner, worth[rules.score.blocked]);
  };

  return {
    points: () => points,
    legal: () => {
      if (points !== null) return [];
      const hand = hands[turn] ?? [];
      if (ends === null) return (deal.mustLead === null ? hand : [deal.mustLead]).map((tile) => `${turn} ${tile}`);
      const [l, r] = ends;
      const plays = hand.flatMap((tile) => [
        ...(shows(tile, l) ? [`${turn} ${tile} L`] : []),
        ...(shows(tile, r) ? [`${turn} ${tile} R`] : []),
      ]);
      if (plays.length > 0) return plays;
      return [rules.draw === 'until-playable' && boneyard.length > rules.reserve ? `${turn} draw` : `${turn} pass`];
    },
    move: (text) => {
      const [, what = '', place] = text.split(' ');
      const hand = hands[turn] ?? [];
      if (what === 'draw') {
        hand.push(boneyard.shift() ?? '');
        passes = 0;
      } else if (what === 'pass') {
        passes++;
        if (passes === rules.players) block();
        turn = after(rules, turn);
      } else {
        const before = ends;
        if (ends === null) ends = halves(what);
        else ends = place === 'L' ? [otherOf(what, ends[0]), ends[1]] : [ends[0], otherOf(what, ends[1])];
        hand.splice(hand.indexOf(what), 1);
        passes = 0;
        if (hand.length === 0) goOut(turn, what, before);
        turn = after(rules, turn);
      }
    },
  };
};

const refereeTrain = (rules: TrainRules, deal: Deal, engine: string): Referee => {
  const hands = deal.hands.map((hand) => [...hand]);
  const boneyard = [...deal.boneyard];
  const table = [engine];
  const ends = new Map<string, number>();
  for (let seat = 0; seat < rules.players; seat++) ends.set(`T${seat}`, halves(engine)[0]);
  ends.set('M', halves(engine)[0]);
  const open = new Set<string>();
  const hadATurn = new Set<number>();
  let turn = deal.leader;
  let passes = 0;
  let toSatisfy: string | null = null;
  let drewOne = false;
  let isOnOwnRun = false;
  let over = false;

  const places = (): string[] => {
    if (toSatisfy !== null) return [toSatisfy];
    if (isOnOwnRun) return [`T${turn}`];
    return [...ends.keys()].filter((place) => place === 'M' || place === `T${turn}` || open.has(place));
  };
  const plays = (): string[] =>
    places().flatMap((place) =>
      (hands[turn] ?? [])
        .filter((tile) => shows(tile, ends.get(place) ?? -1))
        .map((tile) => `${turn} ${tile} ${place}`),
    );
  const nextTurn = (): void => {
    hadATurn.add(turn);
    turn = after(rules, turn);
    drewOne = false;
    isOnOwnRun = false;
  };

  return {
    points: () => (over ? hands.map((hand) => weigh(hand) + (hand.includes('0-0') ? rules.doubleBlank : 0)) : null),
    legal: () => {
      if (over) return [];
      const fitting = plays();
      if (isOnOwnRun && toSatisfy === null) return [...fitting, `${turn} end`];
      if (fitting.length > 0) return fitting;
      return [!drewOne && boneyard.length > 0 ? `${turn} draw` : `${turn} pass`];
    },
    move: (text) => {
      const [, what = '', place = ''] = text.split(' ');
      const hand = hands[turn] ?? [];
      if (what === 'draw') {
        hand.push(boneyard.shift() ?? '');
        drewOne = true;
        passes = 0;
        return;
      }
      if (what === 'end') return nextTurn();
      if (what === 'pass') {
        passes++;
        open.add(`T${turn}`);
        over = boneyard.length === 0 && passes >= rules.players;
        return nextTurn();
      }
      const end = otherOf(what, ends.get(place) ?? -1);
      hand.splice(hand.indexOf(what), 1);
      table.push(what);
      ends.set(place, end);
      passes = 0;
      toSatisfy = null;
      drewOne = false;
      const onOwn = place === `T${turn}`;
      if (onOwn) open.delete(place);
      if (hand.length === 0) {
        over = true;
        return;
      }
      isOnOwnRun = onOwn && !hadATurn.has(turn);
      if (isDouble(what) && table.filter((tile) => shows(tile, end)).length < rules.set + 1) toSatisfy = place;
      else if (!isOnOwnRun || plays().length === 0) nextTurn();
    },
  };
};

/** `k`: the round, from 1, which says the engine. */
export const referee = (rules: Rules, k: number, deal: Deal): Referee => {
  if (rules.game === 'line') return refereeLine(rules, deal);
  const pip = rules.set + 1 - k;
  return refereeTrain(rules, deal, `${pip}-${pip}`);
};
