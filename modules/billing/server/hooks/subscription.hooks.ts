/** What a change of a subscription brings along: the company is opened as far as the plan goes, and what was ordered is billed. */
import type { BroughtWrite, RecordHooks, WriteMoment } from '@lambda/engine/records/hooks.ts';
import type { Transaction } from '@lambda/engine/storage/database.ts';
import type { Values } from '@lambda/model/validate.ts';
import { type Order, type State, standingOf } from '../../plan.ts';
import { isOpenedBy, openInvoices, plans } from '../billing.sql.ts';
import { invoiceOf } from '../invoice.ts';
import { openedBy } from '../opened.ts';
import { readPlan } from '../read.ts';

const COUNTS = ['plan_code', 'plan_name', 'state', 'people_limit', 'storage_gb'] as const;
const changed = ({ before, after }: WriteMoment, fields: readonly string[]): boolean =>
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

async function billed({ scene, id, after }: WriteMoment, read: Transaction['batch']): Promise<BroughtWrite[]> {
  const order = after.ordered as Order | { readonly kind: 'none' };
  const [open] = await read([openInvoices(id)]);
  // One order waits at a time; a renewal stands beside it until a period begins anew.
  const replaced = (open?.rows ?? []).filter(([, kind]) => kind !== 'renewal' || order.kind === 'start').map(([one]) => Number(one));
  const cancel: BroughtWrite[] =
    replaced.length > 0 && order.kind !== 'renewal'
      ? [{ kind: 'change', model: 'billing_invoice', rows: replaced.map((one) => ({ id: one, values: { state: 'cancelled' } })) }]
      : [];
  if (order.kind === 'none') return cancel;
  const given = { database: scene.database, read, subscription: id, company: Number(after.subscriber_id), today: scene.today, order };
  return [...cancel, ...(await invoiceOf(given))];
}

export const subscriptionHooks: RecordHooks = {
  brings: (moment) => {
    const opens = changed(moment, COUNTS);
    const bills = Boolean(moment.after.ordered) && changed(moment, ['ordered']);
    if (!opens && !bills) return undefined;
    return async (read) => [...(opens ? await opened(moment.after, read) : []), ...(bills ? await billed(moment, read) : [])];
  },
};
