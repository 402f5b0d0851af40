/** The local session as a host of the table's contract: its device is the one person. */

import { parseIntent } from '@boneyard/shared/protocol';
import type { HostSetup, MakeHost } from '@boneyard/shared/table/testing';
import { type LocalSession, openLocalSession } from './local-session.ts';

const openSession = ({ opening, ports, entries }: HostSetup, name: string): Promise<LocalSession> =>
  openLocalSession({ settings: opening.settings, name, ports, ...(entries === null ? {} : { entries }) });

export const makeLocalHost: MakeHost = async (setup) => {
  let session = setup.entries === null ? null : await openSession(setup, 'Ana');
  const opened = (): LocalSession => {
    if (session === null) throw new Error('nobody has come in');
    return session;
  };
  return {
    join: async (_person, name) => {
      session ??= await openSession(setup, name);
      return { at: session.snapshot.value?.watch?.at ?? 0 };
    },
    arrive: async () => ({ at: opened().snapshot.value?.watch?.at ?? 0 }),
    depart: async () => {
      throw new Error('the device of a local table is always there');
    },
    submit: async (_person, input) => {
      const intent = parseIntent(input);
      return intent === null ? { refused: 'bad-intent' } : opened().submit(intent);
    },
    look: () => {
      const { value } = opened().snapshot;
      if (value === null) throw new Error('there is nothing to see yet');
      return value;
    },
    record: () => opened().record(),
    halted: () => {
      const connection = session?.connection.value;
      return connection?.state === 'lost' ? (connection.reason as 'journal' | 'bug') : null;
    },
    settle: async () => undefined,
    close: async () => session?.close(),
  };
};
