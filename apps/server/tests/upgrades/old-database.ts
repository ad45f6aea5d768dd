/** A database as an earlier version has left it, and the present server on it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { type Query, runSql } from '@lambda/engine/sql/run-sql.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { freePort } from '@lambda/testing/server.ts';
import { readConfiguration } from '../../configuration.ts';
import { type Platform, startPlatform } from '../../platform.ts';
import { addressOf } from '../definitions-world.ts';
import { UPGRADES } from './kept-state.ts';

export type OldDatabase = TemporaryDatabase & {
  ask<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** What a server is told by its environment. */
  environment(): Promise<Readonly<Record<string, string>>>;
  start(say?: (line: string) => void): Promise<Platform>;
  close(): Promise<void>;
};

/** `name` is that of the dump. */
export async function oldDatabase(name: string): Promise<OldDatabase> {
  const world = await temporaryDatabase([platformModule]);
  const folder = await mkdtemp(join(tmpdir(), 'lambda-upgrade-'));
  const ask = <T>(work: (query: Query) => Promise<T>): Promise<T> => runSql(world.connection, work);
  const dump = gunzipSync(await readFile(new URL(`${name}.sql.gz`, UPGRADES))).toString();
  await ask(async (query) => {
    await query('drop schema public, graphile_worker cascade; create schema public');
    await query(dump);
  });
  const environment = async () => ({
    DATABASE_URL: addressOf(world),
    LAMBDA_DATA: folder,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    DATABASE_POOL: '4',
    REPORT_ROLE: 'lambda_upgrade',
  });
  return {
    ...world,
    ask,
    environment,
    start: async (say = () => undefined) => startPlatform(readConfiguration(await environment()), say),
    close: async () => {
      await world.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
