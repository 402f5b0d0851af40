import '@boneyard/shared/bots';
import '@boneyard/shared/fair';
import '@boneyard/shared/record';
