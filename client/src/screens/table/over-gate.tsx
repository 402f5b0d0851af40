/** Lets the last play be seen before it is shown how the round ended; what shows it is loaded meanwhile. */
import { type ComponentType, h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { untilLoaded } from '../../shell/until-loaded.ts';
import type { ResultProps } from './result.tsx';

/** For the last tile to arrive and be read, ms. */
const SEEN = 1_300;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const load = (): Promise<ComponentType<ResultProps>> => import('./result.tsx').then(({ Result }) => Result);

export const OverGate = ({
  over,
  ...props
}: Omit<ResultProps, 'over'> & { readonly over: ResultProps['over'] | null }) => {
  const [Shown, setShown] = useState<ComponentType<ResultProps> | null>(null);
  const sawRunning = useRef(false);
  if (over === null) sawRunning.current = true;
  const round = over?.round ?? null;
  useEffect(() => {
    setShown(null);
    if (round === null) return;
    let isCurrent = true;
    // Who comes when all is over has missed the last play anyway.
    const seen = sawRunning.current ? wait(SEEN) : null;
    sawRunning.current = false;
    Promise.all([untilLoaded(load), seen]).then(([shown]) => isCurrent && setShown(() => shown));
    return () => {
      isCurrent = false;
    };
  }, [round]);
  return over === null || Shown === null ? null : h(Shown, { over, ...props });
};
