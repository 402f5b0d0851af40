import { beforeEach, describe, expect, test } from '@jest/globals';
import { preference } from '../../shell/preferences.ts';
import { type NotificationHost, obstacle, switchNotifications } from './notifications.ts';

const host = (
  permission: NotificationPermission | null,
  answer: NotificationPermission = 'default',
  isSecure = true,
): NotificationHost & { asked: number } => {
  const made = {
    isSecure,
    asked: 0,
    api:
      permission === null
        ? null
        : {
            permission,
            requestPermission: async () => {
              made.asked += 1;
              return answer;
            },
          },
  };
  return made;
};

beforeEach(() => {
  preference.notifications.value = false;
});

describe('notifications', () => {
  test.each([
    ['https, not asked yet', host('default'), null],
    ['https, allowed', host('granted'), null],
    ['https, refused', host('denied'), 'denied'],
    ['plain http', host('denied', 'denied', false), 'insecure'],
    ['a browser without them', host(null), 'unsupported'],
  ])('with %s: %#', (_what, browser, reason) => {
    expect(obstacle(browser)).toBe(reason);
  });

  test.each([
    ['allowed when asked', host('default', 'granted'), 1, true],
    ['refused when asked', host('default', 'denied'), 1, false],
    ['left unanswered', host('default', 'default'), 1, false],
    ['allowed long ago', host('granted'), 0, true],
    ['refused long ago', host('denied', 'granted'), 0, false],
    ['plain http', host('default', 'granted', false), 0, false],
  ])('are on or off: %s', async (_what, browser, asked, on) => {
    await switchNotifications(browser, true);
    expect([browser.asked, preference.notifications.value]).toEqual([asked, on]);
    await switchNotifications(browser, false);
    expect(preference.notifications.value).toBe(false);
  });
});
