/** A reason not to start that the operator can mend: told in one line, never as a stack trace. */

/** sysexits.h: something in the configuration is wrong. */
const EXIT_CONFIG = 78;

export class StartFault extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT_CONFIG) {
    super(message);
    this.name = 'StartFault';
    this.exitCode = exitCode;
  }
}
