import { expect, test } from '@jest/globals';
import { seededRandom } from '../../fair/index.ts';
import { presetRules } from '../../rules/presets.ts';
import type { LineRules } from '../../rules/rules.ts';
import { duel } from '../line/lab/duel.ts';
import { netFor } from '../line/nets.ts';
import { bestChoice } from '../line/policy.ts';
import { deafChoice } from './deaf.ts';
import { measureConvention } from './frequencies.ts';

/** Whoever leads may lead anything: a forced lead tells nothing. */
const rules: LineRules = { ...(presetRules('latin') as LineRules), firstLead: 'drawn', nextLead: 'rotate' };
/** `BOTS_DEALS=20000 npm run -s unit -- shared/src/bots/convention` says the figures of docs/bots.md. */
const asked = process.env.BOTS_DEALS;

test('what docs/bots.md says of the convention is what the policy plays', () => {
  const heard = measureConvention(
    netFor(rules),
    rules,
    asked === undefined ? 1500 : Number(asked),
    seededRandom(Uint8Array.of(7)),
  );
  if (asked !== undefined) process.stdout.write(`${JSON.stringify(heard)}\n`);
  // "Most leads are doubles, of the longest suit or of one nearly as long."
  expect(heard.leadsDouble).toBeGreaterThan(0.8);
  expect(heard.leadsLongest).toBeGreaterThan(0.55);
  expect(heard.leadsNearLongest).toBeGreaterThan(0.85);
  // "A suit that somebody opens is theirs; opened again it is more so."
  expect(heard.firstHeld).toBeGreaterThan(heard.firstByChance);
  expect(heard.againHeld / heard.againByChance).toBeGreaterThan(1.25);
  expect(heard.againHeld / heard.againByChance).toBeGreaterThan(heard.firstHeld / heard.firstByChance);
  // "Leave the partner's end, cover the opponents'."
  expect(heard.leavesPartners).toBeGreaterThan(0.58);
  expect(heard.coversOpponents).toBeGreaterThan(0.63);
});

test('two partners who hear each other beat two who do not, outside the interval', () => {
  const latin = presetRules('latin') as LineRules;
  const net = netFor(latin);
  const figures = duel(
    latin,
    (round) => bestChoice(net, round),
    (round) => deafChoice(net, round),
    asked === undefined ? 4000 : Number(asked),
    seededRandom(Uint8Array.of(2)),
  );
  if (asked !== undefined) process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.points - figures.ci95).toBeGreaterThan(0);
});
