/** Every address of the server, from its own list, by callers without a session and with one that is over: closed, however it is spelt. */
import { request } from 'node:http';
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
let asked = 0;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(async () => {
  console.info(`sweep of addresses: ${asked} requests to ${served.http.routes.length} routes`);
  await served.close();
});

type Answer = { readonly status: number; readonly text: string };
/** A request as it is written: nothing straightens the address. */
function raw(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  asked++;
  const { hostname, port } = new URL(url);
  const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers: { ...length, ...headers }, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`, { cause: error })));
    call.end(body);
  });
}

/** A real address for a route: a record, file and definition that are there. */
async function example(path: string): Promise<string> {
  const [[employee] = []] = await served.sql('select min(id) from employee');
  return path
    .replace(':type', 'model')
    .replace(':name', 'employee')
    .replace(':id', employee ?? '1')
    .replace('*', 'x');
}
const DOCUMENT = JSON.stringify({ query: '{ employee(limit: 1) { id lastname } }' });
const JSON_TYPE = { 'content-type': 'application/json' };
const send = (url: string, method: string, path: string, headers: Record<string, string> = {}) =>
  raw(url, path, {
    method,
    headers: method === 'POST' ? { ...JSON_TYPE, ...headers } : headers,
    ...(method === 'POST' ? { body: DOCUMENT } : {}),
  });

/** Ways to write an address so that a check and a router might read it differently. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path}?x=/health`,
  (path) => `${path}?x=/auth/login`,
  (path) => `${path};/health`,
  (path) => `${path};x=1`,
  (path) => `${path}%2f`,
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
];
/** A refusal with nothing of the company's in it: neither its people nor its choices nor its day. */
const isSilent = ({ status, text }: Answer): boolean =>
  status >= 400 && (!/"(employee|data|user|permission|schema|today|value)":/.test(text) || /"errors":/.test(text));

describe('an address', () => {
  it('is one of a list that the server gives itself, with few open ones', () => {
    const { routes } = served.http;
    expect(routes.length).toBeGreaterThan(15);
    const open = [...new Set(routes.flatMap((route) => (route.public ? [route.path] : [])))].sort();
    expect(open).toEqual(['/auth/login', '/auth/logout', '/health', '/lambda-config', '/ready']);
  });
  it('is closed to callers without a session, with a made-up one and with one that has ended', async () => {
    const ended = await signIn(served.url, 'hr');
    await ended.post('/auth/logout', {});
    const callers: [Record<string, string>, number[]][] = [
      [{}, [401]],
      [{ authorization: 'Bearer x' }, [401]],
      [{ authorization: `Bearer ${'A'.repeat(43)}` }, [401]],
      [{ authorization: `Basic ${Buffer.from('admin:Lambda-2026!').toString('base64')}` }, [401]],
      [{ cookie: `token=${'A'.repeat(43)}; XSRF-TOKEN=x`, 'x-xsrf-token': 'x' }, [401]],
      [{ authorization: `Bearer ${ended.token}` }, [406]],
    ];
    for (const { method, path, public: isOpen } of served.http.routes) {
      if (isOpen) continue;
      const address = await example(path);
      for (const [headers, allowed] of callers) {
        const answer = await send(served.url, method, address, headers);
        expect([method, address, allowed.includes(answer.status)], `${answer.status} ${answer.text}`).toEqual([method, address, true]);
        expect(isSilent(answer)).toBe(true);
      }
    }
  });
  it('stays closed however it is spelt', async () => {
    for (const { method, path, public: isOpen } of served.http.routes) {
      if (isOpen) continue;
      const exact = await example(path);
      const spelt = async (spell: (path: string) => string, number: number) => {
        const address = spell(exact);
        // What is no request at all is refused before its method is known, with a text that HEAD cannot carry.
        if (address.startsWith('\\') && method === 'HEAD') return;
        const answer = await send(served.url, method, address);
        // Nothing is there under that spelling, or it is closed; never an answer.
        expect([number, method, address, [400, 401, 404].includes(answer.status)], answer.text).toEqual([number, method, address, true]);
        expect(isSilent(answer), address).toBe(true);
      };
      await Promise.all(SPELLINGS.map(spelt));
    }
  });
  it('is closed under other methods too', async () => {
    for (const { path, public: isOpen } of served.http.routes) {
      if (isOpen) continue;
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await send(served.url, method, await example(path));
        expect([method, path, [401, 404].includes(answer.status)], `${answer.status} ${answer.text}`).toEqual([method, path, true]);
      }
    }
  });
  it('takes a changing request by cookie only with the proof that our page has sent it', async () => {
    const person = await signIn(served.url, 'hr');
    const cookie = `token=${person.token}`;
    for (const { method, path, public: isOpen } of served.http.routes) {
      if (isOpen || method !== 'POST') continue;
      for (const headers of [
        { cookie } as Record<string, string>,
        { cookie, 'x-xsrf-token': 'x' },
        { cookie: `${cookie}; XSRF-TOKEN=x`, 'x-xsrf-token': 'x' },
      ])
        expect([path, (await send(served.url, method, await example(path), headers)).status]).toEqual([path, 403]);
    }
  });
});

describe('the check itself', () => {
  it('sees an address that is open: the same requests by somebody signed in are answered', async () => {
    const person = await signIn(served.url, 'hr');
    let answered = 0;
    for (const { method, path, public: isOpen } of served.http.routes) {
      if (isOpen) continue;
      const answer = await send(served.url, method, await example(path), { authorization: `Bearer ${person.token}` });
      expect([path, [401, 406].includes(answer.status)]).toEqual([path, false]);
      if (answer.status === 200) answered++;
      // A deletion has nothing to tell.
      if (answer.status === 200 && method !== 'HEAD' && method !== 'DELETE') expect(isSilent(answer), path).toBe(false);
    }
    expect(answered).toBeGreaterThan(7);
  });
  it('sees a server that lets everybody in', async () => {
    const { url, close } = await served.changed((services) => {
      const person = signIn(served.url, 'hr');
      const find = async () => services.sessions.find((await person).token ?? '');
      return { ...services, sessions: { ...services.sessions, known: () => undefined, find } };
    });
    const answer = await send(url, 'POST', '/query', { authorization: 'Bearer x' });
    await close();
    expect([answer.status, isSilent(answer)]).toEqual([200, false]);
  });
  it('knows what a stranger may ask', async () => {
    const stranger = clientOf(served.url);
    for (const path of ['/health', '/ready', '/lambda-config']) expect((await stranger.get(path)).status).toBe(200);
  });
});
