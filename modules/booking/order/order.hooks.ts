/**
 * What follows from a change of an order, whoever makes it: its services hold their times or let them go, money that comes decides its state,
 * and what is given back or taken from credit stands on the client's card.
 */
import type { BroughtWrite, HookContext, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import type { Transaction } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { cancelIntents, recordedPayment } from '@lambda/payments/contract.server.ts';
import { spend } from '../voucher/voucher.server.ts';
import { offerLater } from '../waiting/server/offer-later.ts';
import { less, negative, signOf } from './amounts.ts';
import { creditOf, linesOf, lockClient } from './order.sql.ts';
import { paidValues } from './paid.ts';
import type { Kind } from './server/messages.ts';
import { GONE, HOLDING, PASSING } from './states.ts';

const holds = (order: Values | null): boolean => (HOLDING as readonly unknown[]).includes(order?.state);
const amount = (order: Values | null, name: string): string => String(order?.[name] ?? '0');

type Change = { readonly context: HookContext; readonly id: number; readonly before: Values | null; readonly after: Values };

async function lineChanges({ context, id, before, after }: Change, read: Transaction['batch']): Promise<readonly BroughtWrite[]> {
  if (before === null || holds(before) === holds(after)) return [];
  const [found] = await read([linesOf({ company: context.actor.companyId, id })]);
  const rows = (found?.rows ?? []).map(([line]) => ({ id: Number(line), values: { holds: holds(after) } }));
  return rows.length > 0 ? [{ kind: 'change', model: 'order_detail', rows }] : [];
}

const rise = ({ before, after }: Change, name: string): string => less(amount(after, name), amount(before, name));
/** Each amount that goes to the client's card or comes from it, with its reason. */
function creditsOf(change: Change): readonly { readonly amount: string; readonly reason: string }[] {
  const number = String(change.after.order_number ?? '');
  const [returned, extra, used] = ['returned_amount', 'extra_amount', 'credit_used'].map((name) => rise(change, name));
  return [
    { amount: returned ?? '0', reason: `${number}: цуцлалтын буцаалт` },
    { amount: extra ?? '0', reason: `${number}: илүү төлөлт` },
    { amount: negative(used ?? '0'), reason: `${number}: төлбөрт суутгасан` },
  ].filter((one) => signOf(one.amount) !== 0);
}

/** Money needs a card: who had none, for the phone is another's, gets one. */
async function cardOf({ context, id, after }: Change): Promise<{ readonly client: number; readonly writes: readonly BroughtWrite[] }> {
  if (after.client_id) return { client: Number(after.client_id), writes: [] };
  const client = await context.database.nextId();
  const values = { client_name: after.client_name, phone_number: after.phone_number, email: after.email ?? null };
  return {
    client,
    writes: [
      { kind: 'create', model: 'booking_clients', id: client, values },
      { kind: 'change', model: 'booking_orders', rows: [{ id, values: { client_id: client } }] },
    ],
  };
}

async function creditRows(change: Change, read: Transaction['batch']): Promise<readonly BroughtWrite[]> {
  const { context, id } = change;
  const credits = creditsOf(change);
  if (credits.length === 0) return [];
  const company = context.actor.companyId;
  const { client, writes } = await cardOf(change);
  const used = rise(change, 'credit_used');
  if (signOf(used) > 0) {
    const [, found] = await read([lockClient({ company, id: client }), creditOf({ company, id: client })]);
    const max = found?.rows[0]?.[0] ?? '0';
    if (signOf(less(max, used)) < 0) throw new PlatformError('INVALID', { fields: [{ field: 'credit', code: 'tooBig', params: { max } }] });
  }
  const rows = credits.map((one): BroughtWrite => {
    const values = { client_id: client, order_id: id, amount: one.amount, reason: one.reason };
    return { kind: 'create', model: 'client_credits', values };
  });
  return [...writes, ...rows];
}

/** What a gift card or package has paid is taken off it. */
async function voucherRows(change: Change, read: Transaction['batch']): Promise<readonly BroughtWrite[]> {
  const amount = rise(change, 'voucher_used');
  const voucher = Number(change.after.voucher_id ?? 0);
  return signOf(amount) > 0 && voucher > 0 ? [await spend(change.context, { voucher, amount }, read)] : [];
}

const TAKEN_BY_HAND = { cash: 'cash_amount', card: 'card_amount', transfer: 'transfer_amount' } as const;
const METHODS = ['cash', 'card', 'transfer'] as const;
/** What reception has taken stands among the payments, each kind by itself, and the tip besides. */
async function takenByHand(change: Change): Promise<readonly BroughtWrite[]> {
  const { context, id, after } = change;
  const number = String(after.order_number ?? '');
  const tip = METHODS.find((method) => method === after.tip_method) ?? 'cash';
  const taken = [
    ...METHODS.map((method) => ({ method, amount: rise(change, TAKEN_BY_HAND[method]), description: number })),
    { method: tip, amount: rise(change, 'tip_amount'), description: `${number}: гар цайлга` },
  ];
  const writes: BroughtWrite[] = [];
  for (const one of taken)
    if (signOf(one.amount) > 0)
      writes.push(...(await recordedPayment({ ...context, hooks: new Map() }, { model: 'booking_orders', id, ...one })));
  return writes;
}

/** Nobody pays any more for what is over. */
async function endPayments({ context, id, before, after }: Change): Promise<readonly BroughtWrite[]> {
  const isOver = PASSING.has(String(before?.state)) && GONE.has(String(after.state));
  return isOver ? cancelIntents({ ...context, hooks: new Map() }, { model: 'booking_orders', id }) : [];
}

/** The client is told of what has been decided of the visit. */
function messageFor(change: Change): Kind | null {
  const { before, after } = change;
  if (signOf(rise(change, 'extra_amount')) > 0) return 'credit';
  if (after.state !== before?.state) {
    if (after.state === 'done' && before !== null) return 'review';
    if (after.state === 'confirmed' && (before === null || PASSING.has(String(before.state)))) return 'confirmed';
    return String(after.state).startsWith('cancelled_') && before?.state === 'confirmed' ? 'cancelled' : null;
  }
  return after.state === 'confirmed' && after.starts_at !== before?.starts_at ? 'moved' : null;
}

export const orderHooks: RecordHooks = {
  before: ({ context, id, cause, before, after }) => {
    if (cause !== 'given') return undefined;
    const paid = before ? paidValues(before, after, context.now) : undefined;
    const message_due = messageFor({ context, id, before, after: { ...after, ...paid } });
    return message_due === null ? paid : { ...paid, message_due };
  },
  after: ({ context, before, after }) => {
    // What nobody has paid in time is let go every minute, and found by the list itself.
    const isGivenUp = holds(before) && !holds(after) && !PASSING.has(String(before?.state));
    return isGivenUp && Date.parse(String(after.ends_at)) > context.now.getTime() ? offerLater(context) : [];
  },
  brings: ({ context, id, cause, before, after }) => {
    const change: Change = { context, id, before, after };
    const isMoved = before !== null && holds(before) !== holds(after);
    const isSpent = signOf(rise(change, 'voucher_used')) > 0;
    const isTaken = cause === 'given' && [...Object.values(TAKEN_BY_HAND), 'tip_amount'].some((name) => signOf(rise(change, name)) > 0);
    if (!isMoved && !isSpent && !isTaken && creditsOf(change).length === 0) return undefined;
    return async (read) => [
      ...(await lineChanges(change, read)),
      ...(await creditRows(change, read)),
      ...(await voucherRows(change, read)),
      ...(isTaken ? await takenByHand(change) : []),
      ...(await endPayments(change)),
    ];
  },
};
