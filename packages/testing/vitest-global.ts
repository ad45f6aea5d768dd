/** Starts one PostgreSQL for a run of the database tests and stops it at the end; the workers find it by this variable. */
import { randomInt } from 'node:crypto';
import { startTestCluster } from './cluster.ts';
import { CLUSTER_VARIABLE } from './database.ts';

/** Vitest calls it once before and its answer once after the run. `TEST_DATABASE_URL` names another server to use. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // One seed for all workers of a run.
  process.env.SWEEP_SEED ??= String(randomInt(1_000_000));
  if (process.env.TEST_DATABASE_URL || process.env[CLUSTER_VARIABLE]) return undefined;
  const { connection, stop } = await startTestCluster();
  process.env[CLUSTER_VARIABLE] = JSON.stringify(connection);
  return async () => {
    delete process.env[CLUSTER_VARIABLE];
    await stop();
  };
}
