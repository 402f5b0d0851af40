/** Duplicate deals: each is played twice with the sides swapped, so that the tiles favour neither bot. */
import { isRefused, type RoundResult, type Rules, type Seat, type Side, sideOf } from '@boneyard/shared';
import { apply, legal, type MatchState, newMatch } from '@boneyard/shared/engine';
import { dealFromKey, type FairDeal, makeBotKey, makeSeedKey } from '@boneyard/shared/fair';
import { viewFor } from '@boneyard/shared/view';
import type { Contestant } from './contestant.ts';
import { type DealFigures, dealFigures } from './figures.ts';

/** A bot and the keys of its random numbers in this deal. */
interface Player {
  readonly bot: Contestant;
  readonly key: Uint8Array;
}

const must = (applied: ReturnType<typeof apply>): MatchState => {
  if (isRefused(applied)) throw new Error(`the arena was refused its own move: ${applied.refused}`);
  return applied.state;
};

/** Plays the deal as a match's first round. Forced draws and passes are nobody's choice: they are made here. */
const playRound = async (
  rules: Rules,
  { order, lot }: FairDeal,
  playerOf: (seat: Seat) => Player,
): Promise<RoundResult> => {
  let state = must(apply(newMatch(rules), { t: 'deal', order, lot }));
  for (;;) {
    const [first] = legal(state);
    if (first === undefined) return state.results[0] as RoundResult;
    const { seat } = first;
    let action = first;
    if (first.t !== 'draw' && first.t !== 'pass') {
      const { bot, key } = playerOf(seat);
      const view = viewFor(state, { seat });
      action = await bot.choose(view, makeBotKey(key, seat, view.moves.length));
    }
    state = must(apply(state, action));
  }
};

export interface Duel {
  readonly rules: Rules;
  readonly a: Contestant;
  readonly b: Contestant;
  /** Whether A's random numbers are those of the first label. */
  readonly aFirst: boolean;
  readonly seed: string;
}

/** A has every other side: in a deal's first round the even ones, in its second the odd ones. */
const isA = (side: Side, turn: number): boolean => side % 2 === turn;

/** Deal `number` both ways. @throws CommandFault if a module plays foul */
export const playDeal = async ({ rules, a, b, aFirst, seed }: Duel, number: number): Promise<DealFigures> => {
  const deal = dealFromKey(makeSeedKey(seed, 'deal', number), rules, 1);
  const playerA: Player = { bot: a, key: makeSeedKey(seed, aFirst ? 'first' : 'second', number) };
  const playerB: Player = { bot: b, key: makeSeedKey(seed, aFirst ? 'second' : 'first', number) };
  const results: RoundResult[] = [];
  for (const turn of [0, 1]) {
    const playerOf = (seat: Seat): Player => (isA(sideOf(rules, seat), turn) ? playerA : playerB);
    results.push(await playRound(rules, deal, playerOf));
  }
  return dealFigures(rules, results, isA);
};
