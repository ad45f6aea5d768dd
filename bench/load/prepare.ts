/** Makes the benchmark's databases once: the reference tables by their own SQL, ours by the product's storage layer. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { createRegistry } from '@lambda/engine/core/registry/registry.ts';
import { applySchema } from '@lambda/engine/core/schema/apply.ts';
import { fillSearchOfAll } from '@lambda/engine/core/schema/search-fill.ts';
import { Client, type ClientConfig } from 'pg';
import { benchModule } from '../ours/module.ts';
import { COMPANIES } from './workloads.ts';

export type Prepared = { readonly reference: ClientConfig; readonly ours: ClientConfig };
const here = import.meta.dirname;

async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...config, statement_timeout: 0 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
type Amounts = {
  readonly employees: number;
  readonly orders: number /** Over which the employees are spread. */;
  readonly companies: number;
};
const filled = (file: string, amounts: Amounts): string =>
  Object.entries(amounts).reduce(
    (text, [name, value]) => text.replaceAll(`:${name}`, String(value)),
    readFileSync(path.join(here, file), 'utf8'),
  );

/** Looks like a session token; its digest is in the sessions table. */
export const benchToken = (company: number): string => createHash('sha256').update(`company ${company}`).digest('base64url');

/** People who may ask: one clerk a company, with a session that is not measured. */
async function fillSessions(client: Client): Promise<void> {
  const [clerk] = benchModule.roles ?? [];
  await client.query(
    'insert into roles (id, name, display_name, permissions, created_at, updated_at, version) values ($1, $2, $2, $3, now(), now(), 1) on conflict do nothing',
    [clerk?.id, clerk?.name, JSON.stringify(clerk)],
  );
  for (let company = 1; company <= COMPANIES; company++) {
    const system = 'now(), now(), 1';
    await client.query(
      `insert into users (id, login, password, status, created_at, updated_at, version) values ($1, $2, 'no password', 'active', ${system})`,
      [company, `clerk${company}`],
    );
    await client.query(
      `insert into memberships (id, user_id, member_company_id, role_id, created_at, updated_at, version) values ($1, $1, $1, $2, ${system})`,
      [company, clerk?.id],
    );
    await client.query(
      `insert into sessions (id, token_hash, user_id, session_company_id, role_id, expires_at, created_at) values ($1, $2, $1, $1, $3, now() + interval '7 days', now())`,
      [company, createHash('sha256').update(benchToken(company)).digest('hex'), clerk?.id],
    );
  }
}

type Wanted = { readonly server: ClientConfig; readonly name: string; readonly log: (text: string) => void };
/** A database that is filled once: an interrupted filling starts anew. Answers whether it was there. */
async function makeOnce({ server, name, log }: Wanted, fill: (config: ClientConfig) => Promise<void>): Promise<boolean> {
  const found = await withClient(server, (client) => client.query('select 1 from pg_database where datname = $1', [name]));
  if (found.rows.length > 0) return true;
  log(`filling ${name}`);
  const unfinished = `${name}_filling`;
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
  });
  const target = { ...server, database: unfinished };
  await fill(target);
  await withClient(target, (client) => client.query('vacuum (analyze, freeze)'));
  await withClient(server, (client) => client.query(`alter database ${unfinished} rename to ${name}`));
  return false;
}

/** Rows that were written twice leave no holes, as in a table that the platform has written. */
const tidy = (config: ClientConfig): Promise<unknown> => withClient(config, (client) => client.query('vacuum (full, analyze) employee'));

/** Our tables with people who may ask. Tables filled by an earlier version get the present columns and indexes. */
async function prepareOurs(wanted: Wanted, amounts: Amounts): Promise<ClientConfig> {
  const registry = createRegistry([platformModule, benchModule]);
  const config = { ...wanted.server, database: wanted.name };
  const existed = await makeOnce(wanted, async (target) => {
    await applySchema(target, registry, {});
    await withClient(target, async (client) => {
      await client.query(filled('../ours/fill.sql', amounts));
      await client.query(`select setval('lambda_ids', ${Math.max(10_001, amounts.employees * 2)})`);
      await fillSessions(client);
    });
    await fillSearchOfAll(target, registry);
    await tidy(target);
  });
  if (existed) {
    const { filled } = await applySchema(config, registry, {});
    if (filled.length > 0) await tidy(config);
  }
  // What earlier runs inserted would make later ones slower, and a fresh table has its pages marked as visible.
  await withClient(config, async (client) => {
    await client.query('delete from record_history');
    await client.query('delete from employee where id > $1', [amounts.employees]);
    await client.query('vacuum (analyze) employee');
  });
  return config;
}

type Request = { readonly server: ClientConfig; readonly employees: number; readonly log: (text: string) => void };
export async function prepareDatabases({ server, employees, log }: Request): Promise<Prepared> {
  const amounts = { employees, orders: Math.round(employees / 5), companies: COMPANIES };
  const name = `bench_reference_${employees}`;
  const reference = { ...server, database: name };
  await makeOnce({ server, name, log }, async (config) => {
    await withClient(config, (client) => client.query(filled('../reference/schema.sql', amounts)));
  });
  const ours = await prepareOurs({ server, name: `bench_ours_${employees}`, log }, amounts);
  await withClient(reference, async (client) => {
    await client.query('delete from employee where id > $1', [employees]);
    await client.query('vacuum (analyze) employee');
  });
  return { reference, ours };
}

/** All employees in one company, which is the hardest for a page far behind. */
export const prepareOneCompany = ({ server, employees, log }: Request): Promise<ClientConfig> =>
  prepareOurs({ server, name: `bench_one_company_${employees}`, log }, { employees, orders: 1_000, companies: 1 });

/** Employees to ask for: every twentieth, of all companies. */
export const sampleEmployees = (reference: ClientConfig): Promise<{ id: number; company: number }[]> =>
  withClient(
    reference,
    async (client) =>
      (await client.query('select id::int as id, company_id as company from employee where id % 20 = 3 order by id')).rows as {
        id: number;
        company: number;
      }[],
  );

/** The process id of the PostgreSQL server, whose children are its connections. */
export const postmasterOf = (server: ClientConfig): Promise<number> =>
  withClient(server, async (client) => {
    const [row] = (await client.query('show data_directory')).rows as { data_directory: string }[];
    return Number(readFileSync(path.join(row?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
  });
