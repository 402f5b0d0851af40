/** Anything, by anybody, in any order, over crashes: the table stays whole. */
import { describe, expect, test } from '@jest/globals';
import { clientCommitment, makeHex, parseHex, verifyFair } from '../../fair/index.ts';
import { TABLE_REFUSALS } from '../../protocol/answer.ts';
import type { Answer } from '../../protocol/index.ts';
import { isFault } from '../../record/format.ts';
import { replay } from '../../record/replay.ts';
import { RULE_REFUSALS } from '../../refusal.ts';
import { PRESETS, presetRules, presetSizes } from '../../rules/presets.ts';
import type { Rules } from '../../rules/rules.ts';
import type { ContractOptions, OpenDesk } from './contract-options.ts';
import type { Desk } from './desk.fixture.ts';
import type { Look } from './host.ts';

const CODES: ReadonlySet<string> = new Set([...RULE_REFUSALS, ...TABLE_REFUSALS]);

const expectAnswer = (answer: Answer): void => {
  if ('at' in answer ? Number.isInteger(answer.at) : CODES.has(answer.refused)) return;
  throw new Error(`no answer: ${JSON.stringify(answer)}`);
};

/** What holds at any table at any time, whatever happened to it. */
const expectWhole = ({ table, mine, watch, me }: Look): void => {
  const refs = table.people.map(({ ref }) => ref);
  expect(new Set(refs).size).toBe(refs.length);
  expect(new Set(table.people.map(({ name }) => name.toLowerCase())).size).toBe(refs.length);
  expect(table.seats).toHaveLength(table.settings.rules.players);
  if (table.host !== null) expect(refs).toContain(table.host);
  for (const { person, driver, botName } of table.seats) {
    if (person !== null) expect(refs).toContain(person);
    else expect(driver).toBe('bot');
    if (botName !== null) expect(person).toBeNull();
  }
  const bots = table.seats.flatMap(({ botName }) => (botName === null ? [] : [botName]));
  expect(new Set(bots).size).toBe(bots.length);
  expect((watch === null) === (table.phase === 'lobby' || table.phase === 'opening')).toBe(true);
  if (watch === null) return;
  expect(watch.hand).toEqual([]);
  expect(watch.legal).toEqual([]);
  for (const [seat, view] of mine) {
    expect(table.seats[seat]?.person).toBe(me);
    expect(view.hand).toHaveLength(view.counts[seat] ?? -1);
    expect({ ...view, viewer: watch.viewer, hand: [], received: [], legal: [] }).toEqual(watch);
  }
};

const SHORT: readonly Rules[] = PRESETS.flatMap((preset) =>
  presetSizes(preset).map((size) => {
    const rules = presetRules(preset, size);
    return rules.game === 'train' ? { ...rules, rounds: 2 } : { ...rules, target: Math.min(rules.target, 20) };
  }),
);

const PEOPLE = ['ana', 'ben', 'cat', 'dan'];

class Monkey {
  readonly #desk: Desk;
  readonly #here = new Set<string>();
  readonly #sent: { readonly person: string; readonly intent: object }[] = [];
  readonly #people: readonly string[];

  constructor(desk: Desk, people: ContractOptions['people']) {
    this.#desk = desk;
    this.#people = people === 'one' ? PEOPLE.slice(0, 1) : PEOPLE;
  }

  async begin(): Promise<void> {
    for (const person of this.#people) await this.#enter(person);
  }

  async #enter(person: string): Promise<void> {
    await this.#desk.enter(person, this.#desk.dice.pick(['Ana', 'Ben', 'Zoë']));
    this.#here.add(person);
  }

  /** One thing after the other, and now and then several at once. */
  async act(): Promise<void> {
    const { dice } = this.#desk;
    const chance = dice.below(100);
    if (chance < 35 && this.#isRunning()) await this.#desk.step();
    else if (chance < 40) await this.#desk.advance(dice.below(20_000));
    else if (chance < 45 && this.#people.length > 1) await this.#comeOrGo();
    else if (chance < 47) await this.#restart();
    else {
      const asked = Array.from({ length: 1 + dice.below(3) }, () => this.#ask());
      for (const answer of await Promise.all(asked)) if (answer !== null) expectAnswer(answer);
    }
    for (const person of this.#here) {
      const look = await this.#desk.see(person);
      expectWhole(look);
    }
    expect(this.#desk.host.halted()).toBeNull();
  }

  /** Whether somebody here sees a match that goes on: then something is always due, or somebody here can play. */
  #isRunning(): boolean {
    const [person] = this.#here;
    if (person === undefined) return false;
    const { phase } = this.#desk.host.look(person).table;
    return phase === 'playing' || phase === 'between';
  }

  async #comeOrGo(): Promise<void> {
    const { dice } = this.#desk;
    const person = dice.pick(this.#people);
    if (!this.#here.delete(person)) return this.#enter(person);
    if (dice.below(2) === 0) expectAnswer(await this.#desk.submit(person, { t: 'leave' }));
    await this.#desk.depart(person);
  }

  async #restart(): Promise<void> {
    const were = [...this.#here];
    this.#here.clear();
    await this.#desk.restart();
    for (const person of were) await this.#enter(person);
  }

  #ask(): Promise<Answer> | null {
    const { dice } = this.#desk;
    if (this.#here.size === 0) return null;
    const person = dice.pick([...this.#here]);
    const again = dice.below(10) === 0 && this.#sent.length > 0 ? dice.pick(this.#sent) : null;
    const intent = again?.intent ?? this.#anyIntent(person);
    this.#sent.push({ person, intent });
    return this.#desk.submit(person, intent);
  }

  #furtherIntents(person: string): object[] {
    const { dice, host } = this.#desk;
    const { table, watch } = host.look(person);
    const seat = dice.below(4);
    const at = watch?.at ?? 0;
    return [
      { t: 'back' },
      { t: 'give', seat },
      { t: 'open', seat, open: dice.below(3) > 0 },
      { t: 'host', ref: dice.below(4) },
      { t: 'ask', kind: dice.pick(['undo', 'undo', 'undo', 'abort']), seat, at },
      { t: 'ask', kind: 'swap', seat, at, other: dice.below(4) },
      { t: 'vote', n: table.vote?.n ?? 0, seat, yes: dice.below(4) > 0 },
      { t: 'vote', n: table.vote?.n ?? 0, seat: dice.below(4), yes: true },
    ];
  }

  /** Seeds, right and wrong, for seats of one's own and others'. */
  #openingIntent(person: string): object {
    const { dice, host } = this.#desk;
    const { next, match } = host.look(person).table.fair;
    const seat = dice.below(4);
    const r = (dice.below(4) === 0 ? 'a' : `${seat}`).repeat(64);
    if (match !== null && dice.below(2) === 0) return { t: 'reveal', seat, match: match.matchId, r };
    const c = makeHex(clientCommitment(parseHex(next.matchId), seat, parseHex(r)));
    return { t: 'commit', seat, match: next.matchId, c };
  }

  #anyIntent(person: string): object {
    const desk = this.#desk;
    const { dice } = desk;
    const seat = dice.below(9);
    const { table, watch, mine } = desk.host.look(person);
    switch (dice.below(16)) {
      case 0:
        return { t: 'sit', seat, ...(dice.below(2) === 0 ? {} : { name: dice.pick(['Ana', 'Guest', '', '\u202e']) }) };
      case 1:
        return { t: 'stand', seat };
      case 2:
        return { t: 'swap', a: seat, b: dice.below(9) };
      case 3:
        return { t: 'rename', name: dice.pick(['Ana', 'Ben', 'Guest 2', ' ', 'Zoë']) };
      case 4: {
        const rules = dice.pick(SHORT);
        const leadGoesOn = dice.below(2) === 0;
        return { t: 'configure', settings: { ...table.settings, rules, leadGoesOn } };
      }
      case 5:
      case 6:
        return { t: 'start' };
      case 7:
        return { t: 'ready', seat };
      case 14:
      case 15:
        return this.#openingIntent(person);
      case 8:
      case 9:
      case 10:
        return dice.pick([
          ...this.#furtherIntents(person),
          { t: 'deal' },
          { t: 'act', seat },
          {},
          { t: 'ready', seat: null },
        ]);
      default: {
        const legal = [...mine.values()].flatMap((view) => view.legal);
        const at = (watch?.at ?? 0) - (dice.below(4) === 0 ? dice.below(3) : 0);
        const tile = dice.below(91);
        const wild = dice.pick([
          { t: 'lead', seat, tile },
          { t: 'play', seat, tile, arm: dice.below(9) },
          { t: 'end', seat },
        ]);
        const { seat: whose, ...wish } = legal.length > 0 && dice.below(2) === 0 ? dice.pick(legal) : wild;
        return { t: 'act', aid: desk.aid(), at: Math.max(0, at), seat: whose, wish };
      }
    }
  }
}

export const fuzzContract = (open: OpenDesk, { people, matches }: ContractOptions): void => {
  describe('anything at all', () => {
    const seeds = Array.from({ length: matches === 'whole' ? 12 : 3 }, (_, n) => n + 1);

    test.each(seeds)('leaves the table whole (seed %i)', async (seed) => {
      const rules = SHORT[(seed * 7) % SHORT.length] as Rules;
      const desk = await open({
        seed,
        rules,
        settings: { botLevel: 'random', clock: seed % 2 === 0 ? 'fast' : 'none' },
        quick: seed % 6 === 5,
        pace: seed % 3 === 0 ? {} : { commit: 5_000, reveal: 5_000 },
      });
      const monkey = new Monkey(desk, people);
      await monkey.begin();
      for (let n = 0; n < 150; n++) await monkey.act();
      const record = desk.host.record();
      if (record !== null) {
        const replayed = replay(record);
        if (isFault(replayed)) throw new Error(replayed.fault);
        expect(verifyFair(record)).toBeNull();
      }
    });
  });
};
