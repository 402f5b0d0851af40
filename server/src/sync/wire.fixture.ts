/** A table's schema and the devices that follow it, with Colyseus' serializer and the SDK's way of decoding between them, and no network. */
import { type ReadTable, readView, type WireTable } from '@boneyard/shared/protocol';
import { type Client, ClientState } from '@colyseus/core';
import { type Decoder, Reflection } from '@colyseus/schema';
import { OwnSeats } from './own-seats.ts';
import { makeTableSchema } from './table-schema.ts';
import { TableSerializer } from './table-serializer.ts';
import { type Shown, writeView } from './write-view.ts';

/** One connection of a device, and what has come over it. */
export class Device {
  readonly ref: number | null;
  readonly own: OwnSeats;
  /** Every frame so far, the handshake apart. */
  readonly frames: Uint8Array[] = [];
  /** What Colyseus knows as the client. */
  readonly client: Client;
  #decoder: Decoder | null = null;

  constructor(ref: number | null, own: OwnSeats) {
    this.ref = ref;
    this.own = own;
    const client = {
      state: ClientState.JOINING,
      view: own.view,
      raw: (bytes: Uint8Array) => this.#receive(bytes),
    };
    this.client = client as unknown as Client;
  }

  get isUp(): boolean {
    return this.client.state === ClientState.JOINED;
  }

  /** As the SDK's serializer does it: a full state over one that is known is a resync. */
  #receive(bytes: Uint8Array): void {
    this.frames.push(bytes.slice());
    const decoder = this.#decoder;
    if (decoder === null) throw new Error('a frame before the handshake');
    const isFull = this.#awaitsState;
    this.#awaitsState = false;
    if (isFull && decoder.root.refs.size > 1) decoder.decodeResync(bytes, { offset: 1 });
    else decoder.decode(bytes, { offset: 1 });
  }
  #awaitsState = false;

  /** Joined, or back: the handshake comes once, the whole state each time. */
  acknowledge(serializer: TableSerializer): void {
    this.#decoder ??= Reflection.decode(serializer.handshake());
    this.#awaitsState = true;
    this.client.state = ClientState.JOINED;
    this.client.raw(serializer.getFullState(this.client));
  }

  /** The decoded state, as a client of the SDK has it. */
  get state(): WireTable {
    if (this.#decoder === null) throw new Error('nothing was decoded yet');
    return this.#decoder.state as WireTable;
  }

  read(): ReadTable {
    return readView(this.state, this.ref);
  }
}

/** The order of things is the room's: seats are opened and closed, then the schema is written, then a patch is sent. */
export class WireRig {
  readonly schema = makeTableSchema();
  readonly serializer = new TableSerializer();
  readonly devices: Device[] = [];
  #shown: Shown;

  constructor(shown: Shown) {
    this.serializer.reset(this.schema);
    this.#shown = shown;
    writeView(this.schema, shown);
  }

  publish(shown: Shown): void {
    this.#shown = shown;
    for (const { own, ref } of this.devices) own.show(shown.table.seats, ref);
    writeView(this.schema, shown);
    this.serializer.applyPatches(this.devices.map(({ client }) => client));
  }

  /** Connected, its state still to come. */
  connect(ref: number | null): Device {
    const device = new Device(ref, new OwnSeats(this.schema));
    this.devices.push(device);
    device.own.show(this.#shown.table.seats, ref);
    return device;
  }

  acknowledge(device: Device): void {
    device.acknowledge(this.serializer);
  }

  drop(device: Device): void {
    this.devices.splice(this.devices.indexOf(device), 1);
    device.client.state = ClientState.LEAVING;
  }

  /** A dropped device is back, its state still to come. */
  reconnect(device: Device): void {
    device.client.state = ClientState.JOINING;
    this.devices.push(device);
    device.own.show(this.#shown.table.seats, device.ref);
  }

  leave(device: Device): void {
    this.drop(device);
    device.own.dispose();
  }
}
