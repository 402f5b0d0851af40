/**
 * Asks the browser to compile all of a table's large scripts while they arrive, beside the page's own thread: nearly all of
 * their functions are called before the first tile can be tapped, and each would be compiled there when it is first called.
 * Chromium reads it (https://v8.dev/blog/explicit-compile-hints); elsewhere it is a comment.
 */
import type { Plugin } from 'vite';
import { LARGE } from './first-script.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';

export const compileAhead = (): Plugin => ({
  name: 'boneyard-compile-ahead',
  apply: 'build',
  generateBundle: {
    // After everything that would take comments away.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && LARGE.includes(file.name)) file.code = `${HINT}${file.code}`;
      }
    },
  },
});
