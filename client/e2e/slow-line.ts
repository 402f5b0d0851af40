/** A line to a house that is as slow as a test wants it, and that can be cut. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { House } from './house.ts';

export interface SlowLine {
  /** The house as it is found at the other end of the line. */
  readonly house: House;
  /** Milliseconds that everything takes, each way. */
  setDelay(ms: number): void;
  /** Ends all connections; new ones are let through at once. */
  cut(): void;
  /** No connection comes through any more, until `mend`. */
  cutForGood(): void;
  mend(): void;
  close(): Promise<void>;
}

export const openLine = async (to: House): Promise<SlowLine> => {
  let delay = 0;
  let isCut = false;
  const open = new Set<Socket>();

  /** Later, and never out of order. */
  const pass = (from: Socket, into: Socket): void => {
    let next = 0;
    const later = (f: () => void): void => {
      next = Math.max(next, performance.now() + delay);
      setTimeout(f, next - performance.now());
    };
    from.on('data', (chunk) => later(() => into.write(chunk)));
    from.on('end', () => later(() => into.end()));
    from.on('error', () => into.destroy());
    from.on('close', () => {
      open.delete(from);
      later(() => into.destroy());
    });
  };

  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(new URL(to.url).port), '127.0.0.1');
    open.add(near).add(far);
    pass(near, far);
    pass(far, near);
  });
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    house: { ...to, url: `http://127.0.0.1:${port}` },
    setDelay: (ms) => {
      delay = ms;
    },
    cut,
    cutForGood: () => {
      isCut = true;
      cut();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      return new Promise((done) => server.close(() => done()));
    },
  };
};
