/**
 * What there is to be had by looking ahead, and what `hard` gets of it, by how far a round has come:
 * `bench -- hard RULES [positions]`, for games on a line.
 */
import { parsePreset, presetRules } from '@boneyard/shared';
import { HARD } from '@boneyard/shared/bots';
import { lookAtLimits, netFor, weigh } from '@boneyard/shared/bots-lab';
import { makeSeedKey, seededRandom } from '@boneyard/shared/fair';
import type { Bench } from '../bench.ts';

/** With many seats hardly a deal explains a late position: the bench ends when so many for each wanted said nothing. */
const UNEXPLAINED = 2;

const EFFORT = { worlds: 600, tries: 60_000, share: 0.3 };

/** Sums of one part of the rounds. */
interface Part {
  positions: number;
  /** Points a decision: what the best choice brings more than the policy's, and what the choice of `hard` does. */
  possible: number;
  gained: number;
  alternatives: number;
  /** Of the policy's opinions: squared differences from what was found, less what chance adds to them. */
  errors: number;
  /** Of one world: squared deviations of the difference between two choices. */
  worlds: number;
}

const round = (n: number): number => Number(n.toFixed(2));

export const benchHard = (name: string, positions: number, effort = EFFORT) => {
  const found = parsePreset(name);
  const rules = found && presetRules(found.preset, found.size);
  if (rules?.game !== 'line') throw new RangeError(`${name} is no preset on a line`);
  const net = netFor(rules);
  const parts = ['first tiles', 'middle', 'last tiles'].map((part) => ({
    part,
    sums: { positions: 0, possible: 0, gained: 0, alternatives: 0, errors: 0, worlds: 0 } satisfies Part as Part,
  }));
  let left = positions;
  let unexplained = 0;
  lookAtLimits(rules, net, effort, seededRandom(makeSeedKey('bench', name, 0)), (position) => {
    if (position === null) return ++unexplained < UNEXPLAINED * positions;
    const { view, phase, choices, worlds } = position;
    const { sums } = parts[phase > 0.71 ? 0 : phase > 0.5 ? 1 : 2]!;
    const [chosen] = weigh(view, rules, net, HARD, seededRandom(makeSeedKey('bench', 'hard', left)));
    sums.positions++;
    sums.possible += Math.max(...choices.map(({ gain }) => gain));
    sums.gained += choices.find(({ choice }) => choice === chosen?.choice)?.gain ?? 0;
    for (const { gain, error, thought } of choices) {
      if (gain === 0 && thought === 0) continue;
      sums.alternatives++;
      sums.errors += (gain - thought) ** 2 - error ** 2;
      sums.worlds += error ** 2 * worlds;
    }
    return --left > 0;
  });
  return parts.map(({ part, sums }) => ({
    bench: 'hard',
    rules: name,
    part,
    positions: sums.positions,
    possible: round(sums.possible / sums.positions),
    gained: round(sums.gained / sums.positions),
    policyError: round(Math.sqrt(Math.max(0, sums.errors / sums.alternatives))),
    worldDeviation: round(Math.sqrt(sums.worlds / sums.alternatives)),
  }));
};

export const run: Bench = ([name = 'latin', positions = '200']) => {
  for (const line of benchHard(name, Number(positions))) process.stdout.write(`${JSON.stringify(line)}\n`);
};
