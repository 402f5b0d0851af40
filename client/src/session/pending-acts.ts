/** Plays that were sent and not yet answered: kept through breaks and reloads, sent again under the same id. */
import { type Answer, type Intent, parseIntent } from '@boneyard/shared/protocol';
import type { Memory } from '../shell/memory.ts';

export type Act = Intent & { readonly t: 'act' };

export interface PendingActs {
  readonly all: () => readonly Act[];
  add(act: Act): Promise<Answer>;
  has(aid: string): boolean;
  /** Tells whoever waits for it; false if nobody does any more, since the page was loaded anew. */
  settle(aid: string, answer: Answer): boolean;
  /** The same, where the other side could not take it. */
  fail(aid: string, reason: unknown): boolean;
}

interface Pending {
  readonly act: Act;
  /** Nobody waits for an act of before the reload. */
  readonly waiting: { resolve(answer: Answer): void; reject(reason: unknown): void } | null;
}

const readActs = (kept: string | null): Act[] => {
  try {
    const parsed: unknown = JSON.parse(kept ?? '[]');
    return (Array.isArray(parsed) ? parsed : []).flatMap((each) => {
      const intent = parseIntent(each);
      return intent?.t === 'act' ? [intent] : [];
    });
  } catch {
    return [];
  }
};

export const makePendingActs = (memory: Memory, key: string): PendingActs => {
  const pending = new Map<string, Pending>(
    readActs(memory.read(key)).map((act) => [act.aid, { act, waiting: null }] as const),
  );
  const keep = (): void => {
    const acts = [...pending.values()].map(({ act }) => act);
    memory.write(key, acts.length === 0 ? null : JSON.stringify(acts));
  };
  const take = (aid: string): Pending | undefined => {
    const found = pending.get(aid);
    if (pending.delete(aid)) keep();
    return found;
  };
  return {
    all: () => [...pending.values()].map(({ act }) => act),
    add: (act) =>
      new Promise((resolve, reject) => {
        pending.set(act.aid, { act, waiting: { resolve, reject } });
        keep();
      }),
    has: (aid) => pending.has(aid),
    settle: (aid, answer) => {
      const waiting = take(aid)?.waiting;
      waiting?.resolve(answer);
      return waiting !== null;
    },
    fail: (aid, reason) => {
      const waiting = take(aid)?.waiting;
      waiting?.reject(reason);
      return waiting !== null;
    },
  };
};
