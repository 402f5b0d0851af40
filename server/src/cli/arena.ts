/** `npm run -s arena -- …`: how much better bot A plays than bot B, over duplicate deals (docs/bots.md). */
import { readRequest } from './arena/arguments.ts';
import { holdArena } from './arena/hold.ts';
import { endOnSignals } from './ends-with-us.ts';
import { CommandFault, fail } from './fail.ts';

endOnSignals();
try {
  process.stdout.write(`${await holdArena(readRequest(process.argv.slice(2)))}\n`);
} catch (error) {
  if (!(error instanceof CommandFault)) throw error;
  fail(`arena: ${error.message}`);
}
