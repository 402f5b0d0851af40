/** A small file of the client's build that pages are made of: read again only when it is another one, since builds come while the server runs. */
import { readFileSync, statSync } from 'node:fs';

/** What is made of the file as it is now; `nothing` where there is none, or nothing can be made of it. */
export const keptFile = <T>(path: string, make: (text: string) => T, nothing: T): (() => T) => {
  let known: { readonly stamp: string; readonly value: T } | null = null;
  const read = (): T => {
    try {
      return make(readFileSync(path, 'utf8'));
    } catch {
      return nothing;
    }
  };
  return () => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return nothing;
    const stamp = `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
    if (known?.stamp !== stamp) known = { stamp, value: read() };
    return known.value;
  };
};
