/** How a company pays an invoice of its plan on the page Billing: by the gateways of whoever runs the platform. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { type Address, type AddressAsked, defineAddress, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { keepingCompany } from '@lambda/engine/services/sessions/platform-company.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { askInvoice, checkIntent, openIntent, paymentsOf, type ShownPayment, waysToPay } from '@lambda/payments/contract.server.ts';
import { z } from 'zod';
import { invoiceToPay, lockSubscription } from '../server/billing.sql.ts';

const TAG = 'Billing';
const MODEL = 'billing_invoice';
const OPEN = { entry: 'billing' } as const;
const PAY_WITHIN_MS = 30 * 60_000;
/** A payment that ends sooner is not shown again: nobody would get to the end of it. */
const LEAST_LEFT_MS = 120_000;
/** Presses of the button that asks the gateway, within a minute. */
const [MOST_CHECKS, CHECK_SECONDS] = [10, 60];

const id = z.int().positive();
const bank = record({ name: text, description: text, logo: text, link: text });
const PAYMENT = {
  id: whole,
  number: text,
  method: text,
  state: text,
  amount: text,
  paid_amount: text,
  expires_at: nullable(text),
  qr_text: nullable(text),
  links: list(bank),
  problem: nullable(text),
};
const payment = record(PAYMENT);
type Asked = Pick<AddressAsked, 'services' | 'now' | 'ip'> & { readonly actor: Actor };
const mayPay = (access: Actor['access']): boolean => holdsRights(access, OPEN);

/** Payments of plans belong to the company that runs the platform: it is paid by its own gateways. */
async function sellerContext({ services, now, ip }: Asked): Promise<WriteContext> {
  const { database, registry } = services;
  const seller = await keepingCompany(database, registry, 0);
  return writeContextOf({ services, now, ip, actor: systemActor(registry, seller) });
}

type Invoice = { readonly subscription: number; readonly state: string; readonly left: string; readonly number: string };
/** The invoice of the own company. Throws NOT_FOUND. */
async function ownInvoice({ services, actor }: Asked, invoice: number): Promise<Invoice> {
  const [found] = await services.database.readBatch([invoiceToPay({ company: actor.companyId, invoice })], null);
  const [subscription, state, left, number] = found?.rows[0] ?? [];
  if (!subscription || !state || !left || !number) throw new PlatformError('NOT_FOUND');
  return { subscription: Number(subscription), state, left, number };
}

const isStillGood = ({ state, expires_at: end }: ShownPayment, now: Date): boolean =>
  state === 'open' && end !== null && Date.parse(end) - now.getTime() > LEAST_LEFT_MS;

/** The payment that waits for the invoice, or a new one: whoever presses twice, or two at once, pay one and the same. */
async function payInvoice(asked: Asked, invoice: number, method: string): Promise<ShownPayment> {
  const { subscription, state, left, number } = await ownInvoice(asked, invoice);
  if (state !== 'issued') throw new PlatformError('WRONG_STATE');
  const context = await sellerContext(asked);
  const wanted = (await waysToPay(context)).find((way) => way.method === method);
  if (!wanted) throw new PlatformError('INVALID', { fields: [{ field: 'method', code: 'choice' }] });
  let chosen = 0;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await send([lockSubscription(subscription)]);
      const waiting = (await paymentsOf(context, { model: MODEL, id: invoice })).find(
        (one) => one.method === method && isStillGood(one, asked.now),
      );
      if (waiting) {
        chosen = waiting.id;
        return { commit: false };
      }
      const expiresAt = new Date(asked.now.getTime() + PAY_WITHIN_MS);
      const opened = await openIntent(context, {
        model: MODEL,
        id: invoice,
        amount: left,
        description: number,
        method: wanted.method,
        expiresAt,
      });
      await write(broughtWrites(context, opened.writes).map(({ operation }) => operation));
      chosen = opened.id;
      return { commit: true };
    },
  });
  return askInvoice(context, chosen);
}

/** A payment of an invoice of the own company. Throws NOT_FOUND. */
async function ownPayment(
  asked: Asked,
  invoice: number,
  wanted: number,
): Promise<{ readonly context: WriteContext; readonly shown: ShownPayment }> {
  await ownInvoice(asked, invoice);
  const context = await sellerContext(asked);
  const shown = (await paymentsOf(context, { model: MODEL, id: invoice })).find((one) => one.id === wanted);
  if (!shown) throw new PlatformError('NOT_FOUND');
  return { context, shown };
}

export const payInvoiceAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/billing/ways',
    tag: TAG,
    summary: 'The payment gateways by which an invoice of a plan can be paid at once; none where it is paid by transfer alone.',
    open: mayPay,
    reply: done(list(record({ method: text, name: text }))),
    answer: async (asked) => ({ status: true, data: await waysToPay(await sellerContext(asked)) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/billing/pay',
    tag: TAG,
    summary: 'The payment of an invoice of the own company by a gateway, with its QR: the one that waits already, or a new one.',
    open: mayPay,
    body: z.strictObject({ invoice: id, method: z.string().max(20) }),
    reply: done(payment),
    answer: async ({ input, ...asked }) => ({ status: true, data: await payInvoice(asked, input.invoice, input.method) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/billing/payment',
    tag: TAG,
    summary: 'Where a payment stands, as it is stored. The gateway is not asked.',
    open: mayPay,
    body: z.strictObject({ invoice: id, payment: id }),
    reply: done(payment),
    answer: async ({ input, ...asked }) => ({ status: true, data: (await ownPayment(asked, input.invoice, input.payment)).shown }),
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/billing/check',
    tag: TAG,
    summary: 'Asks the gateway now whether the payment has come.',
    open: mayPay,
    body: z.strictObject({ invoice: id, payment: id }),
    reply: done(record({ ...PAYMENT, settled: text })),
    answer: async ({ input, ...asked }) => {
      const { context } = await ownPayment(asked, input.invoice, input.payment);
      const visit = { database: asked.services.database, what: `billing-check ${input.payment}`, ip: asked.ip };
      await countVisit({ ...visit, most: MOST_CHECKS, seconds: CHECK_SECONDS });
      return { status: true, data: await checkIntent(context, input.payment) };
    },
  }),
];
