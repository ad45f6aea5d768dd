/** QPay over HTTP against the simulator: one token for many, an invoice with its end, money that is believed only when it is there. */
import { type Simulator, startSimulator } from '@lambda/payment-simulator/simulator.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GatewayError, type Merchant, type PaymentGateway } from './server/payment-gateway.ts';
import { createQpay, qpayMoment } from './server/qpay.ts';

const merchant: Merchant = { user: 'SALON', secret: 'secret-1', code: 'SALON_INVOICE' };
const NOON = Date.parse('2026-11-30T04:00:00Z');
let clock = NOON;
let simulator: Simulator;
let qpay: PaymentGateway;
beforeEach(async () => {
  clock = NOON;
  simulator = await startSimulator({ merchants: new Map([['SALON', 'secret-1']]), now: () => clock, waitMs: 20 });
  qpay = createQpay({ url: simulator.url, now: () => clock });
});
afterEach(() => simulator.close());

const asked = (number = 'A-1', amount = '20000.00') => ({
  number,
  amount,
  description: 'Урьдчилгаа',
  expiresAt: new Date(clock + 600_000),
  // Nobody listens there: what is called back is not this test's.
  callback: 'http://127.0.0.1:9/callback',
});
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof GatewayError ? [error.fault, error.code] : error),
  );

describe('a token', () => {
  it('is fetched once by twenty who come together, and again shortly before its end', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => qpay.invoice(merchant, asked(`A-${at}`))));
    expect(simulator.asked.get('POST /v2/auth/token')).toBe(1);
    clock += 86_400_000 - 30_000;
    await Promise.all(Array.from({ length: 20 }, (_, at) => qpay.invoice(merchant, asked(`B-${at}`))));
    expect(simulator.asked.get('POST /v2/auth/token')).toBe(2);
  });
  it('is not given for a wrong secret, which is a fault of the account', async () => {
    expect(await faultOf(qpay.invoice({ ...merchant, secret: 'other' }, asked()))).toEqual(['account', 'AUTHENTICATION_FAILED']);
    expect(simulator.invoices.size).toBe(0);
  });
});

describe('an invoice', () => {
  it('ends at the moment that was asked for, on the clock of Ulaanbaatar', async () => {
    expect(qpayMoment(new Date('2026-12-31T16:30:00Z'))).toBe('2027-01-01 00:30:00');
    const { id } = await qpay.invoice(merchant, asked());
    expect(simulator.invoices.get(id)?.expiresAt).toEqual(new Date(NOON + 600_000));
    clock += 600_000;
    await expect(simulator.pay(id)).rejects.toThrow('INVOICE_ALREADY_CANCELED');
  });
  it('is paid by what the gateway says, and by nothing else', async () => {
    const invoice = { ...asked(), ...(await qpay.invoice(merchant, asked())) };
    expect(await qpay.payments(merchant, invoice)).toEqual([]);
    const { id: number } = await simulator.pay(invoice.id);
    expect(await qpay.payments(merchant, invoice)).toEqual([{ number, amount: '20000.00', paidAt: '2026-11-30T04:00:00.000Z' }]);
    await expect(simulator.pay(invoice.id)).rejects.toThrow('INVOICE_PAID');
  });
  it('is taken back once, and not after money came', async () => {
    const [one, other] = [await qpay.invoice(merchant, asked('A-1')), await qpay.invoice(merchant, asked('A-2'))];
    const taken = (id: string) => qpay.cancel(merchant, { ...asked(), id });
    expect([await taken(one.id), await taken(one.id)]).toEqual(['cancelled', 'cancelled']);
    await simulator.pay(other.id);
    expect(await taken(other.id)).toBe('paid');
  });
  it('is refunded where the money came by card, and not where it came from a bank', async () => {
    const pay = async (number: string, type: 'P2P' | 'CARD') => simulator.pay((await qpay.invoice(merchant, asked(number))).id, { type });
    const [card, bank] = [await pay('A-1', 'CARD'), await pay('A-2', 'P2P')];
    expect(await faultOf(qpay.refund(merchant, { number: card.id }, 'цуцалсан'))).toBeNull();
    expect(card.status).toBe('REFUNDED');
    expect(await faultOf(qpay.refund(merchant, { number: bank.id }, 'цуцалсан'))).toEqual(['refused', 'TRANSACTION_REQUIRED']);
  });
});

describe('a gateway that fails', () => {
  it('is away: with an error of its own, a lost connection, an answer that is no JSON', async () => {
    simulator.plan('error');
    expect(await faultOf(qpay.invoice(merchant, asked()))).toEqual(['away', 'INTERNAL']);
    simulator.plan('lost');
    expect(await faultOf(qpay.invoice(merchant, asked()))).toEqual(['away', 'NO_ANSWER']);
    expect(await faultOf(createQpay({ url: 'http://127.0.0.1:9' }).invoice(merchant, asked()))).toEqual(['away', 'NO_ANSWER']);
  });
  it('refuses what cannot be: no amount, an invoice of nobody', async () => {
    expect(await faultOf(qpay.invoice(merchant, asked('A-1', '0')))).toEqual(['refused', 'INVALID_AMOUNT']);
    expect(await faultOf(qpay.payments(merchant, { ...asked(), id: 'none' }))).toEqual(['refused', 'INVOICE_NOTFOUND']);
  });
});
