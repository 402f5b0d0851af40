/** A real server that is killed over and over while forty people play at ten tables: nothing that was acknowledged is lost, and nothing happens twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Preset, presetRules, type Rules, type TableSettings } from '@boneyard/shared';
import { verifyFair } from '@boneyard/shared/fair';
import { isFault, replay } from '@boneyard/shared/record';
import type { Entry } from '@boneyard/shared/table';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { makeRecord } from '../../shared/src/record/write.ts';
import { fairOfRecord } from '../../shared/src/table/opening.ts';
import { fold, type TableState } from '../../shared/src/table/table-state.ts';
import { makeDice } from '../../shared/src/testing/dice.ts';
import { openDatabase } from './store/sqlite-file.ts';
import { freePort, ServerProcess } from './testing/server-process.ts';
import { type Sent, StubbornPlayer } from './testing/stubborn-player.ts';
import { TableHouse, type Visitor } from './testing/table-house.ts';

// Twenty starts of the server, each with forty who come back: longer than any other test, on a slow machine most of all.
jest.setTimeout(900_000);

const TABLES = 10;
const PEOPLE = 4;
const KILLS = 20;
const SEED = 20_26_11;
/** Promised from the moment the server is up; on a machine with nothing else to do it is half a second. */
const BACK_MS = 5_000;
/** For the worst of the returns, where a slow and busy machine stood still meanwhile. */
const BACK_AT_WORST_MS = 60_000;

/** Short matches of several games, so that deals, ends and rematches come often. */
const GAMES: readonly Preset[] = ['latin', 'draw', 'block', 'mexican-train', 'latin'];
const settingsOf = (preset: Preset): TableSettings => {
  const rules: Rules = presetRules(preset, {
    ...presetRules(preset),
    players: PEOPLE,
    partners: preset === 'latin',
  } as never);
  const short = rules.game === 'train' ? { ...rules, rounds: 2 } : { ...rules, target: 20 };
  return { rules: short, botLevel: 'heaviest', visibility: 'private', leadGoesOn: false };
};

let dir: string;
let server: ServerProcess;
let house: TableHouse;
let env: Record<string, string>;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'boneyard-crash-'));
  const port = await freePort();
  env = { PORT: String(port), DATA_DIR: dir, BONEYARD_PACE: 'fast', TRUST_PROXY: '1' };
  house = new TableHouse(port, [], async () => undefined);
  server = new ServerProcess(env);
});
afterEach(async () => {
  await house.close();
  await server.kill();
  rmSync(dir, { recursive: true });
});

const openTable = async (preset: Preset, number: number) => {
  const visitors = await house.visitors(...Array.from({ length: PEOPLE }, (_, n) => `Guest ${number}-${n}`));
  const { id } = await (visitors[0] as Visitor).open(settingsOf(preset));
  const at = [];
  for (const visitor of visitors) at.push(await visitor.join(id));
  await at[0]?.must({ t: 'start' });
  return { id, visitors };
};

const journals = async (): Promise<Map<string, Entry[]>> => {
  const db = openDatabase(dir);
  expect((await db.selectFrom('tables').select('status').execute()).map(({ status }) => status)).toEqual(
    new Array(TABLES).fill('live'),
  );
  const rows = await db.selectFrom('entries').selectAll().orderBy('table_id').orderBy('seq').execute();
  await db.destroy();
  const found = new Map<string, Entry[]>();
  for (const row of rows) {
    const entries = found.get(row.table_id) ?? [];
    entries.push(JSON.parse(row.data));
    found.set(row.table_id, entries);
  }
  return found;
};

interface Found {
  readonly entry: Entry & { readonly t: 'action' };
  readonly at: number;
}

/** Replays a whole journal, which leaves no gap and no illegal action in it; verifies each match that was finished. */
const readJournal = (entries: readonly Entry[]) => {
  const acts = new Map<string, Found[]>();
  let state: TableState | null = null;
  let matches = 0;
  let seeds = 0;
  for (const entry of entries) {
    state = fold(state, entry);
    const { match } = state;
    if (entry.t !== 'action' || match === null) continue;
    if (entry.aid !== null) acts.set(entry.aid, [...(acts.get(entry.aid) ?? []), { entry, at: match.state.at }]);
    if (match.state.winners === null) continue;
    const { rules, previousOpener, scores, winners } = match.state;
    const record = makeRecord({ rules, previousOpener, scores, winners, rounds: match.rounds });
    const replayed = replay(record);
    if (isFault(replayed)) throw new Error(`a finished match does not verify: ${replayed.fault}`);
    const unfair = verifyFair({ ...record, fair: fairOfRecord(match) });
    if (unfair !== null) throw new Error(`a finished match is not fair: ${unfair.fault}`);
    seeds += match.deal.seats.filter(({ kind }) => kind === 1).length;
    matches++;
  }
  return { acts, matches, seeds };
};

const checkSent = ({ act, answer }: Sent, found: readonly Found[]): string | null => {
  if (found.length > 1) return `${act.aid} was played ${found.length} times`;
  if (answer === null) return null;
  if ('refused' in answer) return found.length === 0 ? null : `${act.aid} was refused (${answer.refused}) and played`;
  const [only] = found;
  if (only === undefined) return `${act.aid} was acknowledged and is lost`;
  if (only.at !== answer.at) return `${act.aid} was answered ${answer.at} and is ${only.at}`;
  const { seat, ...wish } = only.entry.action as { readonly seat: number };
  const same =
    seat === act.seat &&
    JSON.stringify(wish, Object.keys(wish).sort()) === JSON.stringify(act.wish, Object.keys(act.wish).sort());
  return same ? null : `${act.aid} was ${JSON.stringify(act.wish)} and is ${JSON.stringify(only.entry.action)}`;
};

test(`${KILLS} times kill -9 among ${TABLES * PEOPLE} people lose and double nothing`, async () => {
  const dice = makeDice(SEED);
  await server.ready;
  const opened = await Promise.all(
    Array.from({ length: TABLES }, (_, n) => openTable(GAMES[n % GAMES.length] as Preset, n)),
  );
  await house.hangUp();
  let isDealDue = false;
  const players = opened.flatMap(({ id, visitors }) =>
    visitors.map(
      (visitor) =>
        new StubbornPlayer({
          visitor,
          tableId: id,
          dice: makeDice(dice.below(1e9)),
          whenUp: () => server.ready.catch(() => undefined),
          onReady: () => {
            isDealDue = true;
          },
        }),
    ),
  );
  const everybodyIsBack = async (): Promise<void> => {
    while (!players.every(({ isHere }) => isHere)) await wait(10);
  };
  const acknowledged = (): number => players.reduce((sum, player) => sum + player.acknowledged, 0);
  const resends = (): number => players.reduce((sum, player) => sum + player.resends, 0);
  /** Between kills there are plays and no time: a slow machine comes to as many. */
  const untilPlayed = async (more: number, isThere: () => boolean): Promise<void> => {
    const enough = acknowledged() + more;
    while (acknowledged() < enough && !isThere()) await wait(5);
  };
  /** What is looked for below has come about: kills that hit somebody in the middle of a play, and a match with seeds in it. */
  const isEnough = (): boolean => resends() > 0 && players.some(({ hasSeenOwnDeal }) => hasSeenOwnDeal);
  await everybodyIsBack();

  const ups: number[] = [];
  for (let kill = 0; kill < KILLS || !isEnough(); kill++) {
    if (kill % 3 === 0) {
      // In the middle of a deal, as near as can be: somebody wants to go on, and the others did before.
      isDealDue = false;
      await untilPlayed(100, () => isDealDue);
      await wait(dice.below(12));
    } else {
      await untilPlayed(5 + dice.below(60), () => false);
    }
    await server.kill();
    server = new ServerProcess(env);
    if (kill % 5 === 4) {
      // Again while it starts.
      await Promise.race([wait(200 + dice.below(600)), server.ready]);
      await server.kill();
      server = new ServerProcess(env);
    }
    await server.ready;
    const up = performance.now();
    await everybodyIsBack();
    ups.push(performance.now() - up);
    expect(ups.at(-1)).toBeLessThan(BACK_AT_WORST_MS);
  }
  expect([...ups].sort((one, other) => one - other)[ups.length >> 1]).toBeLessThan(BACK_MS);
  await untilPlayed(20, () => false);
  for (const player of players) await player.stop();
  expect(await server.end()).toEqual({ code: 0, signal: null });
  expect(players.flatMap(({ faults }) => faults)).toEqual([]);
  // No device has found anything wrong with the deals: no round was ever dealt again.
  expect(players.flatMap(({ report }) => report.faults)).toEqual([]);

  const all = await journals();
  let found = 0;
  let matches = 0;
  let seeds = 0;
  for (const [n, { id }] of opened.entries()) {
    const read = readJournal(all.get(id) ?? []);
    matches += read.matches;
    seeds += read.seeds;
    const sent = players.slice(n * PEOPLE, (n + 1) * PEOPLE).flatMap((player) => player.sent);
    expect(
      sent.map((one) => checkSent(one, read.acts.get(one.act.aid) ?? [])).filter((fault) => fault !== null),
    ).toEqual([]);
    // And nobody else's plays are in it.
    expect([...read.acts.keys()].filter((aid) => !sent.some(({ act }) => act.aid === aid))).toEqual([]);
    found += sent.filter(({ answer }) => answer !== null && 'at' in answer).length;
  }
  if (process.env.BONEYARD_TEST_TELL) {
    process.stderr.write(
      `${JSON.stringify({ found, matches, seeds, resends: resends(), ups: ups.map(Math.round), returns: players.reduce((sum, one) => sum + one.returns, 0) })}\n`,
    );
  }
  expect(found).toBe(acknowledged());
  expect(found).toBeGreaterThan(100);
  expect(matches).toBeGreaterThan(0);
  expect(seeds).toBeGreaterThan(0);
});
