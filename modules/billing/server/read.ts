/** Rows of billing as its code takes them. */
import type { Database, TextRow } from '@lambda/engine/sql/database.ts';
import type { Notice } from '../notices.ts';
import type { Following, Order, SoldPlan, State, Subscription } from '../plan.ts';
import { plans, subscriptionOf, usageOf } from './billing.sql.ts';

export function readPlan([code, name, amount, days, people, storage, active, parts]: TextRow): SoldPlan {
  return {
    code: code ?? '',
    name: name ?? '',
    amount: amount ?? '0',
    days: Number(days),
    people: Number(people),
    storageGb: Number(storage),
    isOnSale: active === 't',
    parts: JSON.parse(parts ?? '[]') as string[],
  };
}
export type HeldSubscription = Subscription & {
  readonly id: number;
  readonly notice: Notice | null;
  readonly nextCode: string | null;
  readonly nextName: string | null;
  readonly peopleLimit: number | null;
  readonly storageGb: number | null;
  readonly trialUsed: boolean;
};
const number = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));
function readFollowing([planCode, planName, amount, days, to]: TextRow): Following | null {
  if (!planCode || !to) return null;
  return { planCode, planName: planName ?? '', amount: amount ?? '0', days: Number(days), to };
}
export function readSubscription(row: TextRow | undefined): HeldSubscription | null {
  if (!row?.[0]) return null;
  const [id, planCode, planName, state, amount, days, from, to, notice, next, people, storage, used, , nextName, ...then] = row;
  return {
    id: Number(id),
    planCode: planCode ?? '',
    planName: planName ?? '',
    state: (state ?? 'active') as State,
    amount: amount ?? '0',
    days: Number(days),
    periodFrom: from ?? '',
    periodTo: to ?? null,
    notice: (notice ?? null) as Notice | null,
    nextCode: next ?? null,
    nextName: nextName ?? null,
    following: readFollowing(then),
    peopleLimit: number(people),
    storageGb: number(storage),
    trialUsed: used === 't',
  };
}
export type Usage = { readonly employees: number; readonly users: number; readonly bytes: number };
export async function usageIn(database: Database, company: number): Promise<Usage> {
  const [found] = await database.readBatch([usageOf(company)], null);
  const [employees, users, bytes] = (found?.rows[0] ?? []).map(Number);
  return { employees: employees ?? 0, users: users ?? 0, bytes: bytes ?? 0 };
}
/** What a company has more of than a plan holds. */
export const GIGABYTE = 1_073_741_824;
export function overOf(usage: Usage, plan: Pick<SoldPlan, 'people' | 'storageGb'>) {
  const bounds = [
    { what: 'employees', used: usage.employees, limit: plan.people },
    { what: 'users', used: usage.users, limit: plan.people },
    { what: 'bytes', used: usage.bytes, limit: plan.storageGb * GIGABYTE },
  ] as const;
  return bounds.filter(({ used, limit }) => used > limit);
}
export async function soldPlans(database: Database): Promise<SoldPlan[]> {
  const [found] = await database.readBatch([plans()], null);
  return (found?.rows ?? []).map(readPlan);
}
export async function heldBy(database: Database, company: number): Promise<HeldSubscription | null> {
  const [found] = await database.readBatch([subscriptionOf(company)], null);
  return readSubscription(found?.rows[0]);
}
/** An invoice that waits to be paid. */
export type OpenInvoice = Pick<Order, 'planCode' | 'from' | 'to' | 'total'> & {
  readonly id: number;
  readonly kind: string;
  readonly due: string;
};
export const readOpen = ([id, kind, planCode, from, to, total, due]: TextRow): OpenInvoice => ({
  id: Number(id),
  kind: kind ?? '',
  planCode: planCode ?? '',
  from: from ?? '',
  to: to ?? '',
  total: total ?? '0',
  due: due ?? '',
});
