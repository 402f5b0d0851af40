/** Seats and people are many to one: sitting, standing, swapping, names and settings, with every no. */
import { describe, expect, test } from '@jest/globals';
import { presetRules, presetSizes } from '../../rules/presets.ts';
import type { Rules } from '../../rules/rules.ts';
import { BOT_NAMES } from '../bot-names.ts';
import { MAX_PEOPLE } from '../decide.ts';
import type { ContractOptions, OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk } from './desk.fixture.ts';

const LATIN = presetRules('latin');
const blockFor = (players: number): Rules => {
  const size = presetSizes('block').find((s) => s.players === players && !s.partners);
  if (size === undefined) throw new Error(`no block for ${players}`);
  return presetRules('block', size);
};

const ask = async (desk: Desk, person: string, intent: object): Promise<void> => {
  expect(await desk.submit(person, intent)).toHaveProperty('at');
};

/** Refused with this code, and it left no trace. */
const expectNo = async (desk: Desk, person: string, intent: object, code: string): Promise<void> => {
  const before = await desk.see(person);
  const { length } = desk.journal.entries;
  expect(await desk.submit(person, intent)).toMatchObject({ refused: code });
  expect(await desk.see(person)).toEqual(before);
  expect(desk.journal.entries).toHaveLength(length);
};

const sitting = async (desk: Desk, person: string): Promise<(number | null)[]> =>
  (await desk.see(person)).table.seats.map((info) => info.person);

const settingsOf = async (desk: Desk, person: string) => (await desk.see(person)).table.settings;

export const seatsContract = (open: OpenDesk, { people }: ContractOptions): void => {
  describe('one person', () => {
    test('comes in as host on the first seat', async () => {
      const desk = await open({ rules: LATIN });
      const { me, table, mine, watch } = await desk.enter('ana', 'Ana');
      expect(table).toMatchObject({ phase: 'lobby', host: 0, people: [{ ref: 0, name: 'Ana', here: true }] });
      expect(me).toBe(0);
      expect(table.seats).toEqual([
        { person: 0, name: '', driver: 'person', botName: null, ready: false },
        ...Array.from({ length: 3 }, () => ({ person: null, name: '', driver: 'bot', botName: null, ready: false })),
      ]);
      expect([mine.size, watch]).toEqual([0, null]);
    });

    test('holds several seats, each with its name, its hand and its turn', async () => {
      const desk = await open({ rules: blockFor(3) });
      await desk.enter('ana', 'Ana');
      await ask(desk, 'ana', { t: 'sit', seat: 2, name: ' Ben  B ' });
      await ask(desk, 'ana', { t: 'sit', seat: 1 });
      await ask(desk, 'ana', { t: 'start' });
      const { table, mine } = await desk.see('ana');
      expect(table.seats.map(({ person, name }) => [person, name])).toEqual([
        [0, ''],
        [0, ''],
        [0, 'Ben B'],
      ]);
      expect([...mine.keys()].sort()).toEqual([0, 1, 2]);
      const hands = [...mine.values()].flatMap(({ hand }) => hand);
      expect(new Set(hands).size).toBe(15);
      // No bot has anything to do: it goes on by itself alone.
      await desk.playTo('ana', 'between');
      expect(desk.bots.asked).toBe(0);
      const seats = desk.journal.entries.flatMap((entry) =>
        entry.t === 'action' && entry.by === 'person' && entry.action.t !== 'deal' ? [entry.action.seat] : [],
      );
      expect(new Set(seats)).toEqual(new Set([0, 1, 2]));
    });

    test('gets a number behind a name that is taken, and refuses what is no name', async () => {
      const desk = await open({ rules: LATIN });
      await desk.enter('ana', 'Ana');
      await ask(desk, 'ana', { t: 'sit', seat: 1, name: 'ana' });
      await ask(desk, 'ana', { t: 'sit', seat: 2, name: 'Ana' });
      expect((await desk.see('ana')).table.seats.map(({ name }) => name)).toEqual(['', 'ana 2', 'Ana 3', '']);
      await ask(desk, 'ana', { t: 'rename', name: 'ANA 2' });
      expect((await desk.see('ana')).table.people).toMatchObject([{ name: 'ANA 2 2' }]);
      for (const name of ['', ' ', 'x', 'x'.repeat(30), 'a\u202eb', '\u3164\u3164', 'a\nb', 'Admin', 'B0t 3']) {
        await expectNo(desk, 'ana', { t: 'rename', name }, 'bad-name');
        await expectNo(desk, 'ana', { t: 'sit', seat: 3, name }, 'bad-name');
      }
      await ask(desk, 'ana', { t: 'rename', name: 'Zoë' });
      expect((await desk.see('ana')).table.people).toMatchObject([{ name: 'Zoë' }]);
    });

    test('sits, stands and swaps, or hears why not', async () => {
      const desk = await open({ rules: LATIN });
      await desk.enter('ana');
      await expectNo(desk, 'ana', { t: 'sit', seat: 0 }, 'seat-taken');
      await expectNo(desk, 'ana', { t: 'sit', seat: 4 }, 'no-such-seat');
      await expectNo(desk, 'ana', { t: 'stand', seat: 4 }, 'no-such-seat');
      await expectNo(desk, 'ana', { t: 'stand', seat: 1 }, 'not-your-seat');
      await expectNo(desk, 'ana', { t: 'swap', a: 0, b: 4 }, 'no-such-seat');
      await expectNo(desk, 'ana', { t: 'swap', a: 0, b: 0 }, 'no-such-seat');
      await ask(desk, 'ana', { t: 'swap', a: 0, b: 2 });
      expect(await sitting(desk, 'ana')).toEqual([null, null, 0, null]);
      await ask(desk, 'ana', { t: 'sit', seat: 1, name: 'Ben' });
      await ask(desk, 'ana', { t: 'swap', a: 2, b: 1 });
      expect((await desk.see('ana')).table.seats.map(({ person, name }) => [person, name])).toEqual([
        [null, ''],
        [0, ''],
        [0, 'Ben'],
        [null, ''],
      ]);
      await ask(desk, 'ana', { t: 'stand', seat: 1 });
      await ask(desk, 'ana', { t: 'stand', seat: 2 });
      expect(await sitting(desk, 'ana')).toEqual([null, null, null, null]);
      await expectNo(desk, 'ana', { t: 'start' }, 'nobody-seated');
    });

    test('as host chooses what is played, or hears which field is wrong', async () => {
      const desk = await open({ rules: blockFor(4) });
      await desk.enter('ana');
      await ask(desk, 'ana', { t: 'swap', a: 0, b: 3 });
      const before = await settingsOf(desk, 'ana');
      const wrong = { ...before, rules: { ...before.rules, handSize: 8 } };
      expect(await desk.submit('ana', { t: 'configure', settings: wrong })).toMatchObject({
        refused: 'bad-settings',
        detail: expect.stringMatching(/^rules\.handSize: /),
      });
      for (const settings of [null, {}, { ...before, botLevel: 'perfect' }, { ...before, more: 1 }]) {
        await expectNo(desk, 'ana', { t: 'configure', settings }, 'bad-settings');
      }
      const winner = { ...BLOCK, nextLead: 'winner' };
      const goesOn = { ...before, rules: winner, leadGoesOn: true };
      await expectNo(desk, 'ana', { t: 'configure', settings: goesOn }, 'bad-settings');
      // Ana's seat would be gone.
      await expectNo(desk, 'ana', { t: 'configure', settings: { ...before, rules: blockFor(3) } }, 'seat-taken');
      await ask(desk, 'ana', { t: 'configure', settings: { ...before, rules: blockFor(8), visibility: 'public' } });
      expect(await sitting(desk, 'ana')).toEqual([null, null, null, 0, null, null, null, null]);
      await ask(desk, 'ana', { t: 'swap', a: 3, b: 1 });
      await ask(desk, 'ana', { t: 'configure', settings: { ...before, rules: blockFor(2) } });
      expect(await sitting(desk, 'ana')).toEqual([null, 0]);
      expect(await settingsOf(desk, 'ana')).toEqual({ ...before, rules: blockFor(2) });
    });

    test('starts with bots on the empty seats, each by another name that it keeps', async () => {
      const desk = await open({ rules: { ...blockFor(8), target: 1000 } as Rules });
      await desk.enter('ana');
      await ask(desk, 'ana', { t: 'start' });
      const seats = (await desk.see('ana')).table.seats;
      expect(seats.map(({ person, driver }) => [person, driver])).toEqual([
        [0, 'person'],
        ...Array.from({ length: 7 }, () => [null, 'bot']),
      ]);
      const names = seats.map(({ botName }) => botName);
      expect(names[0]).toBeNull();
      const bots = names.filter((name) => name !== null);
      expect(new Set(bots).size).toBe(7);
      expect(bots.every((name) => Number.isInteger(name) && name >= 0 && name < BOT_NAMES.length)).toBe(true);
      await desk.playUntil('ana', ({ watch }) => watch?.round === 2);
      expect((await desk.see('ana')).table.seats.map(({ botName }) => botName)).toEqual(names);
    });

    test('finds everything about seats fixed while the match runs', async () => {
      const desk = await open({ rules: LATIN });
      await desk.enter('ana');
      const settings = await settingsOf(desk, 'ana');
      await expectNo(desk, 'ana', { t: 'ready', seat: 0 }, 'no-match');
      await ask(desk, 'ana', { t: 'start' });
      for (const phase of ['playing', 'between'] as const) {
        await desk.playTo('ana', phase);
        await expectNo(desk, 'ana', { t: 'sit', seat: 1 }, 'match-running');
        await expectNo(desk, 'ana', { t: 'stand', seat: 0 }, 'match-running');
        await expectNo(desk, 'ana', { t: 'swap', a: 0, b: 1 }, 'match-running');
        await expectNo(desk, 'ana', { t: 'configure', settings }, 'match-running');
        await expectNo(desk, 'ana', { t: 'start' }, 'match-running');
        if (phase === 'playing') await expectNo(desk, 'ana', { t: 'ready', seat: 0 }, 'match-running');
        else await expectNo(desk, 'ana', { t: 'ready', seat: 1 }, 'not-your-seat');
        await ask(desk, 'ana', { t: 'rename', name: `Ana ${phase}` });
      }
    });
  });

  if (people === 'one') return;

  describe('several people', () => {
    test('sit where there is room, and watch where there is none', async () => {
      const desk = await open();
      await desk.enter('ana');
      await desk.enter('ben');
      const cat = await desk.enter('cat');
      expect(cat.table.people.map(({ name, here }) => [name, here])).toEqual([
        ['ana', true],
        ['ben', true],
        ['cat', true],
      ]);
      expect(cat.table.seats.map(({ person }) => person)).toEqual([0, 1]);
      expect([cat.me, cat.table.host]).toEqual([2, 0]);
      await expectNo(desk, 'cat', { t: 'sit', seat: 1 }, 'seat-taken');
      await ask(desk, 'ana', { t: 'start' });
      const watching = await desk.see('cat');
      expect(watching.mine.size).toBe(0);
      expect(watching.watch).toMatchObject({ viewer: 'spectator', hand: [], received: [], legal: [] });
      for (const [person, seat] of [
        ['ana', 0],
        ['ben', 1],
      ] as const) {
        const { mine } = await desk.see(person);
        expect([...mine.keys()]).toEqual([seat]);
      }
    });

    test('who come in late watch, and sit down when the match is over', async () => {
      const desk = await open({ rules: { ...BLOCK, target: 1 } });
      await desk.enter('ana');
      await ask(desk, 'ana', { t: 'start' });
      await desk.enter('ben');
      expect(await sitting(desk, 'ben')).toEqual([0, null]);
      await expectNo(desk, 'ben', { t: 'sit', seat: 1 }, 'match-running');
      await expectNo(desk, 'ben', { t: 'ready', seat: 0 }, 'match-running');
      await desk.playTo('ana', 'over');
      await expectNo(desk, 'ben', { t: 'ready', seat: 0 }, 'not-your-seat');
      await ask(desk, 'ben', { t: 'sit', seat: 1 });
      await ask(desk, 'ben', { t: 'ready', seat: 1 });
      await ask(desk, 'ana', { t: 'ready', seat: 0 });
      const { table, mine } = await desk.see('ben');
      expect([table.phase, mine.get(1)?.hand.length]).toEqual(['playing', 7]);
      expect(table.seats.map(({ botName }) => botName)).toEqual([null, null]);
    });

    test('are told apart by name', async () => {
      const desk = await open({ rules: LATIN });
      for (const person of ['a', 'b', 'c']) await desk.enter(person, 'Ana');
      const { table } = await desk.see('a');
      expect(table.people.map(({ name }) => name)).toEqual(['Ana', 'Ana 2', 'Ana 3']);
      await ask(desk, 'c', { t: 'rename', name: 'Ana' });
      expect((await desk.see('a')).table.people.map(({ name }) => name)).toEqual(['Ana', 'Ana 2', 'Ana 3']);
      await ask(desk, 'a', { t: 'rename', name: 'Ann' });
      await ask(desk, 'c', { t: 'rename', name: 'Ana' });
      expect((await desk.see('a')).table.people.map(({ name }) => name)).toEqual(['Ann', 'Ana 2', 'Ana']);
    });

    test('are told apart by name where their letters only look alike', async () => {
      const desk = await open({ rules: LATIN });
      await desk.enter('a', 'Ana');
      await desk.enter('b', '\u0410n\u0430');
      await desk.enter('c', 'Bill');
      const names = async () => (await desk.see('a')).table.people.map(({ name }) => name);
      expect(await names()).toEqual(['Ana', '\u0410n\u0430 2', 'Bill']);
      await ask(desk, 'b', { t: 'rename', name: 'BiII' });
      expect(await names()).toEqual(['Ana', 'BiII 2', 'Bill']);
      await ask(desk, 'b', { t: 'sit', seat: 3, name: 'A-na' });
      expect((await desk.see('a')).table.seats[3]?.name).toBe('A-na 2');
    });

    test('have one host, and only that one has the say', async () => {
      const desk = await open({ rules: LATIN });
      await desk.enter('ana');
      await desk.enter('ben');
      await desk.enter('cat');
      const settings = await settingsOf(desk, 'ben');
      await expectNo(desk, 'ben', { t: 'start' }, 'not-host');
      await expectNo(desk, 'ben', { t: 'configure', settings }, 'not-host');
      await expectNo(desk, 'ben', { t: 'stand', seat: 2 }, 'not-your-seat');
      await expectNo(desk, 'ben', { t: 'swap', a: 1, b: 2 }, 'seat-taken');
      await expectNo(desk, 'ben', { t: 'swap', a: 2, b: 3 }, 'seat-taken');
      await ask(desk, 'ben', { t: 'swap', a: 3, b: 1 });
      expect(await sitting(desk, 'ben')).toEqual([0, null, 2, 1]);
      // Partners are seats 0 and 2, 1 and 3: the host puts people together.
      await ask(desk, 'ana', { t: 'swap', a: 2, b: 3 });
      expect(await sitting(desk, 'ana')).toEqual([0, null, 1, 2]);
      await ask(desk, 'ana', { t: 'stand', seat: 3 });
      expect(await sitting(desk, 'ana')).toEqual([0, null, 1, null]);
      await ask(desk, 'ana', { t: 'start' });
      expect((await desk.see('cat')).mine.size).toBe(0);
    });

    test('are so many and no more', async () => {
      const desk = await open();
      for (let n = 0; n < MAX_PEOPLE; n++) expect(await desk.host.join(`p${n}`, `P ${n}`)).toHaveProperty('at');
      expect(await desk.host.join('late', 'Late')).toEqual({ refused: 'too-many-people' });
      // Who is at the table already comes in again at any time.
      expect(await desk.host.join('p3', 'P 3')).toHaveProperty('at');
      expect((await desk.arrive('p3')).table.people).toHaveLength(MAX_PEOPLE);
    });

    test('who leave before the match free their seat, and the next is host', async () => {
      const desk = await open({ rules: LATIN });
      for (const person of ['ana', 'ben', 'cat', 'dan', 'eve']) await desk.enter(person);
      await ask(desk, 'ana', { t: 'leave' });
      const { table } = await desk.see('ben');
      expect(table.seats.map(({ person }) => person)).toEqual([null, 1, 2, 3]);
      expect(table.people.map(({ name }) => name)).toEqual(['ben', 'cat', 'dan', 'eve']);
      expect(table.host).toBe(1);
      // Whoever sits comes first, whenever they came; Cat and Eve only watch.
      await ask(desk, 'cat', { t: 'stand', seat: 2 });
      await ask(desk, 'ben', { t: 'leave' });
      expect((await desk.see('eve')).table.host).toBe(3);
      await ask(desk, 'dan', { t: 'leave' });
      expect((await desk.see('eve')).table.host).toBe(2);
      await ask(desk, 'cat', { t: 'leave' });
      expect((await desk.see('eve')).table.host).toBe(4);
      await ask(desk, 'eve', { t: 'sit', seat: 0 });
      await ask(desk, 'eve', { t: 'start' });
      // Who comes back is somebody new to the table.
      const back = await desk.enter('ana');
      expect([back.me, back.table.host]).toEqual([5, 4]);
    });

    test('who all leave leave a table to whoever comes', async () => {
      const desk = await open();
      await desk.enter('ana');
      await ask(desk, 'ana', { t: 'leave' });
      const { table, me } = await desk.enter('ben');
      expect([me, table.host, table.seats.map(({ person }) => person)]).toEqual([1, 1, [1, null]]);
    });
  });
};
