import 'node:fs'; // wall: and here valibot
import '../fair/deal.ts'; // wall: Only fair and table shuffle.
import '../bots/levels.ts'; // wall: Only bots take an rng
import '../../../server/src/main.ts'; // wall: nothing from server or client

export const luck = Math.random(); // plugin: Randomness is an argument
