/** A player: a person's device, known by a cookie; seats belong to players, never to sockets. */

export interface Player {
  /** Random and internal: it never leaves the server. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly seenAt: number;
}
