export default {
  projects: ['<rootDir>/shared', '<rootDir>/server', '<rootDir>/client', '<rootDir>/scripts'],
  // Generous: machines that test this are busy. What hangs is still told.
  testTimeout: 30_000,
  // Jest leaves a core free, which is every other one on the machines that test this.
  maxWorkers: '100%',
  // Modules of finished tests stay in memory: without it two workers come to 2.5 GB, and a small machine kills one of them.
  workerIdleMemoryLimit: '800MB',
  // On a busy machine a process takes its time to end; what was left open still shows.
  workerGracefulExitTimeout: 5000,
};
