/**
 * Raised whenever the engine or the table would fold the same entries to another state. Journals are replayed only by the
 * version that wrote them, or by one of which the golden journals prove that it folds them alike.
 */
export const ENGINE_VERSION = 2;

/** Those whose journals this version goes on with. */
export const KNOWN_ENGINES: readonly number[] = [2];
