/** One plain connection for administration: statements that cannot be prepared, or that are about another database. */
import { Client } from 'pg';
import { DatabaseUnavailable } from './database.ts';
import { connectionConfig, type DatabaseConnection } from './postgres.ts';

/** Values are as the driver decodes them: bigint and numeric are strings. */
export type Query = <R extends Record<string, unknown>>(sql: string, params?: readonly unknown[]) => Promise<R[]>;

/** Connects, lets `work` ask, and leaves. Rejects with DatabaseUnavailable when there is no connection. */
export async function runSql<T>(connection: DatabaseConnection, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({
    ...connectionConfig(connection),
    application_name: 'lambda administration',
    connectionTimeoutMillis: 5000,
    options: '-c client_min_messages=error',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.connection.stream.destroy();
    throw new DatabaseUnavailable(`cannot connect to the database: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  try {
    return await work(async (sql, params) => (await client.query(sql, params ? [...params] : undefined)).rows);
  } finally {
    await client.end().catch(() => undefined);
  }
}
