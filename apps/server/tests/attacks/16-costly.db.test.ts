/** Requests that cost far more to answer than to send: refused before anything is carried out. Items 16, 17 and 18. */

import { setTimeout as sleep } from 'node:timers/promises';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { withProcessorTime } from '@lambda/testing/processor-time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';
import { withGraphQL, withoutLimits } from './broken.ts';

let served: Served;
let hr: Person;
/** The product once more, counting what reaches the database. */
let counting: { readonly url: string; close(): Promise<void> };
let statements = 0;
const counted = (services: Services): Services => {
  const { database } = services;
  const count = <T>(work: T): T => {
    statements++;
    return work;
  };
  const watched: Database = {
    ...database,
    run: (...given) => count(database.run(...given)),
    batch: (...given) => count(database.batch(...given)),
    readBatch: (...given) => count(database.readBatch(...given)),
    transaction: (...given) => count(database.transaction(...given)),
  };
  const { registry, hooks } = services;
  return { ...services, database: watched, graphql: createGraphQL({ registry, database: watched, hooks }) };
};
beforeAll(async () => {
  served = await openServedDemo();
  const found = (await served.people()).find(({ name }) => name.startsWith('hr@'));
  if (!found) throw new Error('hr is not there');
  hr = found;
  counting = await served.changed(counted);
});
afterAll(async () => {
  await counting.close();
  await served.close();
});

const times = (count: number, text: (at: number) => string): string => Array.from({ length: count }, (_none, at) => text(at)).join(' ');
const nested = (depth: number): string => (depth === 0 ? 'id' : `struct { parent { ${nested(depth - 1)} } }`);
const COSTLY: readonly (readonly [string, unknown])[] = [
  ['a thousand lists', `{ ${times(1_000, (at) => `a${at}: employee { id }`)} }`],
  ['a thousand aliases of one field', `{ employee { ${times(1_000, (at) => `a${at}: lastname`)} } }`],
  [
    'a thousand aggregates',
    `{ ${times(1_000, (at) => `a${at}: aggregate(table: "employee", values: [{ function: count, alias: "n" }])`)} }`,
  ],
  ['five hundred changes', `mutation { ${times(500, (at) => `a${at}: deleteEmployee(id: ${at}) { id }`)} }`],
  ['fifty levels', `{ employee { ${nested(25)} } }`],
  ['a circle of fragments', '{ employee { ...a } } fragment a on Employee { ...b } fragment b on Employee { ...a }'],
  [
    'fragments that double each other',
    `{ employee { ...f0 } } ${times(25, (at) => `fragment f${at} on Employee { ...f${at + 1} ...f${at + 1} }`)} fragment f25 on Employee { id }`,
  ],
  ['ten thousand directives', `{ employee { id ${'@include(if: true) '.repeat(10_000)} } }`],
  ['fifty thousand type names', `{ employee { ${'__typename '.repeat(50_000)} } }`],
  ['a document of a megabyte', `{ employee { id } } #${'ө'.repeat(500_000)}`],
  ['brackets ten thousand deep', `{ employee(filters: ${'['.repeat(10_000)}${']'.repeat(10_000)}) { id } }`],
  ['recursive introspection', '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }'],
  [
    'many rows of many rows',
    '{ employee { employment_history { employee { employment_history { employee { family_member { id } } } } } } }',
  ],
  ['a batch of five hundred queries', Array.from({ length: 500 }, () => ({ query: '{ employee { id } }' }))],
  [
    'a batch of five hundred changes',
    Array.from({ length: 500 }, (_none, at) => ({ query: `mutation { deleteEmployee(id: ${at}) { id } }` })),
  ],
];
const bodyOf = (asked: unknown): unknown => (typeof asked === 'string' ? { query: asked } : asked);
/** How it was answered, and how many statements it cost. */
async function cost(url: string, asked: unknown): Promise<{ status: number; statements: number }> {
  const client = clientOf(url, hr.client.token);
  const body = JSON.stringify(bodyOf(asked));
  statements = 0;
  const { status } = await client.post('/query', body);
  return { status, statements };
}

const TRIES = 5;
const BOUND_MS = 50;
/** What a piece of plain reading costs on the machine that the bound was set on; a slower one is given as much longer. */
const REFERENCE_MS = 10;
const REFERENCE_TEXT = JSON.stringify(Array.from({ length: 20_000 }, (_none, at) => ({ at, name: `n${at}`, list: [at, at + 1] })));
const processorTime = async (work: () => unknown): Promise<number> => (await withProcessorTime(work)).milliseconds;
/**
 * Milliseconds of the processor, as on the machine of the bound: each try is held against the plain reading directly before it, because
 * a machine is slower at one moment than at another. The smallest of several tries counts: whatever else the machine does only adds.
 */
async function leastBusy(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let left = TRIES; left > 0; left--) {
    const slowness = Math.max(1, (await processorTime(() => JSON.parse(REFERENCE_TEXT))) / REFERENCE_MS);
    least = Math.min(least, (await processorTime(work)) / slowness);
  }
  return least;
}

describe('a costly document', () => {
  test.each(COSTLY)('%s is refused before the database hears of it, and the server goes on', async (_name, asked) => {
    await cost(counting.url, '{ employee(limit: 1) { id } }');
    const { status, statements: carriedOut } = await cost(counting.url, asked);
    expect([status, carriedOut]).toEqual([status === 413 ? 413 : 400, 0]);
    expect(await leastBusy(() => cost(counting.url, asked))).toBeLessThan(BOUND_MS);
    expect(await cost(counting.url, '{ employee(limit: 1) { id } }')).toMatchObject({ status: 200, statements: 1 });
  });
  const MOST_GROWN = 20_000_000;
  /** By how much the process has grown over a hundred megabytes of documents: in what it keeps, and on the machine. */
  async function growth(send: (at: number) => Promise<unknown>): Promise<{ kept: number; resident: number }> {
    const inUse = async () => {
      // Buffers are given back beside the collection, and what held them only at the next.
      for (let left = 3; left > 0; left--) {
        global.gc?.();
        await sleep(50);
      }
      const { heapUsed, external, rss } = process.memoryUsage();
      return { kept: heapUsed + external, resident: rss };
    };
    const grown = { kept: Number.POSITIVE_INFINITY, resident: Number.POSITIVE_INFINITY };
    // The smallest of several rounds: what is kept for good is kept in every one of them.
    for (let round = 0; round < 3; round++) {
      const before = await inUse();
      for (let at = 0; at < 60; at++) await send(round * 1_000 + at);
      const after = await inUse();
      grown.kept = Math.min(grown.kept, after.kept - before.kept);
      grown.resident = Math.min(grown.resident, after.resident - before.resident);
    }
    return grown;
  }
  test('leaves no memory behind: a hundred megabytes of refused documents, and a server that keeps them is noticed (the control)', async () => {
    const document = `{ employee { ${'__typename '.repeat(50_000)} } }`;
    expect(global.gc).toBeDefined();
    const { kept, resident } = await growth((at) => cost(counting.url, `${document} #${at}`));
    expect(kept).toBeLessThan(MOST_GROWN);
    expect(resident).toBeLessThan(MOST_GROWN);
    const hoard: string[] = [];
    const { url, close } = await served.changed(
      withGraphQL(async (_request, text) => {
        hoard.push(text);
        return null;
      }),
    );
    const hoarding = await growth((at) => cost(url, `${document} #${at}`));
    await close();
    expect(hoarding.kept).toBeGreaterThan(MOST_GROWN);
  });
  test('five hundred sign-ins in one body are none', async () => {
    const logins = Array.from({ length: 500 }, () => ({ login: 'hr', password: 'x' }));
    for (const body of [logins, { login: logins, password: 'x' }, { login: ['hr', 'admin'], password: ['x', 'y'] }]) {
      statements = 0;
      expect((await clientOf(counting.url).post('/auth/login', body)).status).toBe(400);
      expect(statements).toBe(0);
    }
  });
  test('is answered by a server without limits (the control)', async () => {
    const { url, close } = await served.changed(withoutLimits);
    const answered: string[] = [];
    for (const [name, asked] of COSTLY) if ((await cost(url, asked)).status === 200) answered.push(name);
    await close();
    expect(answered.length).toBeGreaterThanOrEqual(12);
  });
});

describe('a page', () => {
  const SIZES: readonly unknown[] = [
    1_000_000_000,
    2_147_483_647,
    2_147_483_648,
    1e308,
    0,
    -1,
    -1_000_000_000,
    1.5,
    '10',
    '1e9',
    'x',
    null,
    [],
    {},
    true,
  ];
  const DOCUMENTS: readonly (readonly [string, string])[] = [
    ['limit', 'query($v:Int){employee(limit:$v){id}}'],
    ['offset', 'query($v:Int){employee(limit:5,offset:$v){id}}'],
    ['size', 'query($v:Int!){paginate(page:1,size:$v){total last_page employee{id}}}'],
    ['page', 'query($v:Int!){paginate(page:$v,size:5){total last_page employee{id}}}'],
  ];
  const MOST = 10_000;
  type Listed = { employee?: unknown[]; paginate?: { last_page: number; employee: unknown[] } };
  /** What is neither refused nor a list of bearable length. */
  async function unbounded(url: string): Promise<string[]> {
    const client = clientOf(url, hr.client.token);
    const problems: string[] = [];
    for (const [name, document] of DOCUMENTS)
      for (const v of SIZES) {
        const { status, body } = await client.query<Listed>(document, { v });
        const rows = body.data?.employee ?? body.data?.paginate?.employee;
        const last = body.data?.paginate?.last_page ?? 1;
        const isBounded = status === 200 && rows !== undefined && rows.length <= MOST && Number.isSafeInteger(last) && last >= 0;
        if (status !== 400 && !isBounded) problems.push(`${name} ${JSON.stringify(v)}: ${status} ${rows?.length}`);
      }
    for (const size of ['1000000000', '-1', '0', '1.5', 'x', '9'.repeat(30), '1e9', ''])
      for (const name of ['paginate', 'page']) {
        const { status, body } = await client.post<{ data?: unknown[]; last_page?: number }>(
          `/lambda/puzzle/grid/data/employee?${name}=${size}`,
          {},
        );
        const isBounded = status === 200 && (body.data?.length ?? MOST + 1) <= 1_000 && Number.isSafeInteger(body.last_page ?? 1);
        if (status !== 400 && !isBounded) problems.push(`REST ${name} ${size}: ${status} ${body.data?.length}`);
      }
    return problems;
  }
  test('of any size and number is bounded or refused', async () => {
    expect(await unbounded(served.url)).toEqual([]);
  });
  test('beyond all numbers is empty', async () => {
    const { status, body } = await hr.client.query<Listed>(
      '{ paginate(page: 2000000000, size: 1000000000) { last_page employee { id } } }',
    );
    expect([status, body.data?.paginate?.employee]).toEqual([200, []]);
  });
  test('as long as the caller likes is noticed (the control)', async () => {
    const { url, close } = await served.changed(
      withGraphQL(async ({ body }) => {
        const wanted = Number((body as { variables?: { v?: unknown } }).variables?.v);
        return JSON.stringify({ data: { employee: Array.from({ length: Math.min(Math.max(wanted || 0, 0), 20_000) }, () => ({})) } });
      }),
    );
    const found = await unbounded(url);
    await close();
    expect(found.length).toBeGreaterThanOrEqual(4);
  });
});
