/**
 * QPay merchant API v2. Its token ends at an absolute moment and is fetched once, also when many ask at the same time. It is never polled:
 * payments are asked for after a callback, or when somebody presses the button.
 */

import { GatewayError, type Invoice, type Merchant, type Payment, type PaymentGateway } from './payment-gateway.ts';
import { request } from './request.ts';

/** A moment of this size or more is an absolute one in seconds; a smaller number is a duration. */
const FIRST_MOMENT = 1_000_000_000;
/** The token is renewed so long before its end. */
const EARLY_MS = 60_000;
const RECEIVER = 'terminal';
const PAGE = 100;
const ZONE_OFFSET_MS = 8 * 3_600_000;

type TokenReply = { readonly access_token: string; readonly expires_in: number };
type InvoiceReply = {
  readonly invoice_id: string;
  readonly qr_text: string;
  readonly urls?: readonly { readonly name: string; readonly description: string; readonly logo: string; readonly link: string }[];
};
type CheckReply = {
  readonly rows?: readonly {
    readonly payment_id: string | number;
    readonly payment_status: string;
    readonly payment_amount: string | number;
    readonly payment_date?: string;
  }[];
};

/** `2026-11-30 14:10:00` on the clock of Ulaanbaatar, on which QPay reads it. */
export const qpayMoment = (moment: Date): string =>
  new Date(moment.getTime() + ZONE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
/** A moment that names no zone is on the clock of Ulaanbaatar. */
const momentOf = (text: string | undefined): string | null => {
  if (text === undefined || text === '') return null;
  const isZoned = /(z|[+-]\d{2}:?\d{2})$/i.test(text);
  const moment = new Date(isZoned ? text : `${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

const ACCOUNT_FAULTS: ReadonlySet<string> = new Set([
  'AUTHENTICATION_FAILED',
  'NO_CREDENTIALS',
  'PERMISSION_DENIED',
  'MERCHANT_NOTFOUND',
  'MERCHANT_INACTIVE',
  'INVOICE_CODE_INVALID',
]);

export function createQpay({ url, now = Date.now }: { readonly url: string; readonly now?: () => number }): PaymentGateway {
  type Held = { readonly token: string; readonly ends: number };
  const tokens = new Map<string, Promise<Held>>();

  const call = <T>(method: string, path: string, authorization: string, body?: unknown): Promise<T> =>
    request<T>({
      method,
      url: `${url}/v2${path}`,
      headers: { authorization },
      body,
      faultOf: (status, code) => (status === 401 || status === 403 || ACCOUNT_FAULTS.has(code) ? 'account' : 'refused'),
    });
  const signIn = async ({ user, secret }: Merchant): Promise<Held> => {
    const basic = Buffer.from(`${user}:${secret}`).toString('base64');
    const { access_token: token, expires_in: ends } = await call<TokenReply>('POST', '/auth/token', `Basic ${basic}`);
    return { token, ends: ends >= FIRST_MOMENT ? ends * 1_000 : now() + ends * 1_000 };
  };
  const tokenOf = async (merchant: Merchant): Promise<string> => {
    const key = JSON.stringify([merchant.user, merchant.secret]);
    const known = tokens.get(key);
    const held = await known?.catch(() => undefined);
    if (held && held.ends - EARLY_MS > now()) return held.token;
    // Whoever comes while it is fetched waits for that one.
    const fetching = tokens.get(key) === known ? signIn(merchant) : tokens.get(key);
    if (!fetching) return (await signIn(merchant)).token;
    tokens.set(key, fetching);
    return (await fetching).token;
  };
  /** A token that the gateway has forgotten is fetched once more. */
  const ask = async <T>(merchant: Merchant, method: string, path: string, body?: unknown): Promise<T> => {
    try {
      return await call<T>(method, path, `Bearer ${await tokenOf(merchant)}`, body);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.fault !== 'account') throw error;
      tokens.delete(JSON.stringify([merchant.user, merchant.secret]));
      return await call<T>(method, path, `Bearer ${await tokenOf(merchant)}`, body);
    }
  };
  const isPaidAlready = (error: unknown): boolean => error instanceof GatewayError && error.code === 'INVOICE_PAID';
  const isCancelledAlready = (error: unknown): boolean => error instanceof GatewayError && error.code === 'INVOICE_ALREADY_CANCELED';

  return {
    can: { cancel: true, refund: true, expiry: true },
    async invoice(merchant, { number, amount, description, expiresAt, callback }): Promise<Invoice> {
      const reply = await ask<InvoiceReply>(merchant, 'POST', '/invoice', {
        invoice_code: merchant.code,
        sender_invoice_no: number,
        invoice_receiver_code: RECEIVER,
        invoice_description: description,
        amount: Number(amount),
        callback_url: callback,
        enable_expiry: true,
        expiry_date: qpayMoment(expiresAt),
        allow_partial: false,
        allow_exceed: false,
      });
      return { id: reply.invoice_id, qrText: reply.qr_text, links: reply.urls ?? [] };
    },
    async payments(merchant, { id }): Promise<readonly Payment[]> {
      const body = { object_type: 'INVOICE', object_id: id, offset: { page_number: 1, page_limit: PAGE } };
      const { rows = [] } = await ask<CheckReply>(merchant, 'POST', '/payment/check', body);
      // A state that is not known is not money.
      return rows
        .filter(({ payment_status: state }) => state === 'PAID')
        .map((row) => ({ number: String(row.payment_id), amount: String(row.payment_amount), paidAt: momentOf(row.payment_date) }));
    },
    async cancel(merchant, { id }) {
      try {
        await ask(merchant, 'DELETE', `/invoice/${encodeURIComponent(id)}`);
        return 'cancelled';
      } catch (error) {
        if (isPaidAlready(error)) return 'paid';
        if (isCancelledAlready(error)) return 'cancelled';
        throw error;
      }
    },
    async refund(merchant, { number }, note) {
      try {
        await ask(merchant, 'DELETE', `/payment/refund/${encodeURIComponent(number)}`, { note });
      } catch (error) {
        // Given back before: an answer was lost on the way.
        if (!(error instanceof GatewayError) || error.code !== 'PAYMENT_ALREADY_CANCELED') throw error;
      }
    },
  };
}
