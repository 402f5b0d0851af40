/** Whom this device does not want to hear, by table. Remembered: a reload must not bring them back. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Memory } from '../../shell/memory.ts';

const KEY = 'muted';
/** Tables come and go; those muted longest ago are forgotten first. */
const KEPT = 200;

export interface Muted {
  /** Changes with every `toggle`. */
  readonly all: ReadonlySignal<readonly string[]>;
  has(table: string, ref: number): boolean;
  toggle(table: string, ref: number): void;
}

const keyOf = (table: string, ref: number): string => `${table} ${ref}`;

const readKeys = (kept: string | null): readonly string[] => {
  try {
    const parsed: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
};

export const makeMuted = (memory: Memory): Muted => {
  const all = signal(readKeys(memory.read(KEY)));
  return {
    all,
    has: (table, ref) => all.value.includes(keyOf(table, ref)),
    toggle: (table, ref) => {
      const key = keyOf(table, ref);
      const others = all.value.filter((each) => each !== key);
      all.value = others.length < all.value.length ? others : [...others, key].slice(-KEPT);
      memory.write(KEY, all.value.length === 0 ? null : JSON.stringify(all.value));
    },
  };
};
