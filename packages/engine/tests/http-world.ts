/** A small company world behind real HTTP: two companies, four people, three roles, notes with a secret. */
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineModel, defineModule, type ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchVectorName } from '@lambda/model/definitions/names.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { platformModule } from '../core/platform/platform.module.ts';
import { hashPassword } from '../core/records/passwords.ts';
import { searchValues } from '../core/schema/search-column.ts';
import { createGraphQL } from '../faces/graphql/service.ts';
import { createHttpServer, type HttpServer } from '../faces/http/server.ts';
import type { HttpSettings, Services } from '../faces/http/services.ts';
import { createLive } from '../faces/live/live.ts';
import { createFileStore } from '../services/files/store.ts';
import { createJobs } from '../services/jobs/jobs.ts';
import { accessHooks } from '../services/sessions/hooks.ts';
import { shipRoles } from '../services/sessions/roles.ts';
import { createSessions } from '../services/sessions/sessions.ts';
import { tokenDigest } from '../services/sessions/tokens.ts';
import type { Database, Parameter } from '../sql/database.ts';
import type { Embedded } from '../sql/embedded.ts';
import { createDatabase } from '../sql/postgres.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const byId = [{ field: 'id', order: 'asc' }] as const;
const memo = defineModel({
  name: 'memo',
  label,
  placement: 'company',
  attachments: true,
  title: ['name'],
  sort: byId,
  fields: {
    name: { kind: 'text', label, required: true, search: true },
    salary: { kind: 'money', label },
    photo: { kind: 'image', label, maxBytes: 50_000 },
    paper: { kind: 'file', label },
  },
});
/** What the engine looks at to find the person's own record. */
const employee = defineModel({
  name: 'employee',
  label,
  placement: 'company',
  title: ['code'],
  sort: byId,
  fields: { code: { kind: 'text', label }, user_id: { kind: 'reference', label, to: 'users' }, struct_id: { kind: 'integer', label } },
});
const office = defineModule({
  name: 'office',
  label,
  pages: ['/hidden'],
  dependsOn: ['platform'],
  endpoints: ['erp'],
  models: [memo, employee],
  forms: [
    {
      name: 'memo',
      label,
      model: 'memo',
      tabs: [
        { name: 'main', label, sections: [{ name: 'main', label, fields: ['name', 'photo'] }] },
        { name: 'pay', label, sections: [{ name: 'pay', label, fields: ['salary'] }] },
      ],
    },
  ],
  grids: [{ name: 'memo', label, model: 'memo', columns: [{ field: 'name' }, { field: 'salary' }], sort: byId }],
  cruds: [{ name: 'memo', label, template: 'drawer', grid: 'memo', form: 'memo' }],
  menus: [
    {
      name: 'main',
      label,
      items: [
        { id: 'work', label, linkTo: 'noAction', children: [{ id: 'memos', label, linkTo: 'crud', url: 'memo' }] },
        { id: 'settings', label, linkTo: 'noAction', children: [{ id: 'hidden', label, linkTo: 'router-link', url: '/hidden' }] },
      ],
    },
  ],
  roles: [
    { id: 1, name: 'admin', label, menus: {} },
    { id: 2, name: 'storekeeper', label, defaultMenu: 'memos', menus: { memos: { show: true, c: true, r: true, u: true, d: true } } },
    { id: 3, name: 'reader', label, menus: { memos: { show: true, r: true } }, fields: { memo: { salary: 'none' } } },
    {
      id: 4,
      name: 'manager',
      label,
      menus: { memos: { show: true, r: true } },
      models: {
        users: { c: true, r: true, u: true, d: true },
        roles: { c: true, r: true, u: true, d: true },
        memberships: { c: true, r: true, u: true, d: true },
      },
    },
  ],
});

export const PASSWORD = 'Right-2026!';
export const ALPHA = 5001;
export const BETA = 5002;
export const PEOPLE = { admin: 6001, storekeeper: 6002, both: 6003, blocked: 6004, beta: 6005, nobody: 6006, manager: 6007 } as const;

const MODELS = new Map([...(platformModule.models ?? []), memo, employee].map((model) => [model.name, model]));
const named = (sql: string): string => `test_${tokenDigest(sql).slice(0, 20)}`;
/** Adds a row past the platform, as the platform would: with the columns of its searches. */
export async function put(database: Database, table: string, values: Readonly<Record<string, Parameter>>): Promise<void> {
  const model = MODELS.get(table);
  const whole = model ? { ...values, ...searchValues(model, Number(values.company_id), values) } : values;
  const names = Object.keys(whole);
  const typeOf = (name: string) => (name === searchVectorName ? '::tsvector' : '');
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map((name, index) => `$${index + 1}${typeOf(name)}`).join(', ')})`;
  await database.batch([{ name: named(sql), sql, params: Object.values(whole) }], null);
}
export async function ask(database: Database, sql: string, ...params: Parameter[]): Promise<(string | null)[][]> {
  const [result] = await database.batch([{ name: named(sql), sql, params }], null);
  return (result?.rows ?? []).map((row) => [...row]);
}

async function fill({ database, registry }: TemporaryDatabase): Promise<void> {
  await shipRoles({ registry, database });
  const now = new Date().toISOString();
  const kept = { created_at: now, updated_at: now, version: 1 };
  const password = await hashPassword(PASSWORD);
  for (const [id, name] of [
    [ALPHA, 'Alpha'],
    [BETA, 'Beta'],
  ] as const)
    await put(database, 'company', { id, company_name: name, ...kept });
  for (const [login, id] of Object.entries(PEOPLE)) {
    const status = login === 'blocked' ? 'blocked' : 'active';
    await put(database, 'users', { id, login, email: `${login}@example.mn`, password, status, language: 'en', ...kept });
  }
  const held: readonly (readonly [number, number, number])[] = [
    [PEOPLE.admin, ALPHA, 1],
    [PEOPLE.storekeeper, ALPHA, 2],
    [PEOPLE.both, ALPHA, 2],
    [PEOPLE.both, BETA, 3],
    [PEOPLE.blocked, ALPHA, 2],
    [PEOPLE.beta, BETA, 2],
    [PEOPLE.manager, ALPHA, 4],
  ];
  for (const [index, [user, company, role]] of held.entries())
    await put(database, 'memberships', { id: 7001 + index, user_id: user, member_company_id: company, role_id: role, ...kept });
  await put(database, 'employee', { company_id: ALPHA, id: 8001, code: 'A-1', user_id: PEOPLE.storekeeper, struct_id: 77, ...kept });
  await put(database, 'memo', { company_id: ALPHA, id: 9001, name: 'alpha memo', salary: '100.00', ...kept });
  await put(database, 'memo', { company_id: BETA, id: 9002, name: 'beta memo', salary: '200.00', ...kept });
}

export type RunningHttp = { readonly url: string; readonly http: HttpServer; readonly services: Services; close(): Promise<void> };
export type World = TemporaryDatabase & {
  readonly folder: string;
  readonly first: RunningHttp;
  /** One more server on the same database, with connections of its own. */
  another(settings?: Partial<HttpSettings>, services?: Partial<Services>, by?: Database): Promise<RunningHttp>;
  close(): Promise<void>;
};

async function runHttp(
  database: TemporaryDatabase,
  folder: string,
  settings: Partial<HttpSettings>,
  parts: Partial<Services> = {},
): Promise<RunningHttp> {
  const http = await createHttpServer({ webFolder: null, logLevel: 'silent', trustProxy: false, https: false, ...settings });
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 });
  const sessions = await createSessions(database);
  const graphql = createGraphQL({ registry: database.registry, database: database.database, hooks: accessHooks });
  const services: Services = {
    registry: database.registry,
    database: database.database,
    sessions,
    files: await createFileStore({ folder, database: database.database, registry: database.registry }),
    graphql,
    subscriptions: await createLive({ database: database.database, sessions, graphql, log: (error) => console.error(error) }),
    hooks: accessHooks,
    jobs: createJobs(database),
    actionHandlers: new Map(),
    demoSignIns: [],
    ...parts,
  };
  http.serve(services);
  const close = async () => {
    await http.close(2_000);
    await sessions.close();
  };
  return { url: `http://127.0.0.1:${port}`, http, services, close };
}

type Extra = {
  readonly modules?: readonly ModuleDefinition[];
  readonly services?: Partial<Services>;
  /** A PostgreSQL of the test's own. */
  readonly cluster?: Embedded['connection'];
  /** Shared connections to it; 4 unless told. */
  readonly size?: number;
};
export async function openWorld(settings: Partial<HttpSettings> = {}, extra: Extra = {}): Promise<World> {
  const database = await temporaryDatabase([platformModule, office, ...(extra.modules ?? [])], {
    size: extra.size ?? 4,
    ...(extra.cluster && { cluster: extra.cluster }),
  });
  await fill(database);
  const folder = await mkdtemp(join(tmpdir(), 'lambda-http-'));
  const first = await runHttp(database, folder, settings, extra.services);
  const more: RunningHttp[] = [];
  return {
    ...database,
    folder,
    first,
    another: async (other = {}, services = {}, by) => {
      const connected = by ?? (await createDatabase({ connection: database.connection, size: 2 }));
      const running = await runHttp({ ...database, database: connected }, folder, other, { ...extra.services, ...services });
      more.push({ ...running, close: () => running.close().finally(() => connected.close()) });
      return running;
    },
    close: async () => {
      for (const running of [first, ...more]) await running.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Signing = {
  readonly url: string;
  readonly login: string;
  readonly password?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
/** The raw reply to a sign-in. */
export const logIn = ({ url, login, password = PASSWORD, headers = {} }: Signing): Promise<Response> =>
  fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body: JSON.stringify({ login, password }),
  });
export async function tokenOf(url: string, login: string): Promise<string> {
  const reply = await logIn({ url, login });
  const { token } = (await reply.json()) as { token: string };
  if (reply.status !== 200 || !token) throw new Error(`${login} could not sign in: ${reply.status}`);
  return token;
}
export const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}`, 'accept-language': 'en' });

export type ErrorBody = { errors: { message: string; extensions: { code: string; status: number } }[] };
export const codeOf = async (reply: Response): Promise<string> => ((await reply.json()) as ErrorBody).errors[0]?.extensions.code ?? '';

/** Asks GraphQL; `headers` carry who asks. */
export const query = (url: string, document: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document }),
  });
export const MEMOS = '{ memo { id name } }';
/** The cookies of a reply as a browser would send them back. */
export const cookiesOf = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');

/** A request as it is written, with an address that nothing straightens and headers that nothing adds to. */
export function raw(given: {
  url: string;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const { hostname, port } = new URL(given.url);
  const chunked = given.headers?.['transfer-encoding'] !== undefined;
  const length: Record<string, string> =
    given.body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(given.body)) };
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, path: given.path, method: given.method ?? 'GET', headers: { ...length, ...given.headers }, agent: false },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: Buffer.concat(chunks).toString() }));
      },
    );
    call.on('error', reject);
    call.end(given.body);
  });
}
