/** What can be checked in under a minute. */
import { lint, quickUnit, runSteps, types } from './steps.mjs';

process.exitCode = await runSteps([types, lint, quickUnit]);
