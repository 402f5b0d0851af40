import '@noble/hashes/sha2.js'; // wall: and here valibot
import '../state.ts'; // wall: see the state
import '../fair/deal.ts'; // wall: Only fair and table shuffle.
import '../bots/levels.ts'; // wall: Only bots take an rng
import '../../../client/src/main.tsx'; // wall: nothing from server or client

export const luck = Math.random(); // plugin: Randomness is an argument
export const now = new Date(); // global: Date
