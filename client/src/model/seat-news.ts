/** What changed about who plays a seat and who is host, in words: nobody should wonder why a person suddenly plays like a bot. */
import { type Message, say } from './message.ts';
import type { SeatModel } from './table-model.ts';

export interface SeatNews {
  readonly message: Message;
  /** Later news of it take the place of earlier ones. */
  readonly about: string;
}

/** Differences in presence only; another match, with other people, is no news. `isStatusSeen`: what the status tells need not be told twice. */
export const seatNews = (
  before: readonly SeatModel[],
  after: readonly SeatModel[],
  isStatusSeen: boolean,
): SeatNews[] => {
  if (before.length !== after.length) return [];
  const presence = after.flatMap((now, seat): SeatNews[] => {
    const was = before[seat];
    const told = was === undefined ? [] : presenceNews(was, now, isStatusSeen);
    return told.map((message) => ({ message, about: `seat ${seat}` }));
  });
  return [...presence, ...hostNews(before, after).map((message) => ({ message, about: 'host' }))];
};

/** A host who changes seats is still the host. */
const hostNews = (before: readonly SeatModel[], after: readonly SeatModel[]): Message[] => {
  const [was, now] = [before, after].map((seats) => seats.find(({ host }) => host));
  if (now === undefined || was?.name === now.name) return [];
  return [now.own ? say('table.news.host-you') : say('table.news.host', { name: now.name })];
};

const presenceNews = (was: SeatModel, { name, badge, own, turn }: SeatModel, isStatusSeen: boolean): Message[] => {
  if (was.badge === badge || was.badge === 'bot' || badge === 'bot') return [];
  if (badge === 'stand-in') return [own ? say('table.news.bot-for-you') : say('table.news.bot-for', { name })];
  if (own) return [];
  if (badge === null) return [say('table.news.back', { name })];
  // Whom everybody waits for, the status tells of. Who has left cannot lose the connection: a server that starts anew knows no more than that they are away.
  if ((turn && isStatusSeen) || was.badge === 'left') return [];
  return [say(badge === 'left' ? 'table.news.left' : 'table.news.away', { name })];
};
