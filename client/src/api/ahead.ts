/** What the page's first script has asked the server already (build/first-script.ts), for whoever would ask it now. */
declare global {
  /** By path. */
  var askedAhead: Record<string, Promise<Response>> | undefined;
}

/** Once: an answer is good for one reader. */
export const takeAhead = (path: string): Promise<Response> | undefined => {
  const asked = globalThis.askedAhead?.[path];
  delete globalThis.askedAhead?.[path];
  return asked;
};
