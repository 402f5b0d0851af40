import { join } from 'node:path';

// Each worker of Jest compiles Jest anew, and each house in a test a thread that writes: what is kept here is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

export default {
  projects: ['<rootDir>/shared', '<rootDir>/server', '<rootDir>/client', '<rootDir>/scripts'],
  // The one limit there is, for what hangs: ten times what the longest of the usual tests takes, since the machines that
  // test this are slow and have other work. A test file with a lower one of its own would be one that fails by chance.
  testTimeout: 180_000,
  // Jest leaves a core free, which is every other one on the machines that test this.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/scripts/testing/slow-first.js',
  // Modules of finished tests stay in memory: without it two workers come to 2.5 GB, and a small machine kills one of them.
  workerIdleMemoryLimit: '800MB',
  // On a busy machine a process takes its time to end; what was left open still shows.
  workerGracefulExitTimeout: 5000,
};
