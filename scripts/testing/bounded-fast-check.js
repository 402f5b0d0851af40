/**
 * fast-check as every test gets it (jest.preset.js). A property that fails is made smaller step by step, and one that plays
 * matches can take an hour for that; Jest can't end what never waits. So after a while the smallest case until then is told.
 *
 * The cases are the same in every run: a change is not refused for a case that chance has found beside it. Who looks for
 * new ones asks for them: `FC_SEED=7 npm run -s unit -- PATH`.
 */
import fc from '../../node_modules/fast-check/lib/fast-check.js';

const LIMIT_MS = 180_000;

const seed = Number(process.env.FC_SEED ?? 1);

fc.configureGlobal({ seed, interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: true });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
