/** What any visitor can bring about over and over is still told to whoever runs the house, but seldom: nobody fills our disk. */
const SELDOM_MS = 60_000;

/** Says it the first time, and then once a minute at most, each time with how often it was since, and what it was last. */
export const saySeldom = <What extends unknown[]>(
  say: (times: number, ...last: What) => void,
  now: () => number = () => performance.now(),
): ((...what: What) => void) => {
  let said = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (...what) => {
    times++;
    if (now() - said < SELDOM_MS) return;
    said = now();
    say(times, ...what);
    times = 0;
  };
};
