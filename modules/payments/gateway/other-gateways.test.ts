/** SocialPay and MonPay against small servers that speak their documented shapes. */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMonpay } from './server/monpay.ts';
import { GatewayError, type Merchant } from './server/payment-gateway.ts';
import { createSocialpay } from './server/socialpay.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
type Asked = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string;
  readonly body: Record<string, unknown>;
};
/** Answers with what `reply` gives: a status and a body. */
async function fake(reply: (asked: Asked) => readonly [number, unknown]): Promise<string> {
  const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
    let text = '';
    for await (const part of request) text += String(part);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  const made = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const asked = { path: `${request.method} ${pathname}`, query: searchParams, authorization: request.headers.authorization ?? '' };
    const [status, body] = reply({ ...asked, body: await bodyOf(request) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server = made;
  await new Promise<void>((ready) => made.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof GatewayError ? [error.fault, error.code] : error),
  );
const asked = (number = '1-2-abc', amount = '20000.00') => ({
  number,
  amount,
  description: 'Урьдчилгаа',
  expiresAt: new Date('2026-11-30T04:10:00Z'),
  callback: `https://example.mn/payments/callback/${number}`,
});

describe('SocialPay', () => {
  const merchant: Merchant = { user: 'SALON', code: 'T-0001', secret: 'key-1' };
  type State = 'open' | 'paid' | 'cancelled';
  const socialpay = async () => {
    const invoices = new Map<string, State>();
    const said = (response: unknown) => [200, { header: { code: 200 }, body: { response } }] as const;
    const failed = (code: number, errorDesc: string) =>
      [200, { header: { code }, body: { error: { errorCode: code, errorDesc } } }] as const;
    const url = await fake(({ path, body: { amount, invoice, terminal, checksum } }) => {
      const right = createHmac('sha256', 'key-1').update(`${terminal}${invoice}${amount}`).digest('hex');
      if (checksum !== right) return failed(401, 'Invalid checksum');
      const number = String(invoice);
      const state = invoices.get(number);
      if (path === 'POST /pos/invoice/qr/deeplink') {
        if (state) return failed(400, 'Duplicate invoice');
        invoices.set(number, 'open');
        return said({ status: 'SUCCESS', desc: `socialpay-payment://q?qPay_QRcode=${number}` });
      }
      if (!state) return failed(404, 'Invoice not found');
      if (path === 'POST /pos/invoice/check')
        return said(state === 'paid' ? { resp_code: '00', resp_desc: 'Амжилттай', amount } : { resp_code: '01', resp_desc: 'Төлөгдөөгүй' });
      if (path !== 'POST /pos/invoice/cancel') return failed(404, path);
      if (state === 'paid') return said({ resp_code: '02', status: 'FAIL' });
      invoices.set(number, 'cancelled');
      return said({ resp_code: '00', status: 'SUCCESS' });
    });
    return { invoices, gateway: createSocialpay({ url }) };
  };

  it('makes an invoice with a signed request and believes only what it answers', async () => {
    const { invoices, gateway } = await socialpay();
    const made = await gateway.invoice(merchant, asked());
    expect(made).toMatchObject({ id: '1-2-abc', qrText: expect.stringContaining('socialpay-payment://'), links: [{ name: 'SocialPay' }] });
    const invoice = { ...asked(), id: made.id };
    expect(await gateway.payments(merchant, invoice)).toEqual([]);
    invoices.set(invoice.number, 'paid');
    expect(await gateway.payments(merchant, invoice)).toEqual([{ number: 'T-0001:1-2-abc', amount: '20000.00', paidAt: null }]);
  });
  it('takes an invoice back, and not after money came', async () => {
    const { invoices, gateway } = await socialpay();
    for (const number of ['a', 'b']) await gateway.invoice(merchant, asked(number));
    expect(await gateway.cancel(merchant, { ...asked('a'), id: 'a' })).toBe('cancelled');
    expect(invoices.get('a')).toBe('cancelled');
    invoices.set('b', 'paid');
    expect(await gateway.cancel(merchant, { ...asked('b'), id: 'b' })).toBe('paid');
  });
  it('tells a wrong key from a refusal and from a gateway that is away', async () => {
    const { gateway } = await socialpay();
    expect(await faultOf(gateway.invoice({ ...merchant, secret: 'other' }, asked()))).toEqual(['account', 'SOCIALPAY_401']);
    expect(await faultOf(gateway.payments(merchant, { ...asked('none'), id: 'none' }))).toEqual(['refused', 'SOCIALPAY_404']);
    expect(await faultOf(gateway.refund(merchant, { number: 'x' }, ''))).toEqual(['refused', 'NO_REFUND']);
    expect(await faultOf(createSocialpay({ url: 'http://127.0.0.1:9' }).invoice(merchant, asked()))).toEqual(['away', 'NO_ANSWER']);
  });
});

describe('MonPay', () => {
  const merchant: Merchant = { user: 'branch', code: 'Салон 1', secret: '10314' };
  const monpay = async () => {
    const paid = new Map<string, boolean>();
    const made: Record<string, unknown>[] = [];
    const url = await fake(({ path, query, authorization, body }) => {
      if (authorization !== `Basic ${Buffer.from('branch:10314').toString('base64')}`) return [401, {}];
      if (path === 'POST /rest/branch/qrpurchase/generate') {
        const uuid = randomUUID();
        made.push(body);
        if (typeof body.amount !== 'number' || body.amount <= 0) return [200, { code: 2, info: 'Дүн буруу' }];
        paid.set(uuid, false);
        return [200, { code: 0, info: 'OK', result: { uuid, qrcode: `monpay:${uuid}` } }];
      }
      const state = paid.get(query.get('uuid') ?? '');
      if (state === undefined) return [200, { code: 4, info: 'not found' }];
      return [200, state ? { code: 0, info: 'PAID', result: {} } : { code: 23, info: 'PENDING' }];
    });
    return { paid, made, gateway: createMonpay({ url }) };
  };

  it('makes a QR that calls back with our number, and believes only what it answers', async () => {
    const { paid, made, gateway } = await monpay();
    const { id, qrText } = await gateway.invoice(merchant, asked());
    expect(qrText).toBe(`monpay:${id}`);
    expect(made).toEqual([
      { amount: 20_000, generateUuid: true, displayName: 'Салон 1', callbackUrl: 'https://example.mn/payments/callback/1-2-abc' },
    ]);
    expect(await gateway.payments(merchant, { ...asked(), id })).toEqual([]);
    paid.set(id, true);
    expect(await gateway.payments(merchant, { ...asked(), id })).toEqual([{ number: id, amount: '20000.00', paidAt: null }]);
  });
  it('tells a wrong account from a refusal, and takes nothing back', async () => {
    const { gateway } = await monpay();
    expect(await faultOf(gateway.invoice({ ...merchant, secret: 'other' }, asked()))).toEqual(['account', 'HTTP_401']);
    expect(await faultOf(gateway.invoice(merchant, asked('x', '0')))).toEqual(['refused', 'MONPAY_2']);
    expect(await faultOf(gateway.payments(merchant, { ...asked(), id: 'none' }))).toEqual(['refused', 'MONPAY_4']);
    expect(gateway.can).toEqual({ cancel: false, refund: false, expiry: false });
  });
});
