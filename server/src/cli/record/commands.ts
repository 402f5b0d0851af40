/** What `record` can do with files: each command prints its lines and says whether all was well. */
import { plainLine } from '@boneyard/shared';
import { verifyFair } from '@boneyard/shared/fair';
import {
  isFault,
  MAX_RECORD_BYTES,
  type MatchRecord,
  parsePerft,
  parseRecord,
  perft,
  replay,
  reportState,
} from '@boneyard/shared/record';
import { readText } from './read-text.ts';
import { makeReviewJson, REVIEW_SEED, reviewLines, reviewOf } from './review.ts';

/** Where lines go: what was asked for, and what went wrong. */
export interface Out {
  line(text: string): void;
  fault(text: string): void;
}

export type Command = (files: readonly string[], out: Out) => boolean;

const nameOf = (file: string): string => plainLine(file, 4096);

const readRecord = (file: string): { record: MatchRecord } | { fault: string } => {
  const read = readText(file, MAX_RECORD_BYTES);
  if ('fault' in read) return read;
  const record = parseRecord(read.text);
  return isFault(record) ? record : { record };
};

const replayFile = (file: string): ReturnType<typeof replay> => {
  const read = readRecord(file);
  return 'fault' in read ? read : replay(read.record);
};

/** Every file gets its line, whatever the one before it was. */
const forAll = (files: readonly string[], check: (file: string) => boolean): boolean =>
  files.map(check).every((isWell) => isWell);

const verify: Command = (files, out) =>
  forAll(files, (file) => {
    const state = replayFile(file);
    out.line(`${nameOf(file)}: ${isFault(state) ? state.fault : 'ok'}`);
    return !isFault(state);
  });

const fair: Command = (files, out) =>
  forAll(files, (file) => {
    const read = readRecord(file);
    const wrong = 'fault' in read ? read : verifyFair(read.record);
    out.line(`${nameOf(file)}: ${wrong === null ? 'fair' : wrong.fault}`);
    return wrong === null;
  });

const state: Command = (files, out) =>
  forAll(files, (file) => {
    const reached = replayFile(file);
    if (isFault(reached)) out.fault(`${nameOf(file)}: ${reached.fault}`);
    else out.line(JSON.stringify(reportState(reached)));
    return !isFault(reached);
  });

const countRows: Command = (files, out) =>
  forAll(files, (file) => {
    const read = readText(file, MAX_RECORD_BYTES);
    const rows = 'fault' in read ? read : parsePerft(read.text);
    if ('fault' in rows) {
      out.fault(`${nameOf(file)}: ${rows.fault}`);
      return false;
    }
    return rows
      .map((row) => {
        const counts = perft(row).join(' ');
        const agrees = counts === row.counts.join(' ');
        out.line(
          `${plainLine(row.name, 200)}: ${counts}${agrees ? ', agrees' : `, but the file has ${row.counts.join(' ')}`}`,
        );
        return agrees;
      })
      .every((agrees) => agrees);
  });

const JSON_OPTION = '--json';

const review: Command = (args, out) => {
  const isJson = args.includes(JSON_OPTION);
  const files = args.filter((arg) => arg !== JSON_OPTION);
  if (files.length === 0) {
    out.fault(`usage: npm run -s record -- ${COMMANDS.review?.usage}`);
    return false;
  }
  return forAll(files, (file) => {
    const read = readRecord(file);
    const made = 'fault' in read ? read : reviewOf(read.record, REVIEW_SEED);
    if ('fault' in read || isFault(made)) {
      out.fault(`${nameOf(file)}: ${(made as { fault: string }).fault}`);
      return false;
    }
    if (isJson) out.line(makeReviewJson(read.record, REVIEW_SEED, made));
    else {
      out.line(`${nameOf(file)}:`);
      for (const line of reviewLines(read.record, made)) out.line(line);
    }
    return true;
  });
};

export const COMMANDS: { readonly [name: string]: { readonly run: Command; readonly usage: string } } = {
  verify: { run: verify, usage: 'verify FILE…   each record: ok, or its first fault' },
  state: { run: state, usage: 'state FILE…    what holds at the end of each record, as a line of JSON' },
  fair: { run: fair, usage: 'fair FILE…     each record: fair, or the first thing that its seeds speak against' },
  review: {
    run: review,
    usage: 'review FILE… [--json]   each play that was a choice: what it cost by what its seat knew',
  },
  perft: { run: countRows, usage: 'perft FILE     counts of legal move sequences, and whether they agree' },
};
