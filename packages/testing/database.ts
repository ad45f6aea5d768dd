/** Temporary databases: each test file gets its own, cloned from a template that has the schema of its modules. */
import { createHash, randomBytes } from 'node:crypto';
import { createRegistry, type Registry } from '@lambda/engine/core/registry/registry.ts';
import { applySchema } from '@lambda/engine/core/schema/apply.ts';
import { desiredSchema } from '@lambda/engine/core/schema/desired-schema.ts';
import { type Database, quoteName } from '@lambda/engine/sql/database.ts';
import type { Embedded } from '@lambda/engine/sql/embedded.ts';
import { createDatabase, type DatabaseConnection, type DatabaseOptions } from '@lambda/engine/sql/postgres.ts';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import { startTestCluster } from './cluster.ts';

/** Where the run's setup says how to reach its PostgreSQL. */
export const CLUSTER_VARIABLE = 'LAMBDA_TEST_CLUSTER';

export type TemporaryDatabase = {
  readonly database: Database;
  readonly registry: Registry;
  readonly connection: DatabaseConnection;
  /** Closes the database and removes it. */
  drop(): Promise<void>;
};
type At = (database: string) => DatabaseConnection;

/** Without a prepared run (a script, one file by hand) this process starts its own and stops it after the last drop. */
let own: { readonly cluster: Promise<Embedded>; users: number } | null = null;
async function reachCluster(given?: Embedded['connection']): Promise<{ readonly at: At; readonly leave: () => Promise<void> }> {
  const stay = () => Promise.resolve();
  if (given) return { at: (database) => ({ ...given, database }), leave: stay };
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const at: At = (database) => {
      const address = new URL(url);
      address.pathname = `/${encodeURIComponent(database)}`;
      return address.href;
    };
    return { at, leave: stay };
  }
  const prepared = process.env[CLUSTER_VARIABLE];
  if (prepared) {
    const connection = JSON.parse(prepared) as Embedded['connection'];
    return { at: (database) => ({ ...connection, database }), leave: stay };
  }
  own ??= { cluster: startTestCluster(), users: 0 };
  const mine = own;
  mine.users++;
  const { connection, stop } = await mine.cluster;
  const leave = async (): Promise<void> => {
    mine.users--;
    if (mine.users > 0) return;
    if (own === mine) own = null;
    await stop();
  };
  return { at: (database) => ({ ...connection, database }), leave };
}

/** Makes a template once; of several workers that ask at the same time, one makes it. */
async function makeOnce(
  at: At,
  name: string,
  from: string | null,
  make: (connection: DatabaseConnection) => Promise<unknown>,
): Promise<string> {
  const half = `${name}_part`;
  await runSql(at('postgres'), async (query) => {
    await query('select pg_advisory_lock(hashtext($1))', [name]);
    const known = await query('select 1 from pg_database where datname = $1', [name]);
    if (known.length > 0) return;
    await query(`drop database if exists ${quoteName(half)}`);
    await query(`create database ${quoteName(half)}${from ? ` template ${quoteName(from)} strategy file_copy` : ''}`);
    await make(at(half));
    await query(`alter database ${quoteName(half)} rename to ${quoteName(name)}`);
  });
  return name;
}

function ensureTemplate(at: At, registry: Registry): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify(desiredSchema(registry)))
    .digest('hex')
    .slice(0, 16);
  return makeOnce(at, `lambda_template_${hash}`, null, (connection) => applySchema(connection, registry));
}

/** Rows that many files begin with. `name` says which they are: whoever gives the same gets the same. */
type FirstRows = {
  readonly name: string;
  readonly fill: (empty: Pick<TemporaryDatabase, 'database' | 'registry'>) => Promise<void>;
};
/** They are written once a run and copied. A server or a watch that outlives the run would keep those of older sources. */
const areCopied = (): boolean => process.env.TEST_DATABASE_URL === undefined && process.env.VITEST_MODE !== 'WATCH';

/** The template with these rows in it. */
const ensureFilled = (at: At, registry: Registry, template: string, { name, fill }: FirstRows): Promise<string> =>
  makeOnce(at, `${template}_${name}`, template, async (connection) => {
    const database = await createDatabase({ connection, size: 2, applicationName: 'lambda test' });
    try {
      await fill({ database, registry });
    } finally {
      await database.close();
    }
  });

type Wanted = {
  readonly size?: number;
  readonly cluster?: Embedded['connection'];
  readonly limits?: DatabaseOptions['limits'];
  readonly rows?: FirstRows;
};
/**
 * A database of its own with the tables of `modules` and no rows. `size` is the number of shared connections, 2 unless
 * told; `cluster` a PostgreSQL of the test's own; `limits` those of its connections where they differ from the product's;
 * `rows` what stands in it from the beginning. Call `drop` when the file's tests are over.
 */
export async function temporaryDatabase(
  modules: readonly ModuleDefinition[],
  { size = 2, cluster, limits = {}, rows }: Wanted = {},
): Promise<TemporaryDatabase> {
  const registry = createRegistry(modules);
  const { at, leave } = await reachCluster(cluster);
  const name = `lambda_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  try {
    const empty = await ensureTemplate(at, registry);
    const template = rows && areCopied() ? await ensureFilled(at, registry, empty, rows) : empty;
    await runSql(at('postgres'), (query) => query(`create database ${quoteName(name)} template ${quoteName(template)} strategy file_copy`));
    const connection = at(name);
    const database = await createDatabase({ connection, size, limits, applicationName: 'lambda test' });
    if (rows && template === empty) await rows.fill({ database, registry });
    const drop = async (): Promise<void> => {
      await database.close();
      await runSql(at('postgres'), (query) => query(`drop database if exists ${quoteName(name)} with (force)`));
      await leave();
    };
    return { database, registry, connection, drop };
  } catch (error) {
    await leave();
    throw error;
  }
}
