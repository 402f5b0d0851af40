import '@colyseus/sdk'; // wall: Only the online session
import 'pixi.js'; // wall: Only the scene
import '@boneyard/shared/bots'; // wall: The authority runs behind a session.
import 'preact'; // wall: The model is pure
import '@preact/signals'; // wall: The model is pure
import '../scene/table-scene.ts'; // wall: knows no one who shows it
import '../overlay/overlay.tsx'; // wall: knows no one who shows it
import '@boneyard/shared/engine'; // wall: never sees the state
import '../../../shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../server/src/main.ts'; // wall: nothing from the server
import 'vite'; // undeclared
