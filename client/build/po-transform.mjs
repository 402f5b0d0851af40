/** Jest's view of a .po file: the same compiled messages that the build makes, all parts in one. */
import { compileWords } from './words.ts';

export default {
  // Sync: Jest asks for nothing else of what a module imports statically.
  process: (content, path) => ({ code: compileWords(path, content, null) }),
};
