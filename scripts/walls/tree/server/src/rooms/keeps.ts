import '@boneyard/shared/table';
import '@colyseus/core';
import 'node:crypto';
