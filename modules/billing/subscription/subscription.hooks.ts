/** What a change of a subscription brings along: the company is opened as far as the plan goes, and what was ordered is billed. */
import type { BroughtWrite, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Transaction } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { hundredths } from '../amounts.ts';
import { invoiceOf } from '../invoice/server/invoice.ts';
import { isLapsed } from '../payment.ts';
import { type Order, renewalOf, type State, standingOf } from '../plan.ts';
import { isOpenedBy, openInvoices, plans, sellerOn } from '../server/billing.sql.ts';
import { openedBy } from '../server/opened.ts';
import { type OpenInvoice, readOpen, readPlan } from '../server/read.ts';
import { heldIn } from './order-plan.action.ts';

const COUNTS = ['plan_code', 'plan_name', 'state', 'people_limit', 'storage_gb'] as const;
/** What an invoice that waits is written for. */
const BILLED = ['ordered', 'plan_code', 'next_plan_code', 'period_to', 'following_to'] as const;
const changed = ({ before, after }: RecordWrite, fields: readonly string[]): boolean =>
  fields.some((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field] ?? null));
const bound = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

async function opened(after: Values, read: Transaction['batch']): Promise<BroughtWrite[]> {
  const [found] = await read([plans()]);
  const plan = (found?.rows ?? []).map(readPlan).find(({ code }) => code === after.plan_code);
  const values = openedBy({
    name: String(after.plan_name),
    parts: plan?.parts ?? [],
    people: bound(after.people_limit),
    storageGb: bound(after.storage_gb),
    standing: standingOf(String(after.state) as State),
  });
  const company = Number(after.subscriber_id);
  // A company that has just begun with its plan is not written a second time.
  const [held] = await read([isOpenedBy(company, values)]);
  return held?.rows[0]?.[0] === 't' ? [] : [{ kind: 'change', model: 'company', rows: [{ id: company, values }] }];
}

/** A first period begins when it is paid, so its days are no matter. */
const isFor = (order: Order, { kind, planCode, from, to, total }: OpenInvoice): boolean =>
  kind === order.kind &&
  planCode === order.planCode &&
  hundredths(total) === hundredths(order.total) &&
  (kind === 'start' || (from === order.from && to === order.to));

/** What is to be paid next: what was ordered just now, else the renewal of what is held and wished for. */
async function wanted({ context, after }: RecordWrite, isOrdered: boolean, read: Transaction['batch']): Promise<Order | null> {
  const ordered = after.ordered as Order | { readonly kind: 'none' } | null;
  if (isOrdered && ordered && ordered.kind !== 'none') return ordered;
  const [sold, seller] = await read([plans(), sellerOn(context.today)]);
  const next = (sold?.rows ?? []).map(readPlan).find(({ code }) => code === (after.next_plan_code ?? after.plan_code));
  return next && seller?.rows[0]?.[5] ? renewalOf(heldIn(after), next, context.today) : null;
}

/** One invoice waits at a time, and it is for what paying it would open: whatever else waits gives way. */
async function billed(write: RecordWrite, read: Transaction['batch']): Promise<BroughtWrite[]> {
  const { context, id, after } = write;
  const [found] = await read([openInvoices(id)]);
  const open = (found?.rows ?? []).map(readOpen);
  const isOrdered = changed(write, ['ordered']);
  // A first period waits for its payment, whatever becomes of a trial meanwhile.
  if (!isOrdered && open.some((one) => one.kind === 'start' && !isLapsed(one, context.today))) return [];
  const order = await wanted(write, isOrdered, read);
  const kept = order && open.find((one) => isFor(order, one) && !isLapsed(one, context.today));
  const rows = open
    .filter((one) => one !== kept)
    .map((one) => ({ id: one.id, values: { state: isLapsed(one, context.today) ? 'lapsed' : 'cancelled' } }));
  const cancel: BroughtWrite[] = rows.length > 0 ? [{ kind: 'change', model: 'billing_invoice', rows }] : [];
  if (!order || kept) return cancel;
  const given = { database: context.database, read, subscription: id, company: Number(after.subscriber_id), today: context.today, order };
  return [...cancel, ...(await invoiceOf({ ...given, periodTo: heldIn(after).periodTo }))];
}

export const subscriptionHooks: RecordHooks = {
  brings: (write) => {
    const opens = changed(write, COUNTS);
    const bills = write.before ? changed(write, BILLED) : Boolean(write.after.ordered);
    if (!opens && !bills) return undefined;
    return async (read) => [...(opens ? await opened(write.after, read) : []), ...(bills ? await billed(write, read) : [])];
  },
};
