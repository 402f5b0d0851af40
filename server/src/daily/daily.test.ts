/** The daily deals over HTTP and sockets: the same for everybody, once for each, kept, and told when the day is over. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldHand, presetRules, type SeatAction } from '@boneyard/shared';
import { BOTS } from '@boneyard/shared/bots';
import { dealRound, makeDailyMatch, verifyFair } from '@boneyard/shared/fair';
import { DAILY_GAMES } from '@boneyard/shared/protocol';
import { checkRecord, isFault, replay } from '@boneyard/shared/record';
import { dailySecret } from '@boneyard/shared/table';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from '../testing/connection.ts';
import { NO_PACE, openTableHouse, type TableHouse, type Visitor } from '../testing/table-house.ts';
import type { DailySeed, DailyToday } from './daily-port.ts';
import { dailyHouseSecret, SECRET_FILE } from './secret.ts';

const NOON = Date.parse('2026-01-31T12:00:00Z');
const A_DAY = 86_400_000;

let dir: string;
let now: number;
let house: TableHouse;

const open = (): Promise<TableHouse> =>
  openTableHouse({
    env: { DATA_DIR: dir },
    ports: {
      pace: NO_PACE,
      today: () => now,
      // Which bots they are is not what these tests are about.
      dailyBots: { choose: async (_level, view, random) => BOTS.heaviest(view, random) },
    },
  });

const reopen = async (): Promise<void> => {
  await house.close();
  house = await open();
};

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'boneyard-daily-'));
  // The same deals in every run.
  writeFileSync(join(dir, SECRET_FILE), 'da'.repeat(32));
  now = NOON;
  house = await open();
});
afterEach(async () => {
  await house.close();
  expect(house.faults).toEqual([]);
  rmSync(dir, { recursive: true });
});

const today = async (visitor: Visitor): Promise<DailyToday> =>
  (await visitor.ask('GET', '/api/daily')).json() as DailyToday;
const stateOf = async (visitor: Visitor, game: string) =>
  (await today(visitor)).games.find((one) => one.game === game)?.state;

const begin = async (visitor: Visitor, game: string): Promise<string> => {
  const answered = await visitor.ask('POST', `/api/daily/${game}`, {});
  expect(answered.status).toBe(200);
  return (answered.json() as { id: string }).id;
};

/** Whoever has seen the round end is told its result. */
const done = async (visitor: Visitor, game: string) => {
  const found = (await today(visitor)).games.find((one) => one.game === game);
  if (found?.state !== 'done') throw new Error(`the try is ${found?.state}`);
  return found;
};

/** Plays the whole round by a rule, and tells the moves. */
const playRound = async (at: Connection, pick: (legal: readonly SeatAction[]) => number = () => 0): Promise<string> => {
  const along = at.playAlong((legal) => legal[pick(legal)] as SeatAction);
  const over = await at.until((view) => view.watch !== null && view.watch.turn === null);
  along.stop();
  return JSON.stringify(over.watch?.moves);
};

describe('a try', () => {
  test.each(DAILY_GAMES)('at %s meets the same tiles and the same bots as everybody’s', async (game) => {
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const [one, other] = [await ana.join(await begin(ana, game)), await ben.join(await begin(ben, game))];
    // How much was drawn by now is a matter of milliseconds; what was dealt is not.
    const { handSize } = presetRules(game);
    const dealt = ({ received }: { readonly received: readonly number[] }) => received.slice(0, handSize);
    expect(dealt(other.mine(0))).toEqual(dealt(one.mine(0)));
    expect(await playRound(other)).toBe(await playRound(one));
    expect((await done(ben, game)).result).toEqual((await done(ana, game)).result);
    // Dealt as the page on the fair deal says, from the secret that lies in the folder.
    const rules = presetRules(game);
    const deal = dealRound(makeDailyMatch(dailyHouseSecret(dir), game, '2026-01-31', rules), rules, 1);
    expect(one.mine(0).received.slice(0, rules.handSize)).toEqual(deal.order.slice(0, rules.handSize));
  });

  test('with other plays may come to something else, and is said to be done', async () => {
    const [ana] = (await house.visitors('Ana')) as [Visitor];
    const at = await ana.join(await begin(ana, 'latin'));
    await playRound(at, (legal) => legal.length - 1);
    const { result } = await done(ana, 'latin');
    const { moves = [], counts = [] } = at.view().watch ?? {};
    const played = moves.filter((move) => move.seat === 0 && (move.t === 'play' || move.t === 'lead')).length;
    expect(result).toMatchObject({ played, left: counts[0], milo: null });
    expect(foldHand(at.mine(0).received, moves, 0)).toHaveLength(result?.left ?? -1);
  });

  test('is one a day and game, whatever became of it, also after a restart', async () => {
    const [ana] = (await house.visitors('Ana')) as [Visitor];
    await playRound(await ana.join(await begin(ana, 'draw')));
    const before = await done(ana, 'draw');
    expect((await ana.ask('POST', '/api/daily/draw', {})).json()).toEqual({ error: 'played-already' });
    await reopen();
    const again = ana.at(house);
    expect(await done(again, 'draw')).toEqual(before);
    expect((await again.ask('POST', '/api/daily/draw', {})).status).toBe(409);
    expect(await stateOf(again, 'milo')).toBe('open');
    now += A_DAY;
    expect(await stateOf(again, 'draw')).toBe('open');
    await begin(again, 'draw');
  });

  test('goes on after a break and after a restart, with the tiles it had', async () => {
    const [ana] = (await house.visitors('Ana')) as [Visitor];
    const id = await begin(ana, 'latin');
    const at = await ana.join(id);
    const { received } = at.mine(0);
    await at.hangUp();
    expect(await stateOf(ana, 'latin')).toBe('running');
    expect(await begin(ana, 'latin')).toBe(id);
    await reopen();
    const again = ana.at(house);
    expect(await begin(again, 'latin')).toBe(id);
    const back = await again.join(id);
    expect(back.mine(0).received).toEqual(received);
    await playRound(back);
    expect((await done(again, 'latin')).result).not.toBeNull();
  });

  test('asked for twice at once is one', async () => {
    const [ana] = (await house.visitors('Ana')) as [Visitor];
    const ids = await Promise.all([begin(ana, 'milo'), begin(ana, 'milo')]);
    expect(ids[0]).toBe(ids[1]);
  });

  test('joined twice at once starts once', async () => {
    const [ana] = (await house.visitors('Ana')) as [Visitor];
    const id = await begin(ana, 'latin');
    await Promise.all([ana.reserve(id), ana.reserve(id)]);
    expect((await ana.join(id)).mine(0).received).toHaveLength(presetRules('latin').handSize);
  });

  test('needs a name and one of the games', async () => {
    const [ana] = (await house.visitors('Ana')) as [Visitor];
    expect((await house.ask('/api/daily/latin', { method: 'POST', body: {} })).status).toBe(401);
    expect((await ana.ask('POST', '/api/daily/block', {})).json()).toEqual({ error: 'unknown-preset', field: 'game' });
    expect(((await house.ask('/api/daily')).json() as DailyToday).games.map(({ state }) => state)).toEqual([
      'open',
      'open',
      'open',
    ]);
  });
});

describe('its table', () => {
  test('is nobody else’s, is not listed, and takes no wish that would be another try', async () => {
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const id = await begin(ana, 'latin');
    const at = await ana.join(id);
    await expect(ben.join(id)).rejects.toThrow('no-such-table');
    expect((await house.ask(`/api/tables/${id}/invitation`)).status).toBe(404);
    expect((await ben.ask('GET', '/api/tables')).json()).toEqual({ tables: [] });
    const { at: count } = at.mine(0);
    for (const intent of [
      { t: 'ask', kind: 'undo', seat: 0, at: count },
      { t: 'ask', kind: 'abort', seat: 0, at: count },
      { t: 'give', seat: 0 },
      { t: 'ready', seat: 0 },
      { t: 'start' },
      { t: 'sit', seat: 1, name: 'Cid' },
    ] as const) {
      expect(await at.submit(intent)).toEqual({ refused: 'not-allowed' });
    }
    await playRound(at);
    expect(await at.submit({ t: 'ready', seat: 0 })).toEqual({ refused: 'not-allowed' });
    expect(at.view().table.nextDealAt).toBeNull();
  });

  test('keeps its seed and its record until the day is over', async () => {
    const [ana, ben] = (await house.visitors('Ana', 'Ben')) as [Visitor, Visitor];
    const yesterday = now - A_DAY;
    now = yesterday;
    const promised = (await today(ana)).games.map(({ tomorrow }) => tomorrow);
    now = NOON;
    expect((await today(ana)).games.map(({ commitment }) => commitment)).toEqual(promised);
    const id = await begin(ana, 'latin');
    const at = await ana.join(id);
    await playRound(at);
    await done(ana, 'latin');
    const { matchId, commitment, secret } = dailySecret(
      dailyHouseSecret(dir),
      'latin',
      '2026-01-31',
      presetRules('latin'),
    );
    expect(at.view().table.fair.links).toEqual([]);
    expect(JSON.stringify(at.view())).not.toContain(secret);
    expect((await ana.ask('GET', `/api/tables/${id}/record`)).json()).toEqual({ error: 'no-match' });
    for (const path of ['/api/daily/2026-01-31', '/api/daily/2026-01-31/latin/record', '/api/daily/2026-02-01']) {
      expect((await ana.ask('GET', path)).json()).toEqual({ error: 'day-not-over' });
    }
    now += A_DAY;
    const told = (await ana.ask('GET', '/api/daily/2026-01-31')).json() as { games: DailySeed[] };
    expect(told.games[0]).toEqual({ game: 'latin', matchId, commitment, seed: secret });
    const record = checkRecord((await ana.ask('GET', '/api/daily/2026-01-31/latin/record')).json());
    if (isFault(record)) throw new Error(record.fault);
    expect(isFault(replay(record))).toBe(false);
    expect(verifyFair(record)).toBeNull();
    expect(record.rounds).toHaveLength(1);
    expect((await ben.ask('GET', '/api/daily/2026-01-31/latin/record')).json()).toEqual({ error: 'no-match' });
    expect((await ana.ask('GET', '/api/daily/2026-02-30')).status).toBe(404);
  });
});
