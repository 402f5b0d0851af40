/** How a command says no: one clear line, and exit 1. */

/** What a command found wrong with its arguments, files or bots: expected, so told without a stack. */
export class CommandFault extends Error {}

export const fail = (line: string): void => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};
