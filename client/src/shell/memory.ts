/** What this browser remembers between visits; where it may not keep anything, it forgets without a fuss. */

const storageOr = (pick: () => Storage): Storage | null => {
  try {
    return pick();
  } catch {
    return null;
  }
};

export interface Memory {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

const memoryIn = (storage: Storage | null): Memory => ({
  read: (key) => storage?.getItem(`boneyard.${key}`) ?? null,
  write: (key, value) => {
    try {
      if (value === null) storage?.removeItem(`boneyard.${key}`);
      else storage?.setItem(`boneyard.${key}`, value);
    } catch {
      // Full, or closed to us: the next visit starts as if it were the first.
    }
  },
});

/** Outlives the browser window. */
export const memory = memoryIn(storageOr(() => localStorage));
/** Lives as long as this tab. */
export const tabMemory = memoryIn(storageOr(() => sessionStorage));
