/** The log: JSON lines on standard error, so that standard output keeps to what a person reads at start. */
import { pino, stdSerializers } from 'pino';
import type { LogLevel } from './env.ts';

export type Log = pino.Logger;

/** What identifies a player or opens a table never reaches the log, whoever passes a whole request to it. */
const REDACTED = ['cookie', 'token', 'hand', 'seed', 'authorization'].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** An id is a key: a table's opens the table. Its beginning is enough to find lines that belong together. */
export const shortId = (id: string): string => `${id.slice(0, 6)}…`;

/** Texts of other people's making, with every id of a table or a player (22 characters, 128 bits) cut short. */
export const withoutIds = (text: string): string => text.replace(/(?<![\w-])[\w-]{22}(?![\w-])/g, (id) => shortId(id));

const err = (error: Error): unknown => {
  const said = stdSerializers.err(error);
  if (!(error instanceof Error)) return said;
  return { type: said.type, message: withoutIds(said.message), stack: withoutIds(said.stack) };
};

export const makeLog = (level: LogLevel, destination?: pino.DestinationStream): Log =>
  pino(
    { level, base: null, serializers: { err }, redact: { paths: REDACTED, censor: '[redacted]' } },
    // Synchronous: the last line before a crash is the one that matters.
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
