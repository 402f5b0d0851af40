/** Somebody was invited who is not known yet: asked for a name, and for nothing else. */
import { useState } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { useTitle } from '../shell/page.tsx';
import { NameField } from './name-field.tsx';
import { TileArt } from './tile-art.tsx';
import { useName } from './use-name.ts';

export const NameGate = ({ onNamed }: { onNamed: () => void }) => {
  const name = useName();
  const [isBusy, setBusy] = useState(false);
  useTitle(t('gate.title'));
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
        <div class="gate-art" aria-hidden="true">
          <TileArt halves={[2, 6]} width={34} />
          <TileArt halves={[6, 4]} width={34} />
        </div>
        <h1>{t('gate.title')}</h1>
        <p class="soft">{t('gate.told')}</p>
        <NameField state={name} />
        <button type="submit" class="button first wide" disabled={isBusy}>
          {t('gate.go')}
        </button>
      </form>
    </main>
  );
};
