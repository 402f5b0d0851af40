/** The store failed at what it was to keep, or nobody knows; apart from a bug, since it may be well again later. */
export class NotSaved extends Error {}
