/** One Jest setup for the three workspaces: native ESM, TypeScript through swc, ports instead of module mocks. */
import { fileURLToPath } from 'node:url';

export const preset = (rootDir) => ({
  rootDir,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^fast-check$': fileURLToPath(new URL('scripts/testing/bounded-fast-check.js', import.meta.url)),
  },
  transformIgnorePatterns: ['/node_modules/(?!@noble/)'],
  transform: {
    '/node_modules/@noble/.+\\.js$': fileURLToPath(new URL('scripts/testing/own-names.js', import.meta.url)),
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: 'preact' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
});
