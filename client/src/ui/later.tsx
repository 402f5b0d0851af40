/** Something that is not needed at first: shown as soon as its file is there, and nothing until then. */
import { type ComponentType, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface LaterProps<P> {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
}

export const Later = <P extends object>({ load, props }: LaterProps<P>) => {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setLoaded(() => loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return Loaded === null ? null : h(Loaded as ComponentType<object>, props);
};
