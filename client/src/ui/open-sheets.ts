/** The sheets that are open, the uppermost last; and what the page below has to say to whoever reads them. */
import { computed, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

const closers = signal<readonly (() => void)[]>([]);

/** How many there are: the level of the uppermost. It hides and silences all that is below it. */
export const openSheets = computed(() => closers.value.length);

/** For a sheet, while it is open: its level, from 1. The second answer is called when it closes. */
export const openLevel = (close: () => void): readonly [number, () => void] => {
  // A sheet may be opened twice by the same page: each has its own.
  const own = (): void => close();
  closers.value = [...closers.value, own];
  return [
    closers.value.length,
    () => {
      closers.value = closers.value.filter((each) => each !== own);
    },
  ];
};

/** All of them, the uppermost first. */
export const closeSheets = (): void => {
  for (const close of closers.value.toReversed()) close();
};

/** Stands in the uppermost sheet in the place of its title while it is not null: nothing else there moves for it. */
export const call = signal<ComponentChildren>(null);
