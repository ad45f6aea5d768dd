/**
 * Directus over a copy of the reference tables, production mode, its cache and limits off as ours are. It is asked by its
 * administrator, whom it spares all rules of rights; the company is an ordinary filter of the caller.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { startTarget } from '../load/targets.ts';
import type { Arguments } from '../load/workloads.ts';
import { installPackages, runProgram } from './install.ts';

const EMPLOYEE = 'id firstname lastname email phone status salary created_at';
const DOCUMENTS = {
  W1: {
    query: `query($id:ID!){employee_by_id(id:$id){${EMPLOYEE} struct_id{id name code} job_id{id title}}}`,
    variables: ({ id }: Arguments) => ({ id: String(id) }),
  },
  W2: {
    query: `query($f:employee_filter,$p:Int,$n:Int){employee(filter:$f,sort:["-created_at"],limit:$n,page:$p){${EMPLOYEE} struct_id{id}} employee_aggregated(filter:$f){count{id}}}`,
    variables: ({ company, status, prefix, page, size }: Arguments) => ({
      f: { _and: [{ company_id: { id: { _eq: company } } }, { status: { _eq: status } }, { lastname: { _istarts_with: prefix } }] },
      p: page,
      n: size,
    }),
  },
  W3: {
    query:
      'query($c:GraphQLStringOrFloat,$p:Int,$n:Int){orders(filter:{company_id:{id:{_eq:$c}}},sort:["-created_at"],limit:$n,page:$p){id number status total created_at details{id label qty price employee_id{id firstname lastname}}}}',
    variables: ({ company, page, size }: Arguments) => ({ c: company, p: page, n: size }),
  },
};
const TABLES = ['company', 'job', 'struct', 'employee', 'orders', 'order_detail'];

/** Tells Directus of the tables, and of the details that belong to an order. */
async function describeTables(port: number, token: string): Promise<void> {
  const call = async (method: string, address: string, body: unknown) => {
    const reply = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`Directus: ${method} ${address} ${reply.status} ${(await reply.text()).slice(0, 300)}`);
  };
  for (const table of TABLES) await call('PATCH', `/collections/${table}`, { meta: { accountability: 'all' } });
  await call('POST', '/fields/orders', { field: 'details', type: 'alias', meta: { special: ['o2m'] } });
  await call('PATCH', '/relations/order_detail/order_id', {
    collection: 'order_detail',
    field: 'order_id',
    related_collection: 'orders',
    meta: { many_collection: 'order_detail', many_field: 'order_id', one_collection: 'orders', one_field: 'details' },
  });
}

type Given = { readonly folder: string; readonly node: string; readonly version: string; readonly database: ClientConfig };
export async function startDirectus({ folder, node, version, database }: Given) {
  const place = path.join(folder, 'directus');
  await installPackages(place, [`directus@${version}`], node);
  for (const name of ['uploads', 'extensions']) mkdirSync(path.join(place, name), { recursive: true });
  const token = randomBytes(24).toString('hex');
  const program = path.join(place, 'node_modules', 'directus', 'cli.js');
  const environment = {
    HOST: '127.0.0.1',
    DB_CLIENT: 'pg',
    DB_HOST: String(database.host),
    DB_PORT: String(database.port),
    DB_DATABASE: String(database.database),
    DB_USER: String(database.user),
    DB_PASSWORD: String(database.password),
    DB_POOL__MIN: '0',
    DB_POOL__MAX: '10',
    SECRET: randomBytes(24).toString('hex'),
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    NODE_ENV: 'production',
  };
  await runProgram([node, program, 'bootstrap'], { folder: place, environment, log: 'bootstrap.log' });
  const target = await startTarget({
    name: 'Directus',
    command: [node, program, 'start'],
    folder: place,
    environment,
    isReady: async (port) => (await fetch(`http://127.0.0.1:${port}/server/ping`)).ok,
    ask: (workload, given) => {
      const { query, variables } = DOCUMENTS[workload as keyof typeof DOCUMENTS];
      return { path: '/graphql', token, body: { query, variables: variables(given) } };
    },
  });
  await describeTables(target.port, token);
  return target;
}
