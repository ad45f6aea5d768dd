/**
 * SocialPay in the shop. Each request is signed with the key of the terminal. The bank is told once where it calls when money came, not with
 * every invoice; it keeps no end of an invoice, so an invoice that is over is taken back.
 */
import { createHmac } from 'node:crypto';
import { GatewayError, type InvoiceAsked, type Merchant, type PaymentGateway } from './payment-gateway.ts';
import { request } from './request.ts';

const OK = 200;
const DONE = 'SUCCESS';
const PAID = '00';

type Reply = {
  readonly header?: { readonly code?: number };
  readonly body?: {
    readonly error?: { readonly errorCode?: string | number; readonly errorDesc?: string };
    readonly response?: {
      readonly status?: string;
      readonly desc?: string;
      readonly resp_code?: string;
      readonly amount?: string | number;
    };
  };
};
type Asked = Pick<InvoiceAsked, 'number' | 'amount'>;

export function createSocialpay({ url }: { readonly url: string }): PaymentGateway {
  const ask = async ({ code: terminal, secret }: Merchant, path: string, { number: invoice, amount }: Asked): Promise<Reply> => {
    const checksum = createHmac('sha256', secret).update(`${terminal}${invoice}${amount}`).digest('hex');
    return request<Reply>({
      method: 'POST',
      url: `${url}/${path}`,
      body: { amount, invoice, terminal, checksum },
      faultOf: (status) => (status === 401 || status === 403 ? 'account' : 'refused'),
    });
  };
  /** Throws for a request that was not taken. */
  const responseOf = ({ header, body }: Reply) => {
    const { error, response } = body ?? {};
    if (header?.code === OK && response) return response;
    const code = `SOCIALPAY_${error?.errorCode ?? header?.code ?? 'UNKNOWN'}`.slice(0, 60);
    throw new GatewayError(header?.code === 401 || header?.code === 403 ? 'account' : 'refused', code);
  };
  const isPaid = async (merchant: Merchant, asked: Asked): Promise<boolean> =>
    responseOf(await ask(merchant, 'pos/invoice/check', asked)).resp_code === PAID;

  return {
    can: { cancel: true, refund: false, expiry: false },
    async invoice(merchant, asked) {
      const { status, desc } = responseOf(await ask(merchant, 'pos/invoice/qr/deeplink', asked));
      if (status !== DONE || !desc) throw new GatewayError('refused', 'SOCIALPAY_NOT_MADE');
      return { id: asked.number, qrText: desc, links: [{ name: 'SocialPay', description: 'SocialPay', logo: '', link: desc }] };
    },
    /** An invoice is paid whole and once, so its number is that of the payment. */
    async payments(merchant, invoice) {
      if (!(await isPaid(merchant, invoice))) return [];
      return [{ number: `${merchant.code}:${invoice.number}`, amount: invoice.amount, paidAt: null }];
    },
    async cancel(merchant, invoice) {
      if (await isPaid(merchant, invoice)) return 'paid';
      const { resp_code: said, status } = responseOf(await ask(merchant, 'pos/invoice/cancel', invoice));
      if (said === PAID || status === DONE) return 'cancelled';
      // Paid between the two questions.
      if (await isPaid(merchant, invoice)) return 'paid';
      throw new GatewayError('refused', 'SOCIALPAY_NOT_CANCELLED');
    },
    refund: async () => {
      throw new GatewayError('refused', 'NO_REFUND');
    },
  };
}
