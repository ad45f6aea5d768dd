/** The public site while its database does not answer: people read that it comes back, programs get their error, the product its document. */
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { createDatabase } from '@lambda/engine/sql/postgres.ts';
import { startTcpProxy } from '@lambda/testing/tcp-proxy.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
let url: string;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let close: () => Promise<void>;
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  const { host, port } = served.connection as { host: string; port: number };
  proxy = await startTcpProxy({ host, port });
  const database = await createDatabase({ connection: { ...(served.connection as object), port: proxy.port }, size: 2 });
  const other = await served.changed((services) => {
    const { registry, hooks } = services;
    return { ...services, database, graphql: createGraphQL({ registry, database, hooks }) };
  });
  url = other.url;
  close = async () => {
    await other.close();
    await database.close();
  };
});
afterAll(async () => {
  await close();
  await served.close();
});

const browser = { accept: 'text/html,application/xhtml+xml' };
async function open(path: string, headers: Record<string, string> = browser) {
  const reply = await fetch(url + path, { headers, redirect: 'manual' });
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() };
}

it('tells people within three seconds that a page waits for a database that does not answer, and opens it when it does again', async () => {
  expect((await open('/support')).status).toBe(200);
  proxy.become('swallow');
  const asked = ['/', '/support', '/en/faq', '/web/bayalag-buteel', '/ko/feedback'];
  const replies = await Promise.all(
    asked.map(async (path) => {
      const started = performance.now();
      return { ...(await open(path)), path, ms: performance.now() - started };
    }),
  );
  for (const { path, status, text, ms } of replies) {
    expect([path, status, text.includes('data-away="true"')]).toEqual([path, 503, true]);
    expect(text).toContain('<noscript><meta http-equiv="refresh" content="10"/></noscript>');
    expect(ms, path).toBeLessThan(3_000);
  }
  const started = performance.now();
  expect((await open('/erp')).status).toBe(404);
  expect(performance.now() - started, 'the product’s own document').toBeLessThan(1_500);
  proxy.become('open');
  await expect.poll(async () => (await open('/support')).status, { timeout: 30_000 }).toBe(200);
});

it('tells visitors in their language to come back, and programs that it is unavailable', async () => {
  expect((await open('/we')).status).toBe(200);
  await proxy.close();
  for (const [path, language, words] of [
    ['/', 'mn', 'Түр хүлээнэ үү'],
    ['/we', 'mn', 'Түр хүлээнэ үү'],
    ['/en/guide', 'en', 'One moment, please'],
    ['/ko/anything', 'ko', '잠시만 기다려 주세요'],
  ] as const) {
    const { status, headers, text } = await open(path);
    expect([path, status, headers['retry-after'], headers['content-type']]).toEqual([path, 503, '30', 'text/html; charset=utf-8']);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<h1>${words}</h1>`);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  for (const path of ['/we', '/sitemap.xml']) {
    const { status, headers, text } = await open(path, { accept: 'application/json' });
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '2']);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  }
  // The product's own addresses are none of the site's: they are answered as if no page stood there.
  expect((await open('/erp')).status).toBe(404);
});

it('keeps what a visitor has typed into the form of feedback while it is away', async () => {
  const body = new URLSearchParams({ name: 'Зочин', email: 'guest@example.com', feedback: 'Олон мөр бичсэн' });
  const reply = await fetch(`${url}/en/feedback`, { method: 'POST', body, redirect: 'manual' });
  const text = await reply.text();
  expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('cache-control')]).toEqual([503, '30', 'no-store']);
  expect(text).toMatch(/role="alert">It cannot be sent just now/);
  expect(text).toMatch(/<textarea[^>]*>Олон мөр бичсэн<\/textarea>/);
});
