/** With which codes of our own a table closes sockets; Colyseus' SDK comes back by itself after none of them. */
export const CLOSED = {
  /** The same player opened the table elsewhere. */
  elsewhere: 4100,
  /** The player left on purpose. */
  left: 4101,
  /** The table stopped: too long without anybody. */
  stopped: 4102,
  /** The table no longer knows the player, who was away too long: joining anew is the way in. */
  gone: 4103,
  /** The table cannot go on, and its match does not count. */
  void: 4104,
} as const;
