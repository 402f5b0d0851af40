/** The server's entry with stub tables, for the tests of the process itself. */
import { serve } from '../lifecycle.ts';
import { OpenRoom, stubTables } from './house.ts';

/** A room whose farewell never ends. */
class StuckRoom extends OpenRoom {
  override onDispose(): Promise<void> {
    return new Promise(() => undefined);
  }
}

await serve((house) => {
  const tables = stubTables()(house);
  return process.env.BONEYARD_TEST_STUCK === undefined ? tables : { ...tables, rooms: { table: StuckRoom } };
});
