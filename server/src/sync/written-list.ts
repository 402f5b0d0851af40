/** A list of the schema and what was put into it: asking Colyseus' own list, element by element, costs more than all the rest. */

interface List<T> {
  push(...values: T[]): number;
  pop(): T | undefined;
  clear(): void;
}

export class WrittenList<From, To> {
  readonly #list: List<To>;
  readonly #code: (from: From) => To;
  readonly #isHidden: boolean;
  #from: readonly From[] = [];
  #held: To[] = [];

  /** `code`: how an element is written; `isHidden`: the list is shown to some only. */
  constructor(list: unknown, code: (from: From) => To, isHidden = false) {
    this.#list = list as List<To>;
    this.#code = code;
    this.#isHidden = isHidden;
  }

  /**
   * Makes the list hold these, by one of three ways that decode right: it grows at its end, shrinks at its end, or starts
   * from nothing. Popped and pushed in one patch, it does not. Under a view it must not shrink either: a socket that was
   * just shown it gets it once more with the next patch, and another tile at a place that is taken is put in before it.
   * `afresh`: whatever is in it already goes first.
   */
  write(from: readonly From[], afresh = false): void {
    if (from === this.#from && !afresh) return;
    const same = this.#countSame(from);
    const before = this.#held.length;
    this.#from = from;
    if (!afresh && !this.#isHidden && same === from.length && same > 0) {
      for (let left = before - same; left > 0; left--) this.#list.pop();
      this.#held.length = same;
      return;
    }
    const isGrown = !afresh && same === before;
    if (!isGrown && before > 0) {
      this.#list.clear();
      this.#held = [];
    }
    for (let i = this.#held.length; i < from.length; i++) {
      const value = this.#code(from[i] as From);
      this.#held.push(value);
      this.#list.push(value);
    }
  }

  /** The same object is written the same way, and another one may be. */
  #countSame(from: readonly From[]): number {
    const most = Math.min(from.length, this.#held.length);
    let same = 0;
    while (same < most && (from[same] === this.#from[same] || this.#code(from[same] as From) === this.#held[same]))
      same++;
    return same;
  }
}
