/** MonPay by the QR of a branch. It takes no invoice back, gives no money back and keeps no end of an invoice. */
import { GatewayError, type Merchant, type PaymentGateway } from './payment-gateway.ts';
import { request } from './request.ts';

const DONE = 0;
const PENDING = 23;

type Reply<Result> = { readonly code?: number; readonly info?: string; readonly result?: Result };
type MadeQr = { readonly uuid?: string; readonly qrcode?: string };

const codeOf = ({ code }: Reply<unknown>): string => `MONPAY_${code ?? 'UNKNOWN'}`;

export function createMonpay({ url }: { readonly url: string }): PaymentGateway {
  const ask = <Result>({ user, secret }: Merchant, method: string, path: string, body?: unknown): Promise<Reply<Result>> =>
    request<Reply<Result>>({
      method,
      url: `${url}/rest/branch/qrpurchase/${path}`,
      headers: { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` },
      body,
      faultOf: (status) => (status === 401 || status === 403 ? 'account' : 'refused'),
    });

  return {
    can: { cancel: false, refund: false, expiry: false },
    async invoice(merchant, { amount, callback }) {
      const reply = await ask<MadeQr>(merchant, 'POST', 'generate', {
        amount: Number(amount),
        generateUuid: true,
        displayName: merchant.code,
        callbackUrl: callback,
      });
      const { uuid, qrcode } = reply.result ?? {};
      if (reply.code !== DONE || !uuid || !qrcode) throw new GatewayError('refused', codeOf(reply));
      return { id: uuid, qrText: qrcode, links: [] };
    },
    /** The QR is paid whole and once, so its number is that of the payment. */
    async payments(merchant, { id, amount }) {
      const reply = await ask<unknown>(merchant, 'GET', `check?uuid=${encodeURIComponent(id)}`);
      if (reply.code === DONE) return [{ number: id, amount, paidAt: null }];
      if (reply.code === PENDING) return [];
      throw new GatewayError('refused', codeOf(reply));
    },
    cancel: async () => {
      throw new GatewayError('refused', 'NO_CANCEL');
    },
    refund: async () => {
      throw new GatewayError('refused', 'NO_REFUND');
    },
  };
}
