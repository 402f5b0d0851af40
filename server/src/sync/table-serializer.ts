/** Colyseus' serializer, mended: rooms share their buffers, and a state that outgrows them still reaches those who come late. */
import { type Client, Protocol, SchemaSerializer } from '@colyseus/core';
import { sendToAll } from './send-to-all.ts';
import type { TableSchema } from './table-schema.ts';

/** Larger than nearly any match: a hundred rounds are 16 KB. */
const SIZE = 65_536;
/**
 * All rooms write into these, one after the other: what is sent to a client is a copy, made in the same step. Each with
 * its own, as Colyseus has it, would be 48 KB a table.
 */
const patches = new Uint8Array(SIZE);
const states = new Uint8Array(SIZE);

export class TableSerializer extends SchemaSerializer<TableSchema> {
  override reset(state: TableSchema): void {
    this.fullEncodeBuffer = states;
    super.reset(state);
    this.encoder.sharedBuffer = patches;
  }

  /** Nearly always all that has changed is for everybody: it is one frame then, and not joined to nothing for each. */
  override applyPatches(clients: Client[]): boolean {
    if (!this.encoder.hasChanges || !this.#isForEverybody(clients)) return super.applyPatches(clients);
    this.needFullEncode = true;
    this.encoder.sharedBuffer[0] = Protocol.ROOM_STATE_PATCH;
    sendToAll(clients, this.encoder.encode({ offset: 1 }));
    this.encoder.discardChanges();
    return true;
  }

  #isForEverybody(clients: readonly Client[]): boolean {
    for (let change = this.encoder.root.changes.next; change !== undefined; change = change.next) {
      if (change.changeTree.isFiltered) return false;
    }
    return clients.length > 0 && clients.every(({ view }) => view === undefined || view.changes.size === 0);
  }

  /**
   * Where the public part does not fit, Colyseus encodes it into a larger buffer, lets go of that, and joins a client's
   * own part to what fitted into the old one, the rest being noughts.
   */
  override getFullState(client?: Client): Uint8Array {
    // Another room has written there since.
    this.needFullEncode = true;
    const open = super.getFullState();
    if (client?.view === undefined) return open.slice();
    if (open.buffer !== this.fullEncodeBuffer.buffer) {
      // Twice the size, for the client's own part and so that the next round does not outgrow it again.
      this.fullEncodeBuffer = new Uint8Array(2 * open.length);
      this.fullEncodeBuffer.set(open);
      this.fullEncodeCache = this.fullEncodeBuffer.subarray(0, open.length);
    }
    return super.getFullState(client);
  }
}
