/** Lies over the hand while the device goes from one person to the next: nothing of anybody's tiles is on the page then. */
import eye from 'icon:eye';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { seatName } from '../../model/seat-name.ts';
import { words } from '../../overlay/words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Curtained } from './curtained.ts';
import './pass.css';

export const Curtain = ({ of }: { of: Curtained }) => {
  const seat = of.curtain.value;
  const table = of.session.snapshot.value?.table;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [seat]);
  if (seat === null || table === undefined) return null;
  const name = words(seatName(table, seat));
  return (
    <section key={seat} class="curtain" role="dialog" aria-labelledby="curtain-title" aria-describedby="curtain-told">
      <div>
        <h2 id="curtain-title">{t('pass.give', { name })}</h2>
        <p id="curtain-told" class="soft small">
          {t('pass.told')}
        </p>
      </div>
      <button ref={button} type="button" class="button first" onClick={() => of.lift(seat)}>
        <Icon of={eye} />
        {t('pass.show', { name })}
      </button>
    </section>
  );
};
