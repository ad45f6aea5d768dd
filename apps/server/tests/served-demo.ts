/** The whole product in this process: its modules with their demo in a database of its own, behind real HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { HISTORY_MODEL } from '@lambda/engine/core/records/changes.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { createHttpServer, type HttpServer } from '@lambda/engine/faces/http/server.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { createLive } from '@lambda/engine/faces/live/live.ts';
import { createBuilder } from '@lambda/engine/services/builder/builder.ts';
import { createDrift } from '@lambda/engine/services/builder/drift.ts';
import { createPreview } from '@lambda/engine/services/builder/preview.ts';
import { createFileStore } from '@lambda/engine/services/files/store.ts';
import { createJobs } from '@lambda/engine/services/jobs/jobs.ts';
import { shipRoles } from '@lambda/engine/services/sessions/roles.ts';
import { createSessions } from '@lambda/engine/services/sessions/sessions.ts';
import type { Database, Parameter } from '@lambda/engine/sql/database.ts';
import type { DatabaseOptions } from '@lambda/engine/sql/postgres.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { loadDemoOnce } from '../demo.ts';
import { actionHandlers, addresses, demoLoaders, demoSignIns, framedPages, hooks, modules, offers, pages, shownFiles } from '../modules.ts';
import { shipRows } from '../ship-rows.ts';

/** A person of the demo, signed in, in one of their companies. */
export type Person = {
  readonly name: string;
  readonly client: Client;
  readonly userId: number;
  readonly companyId: number;
  readonly roleId: number;
  readonly employeeId: number | null;
  readonly unitId: number | null;
};
export type TextRow = readonly (string | null)[];
export type Served = TemporaryDatabase & {
  readonly url: string;
  readonly http: HttpServer;
  readonly services: Services;
  /** Every demo sign-in in every company it is a member of. */
  people(): Promise<readonly Person[]>;
  /** The administrator, working in the company of this place among the companies (0 or 1). */
  administrator(place: 0 | 1): Promise<Person>;
  /** Plain SQL, past everything that is tested. */
  sql(text: string, ...params: Parameter[]): Promise<readonly TextRow[]>;
  /** One more server on the same data, with services changed on purpose: the checks have to notice. */
  changed(change: (services: Services) => Services): Promise<{ readonly url: string; close(): Promise<void> }>;
  close(): Promise<void>;
};

type Permissions = {
  readonly user: {
    readonly id: number;
    readonly company_id: number;
    readonly emp_id: number | null;
    readonly struct_id: number | null;
    readonly role: number;
  };
  readonly companies: readonly { readonly company_id: number }[];
};

async function personIn(client: Client, login: string, companyId?: number): Promise<Person> {
  const { status, body } = await client.choose<Permissions>(companyId === undefined ? {} : { companyId });
  if (status !== 200) throw new Error(`${login} could not enter: ${status} ${JSON.stringify(body)}`);
  const { user } = body;
  return {
    name: `${login}@${user.company_id}`,
    client,
    userId: user.id,
    companyId: user.company_id,
    roleId: user.role,
    employeeId: user.emp_id,
    unitId: user.struct_id,
  };
}

async function peopleOf(url: string): Promise<Person[]> {
  const found: Person[] = [];
  for (const { login } of demoSignIns) {
    const { body } = await (await signIn(url, login)).choose<Permissions>();
    // A session is in one company at a time, so each company gets a session of its own.
    for (const { company_id } of body.companies) found.push(await personIn(await signIn(url, login), login, company_id));
  }
  return found;
}

let statements = 0;
const askOf =
  (database: Database) =>
  async (text: string, ...params: Parameter[]) => {
    const [result] = await database.batch([{ name: `plain ${statements++}`, sql: text, params }], null);
    return result?.rows ?? [];
  };

async function serve(services: Services): Promise<{ http: HttpServer; url: string }> {
  const http = await createHttpServer({ webFolder: null, logLevel: 'silent', trustProxy: false, https: false, addresses, pages });
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 });
  http.serve(services);
  return { http, url: `http://127.0.0.1:${port}` };
}

/** The demo is told by its days, so that a run over midnight begins the new day with a demo of its own. */
export const demoRows = () => ({
  name: `demo_${companyDay(new Date()).replaceAll('-', '_')}`,
  fill: async ({ registry, database }: Pick<TemporaryDatabase, 'registry' | 'database'>) => {
    await shipRoles({ registry, database });
    await loadDemoOnce({ registry, database, loaders: demoLoaders });
    // Tests bring more people than the plans of the demo hold; what plans open and bound has tests of its own.
    await database.batch([{ name: 'without bounds', sql: 'update company set entitlements = null', params: [] }], null);
  },
});
const SHIPPED_ROWS = {
  name: 'shipped',
  fill: async ({ registry, database }: Pick<TemporaryDatabase, 'registry' | 'database'>) => {
    await shipRoles({ registry, database });
    await shipRows({ registry, database });
  },
};

/** `demo` false: an installation without example data. */
type Opening = Pick<DatabaseOptions, 'limits'> & { readonly demo?: boolean };
/**
 * Starts it all; `close` when the file's tests are over. `limits` are for tests that ask for the largest answers there are
 * to see what is in them: how long an answer may take is the subject of others.
 */
export async function openServedDemo({ limits, demo = true }: Opening = {}): Promise<Served> {
  const temporary = await temporaryDatabase(modules, { size: 6, limits, rows: demo ? demoRows() : SHIPPED_ROWS });
  const { registry, database } = temporary;
  const folder = await mkdtemp(join(tmpdir(), 'lambda-served-'));
  const sessions = await createSessions({ registry, database });
  const files = await createFileStore({ folder, database, registry, shown: shownFiles });
  const graphql = createGraphQL({ registry, database, hooks });
  const publishing = { base: { modules, administrators: [] }, database, connection: temporary.connection, check: () => undefined };
  const services: Services = {
    registry,
    database,
    sessions,
    files,
    graphql,
    subscriptions: await createLive({ database, sessions, graphql, log: (error) => console.error(error) }),
    hooks,
    jobs: createJobs({ registry, database }),
    actionHandlers,
    offers,
    framedPages,
    definitions: {
      version: '',
      builder: createBuilder(publishing),
      preview: createPreview(publishing),
      drift: createDrift(publishing),
      connection: publishing.connection,
      renewed: async () => false,
    },
    demoSignIns: [],
  };
  const { http, url } = await serve(services);
  const sql = askOf(database);
  return {
    ...temporary,
    url,
    http,
    services,
    sql,
    people: () => peopleOf(url),
    administrator: async (place) => {
      const companies = await sql('select id from company order by id');
      return personIn(await signIn(url, 'admin'), 'admin', Number(companies[place]?.[0]));
    },
    changed: async (change) => {
      const other = await serve(change(services));
      return { url: other.url, close: () => other.http.close(2_000) };
    },
    close: async () => {
      await http.close(2_000);
      await sessions.close();
      await temporary.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Changes with any row of any table; sessions come and go by themselves, and a refusal leaves its line in the log. */
export async function fingerprintOf({ registry, sql }: Pick<Served, 'registry' | 'sql'>): Promise<string> {
  const tables = [...registry.models.values()].filter(({ placement }) => placement !== 'local');
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as place, count(*)::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as mark from ${name} t${name === HISTORY_MODEL ? " where t.action <> 'refuse'" : ''}`,
  );
  // Large tables are read by several workers at once, so the parts come in any order.
  return (await sql(`${parts.join(' union all ')} order by 1`)).map((row) => row.join(' ')).join('\n');
}

/** A picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** Uploads a picture as this person and answers its address. */
export const uploadPicture = (person: Pick<Person, 'client'>): Promise<string> => uploadFile(person, PICTURE, 'sample.png');
/** The same with a text, whatever its name says. */
export const uploadText = (person: Pick<Person, 'client'>): Promise<string> => uploadFile(person, Buffer.from('бичвэр'), 'sample.png');
async function uploadFile({ client }: Pick<Person, 'client'>, content: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  const { status, body } = await client.post<string>('/lambda/krud/upload', form);
  if (status !== 200) throw new Error(`the upload was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}
