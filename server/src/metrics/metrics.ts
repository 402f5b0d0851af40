/** What operators may watch: counts and times of the whole house, with no label that names a table, a player or a tile. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Waiting that people feel: from one millisecond to where they give up. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5];

export type Mover = 'person' | 'bot' | 'table';
/** What is limited by address or player: the routes' limits, sockets, and messages over one. */
export type Limited = 'request' | 'socket';

export interface Metrics {
  readonly moves: Counter<'by'>;
  readonly ack: Histogram;
  readonly commit: Histogram;
  readonly refused: Counter<'code'>;
  readonly reconnects: Counter;
  readonly standIns: Counter;
  readonly rateLimited: Counter<'what'>;
  readonly restore: Gauge;
  readonly sockets: Gauge;
  /** How many tables there are of each phase, asked whenever somebody looks. */
  countTables(phases: () => Iterable<string>): void;
  /** All of it in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** `own`: this process's memory, CPU and event loop too, whose watching costs a little all the time. */
export const makeMetrics = ({ own }: { readonly own: boolean }): Metrics => {
  // Not prom-client's global one: tests open several houses in a process.
  const registry = new Registry();
  const registers = [registry];
  let phases: () => Iterable<string> = () => [];
  if (own) collectDefaultMetrics({ register: registry, prefix: 'boneyard_' });
  new Gauge({
    name: 'boneyard_tables',
    help: 'Open tables by phase',
    labelNames: ['phase'],
    registers,
    collect() {
      this.reset();
      for (const phase of phases()) this.inc({ phase });
    },
  });
  return {
    moves: new Counter({
      name: 'boneyard_moves_total',
      help: 'Actions committed, by who made them',
      labelNames: ['by'],
      registers,
    }),
    ack: new Histogram({
      name: 'boneyard_ack_seconds',
      help: 'From an intent’s arrival to its answer',
      buckets: SECONDS,
      registers,
    }),
    commit: new Histogram({
      name: 'boneyard_journal_commit_seconds',
      help: 'Time of one commit of the journal, which many tables may share',
      buckets: SECONDS,
      registers,
    }),
    refused: new Counter({
      name: 'boneyard_refused_total',
      help: 'Expected noes by their code',
      labelNames: ['code'],
      registers,
    }),
    reconnects: new Counter({
      name: 'boneyard_reconnects_total',
      help: 'Broken lines that were mended',
      registers,
    }),
    standIns: new Counter({
      name: 'boneyard_bot_stand_ins_total',
      help: 'Turns of searching bots that were late or failed, and what befell their workers',
      registers,
    }),
    rateLimited: new Counter({
      name: 'boneyard_rate_limited_total',
      help: 'Turned away for coming too often, by what',
      labelNames: ['what'],
      registers,
    }),
    restore: new Gauge({
      name: 'boneyard_restore_seconds',
      help: 'How long bringing the tables back took at the start',
      registers,
    }),
    sockets: new Gauge({ name: 'boneyard_sockets', help: 'Open websockets', registers }),
    countTables: (ask) => {
      phases = ask;
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
