/** A PostgreSQL for tests: fast instead of durable, in a temporary folder, gone when the run is over. */
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Embedded, startEmbedded } from '@lambda/engine/sql/embedded.ts';
import { isLocked } from '@lambda/engine/sql/launcher-lock.ts';

const PREFIX = 'lambda-test-';

/** Nothing here outlives the run, so nothing needs to reach the disk. Never used by the product. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
  max_connections: '200',
  checkpoint_timeout: '30min',
  log_min_messages: 'fatal',
};
const quiet = (): void => undefined;

/** Stops and removes what runs that were killed have left. */
async function sweep(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names) {
    const dataDir = path.join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || (await isLocked(dataDir))) continue;
    const left = await startEmbedded({ dataDir, log: quiet, settings: SETTINGS }).catch(() => null);
    await left?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts a cluster of this process; `stop` also removes its files. */
export async function startTestCluster(): Promise<Embedded> {
  await sweep().catch(quiet);
  const dataDir = path.join(tmpdir(), `${PREFIX}${process.pid}-${Date.now().toString(36)}`);
  const { connection, stop } = await startEmbedded({ dataDir, log: quiet, settings: SETTINGS });
  return {
    connection,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
