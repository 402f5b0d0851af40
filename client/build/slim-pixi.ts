/**
 * Leaves out what the scene never asks of Pixi. Some modules are imported for their effects alone: loaders of spritesheets and
 * videos, textures by address. Others stand behind doors that stay shut: colours by name, masks and filters, groups and textures
 * that Pixi's own renderers make. The scene makes its textures from canvases, tints by number and has painters of its own. Pixi is
 * pinned; should a newer one be laid out otherwise, the build says so, and the browser tests of both painters tell the rest.
 */
import type { Plugin } from 'vite';

const WITHOUT_EFFECTS: ReadonlySet<string> = new Set([
  'index',
  'rendering/init',
  'spritesheet/init',
  'rendering/renderers/shared/texture/utils/textureFrom',
]);

const nothing = (name: string): string => `export const ${name} = {};`;
const MIXINS = 'scene/container/container-mixins';

/** What stands in place of a module of Pixi's. Containers take on the methods of each mixin: without it they have none of them. */
const STUBS: Readonly<Record<string, string>> = {
  'culling/cullingMixin': nothing('cullingMixin'),
  [`${MIXINS}/cacheAsTextureMixin`]: nothing('cacheAsTextureMixin'),
  [`${MIXINS}/collectRenderablesMixin`]: nothing('collectRenderablesMixin'),
  [`${MIXINS}/effectsMixin`]: nothing('effectsMixin'),
  [`${MIXINS}/findMixin`]: nothing('findMixin'),
  [`${MIXINS}/getFastGlobalBoundsMixin`]: nothing('getFastGlobalBoundsMixin'),
  [`${MIXINS}/measureMixin`]: nothing('measureMixin'),
  [`${MIXINS}/onRenderMixin`]: nothing('onRenderMixin'),
  [`${MIXINS}/toLocalGlobalMixin`]: nothing('toLocalGlobalMixin'),
  // Containers keep their tint the other way round.
  [`${MIXINS}/getGlobalMixin`]: `${nothing('getGlobalMixin')}
export const bgr2rgb = (c) => ((c & 255) << 16) + (c & 65280) + ((c >> 16) & 255);`,
  'scene/container/RenderGroup':
    'export class RenderGroup { constructor() { throw new Error("RenderGroup was left out"); } }',
  // Of one white pixel, for renderers.
  'rendering/renderers/shared/texture/sources/BufferImageSource':
    'export { TextureSource as BufferImageSource } from "./TextureSource.mjs";',
  '@pixi/colord': 'export const extend = () => undefined; export const colord = () => ({ isValid: () => false });',
  '@pixi/colord/plugins/names': 'export default undefined;',
};

export const slimPixi = (): Plugin => {
  const wanted = new Set([...WITHOUT_EFFECTS, ...Object.keys(STUBS)]);
  return {
    name: 'boneyard-slim-pixi',
    apply: 'build',
    transform(code, id) {
      const name = /\/node_modules\/(?:pixi\.js\/lib\/)?(.+?)(?:\/index)?\.mjs$/.exec(id)?.[1] ?? '';
      const stub = STUBS[name];
      if (stub === undefined && !WITHOUT_EFFECTS.has(name)) return null;
      wanted.delete(name);
      return { code: stub ?? code, map: null, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (error === undefined && wanted.size > 0) {
        this.error(`Pixi has these modules no more, see client/build/slim-pixi.ts: ${[...wanted].join(', ')}`);
      }
    },
  };
};
