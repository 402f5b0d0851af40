/** Lets what one step of the loop says to a socket leave in one go: a patch and the answer that follows it cost one write, and one packet. */
import type { Socket } from 'node:net';

/** What of a socket (`ws`) this needs. */
interface OverTcp {
  readonly _socket?: Socket | null;
}

/** From now until the step is over. */
export const sendTogether = (sockets: readonly unknown[]): void => {
  const held: Socket[] = [];
  for (const socket of sockets) {
    const tcp = (socket as OverTcp)._socket;
    if (tcp == null) continue;
    tcp.cork();
    held.push(tcp);
  }
  // After the promises that hang on this step, the answers among them.
  process.nextTick(() => {
    for (const tcp of held) tcp.uncork();
  });
};
