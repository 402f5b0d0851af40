/** A sheet whose content is loaded when it opens. */
import type { ComponentType } from 'preact';
import { Lazy } from '../shell/lazy.tsx';
import { Sheet } from './sheet.tsx';

interface LazySheetProps<P> {
  readonly title: string;
  readonly onClose: () => void;
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
}

export const LazySheet = <P extends object>({ title, onClose, load, props }: LazySheetProps<P>) => (
  <Sheet title={title} onClose={onClose}>
    <Lazy load={load} props={props} />
  </Sheet>
);
