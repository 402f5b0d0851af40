import 'valibot'; // wall: and here @noble/hashes
import '../bots/levels.ts'; // wall: Only bots take an rng
import '../../../server/src/main.ts'; // wall: nothing from server or client

export const luck = Math.random(); // plugin: Randomness is an argument
export const now = Date.now(); // global: Date
