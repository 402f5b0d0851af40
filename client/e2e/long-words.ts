/** Words that are longer than ours, and what of them is lost on a page. */
import type { BrowserContext, Page } from '@playwright/test';

/** English, each text longer by two fifths and more: what other languages need, and more than they do. */
const lengthen = (text: string): string => {
  const words = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor'.repeat(4);
  return ` ${words.slice(0, Math.ceil(text.length * 0.4))}`;
};

/** A compiled message: its texts in a list, parameters and plurals as lists among them. */
type Compiled = string | Compiled[] | { readonly [form: string]: Compiled };

const textOf = (message: Compiled): string => {
  if (typeof message === 'string') return message;
  if (!Array.isArray(message)) return textOf(message.other ?? '');
  // A parameter is a list of its own: its name is not shown.
  return message.map((part) => (Array.isArray(part) ? textOf(part[2] ?? '') : textOf(part))).join('');
};

const lengthened = (script: string): string => {
  const { messages } = new Function(
    script.replace(/export\s*\{\s*(\w+) as messages\s*\};?\s*$/, 'return { messages: $1 };'),
  )() as {
    messages: Record<string, Compiled[]>;
  };
  for (const [key, message] of Object.entries(messages)) {
    const text = textOf(message);
    if (/\p{L}/u.test(text) && key !== 'app.name') message.push(lengthen(text));
  }
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
};

/** By path: most pages of a test's worker ask for the same ones. */
const LENGTHENED = new Map<string, string>();

/** From the next page on English is longer by two fifths. */
export const lengthenEnglish = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/assets\/en-[\w-]+\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = LENGTHENED.get(pathname) ?? lengthened(await (await route.fetch()).text());
    LENGTHENED.set(pathname, body);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
};

/** What sticks out at the side, innermost first; nothing if the page does not scroll sideways. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter((el) => el.getBoundingClientRect().right > clientWidth);
    return out.map((el) => `${el.tagName} ${el.className} ${el.textContent?.slice(0, 40)}`).reverse();
  });

/** Text that does not fit where it stands and is cut off there. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((el) => {
        const { overflowX, clipPath, position } = getComputedStyle(el);
        // What is typed scrolls in its field, and names are cut where there is no room: they are whole on the seat’s sheet.
        if (el instanceof HTMLInputElement || el.matches('.seat-name:not(.mexican), .lobby-name')) return false;
        if (overflowX !== 'hidden' && overflowX !== 'clip') return false;
        // Read out, not shown.
        if (clipPath !== 'none' && position === 'absolute') return false;
        return el.clientWidth > 0 && (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 2);
      })
      .map((el) => {
        const { right, bottom } = el.getBoundingClientRect();
        const beyond = [...el.querySelectorAll('*')].filter((inner) => {
          const box = inner.getBoundingClientRect();
          return box.right > right + 1 || box.bottom > bottom + 2;
        });
        const names = beyond.map((inner) => `${inner.tagName} ${inner.getAttribute('class') ?? ''}`);
        return `${el.className}: ${el.textContent?.slice(0, 60)} (${names.join(', ')})`;
      }),
  );

/** Parts of a table's head that lie on one another. */
export const inEachOther = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.table-menu, .info-bar > :not(ul), .info-score > *')]
      .map((el) => ({ el, box: el.getBoundingClientRect() }))
      // Words that are only for the ear take no room.
      .filter(({ box }) => box.width > 1);
    return parts.flatMap(({ el, box }, ix) =>
      parts
        .slice(ix + 1)
        .filter(({ box: other }) => {
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          // Lines of text may be closer than their boxes are high.
          return wide > 1 && high > box.height / 4;
        })
        .map((other) => `${el.className} (${el.textContent}) and ${other.el.className} (${other.el.textContent})`),
    );
  });
