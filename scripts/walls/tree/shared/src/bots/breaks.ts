import 'piscina'; // wall: shared imports only itself.
import '../state.ts'; // wall: Bots have the view
import '../fair/deal.ts'; // wall: Only fair and table shuffle.
import '../table/table.ts'; // wall: Bots do not know the table
import '../../../server/src/main.ts'; // wall: nothing from server or client

export const luck = Math.random(); // plugin: Randomness is an argument
export const now = Date.now(); // global: Date
