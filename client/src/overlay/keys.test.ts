/** Which keys are the table's, and what each does: only those that nobody types, and single ones only where they are wanted. */
import { presetRules } from '@boneyard/shared';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { type TableModel, tableModel } from '../model/table-model.ts';
import { FRESH_UI } from '../model/table-ui.ts';
import { makeSnapshot, makeView, tile } from '../model/view.fixture.ts';
import { preference } from '../shell/preferences.ts';
import type { Controls } from './controls.ts';
import { type KeyHost, pressKey } from './keys.ts';

/** A part of the page that keys may be pressed in: what `closest` finds says where it lies. */
class Part {
  readonly #inside: string | null;
  constructor(inside: string | null) {
    this.#inside = inside;
  }
  closest(selector: string): Part | null {
    return this.#inside !== null && selector.split(', ').includes(this.#inside) ? this : null;
  }
}

const given = globalThis as { HTMLElement?: unknown };
beforeAll(() => {
  given.HTMLElement = Part;
});
afterAll(() => {
  delete given.HTMLElement;
});
afterEach(() => {
  preference.shortcuts.value = true;
});

const model = tableModel(
  makeSnapshot(makeView({ rules: presetRules('draw'), moves: '1 5-5', received: '6-5 6-4 5-4', turn: { seat: 0 } })),
  FRESH_UI,
  { width: 360, height: 640 },
) as TableModel;
const order = model.hand?.tiles.map((held) => held.tile) ?? [];

type Pressed = Partial<KeyboardEvent> & { readonly inside?: string };

/** What a key did, one word for each thing, and whether the table took it. */
const press = (key: string, { inside, ...event }: Pressed = {}, canHide = true): readonly [string[], boolean] => {
  const done: string[] = [];
  const controls = {
    ui: signal({ ...FRESH_UI, picked: tile('6-5') }),
    model: signal(model),
    tapTile: (tapped: number, byKey: boolean) => done.push(`tap ${order.indexOf(tapped as never)} ${byKey}`),
    play: (played: number, place: number) => done.push(`play ${order.indexOf(played as never)} on ${place}`),
    putBack: () => done.push('put back'),
    moveInHand: (moved: number, to: number) => done.push(`move ${order.indexOf(moved as never)} to ${to}`),
  } as unknown as Controls;
  const host: KeyHost = {
    focused: () => order[1] ?? null,
    focus: (focused) => done.push(`focus ${order.indexOf(focused)}`),
    tell: () => undefined,
    hide: canHide ? () => done.push('hide') : null,
  };
  const target = new Part(inside ?? null);
  const isTaken = pressKey(controls, host, { key, target, ...event } as unknown as KeyboardEvent);
  return [done, isTaken];
};

const picked = order.indexOf(tile('6-5'));
const NOTHING: readonly [string[], boolean] = [[], false];

test.each<[string, string[]]>([
  ['1', ['focus 0', 'tap 0 true']],
  ['3', ['focus 2', 'tap 2 true']],
  ['l', [`play ${picked} on 0`]],
  ['R', [`play ${picked} on 1`]],
  ['x', ['hide']],
  // Caps lock is no Shift.
  ['X', ['hide']],
  ['Escape', ['put back', `focus ${picked}`]],
  ['ArrowRight', ['focus 2']],
  ['Home', ['focus 0']],
])('%s does its one thing', (key, expected) => {
  expect(press(key)).toEqual([expected, true]);
});

test('Shift and an arrow move the tile', () => {
  expect(press('ArrowLeft', { shiftKey: true })).toEqual([['move 1 to 0'], true]);
});

describe.each(['x', 'l', '1'])('%s', (key) => {
  test.each<[string, Pressed]>([
    ['with Ctrl', { ctrlKey: true }],
    ['with Cmd', { metaKey: true }],
    ['with Alt', { altKey: true }],
    ['with Shift', { shiftKey: true }],
    ['typed in a field', { inside: 'input' }],
    ['pressed in a sheet', { inside: 'dialog' }],
  ])('%s is not the table’s', (_, event) => {
    expect(press(key, event)).toEqual(NOTHING);
  });

  test('is not where single keys are switched off', () => {
    preference.shortcuts.value = false;
    expect(press(key)).toEqual(NOTHING);
  });
});

test('x is nobody’s where there is no hand to hide from others', () => {
  expect(press('x', {}, false)).toEqual(NOTHING);
});

test.each(['4', 'q', 't', 'Tab'])('%s, which does nothing here, is left to the browser', (key) => {
  expect(press(key)).toEqual(NOTHING);
});
