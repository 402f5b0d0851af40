/** Lets a table be heard and its turns be felt: fetched after the first picture, for play does not need it. */
import { effect } from '@preact/signals';
import { t } from '../i18n/i18n.ts';
import type { TableModel } from '../model/table-model.ts';
import type { Controls } from '../overlay/controls.ts';
import { preference } from '../shell/preferences.ts';
import { cuesBetween, type Heard } from './cues.ts';
import { makeSpeaker, type Synth } from './speaker.ts';
import { makeTurnCall } from './turn-call.ts';

const loadSynth = async (): Promise<Synth> => {
  const { ZZFX } = await import('zzfx');
  return {
    context: ZZFX.audioContext,
    sampleRate: ZZFX.sampleRate,
    build: (parameters) => ZZFX.buildSamples(...parameters),
  };
};

/** Phones show notifications by the page's worker alone, and only desktops have the other way. */
const showNotification = (): (() => void) | null => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return null;
  const title = t('table.turn.title');
  const options = { tag: 'turn', icon: '/icon-192.png' };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    const worker = navigator.serviceWorker?.getRegistration();
    void worker?.then((found) => found?.showNotification(title, options)).catch(() => undefined);
    return () => {
      void worker
        ?.then((found) => found?.getNotifications({ tag: 'turn' }))
        .then((all) => {
          for (const each of all ?? []) each.close();
        })
        .catch(() => undefined);
    };
  }
};

const stayLit = async (): Promise<() => void> => {
  const lock = await navigator.wakeLock.request('screen');
  return () => void lock.release().catch(() => undefined);
};

/** Until the returned is called. */
export const hearTable = (controls: Controls): (() => void) => {
  const speaker = makeSpeaker({
    load: loadSynth,
    newContext: () => new AudioContext(),
    now: () => performance.now(),
    after: (ms, f) => {
      const timer = setTimeout(f, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  });
  const call = makeTurnCall({
    isHidden: () => document.hidden,
    // Before the first tap a browser lets nothing vibrate, and complains of it.
    vibrate: (ms) => {
      if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([...ms]);
    },
    notify: showNotification,
    stayLit: 'wakeLock' in navigator ? stayLit : null,
  });

  const wake = (): void => {
    if (preference.sound.peek()) speaker.wake();
  };
  const seen = (): void => call.seen();
  for (const gesture of ['pointerdown', 'keydown', 'touchend'] as const)
    document.addEventListener(gesture, wake, { capture: true });
  document.addEventListener('visibilitychange', seen);
  // Whoever came here by a press has made the gesture already.
  if (navigator.userActivation?.hasBeenActive) wake();

  let before: Heard | null = null;
  const stop = effect(() => {
    const now: TableModel | null = controls.model.value;
    if (now === null || now === before) return;
    const cues = cuesBetween(before, now);
    before = now;
    call.turn(now.yourTurn, {
      vibration: preference.vibration.peek(),
      notifications: preference.notifications.peek(),
    });
    if (!preference.sound.peek()) return;
    for (const cue of cues) if (cue.sound !== 'turn' || preference.turnSound.peek()) speaker.play(cue);
  });

  return () => {
    stop();
    for (const gesture of ['pointerdown', 'keydown', 'touchend'] as const) {
      document.removeEventListener(gesture, wake, { capture: true });
    }
    document.removeEventListener('visibilitychange', seen);
    call.close();
    speaker.close();
  };
};
