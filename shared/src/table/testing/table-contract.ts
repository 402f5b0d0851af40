/** The table's contract (docs/table.md) as tests: one suite for every host of a table. */
import { afterEach, describe } from '@jest/globals';
import { clockContract } from './clock-contract.ts';
import type { ContractOptions, OpenDesk } from './contract-options.ts';
import { Desk } from './desk.fixture.ts';
import { fuzzContract } from './fuzz-contract.ts';
import type { MakeHost } from './host.ts';
import { hostContract } from './host-contract.ts';
import { journalContract } from './journal-contract.ts';
import { matchesContract } from './matches-contract.ts';
import { openingContract } from './opening-contract.ts';
import { paceContract } from './pace-contract.ts';
import { presenceContract } from './presence-contract.ts';
import { queueContract } from './queue-contract.ts';
import { quickContract } from './quick-contract.ts';
import { roundsContract } from './rounds-contract.ts';
import { seatsContract } from './seats-contract.ts';
import { secrecyContract } from './secrecy-contract.ts';
import { votesContract } from './votes-contract.ts';

export const tableContract = (name: string, makeHost: MakeHost, options: ContractOptions): void => {
  describe(name, () => {
    const desks: Desk[] = [];
    const open: OpenDesk = async (asked = {}) => {
      const desk = new Desk(makeHost, asked);
      desks.push(desk);
      return desk.open();
    };
    afterEach(async () => {
      for (const desk of desks.splice(0)) await desk.close();
    });

    queueContract(open);
    journalContract(open);
    seatsContract(open, options);
    openingContract(open, options);
    paceContract(open);
    roundsContract(open, options);
    clockContract(open, options);
    votesContract(open, options);
    if (options.people === 'many') {
      presenceContract(open);
      quickContract(open);
      hostContract(open);
    }
    secrecyContract(open, options);
    fuzzContract(open, options);
    matchesContract(open, options);
  });
};
