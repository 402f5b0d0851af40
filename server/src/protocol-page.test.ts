/** docs/protocol.md is as built: nothing that a client can meet is missing from it. */
import { readFileSync } from 'node:fs';
import { intentSchema } from '@boneyard/shared/protocol';
import { describe, expect, test } from '@jest/globals';
import { statusOf } from './http/answer.ts';
import { CLOSED } from './rooms/closed.ts';
import { makeTableSchema, PersonSchema, SeatSchema } from './sync/table-schema.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('../../docs/protocol.md');

const routesIn = (path: string, under: string): string[] =>
  [...read(path).matchAll(/router\.(get|post)\('([^']+)'/g)].map(
    ([, method, route]) => `${method?.toUpperCase()} ${under}${route === '/' ? '' : route}`,
  );

const fields = [makeTableSchema(), new SeatSchema(), new PersonSchema()].flatMap((schema) =>
  Object.keys(schema.toJSON()),
);

describe('docs/protocol.md names', () => {
  test.each([
    ...routesIn('./http/me.ts', '/api/me'),
    ...routesIn('./http/tables.ts', '/api'),
    ...routesIn('./http/daily.ts', '/api/daily'),
  ])('the route %s', (route) => {
    expect(page).toContain(`\`${route}\``);
  });

  test.each(Object.values(CLOSED))('the close code %i', (code) => {
    expect(page).toMatch(new RegExp(`^\\| [^|]*\\b${code}\\b`, 'm'));
  });

  test.each(intentSchema.options.map(({ entries }) => entries.t.literal))('the intent %s', (intent) => {
    expect(page).toMatch(new RegExp(`t: "${intent}"|\`${intent}\``));
  });

  test.each([...new Set(fields)])('the field %s', (field) => {
    expect(page).toContain(`\`${field}\``);
  });

  test('each refusal with its status', () => {
    const codes = [...read('./http/answer.ts').matchAll(/^ {2}'?([a-z-]+)'?: (\d{3}),$/gm)];
    expect(codes.length).toBeGreaterThan(10);
    for (const [, code = '', status] of codes) {
      expect([code, statusOf(code)]).toEqual([code, Number(status)]);
      // Two are never an HTTP answer of their own: the table says them to intents.
      if (code === 'match-running' || code === 'seat-taken') continue;
      expect(page).toMatch(new RegExp(`^\\| [^|]*\\b${status}\\b[^|]*\\|.*\`${code}\``, 'm'));
    }
  });
});
