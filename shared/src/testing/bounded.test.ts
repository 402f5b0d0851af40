/** No property keeps a test run waiting for ever, and none fails today for what it did not meet yesterday. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

test('a property that takes too long fails', () => {
  expect(fc.readConfigureGlobal()).toMatchObject({ interruptAfterTimeLimit: 180_000, markInterruptAsFailure: true });
  const slow = fc.property(fc.nat(), () => {
    for (const until = performance.now() + 20; performance.now() < until; );
  });
  expect(() => fc.assert(slow, { interruptAfterTimeLimit: 10 })).toThrow('interrupted');
});

test('a property is asked the same in every run', () => {
  const asked = (): number[] => {
    const numbers: number[] = [];
    fc.assert(fc.property(fc.nat(), (n) => void numbers.push(n)));
    return numbers;
  };
  const first = asked();
  expect(new Set(first).size).toBeGreaterThan(10);
  expect(asked()).toEqual(first);
});
