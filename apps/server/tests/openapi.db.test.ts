/** The description of the addresses is valid, whole, cut to the rights, and what the server does fits it. */

import { USUAL_APPEARANCE } from '@lambda/model/accounts/appearance.ts';
import { typeName } from '@lambda/model/definitions/names.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shapeProblem } from './json-shape.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let everybody: readonly Person[];
beforeAll(async () => {
  served = await openServedDemo();
  everybody = await served.people();
});
afterAll(() => served.close());

type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Described = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: { readonly enum?: readonly string[] } }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: Schema }>> };
};
const person = (login: string): Person => {
  const found = everybody.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
async function documentOf({ client }: Person): Promise<Document> {
  const { status, body } = await client.get<Document>('/openapi.json');
  expect(status).toBe(200);
  return body;
}
const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

const text: Schema = { type: 'string', pattern: '.' };
const mapOf = (of: Schema): Schema => ({ type: 'object', additionalProperties: of });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const partsOf = (properties: Readonly<Record<string, Schema>>, optional: Readonly<Record<string, Schema>> = {}): Schema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
});
const content = mapOf(partsOf({}, { schema: { type: 'object' } }));
const security = listOf(mapOf(listOf(text)));
/** What OpenAPI 3.1 asks of the parts that we use. */
const DOCUMENT = partsOf({
  openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
  info: partsOf({ title: text, version: text }),
  security,
  paths: mapOf(
    mapOf(
      partsOf(
        {
          operationId: text,
          parameters: listOf({
            anyOf: [
              partsOf({ name: text, in: { const: 'path' }, required: { const: true }, schema: { type: 'object' } }),
              partsOf({ name: text, in: { const: 'query' }, schema: { type: 'object' } }),
            ],
          }),
          responses: mapOf(partsOf({ description: text, content })),
        },
        { tags: listOf(text), summary: text, security, requestBody: partsOf({ content, required: { type: 'boolean' } }) },
      ),
    ),
  ),
  components: partsOf({ schemas: mapOf({ type: 'object' }), securitySchemes: mapOf(partsOf({ type: { enum: ['http', 'apiKey'] } })) }),
});
const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'delete']);
function pointsAt(document: unknown, reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], document);
}
const resolver = (document: unknown) => (reference: string) => {
  const found = pointsAt(document, reference);
  if (!found) throw new Error(`${reference} leads nowhere`);
  return found as Schema;
};
/** Wrong structure, references that lead nowhere, operations of one id, parts of a path without a parameter. */
function descriptionProblems(given: unknown): string[] {
  const wrong = shapeProblem(DOCUMENT, given, resolver(given));
  if (wrong) return [wrong];
  const document = given as Document;
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, one = '']) => one);
  const lost = [...new Set(references)].filter((one) => pointsAt(document, one) === undefined).map((one) => `${one} leads nowhere`);
  const all = operationsOf(document);
  const ids = all.map(({ operation }) => operation.operationId);
  const twice = ids.filter((one, index) => ids.indexOf(one) !== index).map((one) => `${one} is there twice`);
  const misnamed = all.flatMap(({ path, method, operation }) => {
    const keys = Object.keys(operation.responses).every((key) => /^[1-5](\d\d|XX)$/.test(key));
    return path.startsWith('/') && METHODS.has(method) && keys ? [] : [`${method} ${path} is misnamed`];
  });
  const parts = all.flatMap(({ path, method, operation }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const known = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    return named.join() === known.join() ? [] : [`${method} ${path}: its parts are not its parameters`];
  });
  return [...lost, ...twice, ...misnamed, ...parts];
}

/** Bodies that mean something; an empty one is sent to the other addresses. */
const bodies = (id: number): Readonly<Record<string, unknown>> => ({
  '/query': { query: '{ employee(limit: 1) { id } }' },
  '/lambda/krud/unique': { table: 'employee', field: 'code', val: 'x' },
  '/lambda/krud/propose': { table: 'employee', field: 'code' },
  '/lambda/krud/update-row/{name}': { ids: [id], model: 'base_salary', value: '1500000' },
  '/lambda/krud/{name}/update/{id}': { base_salary: '1600000' },
  '/crud_log/history': { model: 'employee', id },
  '/crud_log/viewed': { model: 'employee', id },
  '/lambda/records/{model}/bulk': { action: 'update', ids: [id], values: { base_salary: '1700000' } },
  '/lambda/records/{model}/change': { rows: [{ id, values: { base_salary: '1800000' } }] },
  '/lambda/records/{model}/undo': { rows: [{ id, version: 1 }] },
  '/lambda/records/{model}/upsert': { by: ['code'], rows: [] },
  '/lambda/notify/settings': { in_app: true, by_email: false },
  '/lambda/notify/devices': {
    way: 'web',
    endpoint: 'https://push.example.com/openapi',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
  '/lambda/personal/appearance': USUAL_APPEARANCE,
  '/lambda/personal/menu': { favourite: 'employees', on: true },
  '/lambda/views/{grid}': { name: 'Миний жагсаалт' },
  '/lambda/drafts/{form}/{record}': { values: { firstname: 'Сараа' } },
});
/** What ends the record, then the session, comes last. */
const LAST = ['post /auth/lock', 'post /auth/unlock', 'post /auth/logout'];
const rankOf = ({ path, method }: { path: string; method: string }): number =>
  LAST.indexOf(`${method} ${path}`) + (method === 'delete' ? 1 : 0) + (LAST.includes(`${method} ${path}`) ? 2 : 1);

type Walked = { readonly answered: readonly string[]; readonly problems: readonly string[] };
/** Calls everything that the document describes and holds each answer against it. */
async function walk(who: Person): Promise<Walked> {
  const document = await documentOf(who);
  const [[employee]] = (await served.sql('select min(id) from employee where company_id = $1 and deleted_at is null', who.companyId)) as [
    [string],
  ];
  const id = Number(employee);
  const given = bodies(id);
  const [answered, problems]: [string[], string[]] = [[], []];
  const all = operationsOf(document);
  for (const { path, method, operation } of all.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const values: Record<string, string> = { id: employee, record: 'new', attachment: '1', name: 'employee', type: 'grid' };
    for (const { name, schema, in: place } of operation.parameters)
      if (place === 'path' && schema.enum && !schema.enum.includes(values[name] ?? ''))
        values[name] = schema.enum.find((one) => one === 'employee') ?? schema.enum[0] ?? '';
    const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
    const takes = operation.requestBody?.content['application/json'] !== undefined;
    const reply = await fetch(served.url + address, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${who.client.token}`, ...(takes ? { 'content-type': 'application/json' } : {}) },
      ...(takes ? { body: JSON.stringify(given[path] ?? {}) } : {}),
    });
    const key = reply.status < 400 ? String(reply.status) : `${Math.floor(reply.status / 100)}XX`;
    const place = `${method} ${address} ${reply.status}`;
    const content = operation.responses[key]?.content;
    const media = (reply.headers.get('content-type') ?? '').split(';')[0] ?? '';
    if (!content || reply.status >= 500) {
      problems.push(`${place}: ${await reply.text()}`);
      continue;
    }
    if (!content[media]) {
      if (!content['*/*']) problems.push(`${place}: ${media} is not described`);
      await reply.arrayBuffer();
      continue;
    }
    if (reply.status < 400) answered.push(`${method} ${path}`);
    if (media !== 'application/json') {
      await reply.arrayBuffer();
      continue;
    }
    const body: unknown = await reply.json();
    const problem = shapeProblem(content[media].schema ?? {}, body, resolver(document));
    if (problem) problems.push(`${place}: ${problem} in ${JSON.stringify(body).slice(0, 300)}`);
  }
  return { answered, problems };
}

describe('the description of the addresses', () => {
  it('is well-formed OpenAPI 3.1 for every role', async () => {
    for (const who of everybody) expect([who.name, descriptionProblems(await documentOf(who))]).toEqual([who.name, []]);
  });
  it('is valid by the official schema of OpenAPI 3.1 for every role, and a broken one is not', async () => {
    const validator = new Validator();
    const judge = async (document: object) => (await validator.validate({ ...structuredClone(document) })).errors ?? null;
    for (const who of everybody) expect([who.name, await judge(await documentOf(who))]).toEqual([who.name, null]);
    const whole = await documentOf(await served.administrator(0));
    expect(await judge({ ...whole, openapi: '3.1' })).not.toBeNull();
    expect(await judge({ ...whole, paths: { ...whole.paths, '/health': { get: { responses: 1 } } } })).not.toBeNull();
    expect(await judge({ ...whole, tags: [{}] })).not.toBeNull();
  });
  it('names every address there is, and none that is not there', async () => {
    const known = operationsOf(await documentOf(await served.administrator(0))).map(
      ({ path, method }) => `${method.toUpperCase()} ${path}`,
    );
    const there = served.http.routes.flatMap(({ method, path }) =>
      method === 'HEAD' ? [] : [`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`],
    );
    expect([...new Set(there)].filter((one) => !known.includes(one))).toEqual([]);
    expect(known.filter((one) => !there.includes(one))).toEqual([]);
    expect(known.length).toBeGreaterThan(150);
  });
  it('says of every address in an English sentence what it does, and that it may refuse', async () => {
    const document = await documentOf(await served.administrator(0));
    for (const { path, method, operation } of operationsOf(document)) {
      const { '4XX': refused, '5XX': failed } = operation.responses;
      const said = [refused, failed].map((one) => one?.content['application/json']?.schema);
      expect([method, path, said]).toEqual([method, path, Array(2).fill({ $ref: '#/components/schemas/Error' })]);
      expect(operation.summary, `${method} ${path}`).toMatch(/^[A-Z\u2019][^\u0400-\u04ff\uac00-\ud7a3]+\.$/);
    }
  });
  it('describes an address to those whom it is open to, and to nobody who is refused there', async () => {
    const some = served.http.routes.filter(({ method, operation }) => operation?.open && method !== 'HEAD');
    expect(some.length).toBeGreaterThan(15);
    for (const who of everybody) {
      const { paths } = await documentOf(who);
      for (const { method, path } of some) {
        const asked =
          { GET: () => who.client.get(path), DELETE: () => who.client.remove(path) }[method] ?? (() => who.client.post(path, {}));
        const reply = await asked();
        const isDescribed = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] !== undefined;
        expect([who.name, method, path, reply.status !== 403]).toEqual([who.name, method, path, isDescribed]);
      }
    }
  });
  it('is cut to the rights: addresses, names and fields', async () => {
    const worker = await documentOf(person('employee'));
    for (const path of ['/api/logs', '/lambda/rights/catalog', '/api/log-chart-user']) expect(worker.paths[path]).toBeUndefined();
    const whole = await documentOf(await served.administrator(0));
    expect(whole.paths['/api/logs']).toBeDefined();
    for (const who of everybody) {
      const { components } = await documentOf(who);
      const { body } = await who.client.query<{ __schema: { types: { name: string; fields: { name: string }[] | null }[] } }>(
        '{ __schema { types { name fields { name } } } }',
      );
      const types = new Map(body.data?.__schema.types.map(({ name, fields }) => [name, new Set(fields?.map((field) => field.name) ?? [])]));
      for (const model of served.registry.models.keys()) {
        const known = types.get(typeName(model));
        const described = Object.keys(components.schemas[typeName(model)]?.properties ?? {});
        if (!known || served.registry.model(model).internal) continue;
        const children = new Set(
          Object.entries(served.registry.model(model).fields).flatMap(([name, { kind }]) => (kind === 'children' ? [name] : [])),
        );
        expect([who.name, model, described.filter((name) => !known.has(name) && !children.has(name))]).toEqual([who.name, model, []]);
      }
    }
  });
  it.each([
    ['receptionist', 15],
    ['hr', 30],
    ['admin', 45],
  ])('fits what the server answers to %s', { timeout: 120_000 }, async (login, least) => {
    const who = login === 'admin' ? await served.administrator(0) : person(login);
    const { answered, problems } = await walk(who);
    expect(problems).toEqual([]);
    expect([who.name, answered.length, answered.length >= least]).toEqual([who.name, answered.length, true]);
  });
  it('would notice an answer of another shape', async () => {
    const document = await documentOf(await served.administrator(0));
    const schema = document.paths['/lambda/puzzle/grid/data/{name}']?.post?.responses['200']?.content['application/json']?.schema ?? {};
    const resolve = resolver(document);
    const page = { total: 1, last_page: 1, data: [{}], offset: 0, limit: 10, current_page: 1, prev_page: 1, next_page: 1 };
    expect(shapeProblem(schema, page, resolve)).toBeNull();
    expect(shapeProblem(schema, { ...page, total: '1' }, resolve)).toBe('body.total is string');
    expect(shapeProblem(schema, { status: true, data: [] }, resolve)).toBe('body.total is missing');
    expect(shapeProblem({ $ref: '#/components/schemas/Error' }, { errors: [{ message: 'x' }] }, resolve)).not.toBeNull();
    const operation = {
      operationId: 'x',
      parameters: [],
      responses: { 200: { description: 'x', content: { a: { schema: { $ref: '#/nowhere' } } } } },
    };
    expect(descriptionProblems({ ...document, paths: { '/x/{id}': { get: operation } } })).toEqual([
      '#/nowhere leads nowhere',
      'get /x/{id}: its parts are not its parameters',
    ]);
    expect(descriptionProblems({ ...document, paths: { x: { get: { responses: 1 } } } }).length).toBeGreaterThan(0);
  });
});
