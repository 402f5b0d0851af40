/** Whether the browser may show notifications: asked for when somebody switches them on, never before. */
import { preference } from '../../shell/preferences.ts';

export type Obstacle = 'insecure' | 'unsupported' | 'denied';

/** What the browser offers; a port, for tests. */
export interface NotificationHost {
  readonly isSecure: boolean;
  readonly api: Pick<typeof Notification, 'permission' | 'requestPermission'> | null;
}

export const browserHost = (): NotificationHost => ({
  isSecure: globalThis.isSecureContext,
  api: 'Notification' in globalThis ? Notification : null,
});

/** Why it cannot be; null if it can, or may be asked for. */
export const obstacle = ({ isSecure, api }: NotificationHost): Obstacle | null => {
  // On plain http browsers have the interface, but never grant it.
  if (!isSecure) return 'insecure';
  if (api === null) return 'unsupported';
  return api.permission === 'denied' ? 'denied' : null;
};

/** Asks where that is needed. Somebody who looked away from the question has not said no: the switch stays off. */
export const switchNotifications = async (host: NotificationHost, on: boolean): Promise<void> => {
  if (!on) {
    preference.notifications.value = false;
    return;
  }
  if (host.api === null || obstacle(host) !== null) return;
  const answer = host.api.permission === 'granted' ? 'granted' : await host.api.requestPermission();
  preference.notifications.value = answer === 'granted';
};
