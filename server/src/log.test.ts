import { expect, test } from '@jest/globals';
import { makeLog } from './log.ts';

test('what identifies a player or shows a hand is blotted out, however deep a request carries it', () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => lines.push(line) });
  log.info(
    { req: { headers: { cookie: 'dom=SECRET', host: 'here' } }, token: 'SECRET', seat: { hand: ['SECRET'] } },
    'seen',
  );
  log.debug('not at this level');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('SECRET');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'seen', req: { headers: { host: 'here' } } });
});
