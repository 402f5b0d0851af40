/** What the parts of the contract are given, and how much of it a host is put through. */
import type { Desk, DeskOptions } from './desk.fixture.ts';

export interface ContractOptions {
  /** A browser's own table has one person; whatever needs several is not asked of it. */
  readonly people: 'one' | 'many';
  /** `whole`: every match to its end. `some`: hosts over the same table are asked for a few. */
  readonly matches: 'whole' | 'some';
}

/** Opens a desk that is closed after the test. */
export type OpenDesk = (options?: DeskOptions) => Promise<Desk>;
