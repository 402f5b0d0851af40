/** Somebody was invited who is not known yet: asked for a name, and for nothing else. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { useTitle } from '../shell/page.tsx';
import { NameField } from './name-field.tsx';
import { TileArt } from './tile-art.tsx';
import { useName } from './use-name.ts';

interface NameGateProps {
  readonly onNamed: () => void;
  /** Where it is known to what; else to a table. */
  readonly title?: string;
  /** In small type over the title. */
  readonly over?: string;
  readonly go?: string;
  /** What is told before the name is asked for. */
  readonly children?: ComponentChildren;
}

export const NameGate = ({ onNamed, title = t('gate.title'), over, go = t('gate.go'), children }: NameGateProps) => {
  const name = useName();
  const [isBusy, setBusy] = useState(false);
  useTitle(title);
  return (
    <main class="gate">
      <form
        class="panel gate-card"
        onSubmit={async (event) => {
          event.preventDefault();
          if (isBusy) return;
          setBusy(true);
          const settled = await name.settle();
          setBusy(false);
          if (settled) onNamed();
        }}
      >
        {/* What there is to read has the room of the picture. */}
        {!children && (
          <div class="gate-art" aria-hidden="true">
            <TileArt halves={[2, 6]} width={34} />
            <TileArt halves={[6, 4]} width={34} />
          </div>
        )}
        {over && <p class="soft small">{over}</p>}
        <h1>{title}</h1>
        {children}
        <p class="soft">{t('gate.told')}</p>
        <NameField state={name} />
        <button type="submit" class="button first wide" disabled={isBusy}>
          {go}
        </button>
      </form>
    </main>
  );
};
