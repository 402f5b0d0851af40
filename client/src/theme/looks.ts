/** Puts the chosen looks on the page: the theme, the pips, the hand that plays. */
import { effect } from '@preact/signals';
import { preference } from '../shell/preferences.ts';

export const applyLooks = (): void => {
  const root = document.documentElement;
  effect(() => {
    root.dataset.theme = preference.theme.value;
    root.dataset.tiles = preference.tileStyle.value;
    root.dataset.hand = preference.leftHanded.value ? 'left' : 'right';
    // The browser's own bar takes the colour of the page below it.
    const colour = getComputedStyle(root).getPropertyValue('--felt-deep').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  });
};
