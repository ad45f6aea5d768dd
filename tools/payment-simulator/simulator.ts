/**
 * A payment gateway that takes no money: a server of its own that speaks QPay's merchant protocol, with a page on which a person "pays",
 * and with faults on demand. The demo and the tests are paid here; production differs by address and keys alone.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { payPage } from './pay-page.ts';

/** What goes wrong. Each is used up by the request that it fits, as often as it was asked for. */
export type Fault = 'slow' | 'error' | 'lost' | 'doubled' | 'early' | 'late' | 'otherAmount' | 'silent';
export type SimulatedInvoice = {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
  readonly description: string;
  readonly callback: string;
  readonly expiresAt: Date | null;
  state: 'OPEN' | 'CLOSED' | 'CANCELLED';
  readonly payments: SimulatedPayment[];
};
export type SimulatedPayment = {
  readonly id: string;
  readonly amount: number;
  readonly at: string;
  status: 'PAID' | 'REFUNDED';
  readonly type: 'P2P' | 'CARD';
};
export type Simulator = {
  readonly url: string;
  /** How often the gateway was asked, by method and path without numbers. */
  readonly asked: ReadonlyMap<string, number>;
  readonly invoices: ReadonlyMap<string, SimulatedInvoice>;
  plan(fault: Fault, times?: number): void;
  /** Pays as a person does on the page. Throws for an invoice that cannot be paid any more. */
  pay(invoiceId: string, how?: { readonly amount?: number; readonly type?: 'P2P' | 'CARD' }): Promise<SimulatedPayment>;
  close(): Promise<void>;
};
export type SimulatorSettings = {
  readonly port?: number;
  readonly host?: string;
  /** Who may sign in: names with their secrets. */
  readonly merchants: ReadonlyMap<string, string>;
  readonly now?: () => number;
  /** How long a slow answer takes and a late callback waits. */
  readonly waitMs?: number;
};

const DAY_SECONDS = 86_400;
const MOST_BYTES = 100_000;
const ZONE = '+08:00';

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MOST_BYTES) throw new Error('too much');
  }
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

export async function startSimulator(settings: SimulatorSettings): Promise<Simulator> {
  const { merchants, now = Date.now, waitMs = 2_000, host = '127.0.0.1' } = settings;
  const invoices = new Map<string, SimulatedInvoice>();
  const tokens = new Map<string, { readonly merchant: string; readonly ends: number }>();
  const faults = new Map<Fault, number>();
  const asked = new Map<string, number>();
  const waiting = new Set<NodeJS.Timeout>();
  const takes = (fault: Fault): boolean => {
    const left = faults.get(fault) ?? 0;
    if (left > 0) faults.set(fault, left - 1);
    return left > 0;
  };
  const pause = (): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        done();
      }, waitMs);
      waiting.add(timer);
    });
  const call = async (invoice: SimulatedInvoice, payment: string): Promise<void> => {
    const address = new URL(invoice.callback);
    address.searchParams.set('qpay_payment_id', payment);
    await fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
      (reply) => reply.arrayBuffer(),
      () => undefined,
    );
  };
  const isOver = ({ expiresAt }: SimulatedInvoice): boolean => expiresAt !== null && expiresAt.getTime() <= now();

  async function pay(id: string, { amount, type = 'P2P' }: { amount?: number; type?: 'P2P' | 'CARD' } = {}): Promise<SimulatedPayment> {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error('INVOICE_NOTFOUND');
    if (invoice.state === 'CLOSED') throw new Error('INVOICE_PAID');
    // A bank may have taken the money in the last moment: such a payment comes all the same.
    if (invoice.state === 'CANCELLED' || (isOver(invoice) && !takes('late'))) throw new Error('INVOICE_ALREADY_CANCELED');
    const given = amount ?? (takes('otherAmount') ? Math.max(1, invoice.amount - 100) : invoice.amount);
    const payment: SimulatedPayment = { id: randomUUID(), amount: given, at: new Date(now()).toISOString(), status: 'PAID', type };
    if (takes('early')) await call(invoice, payment.id);
    invoice.payments.push(payment);
    if (given >= invoice.amount) invoice.state = 'CLOSED';
    if (takes('silent')) return payment;
    await call(invoice, payment.id);
    if (takes('doubled')) await Promise.all([call(invoice, payment.id), call(invoice, payment.id)]);
    return payment;
  }

  const answer = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const refuse = (response: ServerResponse, status: number, error: string): void => answer(response, status, { error, message: error });
  const merchantOf = (request: IncomingMessage): string | undefined => {
    const token = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    return token && token.ends > now() ? token.merchant : undefined;
  };
  const newToken = (response: ServerResponse, merchant: string): void => {
    const [access, refresh] = [randomUUID(), randomUUID()];
    const ends = now() + DAY_SECONDS * 1_000;
    for (const token of [access, refresh]) tokens.set(token, { merchant, ends });
    const seconds = Math.floor(ends / 1_000);
    answer(response, 200, {
      token_type: 'bearer',
      access_token: access,
      expires_in: seconds,
      refresh_token: refresh,
      refresh_expires_in: seconds,
      scope: 'profile email',
      'not-before-policy': '0',
      session_state: randomUUID(),
    });
  };

  async function merchantRequest(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (path === '/v2/auth/token') {
      const [user = '', secret = ''] = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
        .toString()
        .split(':');
      if (merchants.get(user) !== secret) return refuse(response, 401, 'AUTHENTICATION_FAILED');
      return newToken(response, user);
    }
    const merchant = merchantOf(request);
    if (merchant === undefined) return refuse(response, 401, 'NO_CREDENTIALS');
    if (path === '/v2/auth/refresh') return newToken(response, merchant);
    const body = await bodyOf(request).catch(() => null);
    if (body === null) return refuse(response, 400, 'INVALID_BODY');
    const [, kind, id] = /^\/v2\/(invoice|payment\/refund)\/([\w-]+)$/.exec(path) ?? [];
    if (request.method === 'POST' && path === '/v2/invoice') return makeInvoice(response, body);
    if (request.method === 'POST' && path === '/v2/payment/check') {
      const found = invoices.get(String(body.object_id));
      if (!found) return refuse(response, 404, 'INVOICE_NOTFOUND');
      const rows = found.payments.map((payment) => ({
        payment_id: payment.id,
        payment_status: payment.status,
        payment_amount: payment.amount.toFixed(2),
        trx_fee: '0.00',
        payment_currency: 'MNT',
        payment_wallet: 'Simulator',
        payment_type: payment.type,
        payment_date: payment.at,
        card_transactions: [],
        p2p_transactions: [],
      }));
      const paid = found.payments.reduce((sum, payment) => sum + (payment.status === 'PAID' ? payment.amount : 0), 0);
      return answer(response, 200, { count: rows.length, paid_amount: paid, rows });
    }
    if (kind === 'invoice') {
      const found = invoices.get(id ?? '');
      if (!found) return refuse(response, 404, 'INVOICE_NOTFOUND');
      if (request.method === 'GET')
        return answer(response, 200, { invoice_id: found.id, invoice_status: found.state, total_amount: found.amount.toFixed(2) });
      if (request.method === 'DELETE') {
        if (found.state === 'CLOSED') return refuse(response, 400, 'INVOICE_PAID');
        if (found.state === 'CANCELLED') return refuse(response, 400, 'INVOICE_ALREADY_CANCELED');
        found.state = 'CANCELLED';
        return answer(response, 200, {});
      }
    }
    if (kind === 'payment/refund' && request.method === 'DELETE') {
      const payment = [...invoices.values()].flatMap(({ payments }) => payments).find((one) => one.id === id);
      if (!payment) return refuse(response, 404, 'PAYMENT_NOTFOUND');
      // Money from a bank's application does not go back by the gateway.
      if (payment.type === 'P2P') return refuse(response, 400, 'TRANSACTION_REQUIRED');
      if (payment.status === 'REFUNDED') return refuse(response, 400, 'PAYMENT_ALREADY_CANCELED');
      payment.status = 'REFUNDED';
      return answer(response, 200, {});
    }
    return refuse(response, 404, 'NOT_FOUND');
  }

  async function makeInvoice(response: ServerResponse, body: Record<string, unknown>): Promise<void> {
    const amount = Number(body.amount);
    const number = String(body.sender_invoice_no ?? '');
    const needed = ['invoice_code', 'sender_invoice_no', 'invoice_receiver_code', 'invoice_description', 'callback_url'];
    if (needed.some((name) => typeof body[name] !== 'string' || body[name] === '') || number.length > 45)
      return refuse(response, 400, 'INVOICE_LINE_REQUIRED');
    if (!Number.isFinite(amount) || amount <= 0) return refuse(response, 400, 'INVALID_AMOUNT');
    const isEnding = body.enable_expiry === true || body.enable_expiry === 'true';
    const expiresAt = isEnding ? new Date(`${String(body.expiry_date).replace(' ', 'T')}${ZONE}`) : null;
    if (expiresAt && Number.isNaN(expiresAt.getTime())) return refuse(response, 400, 'INVALID_EXPIRY');
    const id = randomUUID();
    const [callback, description] = [String(body.callback_url), String(body.invoice_description)];
    invoices.set(id, { id, number, amount, description, callback, expiresAt, state: 'OPEN', payments: [] });
    const link = `${url()}/pay/${id}`;
    answer(response, 200, {
      invoice_id: id,
      qr_text: link,
      qr_image: '',
      qPay_shortUrl: link,
      urls: [{ name: 'Demo bank', description: 'Туршилтын банк', logo: '', link }],
    });
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const [, id] = /^\/pay\/([\w-]+)$/.exec(path) ?? [];
    if (id !== undefined) {
      const invoice = invoices.get(id);
      if (!invoice) return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Нэхэмжлэх олдсонгүй');
      let problem: string | null = null;
      if (request.method === 'POST')
        problem = await pay(id).then(
          () => null,
          (error: Error) => error.message,
        );
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(payPage({ ...invoice, isOver: isOver(invoice), problem }));
      return;
    }
    const key = `${request.method} ${path.replace(/\/[0-9a-f-]{36}$/, '/:id')}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
    if (takes('slow')) await pause();
    if (takes('error')) return refuse(response, 500, 'INTERNAL');
    if (takes('lost')) return void request.socket.destroy();
    await merchantRequest(request, response, path);
  }

  const server: Server = createServer((request, response) => {
    answerRequest(request, response).catch(() => response.headersSent || refuse(response, 500, 'INTERNAL'));
  });
  const url = (): string => `http://${host}:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(settings.port ?? 0, host, ready);
  });
  return {
    url: url(),
    asked,
    invoices,
    plan: (fault, times = 1) => void faults.set(fault, (faults.get(fault) ?? 0) + times),
    pay,
    close: () =>
      new Promise((done) => {
        for (const timer of waiting) clearTimeout(timer);
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
