/** The end of payments that nobody has to pay any more, and money that goes back. */

import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { BroughtAct, BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { amountOf, hundredths } from '../../amounts.ts';
import { gatewayNamed, merchantOf } from '../../gateway/server/gateways.ts';
import { GatewayError } from '../../gateway/server/payment-gateway.ts';
import { lockHost, lockIntent, receiptsOf } from '../intent.sql.ts';
import { isGateway } from '../methods.ts';
import { logWrite, operationsOf, writeAlone } from './log.ts';
import { findIntent, findIntents, hostPlace, type Intent, platformContext, readIntent } from './read-intent.ts';
import { settleIntent } from './settle-intent.ts';

/** Changes a payment as it is by then; nothing where `decide` has nothing. */
function actOn({ registry }: WriteContext, id: number, decide: (row: Values) => Values | undefined): BroughtAct {
  const model = registry.model('payment_intents');
  const scope = platformAccess(registry).model(model).read;
  if (scope === null) throw new Error('the platform reads its own payments');
  return {
    kind: 'act',
    model: model.name,
    id,
    scope,
    writesAs: null,
    decide: async ({ values }) => ({ values: decide(values) ?? {}, writes: [] }),
  };
}

type Paid = { readonly model: string; readonly id: number };
/** The open payments of a record are cancelled; the gateway is told in the background. Belong into the caller's own transaction. */
export async function cancelIntents(given: WriteContext, of: Paid): Promise<readonly BroughtWrite[]> {
  const context = platformContext(given);
  const open = (await findIntents(context, of)).filter(({ state }) => state === 'open');
  return open.map(({ id }) => actOn(context, id, ({ state }) => (state === 'open' ? { state: 'cancelled' } : undefined)));
}

/** What is over by now ends. */
export async function expireIntent(given: WriteContext, id: number): Promise<void> {
  const context = platformContext(given);
  const { now } = context;
  const isOver = ({ state, expires_at: end }: Values): boolean => state === 'open' && typeof end === 'string' && new Date(end) <= now;
  await writeAlone(context, [actOn(context, id, (row) => (isOver(row) ? { state: 'expired' } : undefined))]);
}

/** Takes an invoice back at the gateway. Throws GatewayError for one that is away. */
export async function cancelInvoice(given: WriteContext, id: number): Promise<void> {
  const context = platformContext(given);
  const { database, actor } = context;
  const { method, gateway: account, providerInvoice, number, amount, state } = await findIntent(context, id);
  const isClosed = state === 'cancelled' || state === 'expired';
  if (!isClosed || !isGateway(method) || account === null || providerInvoice === null) return;
  const gateway = gatewayNamed(database, method);
  // A gateway that keeps to the end of an invoice has ended it by itself.
  if (!gateway.can.cancel || (state === 'expired' && gateway.can.expiry)) return;
  const merchant = await merchantOf(database, actor.companyId, account);
  const answer = await gateway.cancel(merchant, { id: providerInvoice, number, amount });
  if (answer === 'paid') await settleIntent(context, id);
}

const MONEY_STATES: ReadonlySet<unknown> = new Set(['paid', 'finalised', 'needs_attention']);
/**
 * All money of a record goes back: by the gateways that can, in the background; what they cannot give back is staff's to give by hand, and they are
 * told. Belong into the caller's own transaction. Asked again, only what is still there goes back.
 */
export async function refundIntents(
  given: WriteContext,
  { note, ...of }: Paid & { readonly note: string },
): Promise<readonly BroughtWrite[]> {
  const context = platformContext(given);
  const paid = (await findIntents(context, of)).filter(({ state }) => MONEY_STATES.has(state));
  const refund_asked_at = context.now.toISOString();
  return paid.map(({ id, method }) =>
    actOn(context, id, ({ state, refund_asked_at: asked }) => {
      if (!MONEY_STATES.has(state) || asked) return undefined;
      const byHand = { state: 'needs_attention', problem: 'not_refunded', refund_note: note };
      return isGateway(method) ? { refund_asked_at, refund_note: note } : byHand;
    }),
  );
}

/** What one receipt was given back of; the record that it paid for follows from the change of the payment. */
async function noteRefund(context: WriteContext, intent: Intent, receipt: number): Promise<void> {
  const company = context.actor.companyId;
  const host = hostPlace(context, intent);
  await executeLongWrite({
    context,
    work: async (write, send) => {
      if (host) await send([lockHost(host)]);
      const [locked, kept] = await send([lockIntent({ company, id: intent.id }), receiptsOf({ company, id: intent.id })]);
      const now = readIntent(locked?.rows[0]);
      const rows = (kept?.rows ?? []).map(([id, , amount, , refunded]) => ({
        id: Number(id),
        amount: amount ?? '0',
        refunded: refunded ?? '0',
      }));
      const own = rows.find(({ id }) => id === receipt);
      if (!now || !own || hundredths(own.refunded) > 0n) return { commit: false };
      const refunded = hundredths(now.refunded) + hundredths(own.amount);
      const isAll = refunded >= hundredths(now.paid);
      const values = { refunded_amount: amountOf(refunded), ...(isAll ? { state: 'refunded', problem: null, refund_asked_at: null } : {}) };
      await write(
        operationsOf(context, [
          { kind: 'change', model: 'payment_receipts', rows: [{ id: receipt, values: { refunded_amount: own.amount } }] },
          { kind: 'change', model: 'payment_intents', rows: [{ id: intent.id, values }] },
        ]),
      );
      return { commit: true };
    },
  });
}

/** Gives back by the gateway what was asked to go back. Throws GatewayError for one that is away: asked again, nothing goes back twice. */
export async function refundAtGateway(given: WriteContext, id: number): Promise<void> {
  const context = platformContext(given);
  const { database, actor } = context;
  const intent = await findIntent(context, id);
  const { method, gateway: account } = intent;
  if (intent.refundAskedAt === null || !isGateway(method) || account === null) return;
  const [kept] = await database.readBatch([receiptsOf({ company: actor.companyId, id })], actor.companyId);
  const receipts = (kept?.rows ?? []).map(([receipt, number, , , refunded]) => ({
    id: Number(receipt),
    number: number ?? '',
    refunded: refunded ?? '0',
  }));
  try {
    const gateway = gatewayNamed(database, method);
    const merchant = await merchantOf(database, actor.companyId, account);
    if (!gateway.can.refund) throw new GatewayError('refused', 'NO_REFUND');
    for (const receipt of receipts.filter(({ refunded }) => hundredths(refunded) === 0n)) {
      await gateway.refund(merchant, { number: receipt.number }, intent.refundNote ?? '');
      await noteRefund(context, intent, receipt.id);
    }
  } catch (error) {
    if (!(error instanceof GatewayError) || error.fault === 'away') throw error;
    const values = { state: 'needs_attention', problem: 'not_refunded', refund_asked_at: null };
    await writeAlone(context, [
      { kind: 'change', model: 'payment_intents', rows: [{ id, values }] },
      logWrite({ intent: id, event: 'failed', detail: error.code }),
    ]);
  }
}
