import { fileURLToPath } from 'node:url';
import { PRESETS } from '@boneyard/shared';
import { describe, expect, test } from '@jest/globals';
import { runScript } from '../testing/run-command.ts';
import { benchPreset } from './bench/engine.ts';

const bench = (...args: string[]) => runScript(fileURLToPath(new URL('bench.ts', import.meta.url)), args);

describe('bench', () => {
  test.each([[[]], [['speed']], [['../fail']], [['constructor']]])('%j is no bench: says which there are', (args) => {
    const { status, stdout, stderr } = bench(...args);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^bench: .* There are: .*\bengine\b.*\n$/);
  });
});

describe('bench engine', () => {
  test.each(PRESETS)('plays %s and says how fast', (preset) => {
    const line = benchPreset(preset, 20);
    expect(line).toMatchObject({ bench: 'engine', preset });
    expect(line.roundsPerSecond).toBeGreaterThan(0);
    expect(line.actionsPerSecond).toBeGreaterThan(line.roundsPerSecond);
    expect(line.actionsPerCpuSecond).toBeGreaterThan(line.roundsPerCpuSecond);
  });
});
