import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../packages/testing/longest-first.ts';

/** They measure a server of their own, so nothing else runs beside them. */
const measured = ['e2e/crash.e2e.ts', 'e2e/hostile-bodies.e2e.ts', 'e2e/second-start.e2e.ts'];

/** The journeys: three files at a time, each worker with a server and a Chromium of its own; then those that measure, one by one. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    testTimeout: 300_000,
    hookTimeout: 120_000,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          exclude: measured,
          globalSetup: 'e2e/global-setup.ts',
          setupFiles: 'e2e/people-stay.ts',
          // One more than the two processors of a small machine, for they wait a quarter of their time; a server that is given
          // has the data of one file at a time.
          maxWorkers: process.env.LAMBDA_E2E_URL ? 1 : 3,
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'measured journeys', include: measured, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
