import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runScript } from '../../testing/run-command.ts';
import { CommandFault } from '../fail.ts';
import { readRequest } from './arguments.ts';
import { holdArena } from './hold.ts';

interface Report {
  rules: string;
  a: string;
  b: string;
  deals: number;
  pointsPerRound: number;
  ci95: number | null;
  roundsWon: number;
  cpuMsPerMove?: { a: number; b: number };
}

const EXAMPLE = fileURLToPath(new URL('../../../../docs/examples/suits.js', import.meta.url));
const argsOf = (rules: string, a: string, b: string, deals: number, seed: string, ms?: number): string[] => {
  const args = ['--rules', rules, '--a', a, '--b', b, '--deals', `${deals}`, '--seed', seed, '--json'];
  return ms === undefined ? args : [...args, '--ms', `${ms}`];
};
const hold = async (...asked: Parameters<typeof argsOf>): Promise<Report> =>
  JSON.parse(await holdArena(readRequest(argsOf(...asked))));

/** Time is the one figure that is not the same again. */
const withoutTime = ({ cpuMsPerMove: _, ...rest }: Report): Report => rest;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boneyard-bots-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const bot = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('the arena', () => {
  test('reports what DESIGN.md says, and nothing else', async () => {
    const report = await hold('latin', 'heaviest', 'random', 20, 's');
    expect(report).toEqual({
      rules: 'latin',
      a: 'heaviest',
      b: 'random',
      deals: 20,
      pointsPerRound: expect.any(Number),
      ci95: expect.any(Number),
      roundsWon: expect.any(Number),
      cpuMsPerMove: { a: expect.any(Number), b: expect.any(Number) },
    });
    expect(report.roundsWon).toBeGreaterThan(0);
    expect(report.roundsWon).toBeLessThan(1);
    expect(report.cpuMsPerMove?.a).toBeGreaterThan(0);
  });

  test('depends on its arguments alone', async () => {
    const once = withoutTime(await hold('draw:3', 'heaviest', 'random', 15, 's'));
    expect(withoutTime(await hold('draw:3', 'heaviest', 'random', 15, 's'))).toEqual(once);
    expect(withoutTime(await hold('draw:3', 'heaviest', 'random', 15, 't'))).not.toEqual(once);
  });

  test.each(['latin', 'milo', 'block:3', 'draw:5', 'mexican-train:3', 'mexican-train'])(
    '%s: swapping the bots turns the sign and nothing else',
    async (rules) => {
      const one = await hold(rules, 'heaviest', 'random', 12, 's');
      const other = await hold(rules, 'random', 'heaviest', 12, 's');
      expect(other.pointsPerRound).toBeCloseTo(-one.pointsPerRound, 3);
      expect(other.roundsWon).toBeCloseTo(1 - one.roundsWon, 3);
      expect(other.ci95).toBe(one.ci95);
    },
  );

  test.each([2, 3])('comes to the same with %d workers', async (workers) => {
    const args = argsOf('block:3', 'heaviest', 'medium', 7, 's');
    const alone = withoutTime(JSON.parse(await holdArena(readRequest(args))));
    const shared = JSON.parse(await holdArena(readRequest([...args, '--workers', `${workers}`])));
    expect(withoutTime(shared)).toEqual(alone);
    expect(shared.cpuMsPerMove.b).toBeGreaterThan(0);
  });

  test('comes to the same in parts', async () => {
    const args = (deals: number, from: number): string[] => [
      ...argsOf('latin', 'heaviest', 'random', deals, 's'),
      '--from',
      `${from}`,
    ];
    const report = async (deals: number, from: number): Promise<Report> =>
      JSON.parse(await holdArena(readRequest(args(deals, from))));
    const whole = await report(12, 0);
    const parts = [await report(6, 0), await report(6, 6)];
    expect(parts[0]?.pointsPerRound).not.toBe(parts[1]?.pointsPerRound);
    expect(parts.reduce((sum, part) => sum + part.pointsPerRound / 2, 0)).toBeCloseTo(whole.pointsPerRound, 3);
  });

  test('a module that fails in a worker is told as elsewhere', async () => {
    const foul = bot('foul-worker.mjs', 'export const choose = () => "pass";');
    const args = [...argsOf('latin', 'random', foul, 4, 's'), '--workers', '2'];
    await expect(holdArena(readRequest(args))).rejects.toThrow(/answers "pass", which is not one of its/);
  });

  test('a worker that is killed is told in one line', async () => {
    const deadly = bot('deadly.mjs', 'export const choose = () => process.kill(process.pid, "SIGKILL");');
    const args = [...argsOf('latin', 'random', deadly, 4, 's'), '--workers', '2'];
    const fault = await holdArena(readRequest(args)).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CommandFault);
    expect((fault as Error).message).toBe('a worker of the arena was ended by SIGKILL');
  });

  test('a bot that leaves nothing to chance is level with itself, to the point', async () => {
    const first = bot('first.mjs', 'export const choose = (seen) => seen.legal[0];');
    expect(withoutTime(await hold('block:3', first, first, 10, 's'))).toMatchObject({
      pointsPerRound: 0,
      ci95: 0,
      roundsWon: 0.5,
    });
  });

  test('shedding heavy tiles beats chance on trains, and better is plus there too', async () => {
    const { pointsPerRound, ci95 } = await hold('mexican-train', 'heaviest', 'random', 60, 's');
    expect(pointsPerRound - (ci95 ?? Number.NaN)).toBeGreaterThan(0);
  });
});

describe('a module', () => {
  test('the example of the docs plays, and beats the bot that plays at random', async () => {
    const { pointsPerRound, ci95, cpuMsPerMove } = await hold('latin', EXAMPLE, 'random', 200, 's');
    expect(pointsPerRound - (ci95 ?? Number.NaN)).toBeGreaterThan(0);
    expect(cpuMsPerMove?.a).toBeGreaterThan(0);
  });

  test('the example plays every game', async () => {
    for (const rules of ['milo', 'draw', 'block:4-pairs', 'mexican-train:8']) {
      expect((await hold(rules, EXAMPLE, 'heaviest', 2, 's')).deals).toBe(2);
    }
  });

  test('may answer late, in TypeScript, and gets the same numbers for the same seed', async () => {
    const text = `import { setTimeout } from 'node:timers/promises';
      export const choose = async (seen: { legal: string[] }, random: () => number): Promise<string> => {
        await setTimeout(1);
        return seen.legal[Math.floor(random() * seen.legal.length)] as string;
      };`;
    const slow = bot('slow.ts', text);
    const once = withoutTime(await hold('block', slow, 'heaviest', 2, 's'));
    expect(withoutTime(await hold('block', slow, 'heaviest', 2, 's'))).toEqual(once);
  });

  test('is shown its own hand and no other', async () => {
    const spy = bot(
      'spy.mjs',
      `export const choose = ({ seat, record, legal }) => {
        const { hands } = record.rounds.at(-1);
        const others = hands.flatMap((hand, s) => s === seat ? [] : hand);
        if (others.some((tile) => tile !== '?') || hands[seat].includes('?')) throw new Error('I can see ' + others);
        return legal.at(-1);
      };`,
    );
    expect((await hold('partners', spy, 'random', 5, 's')).deals).toBe(5);
  });

  const OTHERS = { a: 'random' };
  const faultOf = async (text: string, ms?: number): Promise<string> => {
    const path = bot(`bad-${ms ?? 0}-${text.length}.mjs`, text);
    const asked = hold('latin', OTHERS.a, path, 2, 's', ms);
    const message = await asked.then(
      () => 'no fault',
      (error: Error) => `${error.constructor.name} ${error.message}`,
    );
    expect(message).not.toContain('\n');
    return message.replace(path, 'IT').replace(/as seat \d at move \d+/, 'HERE');
  };

  test.each([
    ['export const choose = () => { throw new RangeError("oh\\nno"); };', 'throws RangeError: oh, HERE'],
    ['export const choose = async () => { throw "oh"; };', 'throws oh, HERE'],
    ['export const choose = () => "0 9-9 L";', 'answers "0 9-9 L", which is not one of its N legal moves, HERE'],
    ['export const choose = () => undefined;', 'answers with undefined, which is no move, HERE'],
    ['export const choose = () => null;', 'answers with null, which is no move, HERE'],
    ['export const choose = ({ legal }) => legal;', 'answers with object, which is no move, HERE'],
    ['export const choose = () => process.exit(0);', 'fails: it ended its thread, HERE'],
    ['export const play = 1;', 'cannot be loaded: TypeError: it exports no function choose'],
    ['export const choose = ', 'cannot be loaded: SyntaxError: Unexpected end of input'],
    ['throw new Error("not today");', 'cannot be loaded: Error: not today'],
  ])('%s: %s', async (text, expected) => {
    const fault = await faultOf(text);
    expect(fault.replace(/its \d+ legal/, 'its N legal')).toBe(`CommandFault bot IT: ${expected}`);
  });

  test.each([
    'null',
    '7',
    '{}',
    '{ t: "loaded" }',
    '{ t: "answer", answer: 7, cpuMs: 0 }',
    '{ t: "answer", answer: "0 end", cpuMs: "1" }',
    '{ t: "odd" }',
    '{ t: "threw" }',
  ])('one that posts %s itself is told of it', async (message) => {
    const post = `import { parentPort } from 'node:worker_threads'; const post = () => parentPort.postMessage(${message});`;
    expect(await faultOf(`${post} export const choose = ({ legal }) => { post(); return legal[0]; };`)).toBe(
      'CommandFault bot IT: posts messages of its own to the arena, HERE',
    );
  });

  test.each([
    'export const choose = () => { for (;;) {} };',
    'export const choose = () => new Promise(() => {});',
    // Thinks too long, but answers before it is given up.
    'export const choose = ({ legal }) => { const { user } = process.cpuUsage(); while (process.cpuUsage().user < user + 200_000); return legal[0]; };',
  ])('%s takes too long', async (text) => {
    expect(await faultOf(text, 20)).toBe('CommandFault bot IT: takes longer than 20 ms, HERE');
  });

  test('one that fails while the other bot thinks is told in the same way', async () => {
    const text =
      'export const choose = ({ legal }) => { setImmediate(() => { throw new Error("later"); }); return legal[0]; };';
    expect(await faultOf(text)).toBe('CommandFault bot IT: fails: Error: later, HERE');
  });
});

describe('the command', () => {
  const arena = (...args: string[]) => runScript(fileURLToPath(new URL('../arena.ts', import.meta.url)), args);

  test('prints one line of JSON, whatever a module prints', () => {
    const loud = bot('loud.mjs', 'console.log("hello"); export const choose = ({ legal }) => legal[0];');
    const { status, stdout } = arena(...argsOf('block:3', loud, 'random', 3, 's'));
    expect(status).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ rules: 'block:3', deals: 3 }]);
  });

  test('in words without --json', () => {
    const { status, stdout } = arena(
      ...argsOf('mexican-train', 'heaviest', 'random', 3, 's').filter((a) => a !== '--json'),
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^mexican-train: heaviest \(A\) against random \(B\), 3 deals, each played twice\npips fewer a round for A: [+-]/,
    );
  });

  test.each([
    [['--rules', 'chess']],
    [argsOf('latin', 'nobody', 'random', 3, 's')],
    [argsOf('latin', 'random', '.', 3, 's')],
    [argsOf('latin', 'random', 'random', 0, 's')],
  ])('%j: one clear line, exit 1', (args) => {
    const { status, stdout, stderr } = arena(...args);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^arena: [^\n]+\n$/);
  });

  test('a module that plays foul: one clear line, exit 1', () => {
    const foul = bot('foul.mjs', 'export const choose = () => "pass";');
    const { status, stdout, stderr } = arena(...argsOf('latin', 'random', foul, 3, 's'));
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /^arena: bot [^\n]+foul\.mjs: answers "pass", which is not one of its \d+ legal moves[^\n]+\n$/,
    );
  });
});
