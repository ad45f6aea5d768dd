/** SQL that a person has written: what it sees, and everything that PostgreSQL itself refuses it. */
import { randomBytes } from 'node:crypto';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../core/access/access.ts';
import { openReports, type Reports, scopeBody } from '../core/report-sql/report-sql.ts';
import { runSql } from '../sql/run-sql.ts';
import { actorOf, fillWorld, worldModules } from './query-world.ts';

// Logins belong to the whole cluster, which other test files share.
const READER = `reader_${randomBytes(6).toString('hex')}`;
let world: TemporaryDatabase;
let reports: Reports;
let clerk: Actor;
let other: Actor;
beforeAll(async () => {
  world = await temporaryDatabase(worldModules);
  await fillWorld(world);
  reports = await openReports({ connection: world.connection, registry: world.registry, reader: READER });
  clerk = actorOf(world.registry, 'clerk');
  other = actorOf(world.registry, 'administrator', { companyId: 2, employeeId: 201, unitId: 21 });
});
afterAll(async () => {
  await runSql(world.connection, async (ask) => {
    await ask('drop schema if exists lambda_report cascade');
    await ask(`drop owned by ${READER}`);
    await ask(`drop role ${READER}`);
  });
  await world.drop();
});

const run = async (sql: string, actor = clerk, params: string[] = []) => (await reports.run(sql, params, actor)).rows;
/** What PostgreSQL says, or the rows when it does not mind. */
async function said(sql: string, actor = clerk): Promise<string> {
  try {
    return `no refusal: ${JSON.stringify(await run(sql, actor)).slice(0, 200)}`;
  } catch (error) {
    if (error instanceof PlatformError) return String(error.params.reason ?? error.code);
    throw error;
  }
}

describe('a report sees', () => {
  test('is ready here', () => expect(reports.unavailable).toBeNull());
  test('the living rows of the own company, with parameters, exactly as stored', async () => {
    expect(await reports.run('select id, lastname, salary as "Цалин" from person where age > $1 order by id', ['20'], other)).toEqual({
      columns: ['id', 'lastname', 'Цалин'],
      rows: [['201', 'Өлзий', '7.00']],
    });
    expect(await run('select id from person order by id')).toEqual([['101'], ['102'], ['103'], ['104']]);
    expect(await run('select count(*) from person p join unit u on u.id = p.unit_id')).toEqual([['4']]);
    expect(await run('select company_name from company', other)).toEqual([['Үлгэр']]);
    expect(await run('select company_name from company')).toEqual([]);
    expect(await run('select count(*) from color')).toEqual([['2']]);
  });
  test('a field that the person may not read as empty, also in a filter, an order and an aggregate', async () => {
    expect(await run('select distinct salary from person')).toEqual([[null]]);
    expect(await run('select count(*) from person where salary > 0')).toEqual([['0']]);
    expect(await run('select id from person order by salary desc nulls last, id limit 1')).toEqual([['101']]);
    expect(await run('select sum(salary), max(salary) from person')).toEqual([[null, null]]);
  });
  test('nothing of a model that the person reads in part or not at all', async () => {
    expect(await run('select id from person', actorOf(world.registry, 'leader'))).toEqual([]);
    expect(await run('select id from person', actorOf(world.registry, 'nobody'))).toEqual([]);
    expect(await run('select id from person', actorOf(world.registry, 'administrator'))).toHaveLength(4);
  });
  test('columns of an empty answer too', async () => {
    expect(await reports.run('select id, nick from person where false', [], clerk)).toEqual({ columns: ['id', 'nick'], rows: [] });
  });
});

const HIDDEN = /permission denied|must be superuser|does not exist|read-only transaction|not allowed|cannot/i;
const ATTACKS: readonly [string, string, RegExp?][] = [
  ['the table itself', 'select * from public.person'],
  ['another table', 'select * from public.users'],
  ['the password column', 'select secret from person'],
  ['the people who sign in', 'select * from users'],
  ['the key of the signature', 'select * from lambda_report.secret'],
  ['the scope function', 'select lambda_report.scope()'],
  ['lo_import', "select lo_import('/etc/passwd')"],
  ['lo_export', "select lo_export(1, '/tmp/x')"],
  ['pg_read_file', "select pg_read_file('/etc/passwd')"],
  ['pg_read_binary_file', "select pg_read_binary_file('/etc/passwd')"],
  ['pg_ls_dir', "select pg_ls_dir('/')"],
  ['pg_stat_file', "select pg_stat_file('/etc/passwd')"],
  ['dblink', "select * from dblink('dbname=postgres', 'select 1') as t(x int)"],
  ['making dblink', 'create extension dblink'],
  ['copy from a program', "copy person from program 'id'"],
  ['copy to a program', "copy (select 1) to program 'id'"],
  ['copy to a file', "copy (select 1) to '/tmp/lambda-report'"],
  ['set role', 'set role postgres'],
  ['set session authorization', 'set session authorization postgres'],
  ['set_config of the role', "select set_config('role', 'lambda', true)"],
  ['a new role', 'create role intruder superuser'],
  ['stacked statements', 'select 1; select * from public.person', /cannot insert multiple commands/],
  ['a stacked statement in a comment’s shadow', 'select 1 --\n; drop table public.person', /cannot insert multiple commands/],
  ['an insert', 'insert into person (id) values (1)'],
  ['an update', 'update person set nick = null'],
  ['a delete', 'delete from person'],
  ['a truncate', 'truncate public.person'],
  ['a write inside a read', 'with d as (delete from public.person returning id) select * from d'],
  ['dropping', 'drop view lambda_report.person'],
  ['a function of one’s own', "create function f() returns int language sql as 'select 1'"],
  ['a block of code', 'do $$ begin perform 1; end $$ language plpgsql_untrusted'],
  ['a temporary table', 'create temp table x (a int)'],
  ['opening the transaction', 'set transaction read write', /must be set before any query/],
  ['opening the transaction by a function', "select set_config('transaction_read_only', 'off', true)", /must be set before any query/],
  ['a large object', "select lo_from_bytea(0, 'x')"],
  ['ending another connection', 'select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user'],
  ['a new configuration', 'alter system set log_statement = off'],
  ['reloading', 'select pg_reload_conf()'],
  ['the stored passwords of logins', 'select * from pg_authid'],
  ['a lock on a table', 'lock table public.person'],
  ['listening', "select pg_read_server_files('x')"],
];

describe('PostgreSQL refuses a report', () => {
  test.each(ATTACKS)('%s', async (_name, sql, pattern) => {
    expect(await said(sql)).toMatch(pattern ?? HIDDEN);
  });
  test('more than five seconds, whatever it sets', async () => {
    const start = Date.now();
    expect(await said("select set_config('statement_timeout', '0', true), pg_sleep(20)")).toMatch(/statement timeout/);
    expect(Date.now() - start).toBeLessThan(7_000);
  });
  test('an endless answer', async () => {
    expect(await said('select generate_series(1, 100000000)')).toMatch(/rows >/);
    expect(await said("select repeat('x', 100000000) from generate_series(1, 5)")).toMatch(/bytes >/);
  });
});

describe('another company is not seen', () => {
  const signed = (body: string) => `select set_config('lambda.scope', '${'0'.repeat(64)} ${body}', true), (select count(*) from person)`;
  test.each([
    ['by setting the scope in the statement', signed('{"company":2,"until":9999999999,"models":["person"],"hidden":[]}')],
    ['by an empty scope', "select set_config('lambda.scope', '', true), (select count(*) from person)"],
    ['by broken text', "select set_config('lambda.scope', 'x', true), (select count(*) from person)"],
  ])('%s', async (_name, sql) => {
    const rows = await run(sql);
    expect(['0', '4']).toContain(rows[0]?.[1]);
    const foreign = await run(sql.replace('count(*)', 'count(*) filter (where company_id <> 1)'));
    expect(foreign[0]?.[1]).toBe('0');
  });
  test('by changing the company inside the signed text', async () => {
    const sql = `with s as materialized (select set_config('lambda.scope', replace(current_setting('lambda.scope'), '"company":1', '"company":2'), true))
      select query_to_xml('select * from person', true, true, '')::text from s`;
    expect(await run(sql)).toEqual([[expect.not.stringContaining('<id>201</id>')]]);
    expect(JSON.stringify(await run(sql))).not.toContain('<id>101</id>');
  });
  test('by a function that watches rows go by', async () => {
    const rows = await run("select id from person where nick is null or nick || '' like '%' order by id");
    expect(rows.every(([id]) => Number(id) < 200)).toBe(true);
  });
  test('by settings that one report leaves for the next', async () => {
    await said("select set_config('search_path', 'public', false), set_config('lambda.scope', 'x', false)");
    await said('set search_path to public');
    expect(await run('select count(*) from person', other)).toEqual([['1']]);
    expect(await run('select count(*) from person')).toEqual([['4']]);
  });
  test('and a scope that has run out shows nothing', () => {
    const body = JSON.parse(scopeBody(world.registry, clerk, new Date(0))) as { until: number };
    expect(body.until).toBe(60);
  });
});

describe('the owner’s login (the control)', () => {
  test('could do what the reader may not', async () => {
    await runSql(world.connection, async (ask) => {
      expect(await ask('select * from public.users')).toHaveLength(2);
      expect(await ask('select key from lambda_report.secret')).toHaveLength(1);
      expect((await ask<{ n: string }>('select count(*)::text as n from public.person'))[0]?.n).toBe('6');
    });
  });
  test('reads the tables as before: no row security is put on them', async () => {
    const rows = await runSql(world.connection, (ask) => ask("select 1 from pg_class where relname = 'person' and relrowsecurity"));
    expect(rows).toEqual([]);
  });
});

test('after the tables have changed, the views are made anew by the next report', async () => {
  await runSql(world.connection, (ask) => ask('drop schema lambda_report cascade'));
  expect(await run('select count(*) from person')).toEqual([['4']]);
});
test('without the right to make a login reports are off and say why', async () => {
  const off = await openReports({ connection: world.connection, registry: world.registry, reader: 'bad name;' });
  expect(off.unavailable).toContain('no name');
  await expect(off.run('select 1', [], clerk)).rejects.toThrow(PlatformError);
});
