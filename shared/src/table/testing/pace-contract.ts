/** What the table does by itself: forced moves and bots' turns, each a step of its own at a pace that people can follow. */
import { describe, expect, test } from '@jest/globals';
import { apply, legal } from '../../engine/index.ts';
import { isRefused } from '../../refusal.ts';
import { presetRules } from '../../rules/presets.ts';
import type { Rules } from '../../rules/rules.ts';
import { parseTile, type TileId } from '../../tiles.ts';
import { viewFor } from '../../view/view-for.ts';
import { standIn } from '../bot-turn.ts';
import type { Entry } from '../entry.ts';
import { fold } from '../table-state.ts';
import type { OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk } from './desk.fixture.ts';
import { BOT_WAYS, makeDeal } from './scripted.ts';

const DRAW = { ...presetRules('draw'), firstLead: 'drawn' } as Rules;
const tile = (text: string): TileId => parseTile(text) as TileId;

const start = async (open: OpenDesk, options: Parameters<OpenDesk>[0]): Promise<Desk> => {
  const desk = await open(options);
  await desk.enter('ana');
  expect(await desk.submit('ana', { t: 'start' })).toHaveProperty('at');
  return desk;
};

/** Ana can play whenever it is her turn; the bot's hand has no six, and its draws go as `drawn` says. */
const botCannot = (open: OpenDesk, rules: Rules, drawn: string): Promise<Desk> =>
  start(open, {
    rules,
    deals: [makeDeal(rules, ['6-6 6-5 6-4 6-3 6-2 6-1 6-0', '5-5 4-4 3-3 2-2 1-1 0-0 5-4'], { drawn })],
  });

const movesOf = async (desk: Desk): Promise<string[]> =>
  ((await desk.see('ana')).watch?.moves ?? []).map((move) => `${move.seat} ${move.t}`);

/** The entries as they were decided: each with the state that it came upon. */
const decisions = (entries: readonly Entry[]) => {
  let state = fold(null, entries[0] as Entry);
  return entries.slice(1).map((entry) => {
    const before = state;
    state = fold(state, entry);
    return { entry, before };
  });
};

export const paceContract = (open: OpenDesk): void => {
  describe('forced moves', () => {
    test('are each made by the table, visibly, after a pause', async () => {
      const desk = await botCannot(open, DRAW, '4-3 3-2 5-1');
      await desk.act('ana', { t: 'lead', seat: 0, tile: tile('6-6') });
      const before = ['0 lead'];
      // Nothing that it draws fits until the boneyard is empty.
      const { boneyard } = (await desk.see('ana')).watch ?? { boneyard: 0 };
      for (let drawn = 1; drawn <= boneyard; drawn++) {
        await desk.advance(desk.pace.forced - 1);
        expect(await movesOf(desk)).toEqual(before);
        await desk.advance(1);
        before.push('1 draw');
        expect(await movesOf(desk)).toEqual(before);
        expect((await desk.see('ana')).watch).toMatchObject({ at: 2 + drawn, boneyard: boneyard - drawn });
      }
      await desk.advance(desk.pace.forced);
      expect(await movesOf(desk)).toEqual([...before, '1 pass']);
      const made = desk.journal.entries.slice(-boneyard - 1);
      expect(made.every(({ by }) => by === 'table')).toBe(true);
      expect(desk.pace.forced).toBeGreaterThanOrEqual(1000);
    });

    test('end with the play as soon as one is possible, which is the seat\u2019s own', async () => {
      const rules = DRAW;
      const deal = makeDeal(rules, ['5-5 4-4 3-3 2-2 1-1 0-0 5-4', '6-6 6-5 6-4 6-3 6-2 6-1 6-0'], {
        lot: 1,
        drawn: '4-3 5-1',
      });
      const desk = await open({ rules, deals: [deal] });
      await desk.enter('ana');
      await desk.submit('ana', { t: 'sit', seat: 1 });
      await desk.submit('ana', { t: 'start' });
      await desk.act('ana', { t: 'lead', seat: 1, tile: tile('6-6') });
      const view = async () => (await desk.see('ana')).mine.get(0);
      expect((await view())?.legal).toEqual([{ t: 'draw', seat: 0 }]);
      // Nobody may do it for the table, and nobody can play instead.
      expect(await desk.act('ana', { t: 'play', seat: 0, tile: tile('5-5'), arm: 0 })).toEqual({
        refused: 'does-not-fit',
      });
      await desk.advance(60_000);
      // All is drawn: there was no six to be found.
      expect((await desk.see('ana')).watch).toMatchObject({ boneyard: 0, turn: { seat: 1 } });
    });

    test('never come sooner after the step before than people can follow', async () => {
      const desk = await start(open, { rules: presetRules('mexican-train'), seed: 8 });
      await desk.playUntil('ana', ({ table }) => table.phase === 'between');
      let forced = 0;
      let last = 0;
      for (const { entry, before } of decisions(desk.journal.entries)) {
        if (entry.t === 'action' && entry.action.t !== 'deal') {
          const isForced = entry.action.t === 'draw' || entry.action.t === 'pass';
          expect(entry.by).toBe(isForced ? 'table' : entry.action.seat === 0 ? 'person' : 'bot');
          if (isForced) {
            forced++;
            expect(before.match?.state && legal(before.match.state)).toEqual([entry.action]);
            expect(entry.ms - last).toBe(desk.pace.forced);
          } else if (entry.by === 'bot') {
            expect(entry.ms - last).toBe(desk.pace.bot);
          }
        }
        last = entry.ms;
      }
      expect(forced).toBeGreaterThan(10);
    });
  });

  describe('bots', () => {
    test('play from their own view with the dealer\u2019s chance: the same match again', async () => {
      const play = async (): Promise<object[]> => {
        const desk = await start(open, { rules: presetRules('latin'), settings: { botLevel: 'random' }, seed: 21 });
        await desk.playTo('ana', 'between');
        return desk.journaled().filter((entry) => 'action' in entry && !JSON.stringify(entry).includes('deal'));
      };
      const withoutAids = (entries: object[]) => entries.map((entry) => ({ ...entry, aid: null }));
      expect(withoutAids(await play())).toEqual(withoutAids(await play()));
    });

    test.each(BOT_WAYS)('that play like this do not hold the table up: %s', async (way) => {
      const desk = await open({ rules: presetRules('latin'), seed: 2 });
      desk.bots.way = way;
      desk.bots.thinks = desk.pace.bot + (way === 'slow' ? 700 : 60_000);
      await desk.enter('ana');
      await desk.submit('ana', { t: 'start' });
      await desk.playTo('ana', 'between');
      let turns = 0;
      let last = 0;
      for (const { entry, before } of decisions(desk.journal.entries)) {
        if (entry.t === 'action' && entry.by === 'bot' && entry.action.t !== 'deal' && before.match !== null) {
          turns++;
          expect(isRefused(apply(before.match.state, entry.action))).toBe(false);
          const took = entry.ms - last;
          if (way === 'slow') expect(took).toBe(desk.pace.bot + 700);
          else if (way === 'never' || way === 'late') expect(took).toBe(desk.pace.bot + desk.pace.botLimit);
          else expect(took).toBe(desk.pace.bot);
          if (way !== 'well' && way !== 'slow') {
            expect(entry.action).toEqual(standIn(viewFor(before.match.state, { seat: entry.action.seat })));
          }
        }
        last = entry.ms;
      }
      expect(turns).toBeGreaterThan(8);
      expect(desk.bots.asked).toBe(turns);
      expect(desk.host.halted()).toBeNull();
    });

    test('think outside the queue: it goes on meanwhile', async () => {
      const desk = await open({
        deals: [makeDeal(BLOCK, ['6-6 6-5 6-4 6-3 6-2 6-1 6-0', '5-5 4-4 3-3 2-2 1-1 0-0 5-4'], { lot: 1 })],
      });
      desk.bots.way = 'never';
      await desk.enter('ana');
      await desk.submit('ana', { t: 'start' });
      expect(await desk.submit('ana', { t: 'rename', name: 'Anna' })).toEqual({ at: 1 });
      await desk.advance(desk.pace.bot + desk.pace.botLimit - 1);
      expect(await movesOf(desk)).toEqual([]);
      expect(await desk.submit('ana', { t: 'rename', name: 'Annie' })).toEqual({ at: 1 });
      await desk.advance(1);
      expect(await movesOf(desk)).toEqual(['1 lead']);
    });
  });

  describe('a table of bots only', () => {
    test('plays its match without any pause', async () => {
      const desk = await start(open, { rules: { ...DRAW, target: 30 } as Rules, seed: 6 });
      const entries = desk.journal.entries.map(
        (entry): Entry =>
          entry.t === 'match'
            ? { ...entry, seats: entry.seats.map(() => ({ person: null, name: '', botName: 1, kind: 0, c: null })) }
            : entry,
      );
      await desk.restart(entries);
      await desk.advance(0);
      const { state } = desk.folded().match ?? { state: null };
      expect(state?.winners).not.toBeNull();
      const played = desk.journal.entries.slice(entries.length).filter(({ t }) => t === 'action');
      expect(new Set(played.map(({ by }) => by))).toEqual(new Set(['bot', 'table']));
      expect(new Set(played.map(({ ms }) => ms)).size).toBe(1);
    });
  });
};
