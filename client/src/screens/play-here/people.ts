/** Who plays on this device: names typed once and remembered, and which seats they take. No DOM. */
import { type Rules, type Seat, sideOf } from '@boneyard/shared';
import { parseName } from '@boneyard/shared/protocol';
import type { Memory } from '../../shell/memory.ts';

export const MOST_PEOPLE = 8;
const REMEMBERED = 'people';

/** Names of those who played here last, the first of them this device's person, who may just have `typed` another name. */
export const rememberedPeople = (memory: Memory, own: string, typed: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(memory.read(REMEMBERED) ?? 'null');
    const names = Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, MOST_PEOPLE) : [];
    if (names.length > 0) return typed ? names.with(0, typed) : names;
  } catch {
    // Not ours: as at first.
  }
  return [own];
};

export const rememberPeople = (memory: Memory, names: readonly string[]): void =>
  memory.write(REMEMBERED, JSON.stringify(names));

/** Nobody has to be named to play: what is left blank is filled in by `word`, counted from 1. */
export const filledNames = (names: readonly string[], word: (n: number) => string): readonly string[] =>
  names.map((name, ix) => (name.trim() === '' ? word(ix + 1) : name));

/** By person, whether the name will do, or is left blank; a table tells two of the same apart by itself. */
export const nameFaults = (names: readonly string[]): readonly boolean[] =>
  names.map((name) => name.trim() !== '' && 'refused' in parseName(name));

export const isPairs = (rules: Rules): boolean => rules.game === 'line' && rules.partners;

/**
 * Seats in the order that people were named. `together`: where two play in pairs, as partners; bots take what is left.
 * @throws if there are more people than seats
 */
export const seatPeople = (
  rules: Rules,
  names: readonly string[],
  together: boolean,
): readonly { readonly seat: Seat; readonly name: string }[] => {
  if (names.length > rules.players) throw new RangeError(`${names.length} people on ${rules.players} seats`);
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  const isPair = together && isPairs(rules) && names.length === 2;
  const taken = isPair ? seats.filter((seat) => sideOf(rules, seat) === sideOf(rules, 0)) : seats;
  return names.map((name, ix) => ({ seat: taken[ix] as Seat, name: name.trim() }));
};
