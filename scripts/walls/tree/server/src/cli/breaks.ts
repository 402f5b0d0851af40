import '@boneyard/shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../shared/src/index.ts'; // wall: shared is entered by its exports
import '../../../client/src/main.tsx'; // wall: nothing from the client
import 'fast-check'; // undeclared
