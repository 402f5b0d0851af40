/** `import copy from 'icon:copy'`: the shapes of one lucide icon as data, so that a page carries only those it shows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'icon:';

export const icons = (): Plugin => {
  let nodes: Record<string, unknown> | null = null;
  return {
    name: 'boneyard-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      nodes ??= JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve('lucide-static/icon-nodes.json'), 'utf8'),
      );
      const name = id.slice(PREFIX.length + 1);
      const shapes = nodes?.[name];
      if (shapes === undefined) return this.error(`lucide has no icon named ${name}`);
      return `export default ${JSON.stringify(shapes)};`;
    },
  };
};
