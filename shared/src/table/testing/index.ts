/** For the tests of whoever hosts a table: its contract as a suite, and the ports that the suite puts in. */
export { makeBareHost } from './bare-host.ts';
export type { ContractOptions } from './contract-options.ts';
export { type FakeClock, makeFakeClock } from './fake-clock.ts';
export type { HostSetup, Look, MakeHost, TableHost } from './host.ts';
export { makeSeededDealer } from './scripted.ts';
export { makeSlowJournal, type SlowJournal } from './slow-journal.ts';
export { tableContract } from './table-contract.ts';
export { tick } from './tick.ts';
