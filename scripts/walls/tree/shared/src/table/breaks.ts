import '@colyseus/core'; // wall: shared imports only itself.
import '../../../server/src/main.ts'; // wall: nothing from server or client

export const luck = Math.random(); // plugin: Randomness is an argument
export const now = Date.now(); // global: Date
