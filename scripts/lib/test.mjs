/** Everything that can be checked, in the order in which mistakes are cheapest to find. */
import { build, database, e2e, lint, runSteps, types, unit } from './steps.mjs';

process.exitCode = await runSteps([database, types, lint, unit, build, e2e]);
