/** Focus rings that an edge cuts: of the screen, or of what hides what reaches over it. */
import type { Page } from '@playwright/test';

/** Of a table, where nothing scrolls a ring into sight. Whoever presses a key sees rings, also of what a script focuses then. */
export const ringsCut = async (page: Page): Promise<string[]> => {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const before = document.activeElement as HTMLElement | null;
    const found = [...document.querySelectorAll<HTMLElement>('main.table button')].flatMap((button) => {
      button.focus({ preventScroll: true });
      // What a sheet lies over has no focus, and what is further on in a list is scrolled to.
      if (document.activeElement !== button || button.closest('.scrolls, .result-scroll, dialog')) return [];
      const { outlineWidth, outlineOffset } = getComputedStyle(button);
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const edges = [document.documentElement.getBoundingClientRect()];
      for (let around = button.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') edges.push(around.getBoundingClientRect());
      }
      const isCut = edges.some(
        (edge) =>
          left - ring < edge.left - 1 ||
          top - ring < edge.top - 1 ||
          right + ring > edge.right + 1 ||
          bottom + ring > edge.bottom + 1,
      );
      return isCut ? [`${button.className}: ${button.getAttribute('aria-label') ?? button.textContent}`] : [];
    });
    before?.focus({ preventScroll: true });
    return found;
  });
};
