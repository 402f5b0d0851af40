/**
 * What looking ahead saw, where no fact on the table decided: both choices tried in the same likely worlds, and of what
 * follows next (does the next seat pass, can the partner play, can the seat itself play again) that which carries the difference.
 */
import type { LineRules } from '../../rules/rules.ts';
import type { Seat, TileId } from '../../tiles.ts';
import type { SeatView } from '../../view/seat-view.ts';
import type { Random } from '../choose.ts';
import { FastRound, RUNNING } from '../line/fast-round.ts';
import { type LineGame, SUITS } from '../line/game.ts';
import { readHistory } from '../line/history.ts';
import { netFor } from '../line/nets.ts';
import { choiceAs, playOutAs, startLots } from '../line/players.ts';
import { publicRound } from '../line/public-round.ts';
import { makeWorlds } from '../line/worlds.ts';
import { perGame } from '../per-game.ts';
import { stakesAt } from '../review/stakes.ts';
import { type PlayReason, rivalTile } from './reasons.ts';

const WORLDS = 200;
/** What follows is the reason if it carries so much of the difference, and differs in so many of 100 worlds. */
const PART = 0.4;
const LEAST = 10;
/** Rounds won, of 100, that are worth telling. */
const CLEAR = 4;

/** What follows a choice in one world: 1 or 0. */
interface Following {
  readonly nextPasses: number;
  readonly partnerFits: number;
  readonly playsAgain: number;
}

const trialOf = perGame((game: LineGame) => new FastRound(game));

const partnerOf = ({ players, sideOf }: LineGame, seat: Seat): Seat | null => {
  for (let other = 0; other < players; other++) if (other !== seat && sideOf[other] === sideOf[seat]) return other;
  return null;
};

/** Sums over the worlds: what a straight line through them needs. */
const makeLine = () => {
  let total = 0;
  let sumX = 0;
  let sumY = 0;
  let sumXX = 0;
  let sumXY = 0;
  return {
    add(x: number, y: number): void {
      total++;
      sumX += x;
      sumY += y;
      sumXX += x * x;
      sumXY += x * y;
    },
    /** How much of the mean of y the mean of x stands for. */
    carries(): number {
      const x = sumX / total;
      const spread = sumXX / total - x * x;
      return spread < 1e-9 ? 0 : (x * (sumXY / total - (x * sumY) / total)) / spread;
    },
  };
};

/** Why `choice` comes out better than `rival`; null where nothing that follows at once says so. */
export const whatFollows = (
  view: SeatView,
  rules: LineRules,
  choice: number,
  rival: number,
  random: Random,
): PlayReason | null => {
  const history = readHistory(view, rules);
  const { game, seat } = history;
  const net = netFor(rules);
  const worlds = makeWorlds(net, history, publicRound(view, rules), random, Number.POSITIVE_INFINITY);
  let world = worlds.next();
  const trial = trialOf(game);
  const stakes = stakesAt(rules, view.scores);
  const points = new Int32Array(8);
  const side = game.sideOf[seat]!;
  const next = game.next[seat]!;
  const partner = partnerOf(game, seat);

  /** Whether the round was won is left in `points`. */
  const worthOf = (made: number): number => {
    trial.copy(world.round);
    trial.play(made);
    startLots(1);
    playOutAs(net, trial, world.players);
    trial.score(points);
    return stakes.worth(points, side);
  };

  const follow = (made: number): Following => {
    trial.copy(world.round);
    startLots(1);
    trial.play(made);
    if (trial.state !== RUNNING) return { nextPasses: 0, partnerFits: 0, playsAgain: 1 };
    const fits = (who: Seat): number =>
      Number(trial.held[who * SUITS + trial.left]! + trial.held[who * SUITS + trial.right]! > 0);
    const nextPasses = 1 - fits(next);
    const partnerFits = partner === null ? 0 : fits(partner);
    while (trial.state === RUNNING && trial.turn !== seat) {
      if (trial.canPlay()) trial.play(choiceAs(net, trial, world.players));
      else trial.forced();
    }
    return { nextPasses, partnerFits, playsAgain: Number(trial.state === RUNNING && trial.canPlay()) };
  };

  const names = ['nextPasses', 'partnerFits', 'playsAgain'] as const;
  const lines = names.map(makeLine);
  const own = [0, 0, 0];
  const others = [0, 0, 0];
  let gain = 0;
  let won = 0;
  let wonElse = 0;
  for (let i = 0; i < WORLDS; i++) {
    world = worlds.next();
    const worth = worthOf(choice);
    if (points[side]! > 0) won++;
    const better = worth - worthOf(rival);
    if (points[side]! > 0) wonElse++;
    const [mine, theirs] = [follow(choice), follow(rival)];
    gain += better / WORLDS;
    names.forEach((name, f) => {
      lines[f]!.add(mine[name] - theirs[name], better);
      own[f] = own[f]! + mine[name];
      others[f] = others[f]! + theirs[name];
    });
  }
  if (gain <= 0) return null;
  let best = -1;
  let most = PART * gain;
  lines.forEach((line, i) => {
    const carries = line.carries();
    if (carries > most && (100 * (own[i]! - others[i]!)) / WORLDS >= LEAST) {
      most = carries;
      best = i;
    }
  });
  const share = (part: number): number => Math.round((100 * part) / WORLDS);
  if (best < 0) {
    const [percent, other] = [share(won), share(wonElse)];
    const tile = rivalTile((choice >> 1) as TileId, (rival >> 1) as TileId);
    return percent - other < CLEAR ? null : { reason: 'wins-round', tile, percent, other };
  }
  const percent = share(own[best]!);
  const other = share(others[best]!);
  if (names[best] === 'nextPasses') return { reason: 'makes-pass', seat: next, percent, other };
  if (names[best] === 'playsAgain') return { reason: 'plays-again', percent, other };
  return partner === null ? null : { reason: 'feeds-partner', seat: partner, percent, other };
};
