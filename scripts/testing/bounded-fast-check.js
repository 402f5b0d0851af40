/**
 * fast-check as every test gets it (jest.preset.js). A property that fails is made smaller step by step, and one that plays
 * matches can take an hour for that; Jest can't end what never waits. So after a while the smallest case until then is told.
 */
import fc from '../../node_modules/fast-check/lib/fast-check.js';

const LIMIT_MS = 180_000;

fc.configureGlobal({ interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: true });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
