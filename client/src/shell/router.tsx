/** The page that is shown: a signal over the browser's history, and links that change it without loading anew. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { makeRoute, parseRoute, type Route } from './routes.ts';

const current = signal<Route>(parseRoute(location.pathname));

export const route = { get: (): Route => current.value };

const show = (): void => {
  current.value = parseRoute(location.pathname);
};

/** Whether a page was left for another; the first one is read from its top anyway. */
let isWalked = false;
export const hasWalked = (): boolean => isWalked;

addEventListener('popstate', () => {
  isWalked = true;
  show();
});

export type Target = Exclude<Route, { page: 'nowhere' }>;

/** `replace` for steps that nobody wants to go back to, such as a form that was sent. */
export const navigate = (target: Target, { replace = false } = {}): void => {
  const path = makeRoute(target);
  if (replace || path === location.pathname) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  isWalked = true;
  scrollTo(0, 0);
  show();
};

interface LinkProps {
  readonly to: Target;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export const Link = ({ to, class: name, children }: LinkProps) => (
  <a
    href={makeRoute(to)}
    class={name}
    onClick={(event) => {
      // Opened elsewhere by the person's wish.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(to);
    }}
  >
    {children}
  </a>
);
