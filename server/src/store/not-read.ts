/** What whoever runs the house can do about it. */
export const LOOK_AT = 'look at its log, at what waits in it (pg_stat_activity, pg_locks) and at the line to it';

/** The store did not give what it was asked for. Nothing was changed, and it may be well again later; `why` names nobody and no secret. */
export class NotRead extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the database cannot be read (${why}): ${LOOK_AT}`, options);
  }
}
