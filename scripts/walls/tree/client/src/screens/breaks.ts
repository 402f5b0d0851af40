import '@colyseus/sdk'; // wall: Only the online session
import 'pixi.js'; // wall: Only the scene
import '@boneyard/shared/table'; // wall: The authority runs behind a session.
import '@boneyard/shared/bots'; // wall: The authority runs behind a session.
import '@boneyard/shared/engine'; // wall: never sees the state
import '@boneyard/shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../server/src/main.ts'; // wall: nothing from the server
import 'vite'; // undeclared

export const late = () => import('pixi.js'); // wall: Only the scene
export type Hidden = import('@boneyard/shared/engine').MatchState; // plugin: Import types by an import statement
