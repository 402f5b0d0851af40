import { preset } from '../jest.preset.js';

const base = preset(import.meta.dirname);

export default {
  ...base,
  extensionsToTreatAsEsm: [...base.extensionsToTreatAsEsm, '.po'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'po'],
  setupFiles: ['<rootDir>/build/speak-english.ts'],
  // Tests speak all parts of a language at once.
  moduleNameMapper: { ...base.moduleNameMapper, '^(.+\\.po)\\?part=\\w+$': '$1' },
  transform: { ...base.transform, '^.+\\.po$': '<rootDir>/build/po-transform.mjs' },
};
