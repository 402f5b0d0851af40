/** A quick match: strangers put together, whom nobody is host of. */
import { describe, expect, test } from '@jest/globals';
import { presetRules } from '../../rules/presets.ts';
import type { OpenDesk } from './contract-options.ts';
import { BLOCK, type Desk } from './desk.fixture.ts';

const openQuick = (open: OpenDesk): Promise<Desk> => open({ quick: true, rules: presetRules('latin') });

export const quickContract = (open: OpenDesk): void => {
  describe('a quick match', () => {
    test('starts by itself when it is full', async () => {
      const desk = await openQuick(open);
      for (const person of ['ana', 'ben', 'cat']) await desk.enter(person);
      expect((await desk.see('ana')).table.phase).toBe('lobby');
      await desk.enter('dan');
      const { table } = await desk.see('ana');
      expect([table.phase, table.seats.map(({ person }) => person)]).toEqual(['playing', [0, 1, 2, 3]]);
      // The last one's coming and the match that it began are one.
      expect(desk.journal.batches.at(-1)?.map(({ t }) => t)).toEqual([
        'joined',
        'seated',
        'starting',
        'match',
        'sealed',
        'action',
      ]);
    });

    test('does not wait for the last one\u2019s connection, but stands in for somebody who never comes', async () => {
      const desk = await open({ quick: true });
      await desk.enter('ana');
      await desk.host.join('ben', 'ben');
      expect((await desk.see('ana')).table).toMatchObject({ phase: 'playing', people: [{}, { here: false }] });
      await desk.advance(60_000);
      expect((await desk.see('ana')).table.seats[1]?.driver).toBe('bot');
    });

    test('offers bots after fifteen seconds, and not before', async () => {
      const desk = await openQuick(open);
      await desk.enter('ana');
      await desk.enter('ben');
      const { table } = await desk.see('ana');
      expect(table.botsOfferedAt).toBe(15_000);
      expect(await desk.submit('ana', { t: 'start' })).toEqual({ refused: 'bots-not-offered' });
      await desk.advance(14_999);
      expect(await desk.submit('ben', { t: 'start' })).toEqual({ refused: 'bots-not-offered' });
      await desk.advance(1);
      // Anyone of them may take the offer.
      expect(await desk.submit('ben', { t: 'start' })).toEqual({ at: 1 });
      const started = await desk.see('ana');
      expect(started.table.seats.map(({ driver }) => driver)).toEqual(['person', 'person', 'bot', 'bot']);
    });

    test('counts those seconds on over a restart', async () => {
      const desk = await open({ quick: true });
      await desk.enter('ana');
      await desk.advance(10_000);
      await desk.submit('ana', { t: 'rename', name: 'Anna' });
      await desk.restart();
      await desk.enter('ana');
      await desk.advance(4_999);
      expect(await desk.submit('ana', { t: 'start' })).toEqual({ refused: 'bots-not-offered' });
      await desk.advance(1);
      expect(await desk.submit('ana', { t: 'start' })).toEqual({ at: 1 });
    });

    test('gives nobody the say over the others', async () => {
      const desk = await openQuick(open);
      for (const person of ['ana', 'ben']) await desk.enter(person);
      const { table } = await desk.see('ana');
      expect(table.host).toBeNull();
      for (const person of ['ana', 'ben']) {
        const settings = { ...table.settings, rules: BLOCK };
        expect(await desk.submit(person, { t: 'configure', settings })).toEqual({ refused: 'not-host' });
      }
      expect(await desk.submit('ana', { t: 'stand', seat: 1 })).toEqual({ refused: 'not-your-seat' });
      expect(await desk.submit('ana', { t: 'swap', a: 0, b: 1 })).toEqual({ refused: 'seat-taken' });
      expect(await desk.submit('ana', { t: 'swap', a: 0, b: 2 })).toHaveProperty('at');
      await desk.submit('ben', { t: 'stand', seat: 1 });
      await desk.advance(15_000);
      expect(await desk.submit('ben', { t: 'start' })).toEqual({ refused: 'not-host' });
    });

    test('that was given up begins anew when everybody asks for it, not by itself', async () => {
      const desk = await open({ quick: true });
      for (const person of ['ana', 'ben']) await desk.enter(person);
      expect(await desk.submit('ana', { t: 'ready', seat: 0 })).toEqual({ refused: 'match-running' });
      const at = (await desk.see('ana')).watch?.at ?? 0;
      await desk.submit('ana', { t: 'ask', kind: 'abort', seat: 0, at });
      const n = (await desk.see('ben')).table.vote?.n ?? -1;
      await desk.submit('ben', { t: 'vote', n, seat: 1, yes: true });
      expect((await desk.see('ana')).table).toMatchObject({ phase: 'lobby', givenUp: true });
      expect(await desk.submit('ana', { t: 'ready', seat: 0 })).toHaveProperty('at');
      await desk.advance(60_000);
      expect((await desk.see('ana')).table).toMatchObject({
        phase: 'lobby',
        seats: [{ ready: true }, { ready: false }],
      });
      await desk.submit('ben', { t: 'ready', seat: 1 });
      expect((await desk.see('ana')).table).toMatchObject({ phase: 'playing', givenUp: false });
    });

    test('is played again when everybody asks for it', async () => {
      const desk = await open({ quick: true, rules: { ...BLOCK, target: 1 } });
      for (const person of ['ana', 'ben']) await desk.enter(person);
      await desk.playTo('ana', 'over');
      await desk.submit('ana', { t: 'ready', seat: 0 });
      expect((await desk.see('ana')).table.phase).toBe('over');
      await desk.submit('ben', { t: 'ready', seat: 1 });
      expect((await desk.see('ana')).table).toMatchObject({ phase: 'playing', host: null });
    });
  });
};
