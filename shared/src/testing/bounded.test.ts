/** No property keeps a test run waiting for ever. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

test('a property that takes too long fails', () => {
  expect(fc.readConfigureGlobal()).toMatchObject({ interruptAfterTimeLimit: 180_000, markInterruptAsFailure: true });
  const slow = fc.property(fc.nat(), () => {
    for (const until = performance.now() + 20; performance.now() < until; );
  });
  expect(() => fc.assert(slow, { interruptAfterTimeLimit: 10 })).toThrow('interrupted');
});
