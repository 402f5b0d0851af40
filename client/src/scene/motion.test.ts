import { describe, expect, test } from '@jest/globals';
import { easeInOut, easeOut, Motion } from './motion.ts';

const courseOf = () => {
  const motion = new Motion();
  const told: (number | string)[] = [];
  const run = (ms: number, delay = 0) =>
    motion.run(
      { ms, delay },
      (way) => told.push(way),
      () => told.push('done'),
    );
  return { motion, told, run };
};

describe('motion', () => {
  test('runs in its time, from its first frame on, and is over', () => {
    const { motion, told, run } = courseOf();
    run(100);
    for (const now of [5000, 5050, 5100, 5150]) motion.update(now);
    expect(told).toEqual([0, 0.5, 1, 'done']);
    expect(motion.isMoving).toBe(false);
  });

  test('waits for its turn', () => {
    const { motion, told, run } = courseOf();
    run(100, 40);
    for (const now of [0, 39, 90, 200]) motion.update(now);
    expect(told).toEqual([0.5, 1, 'done']);
  });

  test('ends at once when asked, whatever it waited for', () => {
    const { motion, told, run } = courseOf();
    run(100);
    run(100, 1000);
    motion.update(0);
    motion.end();
    expect(told).toEqual([0, 1, 'done', 1, 'done']);
    expect(motion.isMoving).toBe(false);
  });

  test('stops where it is when it is called off', () => {
    const { motion, told, run } = courseOf();
    const stop = run(100);
    motion.update(0);
    stop();
    motion.update(100);
    motion.end();
    expect(told).toEqual([0]);
  });

  test('may start and stop others in its last step', () => {
    const { motion, told, run } = courseOf();
    let stop = (): void => undefined;
    motion.run(
      { ms: 10 },
      () => undefined,
      () => {
        stop();
        run(20);
      },
    );
    stop = run(500);
    motion.end();
    expect(told).toEqual([]);
    motion.update(0);
    motion.update(20);
    expect(told).toEqual([0, 1, 'done']);
  });

  test.each([easeOut, easeInOut])('every way begins and ends where it should', (ease) => {
    expect(ease(0)).toBeCloseTo(0, 9);
    expect(ease(1)).toBeCloseTo(1, 9);
  });
});
