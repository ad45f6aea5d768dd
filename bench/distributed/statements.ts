/**
 * `npm run bench:distributed -- URL`: runs every statement of the platform once on a database that is spread over several machines
 * and takes it back. Says which ones Citus refuses; no run of the tests has such a database.
 */
import { platformStatements } from '@lambda/testing/platform-statements.ts';
import { Client } from 'pg';

/** What PostgreSQL and Citus answer to a statement that cannot be run here, whatever its values. */
const NOT_SUPPORTED = new Set(['0A000', 'XX000']);

function sampleOf(type: string): string {
  if (type.endsWith('[]') || type.startsWith('json')) return `'{}'`;
  if (type.startsWith('timestamp') || type === 'date') return `'2026-01-01'`;
  if (type === 'boolean') return 'true';
  return type === 'interval' ? `'1 day'` : `'1'`;
}

const [url] = process.argv.slice(2);
if (!url) throw new Error('npm run bench:distributed -- postgres://…');
const client = new Client(url);
await client.connect();
const statements = [...(await platformStatements())];
let refused = 0;
for (const [at, [name, sql]] of statements.entries()) {
  await client.query('begin');
  try {
    await client.query(`prepare s${at} as ${sql}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 's${at}'`,
    );
    const values = (rows[0]?.types ?? []).map(sampleOf);
    await client.query(`execute s${at}${values.length > 0 ? `(${values.join(', ')})` : ''}`);
  } catch (error) {
    // The values are made up, so most of what is refused is refused because of them.
    const { code, message } = error as { code?: string; message: string };
    if (code !== undefined && NOT_SUPPORTED.has(code)) {
      refused++;
      process.stdout.write(`${name}: ${message}\n`);
    }
  }
  await client.query('rollback');
}
await client.end();
process.stdout.write(`${statements.length} statements, ${refused} refused\n`);
process.exitCode = refused > 0 ? 1 : 0;
