import { expect, test } from '@jest/globals';
import { makeLog } from '../log.ts';
import { BotLate } from './pool.ts';
import { sayStandIns } from './say-stand-ins.ts';

test.each<[unknown, string]>([
  [new BotLate(), 'late: the machine is too busy'],
  [new TypeError('hand 6-6 6-5'), 'TypeError'],
  [Object.assign(new Error('hand 6-6'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }), 'ERR_WORKER_OUT_OF_MEMORY'],
  ['hand 6-6', 'unknown'],
])('%s is told by its kind alone, once', (error, why) => {
  const lines: string[] = [];
  const say = sayStandIns(makeLog('warn', { write: (line) => void lines.push(line) }));
  for (let i = 0; i < 20; i++) say(error);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, times: 1, why }]);
  expect(lines.join('')).not.toContain('6-6');
});
