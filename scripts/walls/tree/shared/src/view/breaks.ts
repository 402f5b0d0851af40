import 'preact'; // wall: shared imports only itself.
import '../fair/deal.ts'; // wall: Only fair and table shuffle.
import '../bots/levels.ts'; // wall: Only bots take an rng
import '../../../client/src/main.tsx'; // wall: nothing from server or client

export const luck = Math.random(); // plugin: Randomness is an argument
export const now = Date.now(); // global: Date
