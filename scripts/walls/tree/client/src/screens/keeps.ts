import '@boneyard/shared';
import 'preact';

export const scene = () => import('../scene/table-scene.ts');
