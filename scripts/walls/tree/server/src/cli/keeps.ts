import '@boneyard/shared/engine';
import '@boneyard/shared/record';
