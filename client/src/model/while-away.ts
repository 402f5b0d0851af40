/** What bots played for the people of this device while they were away, in a line each; gone when they have played again. */
import type { Seat, StandIn } from '@boneyard/shared';
import type { TableSnapshot } from '../session/session.ts';
import { type Message, say } from './message.ts';
import { seatName } from './seat-name.ts';
import { tileInText } from './tile-name.ts';

export interface AwayLine {
  /** The same while nothing is added to it. */
  readonly id: string;
  readonly seat: Seat;
  readonly message: Message;
}

/** What is known in figures, in words: `played 6-4`, `drew 2 tiles`, `passed`. */
const doings = ({ tiles, plays, draws, passes }: StandIn): Message[] => [
  ...(draws > 0 ? [say('table.away.drew', { n: draws })] : []),
  ...(tiles.length > 0 ? [say('table.away.played', { tiles: { list: tiles.map(tileInText) } })] : []),
  ...(tiles.length === 0 && plays > 0 ? [say('table.away.plays', { n: plays })] : []),
  ...(passes > 0 ? [say('table.away.passed', { n: passes })] : []),
];

export const whileAway = ({ table, me, mine }: TableSnapshot): AwayLine[] =>
  table.standIns.flatMap((standIn): AwayLine[] => {
    const { seat, at, plays, draws, passes } = standIn;
    const info = table.seats[seat];
    // While the bot goes on it is said that one does.
    if (me === null || info?.person !== me || info.driver === 'bot') return [];
    const words = { list: doings(standIn) };
    if (words.list.length === 0) return [];
    const name = seatName(table, seat);
    const message = mine.size > 1 ? say('table.away.told-of', { words, name }) : say('table.away.told', { words });
    return [{ id: [seat, at, plays, draws, passes].join('.'), seat, message }];
  });
