/** The environment variables, read once into a typed object; the first wrong one is named in a line. */
import { resolve } from 'node:path';
import * as v from 'valibot';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Env {
  /** 0 takes any free port. */
  readonly port: number;
  /** Null: every address of the machine, IPv6 and IPv4 (Node falls back to IPv4 alone where IPv6 is off). */
  readonly host: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** A PostgreSQL in place of the file in DATA_DIR. There may be a password in it. */
  readonly databaseUrl: string | null;
  /** An origin, without a path; null where people come by whatever address reaches the machine. */
  readonly publicUrl: string | null;
  /** How many proxies stand in front; the client's address is that many from the right of X-Forwarded-For. */
  readonly trustProxy: number;
  readonly maxTables: number;
  /** Connections of any kind at a time; more are closed unheard. */
  readonly maxSockets: number;
  /** Opens /metrics to whoever brings it; null: there is none at the public port. */
  readonly metricsToken: string | null;
  /** A port of its own for /metrics, for this machine alone; 0 takes any free one. */
  readonly metricsPort: number | null;
  readonly logLevel: LogLevel;
  /** How long people are given to see what happens; `fast` is for tests. */
  readonly pace: 'normal' | 'fast';
}

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  );

const whole = (min: number, max: number, fallback: number) => v.optional(wholeNumber(min, max), String(fallback));

/** What must not be repeated where it is refused. */
const SECRET = new Set(['DATABASE_URL', 'METRICS_TOKEN']);

const ORIGIN_WANTED = 'must be http:// or https:// with a host and no path, like https://play.example.org';

/** The origin of an address that is nothing but one; null if it says more. */
const toOrigin = (text: string): string | null => {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const bare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return bare ? url.origin : null;
};

const EnvSchema = v.object({
  PORT: whole(0, 65_535, 2567),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:%-]+$/, 'must be an address or a host name'))),
  DATA_DIR: v.optional(v.pipe(v.string(), v.excludes('\0', 'must be a folder')), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./, 'must be a postgresql:// address'))),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => toOrigin(text) !== null, ORIGIN_WANTED),
    ),
  ),
  TRUST_PROXY: whole(0, 16, 0),
  MAX_TABLES: whole(1, 100_000, 500),
  MAX_SOCKETS: whole(10, 1_000_000, 10_000),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,256}$/, 'must be 16 to 256 characters without spaces')),
  ),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  BONEYARD_PACE: v.optional(v.picklist(['normal', 'fast'], 'must be normal or fast'), 'normal'),
});

export const parseEnv = (source: Readonly<Record<string, string | undefined>>): Env | { readonly fault: string } => {
  // Compose files and shells hand over unset variables as empty ones.
  const given = Object.fromEntries(
    Object.keys(EnvSchema.entries).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = v.safeParse(EnvSchema, given);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const name = v.getDotPath(issue) ?? '';
    return { fault: `${name} ${issue.message}, not ${SECRET.has(name) ? 'this' : JSON.stringify(given[name])}` };
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUST_PROXY, MAX_TABLES, LOG_LEVEL, BONEYARD_PACE } =
    parsed.output;
  const { MAX_SOCKETS, METRICS_TOKEN, METRICS_PORT } = parsed.output;
  return {
    port: PORT,
    host: HOST ?? null,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    publicUrl: PUBLIC_URL === undefined ? null : toOrigin(PUBLIC_URL),
    trustProxy: TRUST_PROXY,
    maxTables: MAX_TABLES,
    maxSockets: MAX_SOCKETS,
    metricsToken: METRICS_TOKEN ?? null,
    metricsPort: METRICS_PORT ?? null,
    logLevel: LOG_LEVEL,
    pace: BONEYARD_PACE,
  };
};

/** Cookies are bound to HTTPS only where the house is known to be reached that way; a LAN has plain HTTP. */
export const isSecure = (env: Pick<Env, 'publicUrl'>): boolean => env.publicUrl?.startsWith('https:') ?? false;
