import '@colyseus/sdk'; // wall: Only the online session
import '@boneyard/shared/table'; // wall: The authority runs behind a session.
import 'preact/hooks'; // wall: The scene knows no Preact
import '@preact/signals'; // wall: The scene knows no Preact
import '@boneyard/shared/engine'; // wall: never sees the state
import '../../../shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../server/src/main.ts'; // wall: nothing from the server
import 'vite'; // undeclared
