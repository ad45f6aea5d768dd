/**
 * SQL that people have written (reports, data sources): run under a login of its own that can do nothing but read the
 * views of `report-schema.ts`, in a read-only transaction, for five seconds. What it may not do is refused by PostgreSQL.
 */
import { createHash } from 'node:crypto';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { Client, type ClientConfig, Query, type QueryArrayConfig } from 'pg';
import { type Parameter, quoteName } from '../../sql/database.ts';
import { connectionConfig, type DatabaseConnection } from '../../sql/postgres.ts';
import { type Query as Ask, runSql } from '../../sql/run-sql.ts';
import type { Actor } from '../access/access.ts';
import type { Registry } from '../registry/registry.ts';
import { REPORT_SCHEMA, reportFingerprint, reportModels, reportSchemaSql, SCOPE_SETTING, signScope } from './report-schema.ts';

export type ReportResult = {
  readonly columns: readonly string[];
  /** Values as PostgreSQL writes them. */
  readonly rows: readonly (readonly (string | null)[])[];
};
export type Reports = {
  /** Why SQL of people cannot be run here, in English for the log; null when it can. */
  readonly unavailable: string | null;
  /**
   * Runs one statement as the actor: the rows of the actor's company, of the models that the actor reads whole, closed
   * fields as null. Throws REPORT_REFUSED with what PostgreSQL said, TOO_COMPLEX for too long an answer, UNAVAILABLE.
   */
  run(sql: string, params: readonly Parameter[], actor: Actor): Promise<ReportResult>;
  /** The same login with the views of another registry's models, which are made when the first statement needs them. */
  under(registry: Registry): Reports;
};
export type ReportOptions = {
  readonly connection: DatabaseConnection;
  readonly registry: Registry;
  /** The name of the login; made when it is not there. */
  readonly reader?: string;
};

const STATEMENT_SECONDS = 5;
const SCOPE_SECONDS = 60;
const MOST_ROWS = 50_000;
const MOST_BYTES = 64 * 1_048_576;
const AT_ONCE = 4;
const MOST_WAITING = 50;
/** The name is put into statements that take no parameters. */
const NAME = /^[a-z_][a-z0-9_]{0,40}$/;
const LOCK_KEY = 7_265_642;

/** Secrets derived from the way in: the same for every server of one installation, and nowhere written down. */
function secretOf(config: ClientConfig, purpose: string): string {
  const base = `${config.connectionString ?? ''} ${String(config.password ?? '')} ${config.user ?? ''}`;
  return createHash('sha256').update(`${purpose} ${base}`).digest('base64url');
}

type Setup = { readonly registry: Registry; readonly reader: string; readonly key: string; readonly password: string };
async function prepare(ask: Ask, { registry, reader, key, password }: Setup): Promise<void> {
  const [known] = await ask<{ there: boolean }>(`select to_regclass('${REPORT_SCHEMA}.secret') is not null as there`);
  if (known?.there) {
    const [kept] = await ask<{ fingerprint: string }>(`select fingerprint from ${REPORT_SCHEMA}.secret`);
    if (kept?.fingerprint === reportFingerprint({ registry, reader, key })) return;
  }
  const login = quoteName(reader);
  await ask('begin');
  await ask(`select pg_advisory_xact_lock(${LOCK_KEY})`);
  const [role] = await ask<{ found: boolean }>('select exists (select 1 from pg_roles where rolname = $1) as found', [reader]);
  if (!role?.found) await ask(`create role ${login} login noinherit nocreatedb nocreaterole connection limit 20`);
  await ask(`alter role ${login} password '${password}'`);
  await ask(`alter role ${login} set default_transaction_read_only = on`);
  await ask(`alter role ${login} set statement_timeout = '${STATEMENT_SECONDS}s'`);
  for (const statement of reportSchemaSql({ registry, reader, key })) await ask(statement);
  await ask('commit');
}

/** What the actor may see, as the views ask for it. */
export function scopeBody(registry: Registry, { access, companyId }: Pick<Actor, 'access' | 'companyId'>, now: Date): string {
  const models = reportModels(registry).filter((model) => access.model(model).read?.key === 'company');
  const hidden = models.flatMap((model) =>
    walkFields(model).flatMap(({ name, stored }) => (stored && !access.mayReadField(model, name) ? [`${model.name}.${name}`] : [])),
  );
  const until = Math.floor(now.getTime() / 1000) + SCOPE_SECONDS;
  return JSON.stringify({ company: companyId, until, models: models.map(({ name }) => name), hidden });
}

const RAW = { getTypeParser: () => (value: string) => value } as unknown as NonNullable<QueryArrayConfig['types']>;

/** One statement on a connection; the connection is cut when the answer grows too long. */
function readAll(client: Client, sql: string, params: readonly Parameter[]): Promise<ReportResult> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const rows: (string | null)[][] = [];
    let columns: string[] = [];
    const cut = (reason: string) => {
      reject(new PlatformError('TOO_COMPLEX', { params: { reason } }));
      client.connection.stream.destroy();
    };
    client.connection.stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) cut(`bytes > ${MOST_BYTES}`);
    });
    // The extended protocol takes one statement alone: stacked ones are refused by PostgreSQL.
    const config = { text: sql, values: [...params], rowMode: 'array' as const, queryMode: 'extended', types: RAW };
    const query = new Query<(string | null)[]>(config);
    query.on('row', (row: unknown, result?: { fields: { name: string }[] }) => {
      columns = result?.fields.map(({ name }) => name) ?? columns;
      rows.push(row as (string | null)[]);
      if (rows.length > MOST_ROWS) cut(`rows > ${MOST_ROWS}`);
    });
    query.on('end', (result: unknown) => {
      const { fields = [] } = (Array.isArray(result) ? result.at(-1) : result) as { fields?: { name: string }[] };
      resolve({ columns: fields.length > 0 ? fields.map(({ name }) => name) : columns, rows });
    });
    query.on('error', reject);
    client.query(query);
  });
}

const isDatabaseRefusal = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
/** The views are not there any more: another server has changed the tables. */
const isMissing = (error: unknown): boolean => isDatabaseRefusal(error) && ['3F000', '42P01', '42883', '42501'].includes(error.code);

/** Makes login and views ready. Never rejects: without the right to make a login, reports are off and say why. */
export async function openReports({ connection, registry, reader = 'lambda_reader' }: ReportOptions): Promise<Reports> {
  const config = connectionConfig(connection);
  const password = secretOf(config, `login ${reader}`);
  const key = secretOf(config, `scope ${reader}`);
  const setUp = (of: Registry) => runSql(connection, (ask) => prepare(ask, { registry: of, reader, key, password }));
  const own: ClientConfig = config.connectionString
    ? { connectionString: withLogin(config.connectionString, reader, password) }
    : { ...config, user: reader, password };

  type Asked = { readonly sql: string; readonly params: readonly Parameter[]; readonly actor: Actor };
  const execute = async (of: Registry, { sql, params, actor }: Asked): Promise<ReportResult> => {
    const client = new Client({
      ...own,
      application_name: 'lambda report',
      connectionTimeoutMillis: 3000,
      statement_timeout: STATEMENT_SECONDS * 1000,
      idle_in_transaction_session_timeout: 10_000,
      options: `-c search_path=${REPORT_SCHEMA},pg_catalog -c timezone=UTC -c datestyle=ISO -c default_transaction_read_only=on`,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('begin transaction read only');
      const { rows } = await client.query<{ now: string }>('select (extract(epoch from clock_timestamp()) * 1000)::bigint as now');
      const body = scopeBody(of, actor, new Date(Number(rows[0]?.now)));
      await client.query(`select set_config('${SCOPE_SETTING}', $1, true)`, [`${signScope(key, body)} ${body}`]);
      return await readAll(client, sql, params);
    } finally {
      // Whatever the statement has left behind (settings, locks) goes with its connection.
      await client.end().catch(() => undefined);
    }
  };

  let unavailable: string | null = null;
  try {
    if (!NAME.test(reader)) throw new Error(`${reader} is no name for a login`);
    await setUp(registry);
    const probe = new Client({ ...own, connectionTimeoutMillis: 3000 });
    probe.on('error', () => undefined);
    await probe.connect();
    await probe.end();
  } catch (error) {
    unavailable = error instanceof Error ? error.message : String(error);
  }

  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < AT_ONCE) {
      running++;
      return;
    }
    if (waiting.length >= MOST_WAITING) throw new PlatformError('UNAVAILABLE');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  const refused = (error: unknown): unknown => {
    if (isDatabaseRefusal(error))
      return new PlatformError('REPORT_REFUSED', { params: { reason: error.message.slice(0, 300) }, cause: error });
    return error instanceof PlatformError ? error : new PlatformError('UNAVAILABLE', { cause: error });
  };

  const under = (of: Registry, made: Promise<void> | null): Reports => {
    let ready = made;
    const madeReady = async (): Promise<void> => {
      ready ??= setUp(of);
      await ready.catch((error: unknown) => {
        ready = null;
        throw error;
      });
    };
    return {
      unavailable,
      run: async (sql, params, actor) => {
        if (unavailable !== null) throw new PlatformError('REPORT_REFUSED', { params: { reason: unavailable } });
        await enter();
        try {
          await madeReady();
          return await execute(of, { sql, params, actor }).catch(async (error: unknown) => {
            if (!isMissing(error)) throw error;
            await setUp(of);
            return execute(of, { sql, params, actor });
          });
        } catch (error) {
          throw refused(error);
        } finally {
          leave();
        }
      },
      under: (next) => under(next, null),
    };
  };
  return under(registry, Promise.resolve());
}

function withLogin(address: string, user: string, password: string): string {
  const url = new URL(address);
  url.username = user;
  url.password = password;
  return url.href;
}
