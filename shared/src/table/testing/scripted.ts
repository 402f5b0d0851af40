/** Bots that misbehave and dealers that deal what a test needs. */
import type { SeatAction } from '../../action.ts';
import { BOTS } from '../../bots/levels.ts';
import type { Rules } from '../../rules/rules.ts';
import { tilesOfSet } from '../../set.ts';
import { type Dice, makeDice } from '../../testing/dice.ts';
import { doubleOf, parseTile, type Seat, type TileId } from '../../tiles.ts';
import { createDealer } from '../dealer.ts';
import type { Bots, Clock, Dealer } from '../ports.ts';
import type { BotLevel } from '../table-view.ts';

export const BOT_WAYS = [
  'well',
  'throws',
  'rejects',
  'never',
  'slow',
  'late',
  'illegal',
  'for another seat',
  'rubbish',
] as const;
export type BotWay = (typeof BOT_WAYS)[number];

export interface ScriptedBots extends Bots {
  way: BotWay;
  /** How long a slow or late bot thinks, in ms. */
  thinks: number;
  /** How often a bot was asked. */
  asked: number;
  /** By seat: the level that was asked for last. */
  readonly levels: Map<Seat, BotLevel>;
}

export const makeScriptedBots = (clock: () => Clock): ScriptedBots => {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => clock().after(ms, resolve));
  const bots: ScriptedBots = {
    way: 'well',
    thinks: 0,
    asked: 0,
    levels: new Map(),
    choose: (level, view, random) => {
      bots.asked++;
      const chosen = (): SeatAction => BOTS[level](view, random);
      const { seat } = view.turn ?? { seat: 0 };
      bots.levels.set(seat, level);
      switch (bots.way) {
        case 'rubbish':
          return Promise.resolve({ t: 'resign' } as never);
        case 'well':
          return Promise.resolve(chosen());
        case 'throws':
          throw new Error('a bot that throws');
        case 'rejects':
          return Promise.reject(new Error('a bot that fails'));
        case 'never':
          return new Promise(() => undefined);
        case 'slow':
        case 'late':
          return wait(bots.thinks).then(chosen);
        case 'illegal':
          return Promise.resolve({ t: 'pass', seat });
        case 'for another seat':
          return Promise.resolve({ ...chosen(), seat: (seat + 1) % view.rules.players });
      }
    },
  };
  return bots;
};

export interface ScriptedDeal {
  readonly order: readonly TileId[];
  readonly lot: Seat;
}

/** A deal of these hands, as records write tiles; the rest of the set is the boneyard, `drawn` first. */
export const makeDeal = (
  rules: Rules,
  hands: readonly string[],
  { lot = 0, drawn = '', k = 1 }: { lot?: Seat; drawn?: string; k?: number } = {},
): ScriptedDeal => {
  const tiles = [...hands, drawn].flatMap((hand) => hand.split(' ').filter((text) => text !== ''));
  const first = tiles.map((text) => {
    const tile = parseTile(text);
    if (tile === null) throw new Error(`${text} is no tile`);
    return tile;
  });
  if (hands.some((hand) => hand.split(' ').length !== rules.handSize)) throw new Error('a hand of the wrong size');
  const rest = tilesOfSet(rules.set, rules.game === 'train' ? doubleOf(rules.set + 1 - k) : null);
  return { order: [...first, ...rest.filter((tile) => !first.includes(tile))], lot };
};

const randomBytes =
  (dice: Dice) =>
  (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => dice.below(256));

/** The real dealer, its chance seeded; what is scripted goes before it. */
export const makeSeededDealer = (seed: number, scripted: readonly ScriptedDeal[] = []): Dealer => {
  const dealer = createDealer(randomBytes(makeDice(seed)));
  let dealt = 0;
  return { ...dealer, deal: (match, rules, k) => ({ ...dealer.deal(match, rules, k), ...scripted[dealt++] }) };
};
