import '@boneyard/shared/bots';
import '@boneyard/shared/table';
