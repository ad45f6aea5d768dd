/** What `npm run dev` shows of the pages that the server draws, over real HTTP. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Step = (request: IncomingMessage, reply: ServerResponse, next: () => void) => Promise<void>;
const { showPagesOf } = (await import(new URL('../../../scripts/dev-pages.mjs', import.meta.url).href)) as {
  showPagesOf(server: string): Step;
};

const open: { close(): void }[] = [];
async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let address: string;
beforeAll(async () => {
  const server = await listening(({ url, headers }, reply) => {
    if (url === '/we') reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<head></head>${headers.cookie}`);
    else if (url === '/') reply.writeHead(302, { location: '/erp' }).end();
    else if (url === '/robots.txt') reply.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *');
    else reply.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  const show = showPagesOf(server);
  address = await listening((request, reply) => void show(request, reply, () => reply.end('the application')));
});
afterAll(() => {
  for (const server of open) server.close();
});

const PAGE = { accept: 'text/html', cookie: 'token=a' };
async function seen(path: string, headers: Record<string, string> = PAGE): Promise<readonly [number, string, string | null]> {
  const reply = await fetch(address + path, { headers, redirect: 'manual' });
  return [reply.status, await reply.text(), reply.headers.get('location')];
}

it('shows pages of the server with what the public site is made of, for the browser that asks, and follows where they lead', async () => {
  const [status, text] = await seen('/we');
  expect(status).toBe(200);
  expect(text).toContain('<script type="module" src="/site.ts"></script></head>');
  expect(text).toContain('token=a');
  expect(await seen('/')).toEqual([302, '', '/erp']);
  expect(await seen('/robots.txt', {})).toEqual([200, 'User-agent: *', null]);
});

it('leaves everything else to the application, also while the server is away', async () => {
  expect(await seen('/erp')).toEqual([200, 'the application', null]);
  expect(await seen('/we', { accept: '*/*' })).toEqual([200, 'the application', null]);
  expect(await seen('/@vite/client', PAGE)).toEqual([200, 'the application', null]);
  const away = showPagesOf('http://127.0.0.1:9');
  const alone = await listening((request, reply) => void away(request, reply, () => reply.end('the application')));
  expect(await (await fetch(`${alone}/we`, { headers: PAGE })).text()).toBe('the application');
});
