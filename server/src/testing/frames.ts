/** Follows a table by the raw frames of one connection, with a decoder of its own: what really went over the wire. */
import type { WireTable } from '@boneyard/shared/protocol';
import { Protocol } from '@colyseus/core';
import { type Decoder, decode, type Iterator, Reflection } from '@colyseus/schema';

/** Of a frame's first byte; the rest are flags. */
const CODE_MASK = 0x1f;

export class FrameReader {
  #decoder: Decoder | null = null;
  /** Bytes of all frames so far. */
  bytes = 0;
  frames = 0;

  /** The state after the frame; null for a frame that carries none. */
  read(frame: Uint8Array): WireTable | null {
    this.bytes += frame.length;
    this.frames++;
    const code = (frame[0] ?? 0) & CODE_MASK;
    const at: Iterator = { offset: 1 };
    if (code === Protocol.JOIN_ROOM) {
      this.#shakeHands(frame, at);
      return null;
    }
    if (code !== Protocol.ROOM_STATE && code !== Protocol.ROOM_STATE_PATCH) return null;
    if (this.#decoder === null) throw new Error('a state before the handshake');
    const isBack = code === Protocol.ROOM_STATE && this.#decoder.root.refs.size > 1;
    if (isBack) this.#decoder.decodeResync(frame, at);
    else this.#decoder.decode(frame, at);
    return this.#decoder.state as WireTable;
  }

  /** Reconnection token and serializer, each after its length; then the schema, which a reconnection leaves out. */
  #shakeHands(frame: Uint8Array, at: Iterator): void {
    for (let text = 0; text < 2; text++) at.offset += 1 + (frame[at.offset] ?? 0);
    const length = decode.number(frame as Buffer, at);
    if (length === 0) return;
    this.#decoder = Reflection.decode(frame.subarray(0, at.offset + length), at);
  }
}
