import '@boneyard/shared/engine'; // wall: sync knows the views
import '@boneyard/shared/table'; // wall: sync knows the views
import '@boneyard/shared/src/state.ts'; // wall: sync knows the views
import '../../../shared/src/state.ts'; // wall: shared is entered by its exports
import '../../../client/src/main.tsx'; // wall: nothing from the client
import '@colyseus/sdk'; // undeclared

export type Hidden = import('@boneyard/shared/engine').MatchState; // plugin: Import types by an import statement
