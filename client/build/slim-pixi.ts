/**
 * Leaves out what Pixi imports for its effects alone: loaders of spritesheets and videos, textures by address, masks.
 * The scene makes its textures from canvases and has painters of its own, so none of that is ever asked for. Pixi is
 * pinned; should a newer one be laid out otherwise, the build says so, and the browser tests of both painters tell the rest.
 */
import type { Plugin } from 'vite';

const MODULES = [
  'index',
  'rendering/init',
  'spritesheet/init',
  'rendering/renderers/shared/texture/utils/textureFrom',
] as const;

export const slimPixi = (): Plugin => {
  const wanted = new Set<string>(MODULES);
  return {
    name: 'boneyard-slim-pixi',
    apply: 'build',
    transform(code, id) {
      const name = /\/node_modules\/pixi\.js\/lib\/(.*)\.mjs$/.exec(id)?.[1] ?? '';
      if (!MODULES.some((each) => each === name)) return null;
      wanted.delete(name);
      return { code, map: null, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (error === undefined && wanted.size > 0) {
        this.error(`Pixi has these modules no more, see client/build/slim-pixi.ts: ${[...wanted].join(', ')}`);
      }
    },
  };
};
