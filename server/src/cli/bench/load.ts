/**
 * A full house on real sockets: tables of four and so many actions a second; then the same traffic through rooms that
 * only echo. `bench -- load [seconds] [tables] [actions a second]`.
 */
import { join } from 'node:path';
import { type Crowd, seatCrowd, seatEchoes } from '../../testing/load.ts';
import { freePort, ServerProcess } from '../../testing/server-process.ts';
import type { Bench } from '../bench.ts';
import { makeFolder } from '../ends-with-us.ts';
import { cpuOf, memoryOf } from '../measure/process-use.ts';
import { quantiles } from '../measure/quantiles.ts';

const PEOPLE = 4;
/** Not measured: until what runs often is compiled. For some twenty seconds that is up to a fifth of what the house uses. */
const WARM_UP_S = 20;
const SAMPLE_MS = 1000;
/** The house is watched for as long as one likes; what an echo costs is the same all the time. */
const ECHO_S = 60;

export interface LoadOptions {
  readonly seconds: number;
  readonly tables: number;
  readonly rate: number;
  readonly warmUp?: number;
}

/** Plays and looks at the server meanwhile; memory in four quarters of the time, to see whether it is flat. */
const measureCrowd = async (
  server: ServerProcess,
  crowd: Crowd,
  { seconds, rate, warmUp = WARM_UP_S }: LoadOptions,
) => {
  await crowd.play(warmUp, rate);
  const { pid } = server.child;
  const memory: number[] = [];
  const sampler = setInterval(() => memory.push(memoryOf(pid) ?? 0), SAMPLE_MS);
  const cpu = cpuOf(pid);
  const began = performance.now();
  const { acks, actions, errors } = await crowd.play(seconds, rate);
  const took = (performance.now() - began) / 1000;
  const used = cpu === null ? null : (cpuOf(pid) ?? 0) - cpu;
  clearInterval(sampler);
  const quarter = (n: number): number =>
    Math.max(0, ...memory.slice((memory.length * n) >> 2, (memory.length * (n + 1)) >> 2));
  return {
    seconds: Math.round(took),
    acksPerSecond: Math.round(acks.length / took),
    actionsPerSecond: Math.round(actions / took),
    ackMs: quantiles(acks),
    errors: errors.length,
    firstErrors: [...new Set(errors)].slice(0, 3),
    rssMiB: [0, 1, 2, 3].map(quarter),
    cpuMsPerAction: used === null ? null : Math.round((used / actions) * 1000) / 1000,
  };
};

export const measure = async (options: LoadOptions) => {
  const { tables, rate } = options;
  using folder = makeFolder('boneyard-bench');
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: folder.path,
    BONEYARD_PACE: 'fast',
    TRUST_PROXY: '1',
    MAX_TABLES: '1000',
    MAX_SOCKETS: '5000',
    NODE_ENV: 'production',
  };
  await using server = new ServerProcess(env);
  await server.ready;
  const crowd = await seatCrowd(port, tables, PEOPLE);
  const house = await measureCrowd(server, crowd, options);
  await crowd.close();
  await server.end();

  const echoPort = await freePort();
  const echoFile = join(import.meta.dirname, '../../testing/echo-server.ts');
  await using echoServer = new ServerProcess({ PORT: String(echoPort), NODE_ENV: 'production' }, [
    process.execPath,
    '--no-warnings',
    echoFile,
  ]);
  await echoServer.ready;
  const echoes = await seatEchoes(echoPort, tables, PEOPLE);
  const echo = await measureCrowd(echoServer, echoes, { ...options, seconds: Math.min(options.seconds, ECHO_S) });
  await echoes.close();

  const ratio =
    house.cpuMsPerAction === null || echo.cpuMsPerAction === null
      ? null
      : Math.round((house.cpuMsPerAction / echo.cpuMsPerAction) * 100) / 100;
  return { bench: 'load', tables, sockets: tables * PEOPLE, asked: rate, house, echo, cpuRatio: ratio };
};

export const run: Bench = async ([seconds = '30', tables = '250', rate = '1000']) => {
  const line = await measure({ seconds: Number(seconds), tables: Number(tables), rate: Number(rate) });
  process.stdout.write(`${JSON.stringify(line)}\n`);
  process.exit(0);
};
