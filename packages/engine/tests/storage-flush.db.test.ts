/** What was answered is on the disk, though the connections that write do not wait for it. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, openConnection } from '../sql/connection.ts';
import type { Database, Statement } from '../sql/database.ts';
import { type Embedded, startEmbedded } from '../sql/embedded.ts';
import { createDatabase, FIRST_ID, ID_BLOCK, ID_SEQUENCE } from '../sql/postgres.ts';
import { runSql } from '../sql/run-sql.ts';

const WRITERS = 20;
const ROUNDS = 5;

let folder: string;
let server: Embedded;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-flush-'));
  // The database's own account has to reach its folder.
  await chmod(folder, 0o755);
  server = await startEmbedded({ dataDir: path.join(folder, 'data'), log: () => undefined });
  await runSql(server.connection, async (run) => {
    await run('create table kept (value bigint primary key)');
    await run(`create sequence ${ID_SEQUENCE} start ${FIRST_ID} increment ${ID_BLOCK}`);
  });
  database = await createDatabase({ connection: server.connection, size: 4 });
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

let next = 1;
const keep = (value: number): Statement => ({ name: 'keep', sql: 'insert into kept values ($1::bigint)', params: [value] });
const setting = (name: string): Statement => ({ name: `show ${name}`, sql: `show ${name}`, params: [] });
const postmaster = async (): Promise<number> => {
  const text = await readFile(path.join(folder, 'data', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || 0;
};
async function killDatabase(): Promise<void> {
  const before = await postmaster();
  expect(before).toBeGreaterThan(1);
  process.kill(before, 'SIGKILL');
  await expect.poll(postmaster, { timeout: 20_000 }).not.toBe(before);
  // Reading comes back before writing does, which waits for a connection of its own to tell what has reached the disk.
  await expect
    .poll(
      () =>
        database.batch([keep(next++)], null).then(
          () => 'written',
          () => 'refused',
        ),
      { timeout: 20_000 },
    )
    .toBe('written');
}
const stored = async (): Promise<Set<number>> => {
  const [found] = await database.readBatch([{ name: 'stored', sql: 'select value from kept', params: [] }], null);
  return new Set((found?.rows ?? []).map(([value]) => Number(value)));
};

/** Writes one after the other until it is refused; answers with what was answered. */
async function writeUntilLost(write: (value: number) => Promise<unknown>): Promise<number[]> {
  const answered: number[] = [];
  for (;;) {
    const value = next++;
    try {
      await write(value);
      answered.push(value);
    } catch {
      return answered;
    }
  }
}
/** Some write while the database is killed; what was answered and is gone. */
async function lostUnderWriters(
  writers: number,
  write: (value: number) => Promise<unknown>,
): Promise<{ answered: number; lost: number[] }> {
  const writing = Array.from({ length: writers }, () => writeUntilLost(write));
  await pause(300);
  await killDatabase();
  const answered = (await Promise.all(writing)).flat();
  const kept = await stored();
  return { answered: answered.length, lost: answered.filter((value) => !kept.has(value)) };
}

describe('what was answered', () => {
  it('is there after the database was killed under writers, round after round', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const { answered, lost } = await lostUnderWriters(WRITERS, (value) => database.batch([keep(value)], null));
      expect(answered).toBeGreaterThan(WRITERS);
      expect(lost).toEqual([]);
    }
  });
  it('would be gone if nobody waited for the disk (the control)', async () => {
    let lost: number[] = [];
    for (let round = 1; round <= ROUNDS && lost.length === 0; round++) {
      const hasty: Connection = await openConnection({
        config: server.connection,
        limits: { statementTimeout: 5_000, lockTimeout: 1_800, idleInTransactionTimeout: 10_000 },
        applicationName: 'hasty',
        connectTimeout: 3_000,
        preparedLimit: 10,
        commit: 'before',
      });
      ({ lost } = await lostUnderWriters(1, (value) => hasty.rows([keep(value)], true)));
      hasty.destroy('the round is over');
    }
    expect(lost.length).toBeGreaterThan(0);
  });
  it('holds for ids as well: no block is given twice', async () => {
    const before = await database.nextId();
    await killDatabase();
    const other = await createDatabase({ connection: server.connection, size: 1 });
    expect(await other.nextId()).toBeGreaterThanOrEqual(before - (before % ID_BLOCK) + ID_BLOCK);
    await other.close();
  });
});

describe('the connections', () => {
  it('that many share commit before the disk has it; a transaction of its own waits itself', async () => {
    const [shared] = await database.readBatch([setting('synchronous_commit')], null);
    expect(shared?.rows[0]?.[0]).toBe('off');
    const own = await database.transaction(null, async (transaction) => (await transaction.commit([setting('synchronous_commit')]))[0]);
    expect(own?.rows[0]?.[0]).toBe('on');
  });
  it('answer what is still waiting when they are closed', async () => {
    const closing = await createDatabase({ connection: server.connection, size: 4 });
    const values = Array.from({ length: 50 }, () => next++);
    const writing = values.map((value) => closing.batch([keep(value)], null));
    await closing.close();
    await Promise.all(writing);
    const kept = await stored();
    expect(values.filter((value) => !kept.has(value))).toEqual([]);
  });
});
