/** As much of a page as a scene needs to be drawn where nobody looks: canvases whose pens draw nothing, and frames that come when they are told to. */

/** Whatever is asked of a pen, it can be asked for more. */
const pen: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 1 : pen),
  apply: () => pen,
  set: () => true,
});

const element = () => ({
  width: 0,
  height: 0,
  style: {},
  dataset: {} as Record<string, string>,
  getContext: () => pen,
  setAttribute: () => undefined,
  append: () => undefined,
  remove: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Stands in for the page's own names until the answer is called. */
export const makeBarePage = () => {
  let now = 0;
  const asked: (() => void)[] = [];
  const page = {
    document: { ...element(), createElement: element },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    requestAnimationFrame: (f: () => void): number => asked.push(f),
    cancelAnimationFrame: () => undefined,
    performance: { now: () => now },
  };
  const before = new Map(Object.keys(page).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return {
    element: () => element() as unknown as HTMLElement & HTMLCanvasElement,
    /** One frame every 10 ms. */
    run: (ms: number): void => {
      for (const end = now + ms; now < end; now += 10) for (const f of asked.splice(0)) f();
    },
    close: (): void => {
      for (const [name, was] of before) {
        if (was === undefined) Reflect.deleteProperty(globalThis, name);
        else Object.defineProperty(globalThis, name, was);
      }
    },
  };
};
