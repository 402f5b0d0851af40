/** A page that could not be: why, and the way on. */
import house from 'icon:house';
import refresh from 'icon:refresh-cw';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { TileArt } from '../ui/tile-art.tsx';
import { useTitle } from './page.tsx';
import { Link } from './router.tsx';
import { loadAnew } from './updates.ts';

interface NowhereProps {
  readonly title: string;
  readonly told: string;
  /** Offers to load the page anew. */
  readonly reload?: boolean;
  /** Other ways on, before the way home. */
  readonly children?: ComponentChildren;
}

export const Nowhere = ({ title, told, reload = false, children }: NowhereProps) => {
  useTitle(title);
  return (
    <main class="nowhere">
      <TileArt halves={[0, 0]} width={44} />
      <h1>{title}</h1>
      <p class="soft">{told}</p>
      <div class="nowhere-ways">
        {reload && (
          <button type="button" class="button first" onClick={() => loadAnew()}>
            <Icon of={refresh} />
            {t('page.reload')}
          </button>
        )}
        {children}
        <Link to={{ page: 'home' }} class="button">
          <Icon of={house} />
          {t('page.home')}
        </Link>
      </div>
    </main>
  );
};
