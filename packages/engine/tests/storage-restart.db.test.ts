/** Our own PostgreSQL killed under those who use it: it comes back by itself, in the same place with the same data. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isClusterUp } from '../sql/cluster-process.ts';
import type { Database } from '../sql/database.ts';
import { type Embedded, startEmbedded } from '../sql/embedded.ts';
import { createDatabase } from '../sql/postgres.ts';

let folder: string;
let server: Embedded;
let database: Database;
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-restart-'));
  // The database's own account has to reach its folder.
  await chmod(folder, 0o755);
  server = await startEmbedded({ dataDir: path.join(folder, 'data'), log: (text) => said.push(text) });
  database = await createDatabase({ connection: server.connection, size: 2 });
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const lockFile = () => path.join(folder, 'data', 'cluster', 'postmaster.pid');
const postmaster = async (): Promise<number> => Number.parseInt(await readFile(lockFile(), 'utf8').catch(() => ''), 10) || 0;
const ask = async (sql: string): Promise<string> => {
  const [result] = await database.batch([{ name: `restart ${sql}`, sql, params: [] }], null);
  return result?.rows[0]?.[0] ?? '';
};

describe('a PostgreSQL of our own', () => {
  it('comes back on the same port with what was committed, again and again', async () => {
    await ask('create table kept (value int)');
    for (let round = 1; round <= 3; round++) {
      await ask(`insert into kept values (${round})`);
      const before = await postmaster();
      expect(before).toBeGreaterThan(1);
      process.kill(before, 'SIGKILL');
      // Until it notices, a backend that outlived the server may still answer.
      await expect.poll(postmaster, { timeout: 15_000 }).not.toBe(before);
      const sum = String((round * (round + 1)) / 2);
      await expect.poll(() => ask('select sum(value)::text from kept').catch(() => 'away'), { timeout: 15_000 }).toBe(sum);
    }
    // It may answer a moment before its start is told.
    await expect.poll(() => said.filter((text) => text.includes('started again')).length, { timeout: 15_000 }).toBe(3);
  });
  // Only Linux tells which processes belong to a folder.
  describe.runIf(process.platform === 'linux')('whose processes can be told', () => {
    it('comes back also when a process of the one before never notices that it is gone', async () => {
      const before = await postmaster();
      const backend = Number(await ask('select pg_backend_pid()::text'));
      expect(backend).toBeGreaterThan(1);
      process.kill(backend, 'SIGSTOP');
      process.kill(before, 'SIGKILL');
      await expect.poll(postmaster, { timeout: 30_000 }).not.toBe(before);
      await expect.poll(() => ask('select count(*)::text from kept').catch(() => 'away'), { timeout: 30_000 }).toBe('3');
      expect(said.some((text) => text.includes('were still there and were ended'))).toBe(true);
    }, 90_000);
  });
  it('stays away once it was stopped, even when it had just died', async () => {
    await database.close();
    const last = await postmaster();
    expect(last).toBeGreaterThan(1);
    process.kill(last, 'SIGKILL');
    await server.stop();
    await pause(700);
    expect(await isClusterUp(path.dirname(lockFile()))).toBe(false);
  });
});
