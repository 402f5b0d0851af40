/** The thread a bot module runs in: it cannot reach the arena's hands from here, and can be stopped when it does not answer. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ChooseFromSeen } from '@boneyard/shared/bots';
import { seededRandom } from '@boneyard/shared/fair';
import { cpuMs } from './contestant.ts';
import { messageOf, type Question, type Reply } from './module-messages.ts';

const say = (reply: Reply): void => parentPort?.postMessage(reply);

const load = async (): Promise<ChooseFromSeen> => {
  const { choose }: { choose?: unknown } = await import(workerData.url);
  if (typeof choose !== 'function') throw new TypeError('it exports no function choose');
  return choose as ChooseFromSeen;
};

const answer = async (choose: ChooseFromSeen, { seen, key }: Question): Promise<void> => {
  const random = seededRandom(key);
  const before = process.cpuUsage();
  const answered: unknown = await choose(seen, random);
  const used = cpuMs(process.cpuUsage(before));
  say(
    typeof answered === 'string'
      ? { t: 'answer', answer: answered, cpuMs: used }
      : { t: 'odd', odd: answered === null ? 'null' : typeof answered },
  );
};

try {
  const choose = await load();
  parentPort?.on('message', (question: Question) => {
    answer(choose, question).catch((thrown) => say({ t: 'threw', message: messageOf(thrown) }));
  });
  say({ t: 'loaded' });
} catch (thrown) {
  say({ t: 'threw', message: messageOf(thrown) });
}
