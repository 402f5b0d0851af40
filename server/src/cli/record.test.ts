import {
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runCommand } from '../testing/run-command.ts';
import { COMMANDS } from './record/commands.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DATA = fileURLToPath(new URL('../../../shared/testdata/', import.meta.url));

const lines = (text: string): string[] => text.split('\n').slice(0, -1);
const answer = (command: string, args: readonly string[], cwd: string) => {
  // A Jest run by npm passes on where npm was started; here that is `cwd`.
  const env = { ...process.env, INIT_CWD: undefined };
  const { status, stdout, stderr } = runCommand(command, args, { cwd, env });
  return { status, out: lines(stdout), err: lines(stderr) };
};

/** The command as people type it. */
const typed = (args: readonly string[], cwd = ROOT) =>
  answer('npm', ['run', '-s', '--prefix', ROOT, 'record', '--', ...args], cwd);

/** The same without npm, which takes longer than the command itself. */
const record = (args: readonly string[]) =>
  answer(process.execPath, ['--no-warnings', join(ROOT, 'server/src/cli/record.ts'), ...args], ROOT);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boneyard-record-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

const names = readdirSync(join(DATA, 'records')).filter((name) => !name.includes('.state.'));
const files = names.map((name) => join(DATA, 'records', name));

describe('record verify', () => {
  test('all records of the independent implementation', () => {
    expect(typed(['verify', ...files])).toEqual({ status: 0, out: files.map((file) => `${file}: ok`), err: [] });
  });

  test('every file gets its line, and one fault makes exit 1', () => {
    const latin = readFileSync(join(DATA, 'records/latin-0.json'), 'utf8');
    const good = write('good.json', latin);
    const tampered = write('tampered.json', latin.replace('2 6-5 L', '2 6-5 R'));
    const broken = write('broken.json', latin.slice(0, 500));
    const binary = write('binary.json', Buffer.from([0xff, 0xfe, 0x00, 0x80]));
    const marked = write('marked.json', `\ufeff${latin}`);
    const empty = write('empty.json', '');
    const huge = join(folder, 'huge.json');
    const fd = openSync(huge, 'w');
    // Sparse: reading it whole would take memory that no machine has.
    ftruncateSync(fd, 2 ** 42);
    closeSync(fd);
    expect(
      record([
        'verify',
        tampered,
        good,
        broken,
        binary,
        marked,
        empty,
        huge,
        folder,
        join(folder, 'none.json'),
        join(good, 'x'),
      ]),
    ).toEqual({
      status: 1,
      out: [
        `${tampered}: round 1, move 3: 6-5 does not fit the right end (3)`,
        `${good}: ok`,
        `${broken}: not JSON`,
        `${binary}: not UTF-8 text`,
        `${marked}: ok`,
        `${empty}: not JSON`,
        `${huge}: larger than 8 MiB`,
        `${folder}: is a directory`,
        `${join(folder, 'none.json')}: no such file`,
        `${join(good, 'x')}: no such file`,
      ],
      err: [],
    });
  });

  test('a file is named from where the person is, whatever its name holds', () => {
    write('two words.json', readFileSync(join(DATA, 'records/milo-0.json')));
    write('evil\nname.json', '{}');
    expect(typed(['verify', 'two words.json', 'evil\nname.json'], folder)).toEqual({
      status: 1,
      out: ['two words.json: ok', 'evil\\u{a}name.json: format: is missing, not "boneyard-record/1"'],
      err: [],
    });
  });

  test('a device that never ends is not read to its end', () => {
    expect(record(['verify', '/dev/zero']).out).toEqual(['/dev/zero: larger than 8 MiB']);
  });

  test('a file that may not be read says so; root may read everything', () => {
    const secret = write('secret.json', '{}');
    chmodSync(secret, 0);
    const expected = process.getuid?.() === 0 ? 'format: is missing, not "boneyard-record/1"' : 'may not be read';
    expect(record(['verify', secret]).out).toEqual([`${secret}: ${expected}`]);
  });
});

describe('record state', () => {
  test('one line of JSON a file, as the independent implementation has it', () => {
    const { status, out, err } = record(['state', ...files]);
    expect([status, err]).toEqual([0, []]);
    expect(out.map((line) => JSON.parse(line))).toEqual(
      files.map((file) => JSON.parse(readFileSync(file.replace(/\.json$/, '.state.json'), 'utf8'))),
    );
  });

  test('a file without a state is told apart from the states', () => {
    const none = join(folder, 'none.json');
    const { status, out, err } = record(['state', none, files[0] ?? '']);
    expect(status).toBe(1);
    expect(out.length).toBe(1);
    expect(err).toEqual([`${none}: no such file`]);
  });
});

describe('record fair', () => {
  test('every file gets its line: fair, what is wrong, or that there is nothing to check', () => {
    const fair = names.filter((name) => name.startsWith('fair-')).map((name) => join(DATA, 'records', name));
    expect(fair).toHaveLength(4);
    expect(typed(['fair', ...fair])).toEqual({ status: 0, out: fair.map((file) => `${file}: fair`), err: [] });
    const whole = JSON.parse(readFileSync(fair[0] as string, 'utf8'));
    const seed = write('seed.json', JSON.stringify({ ...whole, fair: { ...whole.fair, commitment: '0'.repeat(64) } }));
    const [first, ...rounds] = whole.rounds;
    const hands = write(
      'hands.json',
      JSON.stringify({ ...whole, rounds: [{ ...first, hands: first.hands.toReversed() }, ...rounds] }),
    );
    const plain = join(DATA, 'records/latin-0.json');
    const { status, out, err } = record(['fair', seed, hands, plain, fair[1] as string]);
    expect([status, err]).toEqual([1, []]);
    expect(out[0]).toMatch(/seed\.json: fair\.commitment: /);
    expect(out[1]).toMatch(/hands\.json: round 1: the hand of seat 0 /);
    expect(out.slice(2)).toEqual([`${plain}: fair: missing`, `${fair[1]}: fair`]);
  });
});

describe('record review', () => {
  /** The first moves of a match, so that it takes no longer than it has to. */
  const opening = (): string => {
    const { result, ...latin } = JSON.parse(readFileSync(join(DATA, 'records/latin-0.json'), 'utf8'));
    const [{ result: _, moves, ...round }] = latin.rounds;
    return write('opening.json', JSON.stringify({ ...latin, rounds: [{ ...round, moves: moves.slice(0, 6) }] }));
  };

  test('each choice with what it cost, in words and as JSON, and every file gets its say', () => {
    const file = opening();
    const broken = write('cut.json', '{"format": "boneyard-record/1"');
    const words = record(['review', file, broken, join(folder, 'none.json')]);
    expect(words.status).toBe(1);
    expect(words.out[0]).toBe(`${file}:`);
    expect(words.out[1]).toMatch(/^round 1: not over; the same deal played 100 times by bots .* with all hands open /);
    expect(words.out[2]).toMatch(/^ {2}move 2, seat \d: \d-\d [LR] (best|good|inaccuracy|mistake|blunder)/);
    expect(words.out.at(-1)).toMatch(/^seat 3: (accuracy|had no choice)/);
    expect(words.err).toEqual([`${broken}: not JSON`, `${join(folder, 'none.json')}: no such file`]);
    const { status, out, err } = record(['review', '--json', file]);
    expect([status, err, out.length]).toEqual([0, [], 1]);
    const review = JSON.parse(out[0] ?? '');
    expect(review).toMatchObject({ format: 'boneyard-review/1', seed: 'review', rounds: [{ round: 1, points: null }] });
    for (const { played, choices, samples, loss } of review.plays) {
      expect(samples).toBeGreaterThanOrEqual(1000);
      expect(choices).toContainEqual(expect.objectContaining({ move: played, loss }));
    }
    expect(record(['review', '--json', file]).out).toEqual(out);
  });

  test('--json is no file', () => {
    expect(record(['review', '--json'])).toMatchObject({ status: 1, out: [] });
  });
});

describe('record perft', () => {
  test('agrees with the independent implementation', () => {
    const { status, out, err } = record(['perft', join(DATA, 'perft.json')]);
    const rows: { name: string; counts: number[] }[] = JSON.parse(readFileSync(join(DATA, 'perft.json'), 'utf8'));
    expect([status, err]).toEqual([0, []]);
    expect(out).toEqual(rows.map((row) => `${row.name}: ${row.counts.join(' ')}, agrees`));
  });

  test('says which row does not, and what is wrong with a file', () => {
    const [first, second] = JSON.parse(readFileSync(join(DATA, 'perft.json'), 'utf8'));
    const off = write(
      'off.json',
      JSON.stringify([
        { ...first, counts: [7, 28] },
        { ...second, counts: [5] },
      ]),
    );
    expect(record(['perft', off])).toEqual({
      status: 1,
      out: ['block, 2 seats: 7 29, but the file has 7 28', 'block, 4 seats of 5: 5, agrees'],
      err: [],
    });
    // Here and not in processes of their own, which take a hundred times as long: what a fault becomes there is shown above.
    const bad = (content: unknown): string => {
      const [out, err]: [string[], string[]] = [[], []];
      const told = { line: (text: string) => void out.push(text), fault: (text: string) => void err.push(text) };
      const isWell = COMMANDS.perft?.run([write('bad.json', JSON.stringify(content))], told);
      expect([isWell, out, err.length]).toEqual([false, [], 1]);
      return (err[0] ?? '').slice(join(folder, 'bad.json').length);
    };
    expect(bad({})).toBe(': needs a list of rows');
    expect(bad([first, null])).toBe(': row 2: is not an object');
    expect(bad([{ ...first, counts: [1.5] }])).toBe(': row 1: counts needs whole numbers');
    expect(bad([{ ...first, rules: { ...first.rules, set: 5 } }])).toBe(': row 1: rules.set: needs one of 6, 9, 12');
    expect(bad([{ ...first, boneyard: [] }])).toBe(': row 1: the boneyard has 0 tiles, not 14');
  });
});

describe('record', () => {
  test('without arguments tells what there is', () => {
    const { status, out, err } = record([]);
    expect([status, out]).toEqual([1, []]);
    expect(err[0]).toMatch(/^usage: npm run -s record -- /);
    expect(err.join('\n')).toMatch(/verify FILE.*state FILE.*perft FILE/s);
  });

  test.each(['verify', 'state', 'fair', 'review', 'perft'])('%s without a file tells what it wants', (command) => {
    const { status, out, err } = record([command]);
    expect([status, out, err.length]).toEqual([1, [], 1]);
    expect(err[0]).toMatch(`usage: npm run -s record -- ${command} FILE`);
  });

  test.each(['frobnicate', 'constructor', '__proto__'])('%s is no command of it', (command) => {
    expect(record([command, 'x.json'])).toEqual({
      status: 1,
      out: [],
      err: [`record: there is no "${command}". There are: verify, state, fair, review, perft`],
    });
  });

  test('--help is an answer, not a fault', () => {
    expect(record(['--help']).status).toBe(0);
  });
});
