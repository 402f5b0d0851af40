/** What the parts of a table that act by themselves may do with it: look at its state, take their turn in its queue, and commit. */
import type { Answer } from '../protocol/index.ts';
import type { Decision, Entry } from './entry.ts';
import type { Ports } from './ports.ts';
import type { TableState } from './table-state.ts';

export interface TableCore {
  readonly ports: Ports;
  state(): TableState;
  /** When what the queue is at now arrived, ms since the table's start. */
  stamp(): number;
  isStopped(): boolean;
  enqueue(job: () => Promise<Answer>): Promise<Answer>;
  /** From within the queue: journals the decisions and what follows from them, then installs and publishes. */
  commit(decisions: readonly Decision[], by: Entry['by']): Promise<void>;
  /** Sets the time for what comes next. */
  schedule(): void;
  answer(): Answer;
}
