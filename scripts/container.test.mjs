/** Dockerfile and compose file are well formed and keep what self-hosters were promised. scripts/try-container.sh runs them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import dockerfileUtils from 'dockerfile-utils';
import { root } from './lib/run.mjs';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

/** dclint as people call it; the port is open to the network on purpose, friends come from there, and Biome says how to quote. */
const lintCompose = (file) => {
  const off = ['service-keys-order', 'no-unbound-port-interfaces', 'require-quotes-in-ports'].flatMap((rule) => [
    '--disable-rule',
    rule,
  ]);
  const args = [join(root, 'node_modules/dclint/bin/dclint.cjs'), file, '--formatter', 'json', ...off];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 120_000 });
  return JSON.parse(stdout).flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));
};

test('the Dockerfile has no fault', () => {
  expect(dockerfileUtils.validate(dockerfile)).toEqual([]);
  expect(dockerfileUtils.validate(dockerfile.replace('EXPOSE 2567', 'EXPOSE door'))).toHaveLength(1);
});

test('the compose file has no fault', () => {
  expect(lintCompose('docker-compose.yml')).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'boneyard-compose-'));
  try {
    const faulty = join(folder, 'docker-compose.yml');
    writeFileSync(faulty, 'name: x\nservices:\n  boneyard:\n    build: .\n    image: boneyard:1\n');
    expect(lintCompose(faulty)).toEqual([expect.stringMatching(/^no-build-and-image: /)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['base images are arguments', /^ARG NODE_BUILD_IMAGE=\S+\nARG NODE_IMAGE=\S+$/m],
  ['it runs as a fixed number, not as root', /^USER 10001:10001$/m],
  ['the data is a volume', /^VOLUME \/data$/m],
  ['node is process 1', /^CMD \["node", "server\/src\/main.ts"\]$/m],
  ['the engine can see that it is well', /^HEALTHCHECK .*\\\n {2}CMD \["node", /m],
])('%s', (_, line) => {
  expect(dockerfile).toMatch(line);
});

test.each([
  'read_only: true',
  'cap_drop:\n      - ALL',
  'no-new-privileges:true',
  'stop_grace_period: 30s',
  'data:/data',
])('the compose file says %j', (words) => {
  expect(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).toContain(words);
});
