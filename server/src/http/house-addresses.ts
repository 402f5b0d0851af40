/** `/api/addresses`: what to tell friends who are to come, for who sits at the machine itself and sees `localhost`. */
import type { IncomingHttpHeaders } from 'node:http';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { Router } from 'express';
import type { Env } from '../env.ts';
import { isLoopback } from './address.ts';

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Bridges to containers and virtual machines, and tunnels: seldom the network that a friend's phone is in. */
const isVirtual = (name: string): boolean =>
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|cni|flannel|podman|lxc|lxd|tailscale|utun|tun|tap|wg|zt)/i.test(
    name,
  );

/** The house listens on every address of the machine. */
export const isAny = (host: string | null): boolean => host === null || host === '::' || host === '0.0.0.0';

/**
 * Origins of this machine in its networks, the likeliest first; none where the house listens on one address alone, or
 * stands behind a proxy of its owner's, which may not say whom it passes on.
 */
export const lanOrigins = (
  env: Pick<Env, 'host' | 'trustProxy'>,
  port: number,
  interfaces: Interfaces,
): readonly string[] => {
  if (!isAny(env.host) || env.trustProxy > 0) return [];
  const cards = Object.entries(interfaces).flatMap(([name, list]) => (list ?? []).map((card) => ({ name, ...card })));
  return cards
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .sort((one, other) => Number(isVirtual(one.name)) - Number(isVirtual(other.name)))
    .map(({ address }) => `http://${address}:${port}`);
};

/** What of a request tells who asks. */
export interface Asker {
  /** Of the socket. */
  readonly address: string;
  readonly httpVersion: string;
  readonly headers: IncomingHttpHeaders;
}

/** What proxies and tunnels say of whom they pass on. */
const PASSED_ON =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-(client|original|envoy|cluster)-.*|(true|cf|fastly)-.*)$/;

/**
 * Whether it is somebody at the machine itself who asks. A proxy there passes other people on, and says so; a page from
 * elsewhere whose name was made to lead here still has its own name in Host. Inside a container nobody is, and its
 * addresses would lead nobody here. nginx as it is installed says nothing of whom it passes on and puts its own name for
 * us into Host, but speaks HTTP/1.0, which no browser does.
 */
export const isAtTheMachine = ({ address, httpVersion, headers }: Asker): boolean => {
  const asked = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const isPassedOn = httpVersion === '1.0' || Object.keys(headers).some((name) => PASSED_ON.test(name));
  return !isPassedOn && isLoopback(address) && (asked === 'localhost' || isLoopback(asked));
};

export const addressRoutes = (env: Env, interfaces: () => Interfaces = networkInterfaces): Router => {
  const router = Router();
  router.get('/', ({ socket, httpVersion, headers }, res) => {
    const told = env.publicUrl === null ? lanOrigins(env, socket.localPort ?? env.port, interfaces()) : [env.publicUrl];
    const isAsked = isAtTheMachine({ address: socket.remoteAddress ?? '', httpVersion, headers });
    res.json({ addresses: isAsked ? told : [] });
  });
  return router;
};
