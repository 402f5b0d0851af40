/** What libraries have to say, into our own log: they know neither how much of it is too much nor what may not be told. */
import { type Log, withoutIds } from './log.ts';

const LINES_PER_MINUTE = 60;
const LINE_MAX = 200;

/** What a complaint quotes of a message is its sender's (seeds among it, as long as they like): only where it arose is kept. */
const withoutQuotes = (text: string): string => {
  const [first = '', ...others] = text.split('\n');
  const frames = others.filter((line) => /^ {4}at \S/.test(line)).slice(0, 3);
  return [first.slice(0, LINE_MAX), ...frames].join('\n');
};

/**
 * Ordinary, and an error to Colyseus: who comes back by the old session while their page has come in anew already (after
 * a break both are tried), or is gone again before we answered.
 */
const isOrdinary = (text: string): boolean => text.startsWith('Error: reconnection denied');

type Say = (...args: unknown[]) => void;
export type LibraryLog = Readonly<Record<'error' | 'warn' | 'info' | 'debug' | 'trace', Say>>;

/** Any client can make them complain (a frame too large, an expired seat), so their errors are warnings here, and so many a minute: nobody fills our disk. */
export const libraryLog = (log: Log, name: string): LibraryLog => {
  const part = log.child({ part: name });
  let since = performance.now();
  let lines = 0;
  const isTooMany = (): boolean => {
    if (performance.now() - since > 60_000) {
      if (lines > LINES_PER_MINUTE) part.warn({ left: lines - LINES_PER_MINUTE }, 'so many lines more were left out');
      since = performance.now();
      lines = 0;
    }
    return ++lines > LINES_PER_MINUTE;
  };
  const at =
    (usual: 'warn' | 'debug' | 'trace') =>
    (...args: unknown[]): void => {
      const text = args.map(String).join(' ');
      const level = isOrdinary(text) ? 'debug' : usual;
      if (part.isLevelEnabled(level) && !isTooMany()) part[level](withoutIds(withoutQuotes(text)));
    };
  return { error: at('warn'), warn: at('warn'), info: at('debug'), debug: at('debug'), trace: at('trace') };
};

/** The console is used by libraries alone (the decoder of frames that are rubbish), and would write past the log. */
export const takeConsole = (log: Log): void => {
  const { error, warn, debug } = libraryLog(log, 'console');
  Object.assign(console, { error, warn, info: debug, log: debug, debug, trace: debug });
};
