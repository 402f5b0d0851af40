/** Which seats' tiles one socket is shown: its person's own, opened and closed as seats change hands. */
import type { Seat, TableView } from '@boneyard/shared';
import { StateView } from '@colyseus/schema';
import { SEATS, type SeatSchema, type TableSchema } from './table-schema.ts';

export class OwnSeats {
  /** Goes to Colyseus as the client's `view`. */
  readonly view = new StateView();
  readonly #schema: TableSchema;
  readonly #open = new Set<Seat>();

  constructor(schema: TableSchema) {
    this.#schema = schema;
  }

  /** Opens the seats of the person `ref` and closes all others; the next patch tells. */
  show(seats: TableView['seats'], ref: number | null): void {
    for (let seat = 0; seat < SEATS; seat++) {
      const isOwn = ref !== null && seats[seat]?.person === ref;
      if (isOwn === this.#open.has(seat)) continue;
      const schema = this.#schema.seats[seat] as SeatSchema;
      if (isOwn) {
        // Without its ancestors: they would open fields of the root as well (includeParents false).
        this.view.add(schema, undefined, false);
        this.#open.add(seat);
      } else {
        this.view.remove(schema);
        this.#open.delete(seat);
      }
    }
  }

  /** Left to the collector, the view's number would be given on late, its bits with it. */
  dispose(): void {
    this.view.dispose();
  }
}
