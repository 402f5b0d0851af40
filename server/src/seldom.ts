/** What any visitor can bring about over and over is still told to whoever runs the house, but seldom: nobody fills our disk. */
const SELDOM_MS = 60_000;

/** Says it the first time, and then once a minute at most, each time with how often it was since. */
export const saySeldom = (say: (times: number) => void, now: () => number = () => performance.now()): (() => void) => {
  let said = Number.NEGATIVE_INFINITY;
  let times = 0;
  return () => {
    times++;
    if (now() - said < SELDOM_MS) return;
    said = now();
    say(times);
    times = 0;
  };
};
