import 'valibot'; // wall: shared imports only itself.
import './state.ts'; // wall: see the state
import './fair/deal.ts'; // wall: Only fair and table shuffle.
import './bots/levels.ts'; // wall: Only bots take an rng
import '../../client/src/main.tsx'; // wall: nothing from server or client
import '../../server/src/main.ts'; // wall: nothing from server or client

export const luck = Math.random(); // plugin: Randomness is an argument
export const now = Date.now(); // global: Date
export type Hidden = import('./state.ts').MatchState; // plugin: Import types by an import statement
