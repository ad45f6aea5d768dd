import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The journeys: one built server for the run, one file after the other, each in a real Chromium. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: 'e2e/global-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    pool: 'forks',
    fileParallelism: false,
  },
});
