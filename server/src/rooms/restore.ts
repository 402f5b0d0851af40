/** Makes a table of its journal: the same fold that made it the first time. */
import { type Entry, KNOWN_ENGINES, type MakeTable, type Ports, type Table } from '@boneyard/shared/table';
import type { KeptEntry } from '../store/store.ts';

/** The parser's own complaint quotes the text, and in it there may be hands and seeds. */
const readJson = (seq: number, data: string): Entry => {
  try {
    return JSON.parse(data) as Entry;
  } catch {
    throw new Error(`entry ${seq} is no JSON`);
  }
};

const parseEntry = ({ seq, engine, data }: KeptEntry): Entry => {
  if (!KNOWN_ENGINES.includes(engine)) throw new Error(`entry ${seq} was made by engine ${engine}, which is not known`);
  const entry = readJson(seq, data);
  if (entry.seq !== seq) throw new Error(`entry ${seq} says that it is ${entry.seq}`);
  return entry;
};

/** @throws if the entries do not replay, are of an unknown engine or another table's */
export const restoreTable = (ports: Ports, id: string, kept: readonly KeptEntry[], make: MakeTable): Table => {
  const entries = kept.map(parseEntry);
  const [first] = entries;
  if (first === undefined || !('id' in first) || first.id !== id) throw new Error('the journal is not of this table');
  return make(ports, entries);
};
