/** The frame of a page: its title in the bar and in the tab, the way back, and the focus on the title when it opens. */
import back from 'icon:arrow-left';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { hasWalked, Link, type Target } from './router.tsx';

interface PageProps {
  readonly title: string;
  readonly back?: Target;
  /** At the end of the bar. */
  readonly actions?: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = t('app.title', { page: title });
  }, [title]);
};

export const Page = ({ title, back: to, actions, class: name = '', children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    if (hasWalked()) heading.current?.focus();
  }, []);
  return (
    <div class={`page ${name}`}>
      <header class="bar">
        {to && (
          <Link to={to} class="button plain round">
            <Icon of={back} />
            <span class="unseen">{t('page.back')}</span>
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </header>
      <main>{children}</main>
    </div>
  );
};
