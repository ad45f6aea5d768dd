import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** They measure a server of their own under load, so nothing else runs beside them. */
const measured = ['e2e/crash.e2e.ts', 'e2e/hostile-bodies.e2e.ts'];

/** The journeys: two files at a time, each worker with a server and a Chromium of its own; then those that measure, one by one. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    testTimeout: 300_000,
    hookTimeout: 120_000,
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          exclude: measured,
          globalSetup: 'e2e/global-setup.ts',
          // A server that is given has the data of one file at a time.
          maxWorkers: process.env.LAMBDA_E2E_URL ? 1 : 2,
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'measured journeys', include: measured, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
