/** Short messages to a provider: what it is sent, and what its answers mean for another try. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeliveryRefused } from '../services/outbox/outbox.ts';
import { createSms } from '../services/sms/sms.ts';

type Seen = { readonly method: string; readonly url: string; readonly authorization: string | undefined; readonly body: string };
let provider: Server;
let status = 200;
const seen: Seen[] = [];
beforeAll(async () => {
  provider = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', authorization: request.headers.authorization, body });
      reply.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => provider.close());

const host = () => `127.0.0.1:${(provider.address() as AddressInfo).port}`;
const send = (url: string | null, payload: unknown = { to: '+976 9911-2233', text: 'Код: 418273' }) =>
  createSms(url)({ key: 'signature-code:7', companyId: 1, userId: 2, payload, signal: new AbortController().signal });

it('posts the number, the text and the key with the name and password of the address', async () => {
  expect(await send(`http://lambda:p%40ss@${host()}/sms`)).toEqual([]);
  expect(seen.at(-1)).toEqual({
    method: 'POST',
    url: '/sms',
    authorization: `Basic ${Buffer.from('lambda:p@ss').toString('base64')}`,
    body: JSON.stringify({ to: '+97699112233', text: 'Код: 418273', id: 'signature-code:7' }),
  });
});

it('asks an address that has places for both', async () => {
  await send(`http://${host()}/send?mobile={to}&sms={text}&from=Lambda`);
  const { method, url } = seen.at(-1) as Seen;
  expect([method, Object.fromEntries(new URL(url, 'http://x').searchParams)]).toEqual([
    'GET',
    { mobile: '+97699112233', sms: 'Код: 418273', from: 'Lambda' },
  ]);
});

it('is tried again while the provider is in trouble, and given up when it refuses or there is none', async () => {
  const refusal = (url: string | null, payload?: unknown) => send(url, payload).catch((error: unknown) => error);
  status = 503;
  expect(await refusal(`http://${host()}/sms`)).not.toBeInstanceOf(DeliveryRefused);
  status = 400;
  const refused = await refusal(`http://${host()}/sms`);
  expect(refused).toBeInstanceOf(DeliveryRefused);
  expect(String(refused)).not.toContain('418273');
  status = 200;
  const count = seen.length;
  expect(await refusal(null)).toBeInstanceOf(DeliveryRefused);
  expect(await refusal(`http://${host()}/sms`, { to: 'мэдэхгүй', text: 'x' })).toBeInstanceOf(DeliveryRefused);
  expect(seen).toHaveLength(count);
});
