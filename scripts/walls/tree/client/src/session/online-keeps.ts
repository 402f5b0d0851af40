import '@boneyard/shared/protocol';
import '@colyseus/sdk';
