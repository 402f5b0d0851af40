import '@boneyard/shared';
import '@boneyard/shared/protocol';
import '@colyseus/schema';
