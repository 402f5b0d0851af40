/** `npm start` installs and builds when it must and only then, and is its server to whoever started it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openHouse } from './testing/stand-in-house.mjs';

const startIn = (house) => house.run('start', (output) => (output.includes('serving') ? 'SIGTERM' : null));

/** Once installed, built and served: what most of these tests begin with. */
let before;
let first;
let house;

beforeAll(async () => {
  before = openHouse();
  first = await startIn(before);
  first.calls = before.calls();
});
afterAll(() => before.close());
beforeEach(() => {
  house = openHouse(before);
});
afterEach(() => house.close());

const start = () => startIn(house);

test('a fresh clone is installed, built and served; the server gets the environment, the signal and the last word', () => {
  const { code, output, calls } = first;
  expect(calls).toEqual(['ci', 'build']);
  expect(output).toContain('serving 4711 production');
  expect(code).toBe(7);
});

test('a second start does neither', async () => {
  const { output } = await start();
  expect(house.calls()).toEqual([]);
  expect(output).toBe('serving 4711 production\n');
});

test.each([
  ['client/src/main.tsx', ['build']],
  ['shared/src/tiles.ts', ['build']],
  ['client/src/main.test.tsx', []],
  ['client/e2e/walk.ts', []],
  ['server/src/app.ts', []],
  ['server/package.json', ['ci']],
  ['package-lock.json', ['ci', 'build']],
])('after a change of %s: %j', async (path, calls) => {
  house.write(path, '{ "packages": { "node_modules/node": { "version": "24.0.1" } } }');
  expect((await start()).output).toContain('serving');
  expect(house.calls()).toEqual(calls);
});

test('packages that npm brought by hand are not installed again', async () => {
  const lock = '{ "packages": { "node_modules/node": { "version": "24.0.2" } } }';
  house.write('package-lock.json', lock);
  house.write('node_modules/.package-lock.json', lock);
  expect((await start()).output).toContain('serving');
  expect(house.calls()).toEqual(['build']);
});

test('nothing is served after a failed build, and the next start builds again', async () => {
  house.write('client/src/main.tsx', '');
  house.play({ build: { code: 3 } });
  const { code, output } = await house.run('start');
  expect(code).toBe(3);
  expect(output).not.toContain('serving');
  house.calls();
  house.play({});
  expect((await start()).output).toContain('serving');
  expect(house.calls()).toEqual(['build']);
});
