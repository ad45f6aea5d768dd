/** Every address of the server, from its own list, by callers without a session and with one that is over: closed, however it is spelt. */
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSilent, rawRequest } from './raw-request.ts';
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

const raw = (...given: Parameters<typeof rawRequest>) => {
  asked++;
  return rawRequest(...given);
};

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

describe('an address', () => {
  it('is one of a list that the server gives itself, with few open ones', () => {
    const { routes } = served.http;
    expect(routes.length).toBeGreaterThan(15);
    const open = [...new Set(routes.flatMap((route) => (route.public ? [route.path] : [])))].sort();
    expect(open).toEqual([
      '/attendance/tower',
      '/auth/invitation',
      '/auth/invitation/join',
      '/auth/login',
      '/auth/logout',
      '/auth/page-address',
      '/auth/password-reset',
      '/auth/provider/answer',
      '/auth/provider/continue',
      '/auth/provider/start',
      '/auth/register',
      '/auth/register/confirm',
      '/auth/send-forgot-mail',
      '/en/feedback',
      '/en/feedback/reply',
      '/feedback',
      '/feedback/reply',
      '/health',
      '/ko/feedback',
      '/ko/feedback/reply',
      '/lambda-config',
      '/lambda/texts',
      '/payments/callback',
      '/payments/callback/:number',
      '/public/booking/:company_url',
      '/public/booking/:company_url/place',
      '/public/booking/:company_url/times',
      '/public/booking/order/:link',
      '/public/booking/order/:link/calendar.ics',
      '/public/booking/order/:link/cancel',
      '/public/booking/order/:link/check',
      '/public/booking/order/:link/confirm',
      '/public/booking/order/:link/move',
      '/public/booking/order/:link/review',
      '/public/document/:code',
      '/public/document/:code/file',
      '/public/feedback/company',
      '/public/feedback/reply',
      '/public/query',
      '/public/useful',
      '/ready',
      '/route-rules',
    ]);
  });
  it('is closed to callers without a session, with a made-up one, with one that has ended and behind a locked screen', async () => {
    const [ended, locked] = [await signIn(served.url, 'hr'), await signIn(served.url, 'hr')];
    await ended.post('/auth/logout', {});
    await locked.post('/auth/lock', {});
    const callers: [Record<string, string>, number[]][] = [
      [{}, [401]],
      [{ authorization: 'Bearer x' }, [401]],
      [{ authorization: `Bearer ${'A'.repeat(43)}` }, [401]],
      [{ authorization: `Basic ${Buffer.from('admin:Lambda-2026!').toString('base64')}` }, [401]],
      [{ cookie: `token=${'A'.repeat(43)}; XSRF-TOKEN=x`, 'x-xsrf-token': 'x' }, [401]],
      [{ authorization: `Bearer ${ended.token}` }, [406]],
    ];
    for (const { method, path, public: isOpen, whileLocked } of served.http.routes) {
      if (isOpen) continue;
      const address = await example(path);
      const behindLock: typeof callers = whileLocked ? [] : [[{ authorization: `Bearer ${locked.token}` }, [423]]];
      for (const [headers, allowed] of [...callers, ...behindLock]) {
        const answer = await send(served.url, method, address, headers);
        expect([method, address, allowed.includes(answer.status)], `${answer.status} ${answer.text}`).toEqual([method, address, true]);
        expect(isSilent(answer)).toBe(true);
      }
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
});

describe('the check itself', () => {
  it('sees an address that is open: the same requests by somebody signed in are answered', async () => {
    const person = await signIn(served.url, 'hr');
    let answered = 0;
    for (const { method, path, public: isOpen, whileLocked } of served.http.routes) {
      if (isOpen || whileLocked) continue;
      const answer = await send(served.url, method, await example(path), { authorization: `Bearer ${person.token}` });
      expect([path, [401, 406, 423].includes(answer.status)]).toEqual([path, false]);
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
