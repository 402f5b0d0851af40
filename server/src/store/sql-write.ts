/** Queries that write, handed to whoever commits: one way of writing for tables, players and tries. */
import type { Compilable } from 'kysely';
import type { GroupCommit } from './group-commit.ts';

/** All of the queries or none. Answers when they are safe, with the rows that the first one gives back. */
export type Write = <Row>(first: Compilable<Row>, ...others: readonly Compilable[]) => Promise<readonly Row[]>;

export const writeThrough =
  (group: Pick<GroupCommit, 'write'>): Write =>
  async <Row>(...queries: readonly Compilable[]) => {
    const statements = queries.map((query) => {
      const { sql, parameters } = query.compile();
      return { sql, parameters };
    });
    return (await group.write(statements)) as readonly Row[];
  };
