/**
 * Packages that compute, as Jest runs them: with the language's own names (`Uint8Array`, …) looked up once a file.
 *
 * The global object of Jest's sandbox is not that of the engine: a look at one of its names goes through a trap and takes
 * a hundred times as long as elsewhere. In a file that has the name for itself it takes none, and hashes, which every
 * deal and every look at a table is full of, take a fraction of their time.
 */
const NAMES = ['Array', 'ArrayBuffer', 'BigInt', 'DataView', 'Number', 'Object', 'Uint32Array', 'Uint8Array'];

export default {
  // On the first line, so that all lines keep their numbers.
  process: (source) => {
    const said = NAMES.filter((name) => new RegExp(`(?<![.\\w])${name}\\b`).test(source));
    return { code: `const { ${said.join(', ')} } = globalThis; ${source}` };
  },
};
