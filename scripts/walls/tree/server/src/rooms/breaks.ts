import '@boneyard/shared/engine'; // wall: The state stays behind table
import '@boneyard/shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../shared/src/index.ts'; // wall: shared is entered by its exports
import '../../../client/src/main.tsx'; // wall: nothing from the client
import 'pixi.js'; // undeclared
