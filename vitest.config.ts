import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/testing/longest-first.ts';

const everywhere = ['packages', 'modules', 'apps'].map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const database = '**/*.db.test.ts';
/** Two projects: `unit` needs nothing; `database` (files `*.db.test.ts`) starts one PostgreSQL for the run. */
export default defineConfig({
  test: {
    // Long enough for a machine that is busy with something else; how fast things are is for the benches.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // What comes a moment later comes much later on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // Tests of what is kept in memory collect the garbage first.
    execArgv: ['--expose-gc'],
    // One more than the two processors of a small machine: they wait for clocks and for the database a third of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The files of a worker share what they have loaded: loading it anew for each took half of their time.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: everywhere, exclude: [...configDefaults.exclude, database] } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['packages', 'modules', 'apps'].map((folder) => `${folder}/**/*.db.test.ts`),
          globalSetup: 'packages/testing/vitest-global.ts',
          // It has to share our copy of graphql, whose errors it knows by their class.
          server: { deps: { inline: ['graphql-ws'] } },
        },
      },
    ],
  },
});
