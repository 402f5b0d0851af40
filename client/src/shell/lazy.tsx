/** A page in a file of its own, loaded when it is first shown. */
import { type ComponentType, h } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { Nowhere } from './nowhere.tsx';
import { Waiting } from './waiting.tsx';

interface LazyProps<P> {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
}

type Loaded<P> = { readonly page: ComponentType<P> } | 'loading' | 'failed';

export const Lazy = <P extends object>({ load, props }: LazyProps<P>) => {
  const [loaded, setLoaded] = useState<Loaded<P>>('loading');
  // Not after the next paint: what is shown meanwhile is only that it comes.
  useLayoutEffect(() => {
    let isCurrent = true;
    load().then(
      (page) => isCurrent && setLoaded({ page }),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  if (loaded === 'loading') return <Waiting text={t('page.loading')} />;
  // Offline, or the server was updated and the old file is gone: loading anew mends both.
  if (loaded === 'failed') return <Nowhere title={t('page.failed')} told={t('page.failed.told')} reload />;
  return h(loaded.page as ComponentType<object>, props);
};
