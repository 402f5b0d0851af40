/** Every key of the table and what it does, in one list: what listens reads it, and what tells of keys reads it too. */
import { type MessageKey, say, t } from '../i18n/i18n.ts';
import type { PlaceKind } from '../model/places.ts';
import type { Telling } from '../model/telling.ts';

export type KeyDeed =
  /** Along the hand, the tile in the hand, the tile back; Enter and Space are the buttons' own. */
  | { readonly does: 'walk' | 'move' | 'put-back' | 'press' }
  /** Single keys, which can be switched off. */
  | { readonly does: 'pick' | 'hide' }
  | { readonly does: 'play'; readonly on: PlaceKind }
  | { readonly does: 'tell'; readonly what: Telling };

interface Row {
  readonly deed: KeyDeed;
  /** Says what it does. */
  readonly told: `table.key.${string}` & MessageKey;
  /** Where the keys are no letters. */
  readonly name?: `table.key.${string}` & MessageKey;
  /** The dearest first. */
  readonly letters?: string;
}

export interface TableKey extends Omit<Row, 'letters'> {
  readonly letters: readonly string[];
}

/** Of some letters only the first that is free. */
const ROWS: readonly Row[] = [
  { deed: { does: 'walk' }, name: 'table.key.arrows', told: 'table.key.walk' },
  { deed: { does: 'move' }, name: 'table.key.shift-arrows', told: 'table.key.move' },
  { deed: { does: 'pick' }, name: 'table.key.digits', told: 'table.key.pick' },
  { deed: { does: 'press' }, name: 'table.key.enter', told: 'table.key.press' },
  { deed: { does: 'put-back' }, name: 'table.key.escape', told: 'table.key.put-back' },
  { deed: { does: 'play', on: 'left' }, letters: 'l', told: 'table.key.left' },
  { deed: { does: 'play', on: 'right' }, letters: 'r', told: 'table.key.right' },
  { deed: { does: 'play', on: 'own' }, letters: 't', told: 'table.key.own' },
  { deed: { does: 'play', on: 'mexican' }, letters: 'm', told: 'table.key.mexican' },
  { deed: { does: 'tell', what: 'board' }, letters: 'b', told: 'table.key.board' },
  { deed: { does: 'tell', what: 'ends' }, letters: 'en', told: 'table.key.ends' },
  { deed: { does: 'tell', what: 'hand' }, letters: 'h', told: 'table.key.hand' },
  { deed: { does: 'tell', what: 'counts' }, letters: 'c', told: 'table.key.counts' },
  { deed: { does: 'tell', what: 'scores' }, letters: 's', told: 'table.key.scores' },
  { deed: { does: 'hide' }, letters: 'x', told: 'table.key.hide' },
];

/** The letter that stands on an end's chip, or its last, where two begin alike ("Ki", "Ka"). */
const chipLetter = (side: 'left' | 'right'): string => t(`table.ends.${side}`).slice(-1).toLowerCase();

/** In the language that is spoken: a letter that is read on an end plays there, L and R do besides, and nothing else has them. */
export const tableKeys = (): readonly TableKey[] => {
  const chips = { left: chipLetter('left'), right: chipLetter('right') };
  const taken = new Set(Object.values(chips));
  return ROWS.map(({ letters = '', ...row }) => {
    const free = [...letters].filter((letter) => !taken.has(letter)).slice(0, 1);
    const { deed } = row;
    const chip = deed.does === 'play' && (deed.on === 'left' || deed.on === 'right') ? [chips[deed.on]] : [];
    return { ...row, letters: [...chip, ...free] };
  });
};

/** Those that somebody might type, or say to their computer (WCAG 2.1.4). */
export const isSingle = ({ deed, letters }: TableKey): boolean => deed.does === 'pick' || letters.length > 0;

/** As it is printed on the keys, "G / L" or "Arrow keys", and what it does. */
export const keyWords = ({ name, letters, told }: TableKey): { readonly keys: string; readonly told: string } => ({
  keys: name === undefined ? letters.map((letter) => letter.toUpperCase()).join(' / ') : say({ key: name }),
  told: say({ key: told }),
});
