/** Opens a payment for a record, and asks the gateway for its invoice once that is stored. */
import { randomBytes } from 'node:crypto';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { hundredths, isAmount } from '../../amounts.ts';
import { gatewayInUse } from '../../gateway/gateway.sql.ts';
import { callbackFor, gatewayNamed, merchantOf } from '../../gateway/server/gateways.ts';
import { type BankLink, GatewayError, type Invoice } from '../../gateway/server/payment-gateway.ts';
import { lockIntent } from '../intent.sql.ts';
import { isGateway, type Method } from '../methods.ts';
import { logWrite, operationsOf, writeAlone } from './log.ts';
import { findIntent, hostPlace, type Intent, type IntentState, platformContext, readIntent } from './read-intent.ts';

export type IntentAsked = {
  /** What is paid for: a model with `paid_amount` and `payment_status`, and its record in the company of the context. */
  readonly model: string;
  readonly id: number;
  /** More than nothing, at most two digits after the point. */
  readonly amount: string;
  readonly description: string;
  readonly method: Method;
  /** The gateway takes no money for it afterwards, where it can keep to that. */
  readonly expiresAt: Date;
};
/** A payment as the person who pays sees it. */
export type ShownPayment = {
  readonly id: number;
  readonly number: string;
  readonly method: Method;
  readonly state: IntentState;
  readonly amount: string;
  readonly paid_amount: string;
  readonly expires_at: string | null;
  /** Empty while the gateway has not answered. */
  readonly qr_text: string | null;
  readonly links: readonly BankLink[];
  readonly problem: string | null;
};
export type OpenedIntent = {
  readonly id: number;
  readonly number: string;
  /** Belong into the caller's own transaction. */
  readonly writes: readonly BroughtWrite[];
  /** To be called after the commit: asks the gateway for the invoice. Never rejects for a gateway that is away: then there is no QR yet. */
  readonly invoice: () => Promise<ShownPayment>;
};

export const shownPayment = (intent: Intent): ShownPayment => ({
  id: intent.id,
  number: intent.number,
  method: intent.method,
  state: intent.state,
  amount: intent.amount,
  paid_amount: intent.paid,
  expires_at: intent.expiresAt?.toISOString() ?? null,
  qr_text: intent.state === 'open' ? intent.qrText : null,
  links: intent.state === 'open' ? intent.links : [],
  problem: intent.problem,
});

const LONGEST_DESCRIPTION = 200;
const wrongMethod = (): PlatformError => new PlatformError('INVALID', { fields: [{ field: 'method', code: 'choice' }] });
const LEAST = '0.01';

/** The number says where the payment lies, so that a callback is found at once; its end keeps strangers from naming others'. */
export const numberOf = (company: number, id: number): string => `${company}-${id}-${randomBytes(5).toString('hex')}`;
const NUMBER = /^([1-9]\d{0,14})-([1-9]\d{0,14})-[0-9a-f]{10}$/;
/** Where the payment of a number lies; null for what no payment can have. */
export function placeOfNumber(number: string): { readonly company: number; readonly id: number } | null {
  const [, company, id] = NUMBER.exec(number) ?? [];
  return company && id ? { company: Number(company), id: Number(id) } : null;
}

/** Throws INVALID for an amount of nothing, and for a gateway that the company does not use or has no secret for. */
export async function openIntent(given: WriteContext, asked: IntentAsked): Promise<OpenedIntent> {
  const context = platformContext(given);
  const { database, actor } = context;
  const company = actor.companyId;
  if (!isGateway(asked.method)) throw wrongMethod();
  if (!isAmount(asked.amount) || hundredths(asked.amount) <= 0n)
    throw new PlatformError('INVALID', { fields: [{ field: 'amount', code: 'tooSmall', params: { min: LEAST } }] });
  if (!hostPlace(context, { model: asked.model, modelId: asked.id })) throw new Error(`${asked.model} is not paid for`);
  const [found] = await database.readBatch([gatewayInUse({ company, name: asked.method })], company);
  const gateway = found?.rows[0]?.[0];
  if (!gateway) throw wrongMethod();
  const id = await database.nextId();
  const number = numberOf(company, id);
  const values = {
    invoice_number: number,
    paid_for: asked.model,
    paid_for_id: asked.id,
    description: asked.description.slice(0, LONGEST_DESCRIPTION),
    method: asked.method,
    gateway_id: Number(gateway),
    amount: asked.amount,
    state: 'open',
    expires_at: asked.expiresAt.toISOString(),
  };
  return {
    id,
    number,
    writes: [{ kind: 'create', model: 'payment_intents', id, values }],
    invoice: () => askInvoice(given, id),
  };
}

/** Stores the invoice, unless somebody else was quicker or the payment is over: then it is taken back. */
async function keepInvoice(context: WriteContext, intent: Intent, invoice: Invoice): Promise<boolean> {
  const { id } = intent;
  return executeLongWrite({
    context,
    work: async (write, send) => {
      const [locked] = await send([lockIntent({ company: context.actor.companyId, id })]);
      const now = readIntent(locked?.rows[0]);
      if (now?.state !== 'open' || now.providerInvoice !== null) return { commit: false };
      const values = { provider_invoice: invoice.id, qr_text: invoice.qrText, bank_links: invoice.links, problem: null };
      await write(
        operationsOf(context, [
          { kind: 'change', model: 'payment_intents', rows: [{ id, values }] },
          logWrite({ intent: id, event: 'invoiced', amount: intent.amount }),
        ]),
      );
      return { commit: true };
    },
  });
}

/**
 * The payment with its invoice, which is asked for where there is none yet. A gateway that is away or refuses leaves it without, and says so in
 * `problem`; calling again tries again.
 */
export async function askInvoice(given: WriteContext, id: number): Promise<ShownPayment> {
  const context = platformContext(given);
  const { database, actor, now } = context;
  const intent = await findIntent(context, id);
  const { method, gateway: account, expiresAt } = intent;
  const isOver = expiresAt === null || expiresAt <= now;
  if (intent.state !== 'open' || intent.providerInvoice !== null || isOver || !isGateway(method) || account === null)
    return shownPayment(intent);
  try {
    const gateway = gatewayNamed(database, method);
    const merchant = await merchantOf(database, actor.companyId, account);
    const asked = { number: intent.number, amount: intent.amount, description: intent.description, expiresAt };
    const invoice = await gateway.invoice(merchant, { ...asked, callback: callbackFor(database, intent.number) });
    if (!(await keepInvoice(context, intent, invoice)) && gateway.can.cancel)
      // What is not shown to anybody is not paid either; taking it back is tidiness.
      await gateway.cancel(merchant, { id: invoice.id, number: intent.number, amount: intent.amount }).catch(() => undefined);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const problem = error.fault === 'account' ? 'account' : 'not_invoiced';
    await writeAlone(context, [
      ...(intent.problem === problem ? [] : [{ kind: 'change', model: 'payment_intents', rows: [{ id, values: { problem } }] } as const]),
      logWrite({ intent: id, event: 'failed', detail: error.code }),
    ]);
  }
  return shownPayment(await findIntent(context, id));
}
