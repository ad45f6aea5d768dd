/** Addresses spelt so that whoever guards them and whoever serves them might read them differently. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSilent, rawRequest } from '../raw-request.ts';
import { openServedDemo, type Served } from '../served-demo.ts';
import { inParallel } from '../sweep-requests.ts';

let served: Served;
let employee = '1';
beforeAll(async () => {
  served = await openServedDemo();
  employee = (await served.sql('select min(id) from employee'))[0]?.[0] ?? '1';
});
afterAll(() => served.close());

const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path}?x=/health`,
  (path) => `${path}?x=/auth/login`,
  (path) => `${path}?/health`,
  (path) => `${path};/health`,
  (path) => `${path};x=1`,
  (path) => `${path}%2f`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}/%2e%2e/${path.slice(1)}`,
  (path) => `/health/..${path}`,
  (path) => `/auth/login/../..${path}`,
  (path) => `/%2e${path}`,
  (path) => path.replace('/', '/%2f'),
  (path) => path.replace('/', '\\'),
  (path) => path.toUpperCase(),
  (path) => `/${path[1]?.toUpperCase()}${path.slice(2)}`,
  (path) => `/%${(path.charCodeAt(1) ?? 0).toString(16)}${path.slice(2)}`,
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}#/health`,
  (path) => `http://127.0.0.1${path}`,
  (path) => `http://health${path}`,
];
const DOCUMENT = JSON.stringify({ query: '{ employee(limit: 1) { id lastname } }' });
/** A real address for a route: a record, file and definition that are there. */
const example = (path: string): string =>
  path.replace(':type', 'model').replace(':name', 'employee').replace(':id', employee).replace('*', 'x');

/** Every protected address in every spelling, without a session: what is answered, or tells anything. */
async function openSpellings(url: string): Promise<{ asked: number; open: string[] }> {
  const tries = served.http.routes
    .filter((route) => !route.public)
    .flatMap(({ method, path }) => SPELLINGS.map((spell) => ({ method, address: spell(example(path)) })))
    // What is no request at all is refused before its method is known, with a text that HEAD cannot carry.
    .filter(({ method, address }) => !(address.startsWith('\\') && method === 'HEAD'));
  const found = await inParallel(tries, async ({ method, address }) => {
    const withBody = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE';
    const answer = await rawRequest(url, address, {
      method,
      ...(withBody ? { headers: { 'content-type': 'application/json' }, body: DOCUMENT } : {}),
    });
    // Nothing is there under that spelling, or it is closed; never an answer.
    return [400, 401, 404].includes(answer.status) && isSilent(answer) ? [] : [`${method} ${address} ${answer.status}`];
  });
  return { asked: tries.length, open: found.flat() };
}

test('a protected address stays closed however it is spelt', async () => {
  const { asked, open } = await openSpellings(served.url);
  expect(open).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});

test('a gate that looks for an open address anywhere in the request is seen through (the control)', async () => {
  const { token } = await signIn(served.url, 'hr');
  const gate = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const isOpen = /\/(health|auth\/login)/.test(incoming.url ?? '');
      const headers = { 'content-type': 'application/json', ...(isOpen ? { authorization: `Bearer ${token}` } : {}) };
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks).toString() } : {};
      rawRequest(served.url, incoming.url ?? '/', { method: incoming.method ?? 'GET', headers, ...body }).then(
        ({ status, text }) => outgoing.writeHead(status).end(text),
        () => outgoing.writeHead(404).end(),
      );
    });
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const { open } = await openSpellings(`http://127.0.0.1:${(gate.address() as AddressInfo).port}`);
  gate.close();
  expect(open.filter((text) => text.includes('/query?x=/health'))).not.toEqual([]);
  expect(open.length).toBeGreaterThan(20);
});
