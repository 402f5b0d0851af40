/** In an open sheet, while it is one's turn at the table below it: the way back there, and how much time is left. */
import back from 'icon:arrow-left';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Controls } from '../../overlay/controls.ts';
import { message } from '../../overlay/words.ts';
import type { Session } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices.tsx';
import { call, closeSheets, openSheets } from '../../ui/open-sheets.ts';
import { useNow } from '../../ui/use-now.ts';

interface TurnStripProps {
  readonly controls: Controls;
  readonly session: Session;
}

const SecondsLeft = ({ session, endsAt }: { session: Session; endsAt: number }) => {
  const seconds = Math.ceil(Math.max(0, endsAt - useNow(session, true)) / 1000);
  return (
    <b>
      <span aria-hidden="true">{seconds}</span>
      <span class="unseen">{t('table.clock.left', { seconds })}</span>
    </b>
  );
};

const goBack = (): void => {
  closeSheets();
  // Not to what had opened the sheet, but to what has to be done now.
  document.querySelector<HTMLElement>('.hand-tile[tabindex="0"]')?.focus({ preventScroll: true });
};

const TurnStrip = ({ controls, session }: TurnStripProps) => {
  const clock = session.snapshot.value?.table.clock ?? null;
  const isOwn = clock !== null && controls.model.value?.seats[clock.seat]?.own === true;
  return (
    <button type="button" class="button first turn-strip" onClick={goBack}>
      <Icon of={back} size={18} />
      <span>{t('table.turn.back')}</span>
      {isOwn && <SecondsLeft session={session} endsAt={clock.endsAt} />}
    </button>
  );
};

/** Nothing of its own: sheets show it. A sheet stays open until its reader closes it: they may be in the middle of a word. */
export const CallBack = ({ controls, session }: TurnStripProps) => {
  const wasYours = useRef(false);
  useSignalEffect(() => {
    const model = controls.model.value;
    const isYours = model?.yourTurn === true;
    if (isYours === wasYours.current) return;
    wasYours.current = isYours;
    call.value = isYours ? <TurnStrip controls={controls} session={session} /> : null;
    // The status line says it; under a sheet it is silent.
    if (isYours && openSheets.peek() > 0) notify(message(model.status), true);
  });
  useEffect(
    () => () => {
      call.value = null;
    },
    [],
  );
  return null;
};
