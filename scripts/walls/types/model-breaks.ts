/** A model that looks at the page: compiled like client/src/model it must not pass. */
export const width = (): number => document.body.clientWidth;
export const later = (act: () => void) => requestAnimationFrame(act);
export const wait = (act: () => void) => setTimeout(act, 1);
