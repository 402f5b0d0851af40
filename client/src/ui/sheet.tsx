/** A native dialog: a sheet from below on a phone, a card in the middle elsewhere. */
import x from 'icon:x';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icon.tsx';
import { Notices } from './notices.tsx';
import { call, openLevel, openSheets } from './open-sheets.ts';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export const Sheet = ({ title, onClose, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [level, setLevel] = useState<number | null>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    const [opened, close] = openLevel(() => shown?.close());
    setLevel(opened);
    return () => {
      close();
      // Closed before it is taken away, it hands the focus back to what opened it.
      shown?.close();
    };
  }, []);
  const called = level === openSheets.value ? call.value : null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click on the backdrop has its key, Escape, from the dialog itself
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; all else lies in its children.
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="sheet-head">
        <h2 id={id} class={called ? 'unseen' : ''}>
          {title}
        </h2>
        {called}
        <button
          type="button"
          class="button plain round"
          aria-label={t('sheet.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon of={x} />
        </button>
      </div>
      <div class="sheet-body">{children}</div>
      {level !== null && <Notices level={level} />}
    </dialog>
  );
};
