/** What a seat and a side are called: a person's name, a further name on the same device, or a bot's. */
import { BOT_NAMES, type Rules, type Seat, type Side, sideOf, type TableView } from '@boneyard/shared';
import { say, type Words } from './message.ts';

export const seatName = (table: TableView, seat: Seat): Words => {
  const info = table.seats[seat];
  if (info !== undefined && info.name !== '') return info.name;
  const person = table.people.find(({ ref }) => info !== undefined && ref === info.person);
  if (person !== undefined) return person.name;
  if (info !== undefined && info.botName !== null) return BOT_NAMES[info.botName % BOT_NAMES.length] as string;
  return say('table.seat.empty', { seat: seat + 1 });
};

export const seatsOfSide = (rules: Rules, side: Side): Seat[] =>
  Array.from({ length: rules.players }, (_, seat) => seat).filter((seat) => sideOf(rules, seat) === side);

/** "Ana", or "Ana and Cid" where they score together. */
export const sideName = (table: TableView, rules: Rules, side: Side): Words => {
  const [one, other] = seatsOfSide(rules, side);
  if (one === undefined) return '';
  if (other === undefined) return seatName(table, one);
  return { list: [seatName(table, one), seatName(table, other)] };
};
