/** The benchmark's own PostgreSQL with its databases, kept between runs under `data/bench` (or BENCH_DATA). */
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@lambda/engine/sql/embedded.ts';

/** Started with the memory that a small company's server would give it. The caller stops it. */
export function startCluster(log: (text: string) => void) {
  const memory = Math.min(2048, Math.floor(os.totalmem() / 1_048_576 / 8));
  return startEmbedded({
    dataDir: process.env.BENCH_DATA ?? path.join(import.meta.dirname, '..', '..', 'data', 'bench'),
    log,
    settings: {
      shared_buffers: `${memory}MB`,
      effective_cache_size: `${memory * 4}MB`,
      work_mem: '32MB',
      maintenance_work_mem: '512MB',
      max_wal_size: '8GB',
      checkpoint_timeout: '30min',
    },
  });
}
