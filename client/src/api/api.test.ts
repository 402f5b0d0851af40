import { presetRules, type TableSettings } from '@boneyard/shared';
import { PROTOCOL } from '@boneyard/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import { speak } from '../i18n/i18n.ts';
import { makeApi } from './api.ts';
import { faultWords } from './fault-words.ts';

interface Sent {
  readonly path: string;
  readonly method: string | undefined;
  readonly body: unknown;
}

const apiThatAnswers = (answer: () => Response) => {
  const sent: Sent[] = [];
  const api = makeApi(async (path, { method, body }) => {
    sent.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return answer();
  });
  return { api, sent };
};

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

describe('the server’s routes', () => {
  const settings: TableSettings = {
    rules: presetRules('latin'),
    botLevel: 'random',
    visibility: 'private',
    leadGoesOn: true,
  };

  test('are asked as they are', async () => {
    const { api, sent } = apiThatAnswers(() => json({ name: 'Ana' }));
    expect(await api.me()).toEqual({ name: 'Ana' });
    await api.call('Ana');
    await api.open(settings);
    await api.join('t1');
    await api.invitation('t1');
    await api.find('ABCDEFGH');
    await api.tables();
    await api.quickMatch('latin');
    expect(sent).toEqual([
      { path: '/api/me', method: 'GET', body: undefined },
      { path: '/api/me', method: 'POST', body: { name: 'Ana' } },
      { path: '/api/tables', method: 'POST', body: { settings } },
      { path: '/api/tables/t1/join', method: 'POST', body: { protocol: PROTOCOL } },
      { path: '/api/tables/t1/invitation', method: 'GET', body: undefined },
      { path: '/api/codes/ABCDEFGH', method: 'GET', body: undefined },
      { path: '/api/tables', method: 'GET', body: undefined },
      { path: '/api/quick-match', method: 'POST', body: { preset: 'latin' } },
    ]);
  });

  test('are told the language of whoever opens a table', async () => {
    const headers: unknown[] = [];
    const api = makeApi(async (_path, init) => {
      headers.push(init.headers);
      return json({ id: 't1', code: 'ABCDEFGH' });
    });
    speak('fr', []);
    await api.open(settings);
    speak('en', []);
    expect(headers).toEqual([{ 'Content-Type': 'application/json', 'Accept-Language': 'fr' }]);
  });

  test.each<[string, () => Response, object]>([
    ['a coded no', () => json({ error: 'no-such-table' }, 404), { fault: 'no-such-table' }],
    [
      'the field that was wrong',
      () => json({ error: 'bad-settings', field: 'rules.target: …' }, 400),
      { fault: 'bad-settings', field: 'rules.target: …' },
    ],
    [
      'how long to wait',
      () => json({ error: 'too-many-requests' }, 429, { 'Retry-After': '7' }),
      { fault: 'too-many-requests', wait: 7 },
    ],
    ['a proxy that has no server', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), { fault: 'internal' }],
    ['a portal’s page', () => new Response('<h1>Log in to our Wi-Fi</h1>'), { fault: 'offline' }],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')) as never, { fault: 'offline' }],
  ])('answer %s as a fault', async (_what, answer, fault) => {
    expect(await apiThatAnswers(answer).api.join('t1')).toEqual(fault);
  });

  test('have words for each of their faults, and for those yet unknown', () => {
    expect(faultWords({ fault: 'too-many-requests', wait: 7 })).toContain('7 seconds');
    expect(faultWords({ fault: 'no-such-table' })).not.toBe(faultWords({ fault: 'internal' }));
    expect(faultWords({ fault: 'heard-of-tomorrow' })).toBe(faultWords({ fault: 'internal' }));
  });
});
