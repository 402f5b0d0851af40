/** The code that people read out, the link that they send, and what comes back of either when it is typed. */

import { parseCode } from '@boneyard/shared/protocol';

/** `ABCDEFGH` as it is shown: `ABCD-EFGH`. */
export const makeCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The table's id in the path of an invitation. */
export const parseTablePath = (path: string): string | null =>
  /^\/t\/([\w-]{1,64})(?:\/(?:seats\/?)?)?$/.exec(path)?.[1] ?? null;

/** Whatever somebody puts into the code field: a code, or the whole link of an invitation. */
export const parseInvitation = (typed: string): { readonly code: string } | { readonly id: string } | null => {
  const code = parseCode(typed);
  if (code !== null) return { code };
  const link = /^\s*(?:https?:\/\/[^/\s]+)?(\/[tj]\/[\w-]+)\/?\s*$/.exec(typed)?.[1];
  if (link === undefined) return null;
  const id = parseTablePath(link);
  if (id !== null) return { id };
  const spoken = parseCode(link.slice('/j/'.length));
  return spoken === null ? null : { code: spoken };
};
