/** `npm run -s train -- FAMILY… [--linear | --deaf] [--decisions N] [--out FOLDER]`: trains the nets of the line bots by self-play, seeded. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  bestChoice,
  deafOf,
  duel,
  FAMILIES,
  type Family,
  learn,
  linearOf,
  makeNetText,
  type Net,
  RECIPES,
} from '@boneyard/shared/bots-lab';
import { makeSeedKey, seededRandom } from '@boneyard/shared/fair';
import { fail } from './fail.ts';

const OUT = fileURLToPath(new URL('../../../shared/src/bots/line/weights/', import.meta.url));
/** Of all numbers of the training. */
const SEED = 1;
const USAGE = `train ${FAMILIES.join('|')}|all [--linear | --deaf] [--decisions N] [--out FOLDER]`;

const cpuSeconds = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return Math.round((user + system) / 1e5) / 10;
};

type Kind = 'linear' | 'deaf' | null;

const train = (family: Family, kind: Kind, decisions: number | null, out: string): void => {
  const kept = kind === 'linear' ? linearOf(family) : kind === 'deaf' ? deafOf(family) : RECIPES[family];
  const recipe = decisions === null ? kept : { ...kept, decisions };
  const started = process.cpuUsage();
  const rules = recipe.rules[0]!;
  // Looked at against what it was a tenth of the way before, so that one sees when more would not help.
  let before: Net | null = null;
  const tenth = recipe.decisions / 10;
  let next = tenth;
  const net = learn(recipe, seededRandom(Uint8Array.of(SEED)), (done, loss, now) => {
    if (done < next) return;
    next += tenth;
    const kept = before;
    const random = seededRandom(makeSeedKey('train-duel', family, done));
    const gain =
      kept === null
        ? null
        : duel(
            rules,
            (r) => bestChoice(now, r),
            (r) => bestChoice(kept, r),
            2000,
            random,
          );
    const line = {
      train: family,
      decisions: done,
      loss,
      gain: gain?.points,
      ci95: gain?.ci95,
      cpuS: cpuSeconds(started),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    before = { ...now, weights: now.weights.slice() };
  });
  const name = kind === null ? family : `${family}-${kind}`;
  const { inputs, hidden, scale, weights } = makeNetText(net);
  const text = [
    `/** Made by \`npm run -s train -- ${family}${kind === null ? '' : ` --${kind}`}\`: ${recipe.decisions} decisions of self-play (README.md). */`,
    "import type { NetText } from '../net-text.ts';",
    '',
    'export const net: NetText = {',
    `  inputs: ${inputs},`,
    `  hidden: ${hidden},`,
    `  scale: ${scale},`,
    '  weights:',
    `    '${weights}',`,
    '};',
    '',
  ].join('\n');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${name}.ts`), text);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    linear: { type: 'boolean' },
    deaf: { type: 'boolean' },
    decisions: { type: 'string' },
    out: { type: 'string' },
  },
});
const wanted = positionals.includes('all') ? [...FAMILIES] : positionals;
const families = FAMILIES.filter((family) => wanted.includes(family));
const kind: Kind = values.linear ? 'linear' : values.deaf ? 'deaf' : null;
const decisions = values.decisions === undefined ? null : Number(values.decisions);
if (families.length === 0 || families.length < wanted.length || Number.isNaN(decisions)) fail(`train: ${USAGE}`);
else for (const family of families) train(family, kind, decisions, values.out ?? OUT);
