/** Which sockets may come back by themselves after they were closed, and our own codes to close them with. */
import { CloseCode } from '@colyseus/core';

export { CLOSED } from '@boneyard/shared/protocol';

/**
 * Whether a socket that closed with this code is waited for: those that broke, a page that was reloaded, and what the SDK
 * closes by itself to try again. From 4000 on, one side has said that this session is over.
 */
export const mayComeBack = (code: number | undefined): boolean =>
  code === undefined || code < 4000 || code === CloseCode.MAY_TRY_RECONNECT;
