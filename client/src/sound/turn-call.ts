/** Calls a person whose turn it is: a short buzz, a notification while the page is out of sight, and a screen that stays lit. */

export interface TurnCallPorts {
  isHidden(): boolean;
  /** Where the device can; else nothing. */
  vibrate(ms: readonly number[]): void;
  /** Shows it, and gives back what takes it away again; null where it may not be shown. */
  notify(): (() => void) | null;
  /** Keeps the screen lit; null where that does not exist. Resolves with what lets go of it. */
  stayLit: (() => Promise<() => void>) | null;
}

export interface TurnWishes {
  readonly vibration: boolean;
  readonly notifications: boolean;
}

export interface TurnCall {
  /** On every change of whose turn it is. */
  turn(isYours: boolean, wishes: TurnWishes): void;
  /** The page is seen again, or no more: what was lit goes out when it is hidden. */
  seen(): void;
  close(): void;
}

const BUZZ = [90, 60, 90] as const;

export const makeTurnCall = (ports: TurnCallPorts): TurnCall => {
  let isYours = false;
  let takeAway: (() => void) | null = null;
  /** Counts the times it was lit: one that comes too late lets go at once. */
  let lit = 0;
  let letGo: (() => void) | null = null;

  const dark = (): void => {
    lit++;
    letGo?.();
    letGo = null;
  };

  const light = (): void => {
    if (ports.stayLit === null || ports.isHidden()) return;
    dark();
    const mine = lit;
    ports.stayLit().then(
      (release) => {
        if (mine === lit) letGo = release;
        else release();
      },
      // A low battery refuses: then the screen does what it does.
      () => undefined,
    );
  };

  const quiet = (): void => {
    takeAway?.();
    takeAway = null;
  };

  return {
    turn: (now, { vibration, notifications }) => {
      if (now === isYours) return;
      isYours = now;
      if (!now) {
        quiet();
        dark();
        return;
      }
      if (vibration) ports.vibrate(BUZZ);
      if (notifications && ports.isHidden()) takeAway = ports.notify();
      light();
    },
    seen: () => {
      if (ports.isHidden()) {
        dark();
        return;
      }
      quiet();
      // The system lets go of the screen by itself when the page is hidden.
      if (isYours) light();
    },
    close: () => {
      isYours = false;
      quiet();
      dark();
    },
  };
};
