/** A room's decoded state as the snapshot that the screens show. */
export { readView } from '@boneyard/shared/protocol';
