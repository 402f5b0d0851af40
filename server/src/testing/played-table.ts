/** Tables played by themselves in no time, for their journals: the same seed gives the same entries on every machine. */
import { createHash } from 'node:crypto';
import type { Seat, TableSettings } from '@boneyard/shared';
import { BOTS } from '@boneyard/shared/bots';
import { clientCommitment, makeHex, parseHex } from '@boneyard/shared/fair';
import type { Intent, Wish } from '@boneyard/shared/protocol';
import { createDealer, type Entry, openTable, PACE, type Table } from '@boneyard/shared/table';
import { makeFakeClock } from '../../../shared/src/table/testing/fake-clock.ts';
import { tick } from '../../../shared/src/table/testing/tick.ts';

export interface PlayedOptions {
  readonly id: string;
  readonly code: string;
  readonly settings: TableSettings;
  readonly seed: string;
  /** Who sits, one seat each; bots have the others. */
  readonly people: readonly string[];
  /** Whether the people put their seeds into the deal. */
  readonly seeds?: boolean;
  /** Plays after which the one who played asks to take it back. */
  readonly undoAt?: number;
  /** Played until this is so, or nothing more can happen. */
  until(table: Table, entries: readonly Entry[]): boolean;
}

/** Enough for whatever a step sets off without time passing. */
const TICKS = 8;
const MOST_STEPS = 20_000;

export const playTable = async (options: PlayedOptions): Promise<Entry[]> => {
  const entries: Entry[] = [];
  let count = 0;
  const bytes = (length: number): Uint8Array =>
    new Uint8Array(createHash('sha512').update(`${options.seed}/${count++}`).digest().subarray(0, length));
  const settle = async (): Promise<void> => {
    for (let n = 0; n < TICKS; n++) await tick();
  };
  const clock = makeFakeClock(settle);
  const ports = {
    journal: {
      append: async (added: readonly Entry[]) => {
        entries.push(...JSON.parse(JSON.stringify(added)));
      },
    },
    dealer: createDealer(bytes),
    clock,
    bots: {
      choose: async (level: TableSettings['botLevel'], ...seen: Parameters<(typeof BOTS)['heaviest']>) =>
        BOTS[level](...seen),
    },
    pace: options.seeds === true ? PACE : { ...PACE, commit: 0, reveal: 0 },
    publish: () => undefined,
    halt: (error: Error) => {
      throw error;
    },
  };
  const { id, code, settings, people } = options;
  const table = await openTable(ports as unknown as Parameters<typeof openTable>[0], {
    id,
    code,
    settings,
    quick: false,
  });
  const must = async (player: string, intent: Intent): Promise<void> => {
    const answer = await table.submit(player, intent);
    if ('refused' in answer) throw new Error(`${intent.t}: ${answer.refused}`);
  };
  for (const person of people) {
    await table.join(person, person);
    await table.arrive(person);
  }

  const seedOf = (match: string, seat: Seat): string =>
    createHash('sha256').update(`${options.seed}/${match}/${seat}`).digest('hex');
  const putSeeds = async (): Promise<void> => {
    const { fair, phase } = table.view();
    const isOpen = phase === 'lobby' || phase === 'over';
    for (const [seat, person] of people.entries()) {
      const next = fair.next.matchId;
      if (isOpen && fair.next.commits[seat] === null) {
        const c = makeHex(clientCommitment(parseHex(next), seat, parseHex(seedOf(next, seat))));
        await must(person, { t: 'commit', seat, match: next, c });
      }
      const match = fair.match;
      if (match !== null && !match.sealed && match.seats[seat]?.r === null) {
        await must(person, { t: 'reveal', seat, match: match.matchId, r: seedOf(match.matchId, seat) });
      }
    }
  };

  let plays = 0;
  /** One thing that one of the people can do now; false if none of them has anything to do. */
  const step = async (): Promise<boolean> => {
    if (options.seeds === true) await putSeeds();
    const { phase, seats } = table.view();
    for (const [seat, person] of people.entries()) {
      if ((phase === 'between' || phase === 'over') && seats[seat]?.ready === false) {
        await must(person, { t: 'ready', seat });
        return true;
      }
      const view = table.matchView({ seat });
      const choice = phase === 'playing' ? view?.legal.find(({ t }) => t !== 'draw' && t !== 'pass') : undefined;
      if (view === null || choice === undefined || seats[seat]?.driver !== 'person') continue;
      const { seat: _seat, ...wish } = choice;
      const aid = createHash('sha256').update(`${options.seed}/aid/${plays}`).digest('base64url').slice(0, 22);
      await must(person, { t: 'act', aid, at: view.at, seat, wish: wish as Wish });
      if (plays++ === options.undoAt) {
        await must(person, { t: 'ask', kind: 'undo', seat, at: table.matchView('spectator')?.at ?? 0 });
        for (const { seat: asked, yes } of table.view().vote?.asked ?? []) {
          if (!yes)
            await must(people[asked] ?? '', { t: 'vote', n: table.view().vote?.n ?? 0, seat: asked, yes: true });
        }
      }
      return true;
    }
    return false;
  };

  const [host = ''] = people;
  await must(host, { t: 'start' });
  for (let n = 0; n < MOST_STEPS && !options.until(table, entries); n++) {
    await settle();
    if (await step()) continue;
    const next = clock.untilNext();
    if (next === null) break;
    await clock.advance(next);
  }
  table.close();
  return entries;
};
