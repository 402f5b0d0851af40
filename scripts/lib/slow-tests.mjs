/**
 * Test files that each take some five seconds or more of a processor: real servers and sockets, databases, processes that are
 * killed, thousands of games. `npm test` runs them with all the others, `npm run check` leaves them out. Parts of paths.
 */
export const SLOW = [
  'client/src/model/line-frame',
  'client/src/session/local-session',
  'client/src/session/message-pack',
  'scripts/start',
  'scripts/test',
  'server/src/bots/pool',
  'server/src/cli/',
  'server/src/closing',
  'server/src/crash',
  'server/src/daily/daily.test',
  'server/src/fuzz',
  'server/src/http/http.test',
  'server/src/lifecycle',
  'server/src/metrics/',
  'server/src/process',
  'server/src/rooms/',
  'server/src/secrets',
  'server/src/store/postgres',
  'server/src/store/sqlite',
  'server/src/sync/wire-law',
  'server/src/sync/wire-secrecy',
  'server/src/transport',
  'shared/src/bots/fair',
  'shared/src/bots/line/sampler',
  'shared/src/bots/line/search',
  'shared/src/bots/review/review',
];
