import 'pixi.js'; // wall: Only the scene
import '@boneyard/shared/engine'; // wall: never sees the state
import '@boneyard/shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../server/src/main.ts'; // wall: nothing from the server
import 'vite'; // undeclared
