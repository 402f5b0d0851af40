import '@colyseus/sdk'; // wall: Only the online session
import 'pixi.js'; // wall: Only the scene
import 'preact'; // wall: Bots show nothing.
import '../screens/keeps.ts'; // wall: Bots show nothing.
import '@boneyard/shared/table'; // wall: The authority runs behind a session.
import '@boneyard/shared/engine'; // wall: never sees the state
import '@boneyard/shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../server/src/main.ts'; // wall: nothing from the server
