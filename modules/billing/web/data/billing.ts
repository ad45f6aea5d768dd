/** What the billing page asks and sends. */
import { query, request } from '@lambda/web-engine/kit/data/client.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useQuery } from '@tanstack/react-query';

export type Over = { readonly what: 'employees' | 'users' | 'bytes'; readonly used: number; readonly limit: number };
export type Plan = {
  readonly code: string;
  readonly name: string;
  readonly amount: string;
  readonly days: number;
  readonly people: number;
  readonly storage_gb: number;
  readonly parts: readonly string[];
  readonly over: readonly Over[];
};
export type Subscription = {
  readonly id: number;
  readonly plan_code: string;
  readonly plan_name: string;
  readonly state: string;
  readonly amount: string;
  readonly period_to: string | null;
  /** Paid already, and begins when the present period ends. */
  readonly following_plan_code: string | null;
  readonly following_plan_name: string | null;
  readonly following_to: string | null;
  readonly next_plan_name: string | null;
  readonly people_limit: number | null;
  readonly storage_bytes: number | null;
  readonly may_try: boolean;
};
export type Billing = {
  /** What was wished for when the company was registered; null when there is nothing to offer. */
  readonly wanted_plan: string | null;
  readonly subscription: Subscription | null;
  readonly usage: { readonly employees: number; readonly users: number; readonly bytes: number };
  readonly plans: readonly Plan[];
  readonly parts: readonly { readonly code: string; readonly name: string }[];
};
export type Quote = {
  readonly way: 'pay' | 'later';
  readonly kind?: 'start' | 'upgrade';
  readonly from: string;
  readonly to?: string;
  readonly total?: string;
  readonly lines?: readonly {
    readonly kind: 'period' | 'remaining' | 'credit';
    readonly plan: string;
    readonly days: number;
    readonly amount: string;
  }[];
  readonly over: readonly Over[];
};
export type Invoice = {
  readonly id: number;
  readonly number: string;
  readonly kind: string;
  readonly state: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly total: string;
  readonly plan_name: string;
  readonly bank_name: string;
  readonly bank_account: string;
  readonly seller_name: string;
};
export const BILLING = 'billing';
const MOST_INVOICES = 60;

/** The names of parts come in the language of the screen. */
export function useBilling() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [BILLING, 'plan', language],
    queryFn: async ({ signal }) => (await request<{ data: Billing }>('/lambda/billing', { signal })).data,
  });
}
type Standing = {
  readonly state: string | null;
  readonly may_pay: boolean;
  /** As `permission.plan` of a session that was read under the same plan. */
  readonly plan: string;
  readonly closed: readonly string[];
};
export const useStanding = (company: number, looks: { readonly refetchInterval?: number; readonly refetchOnWindowFocus?: boolean } = {}) =>
  useQuery({
    queryKey: [BILLING, 'standing', company],
    queryFn: async ({ signal }) => (await request<{ data: Standing }>('/lambda/billing/standing', { signal })).data,
    ...looks,
  });
export const useInvoices = (company: number) =>
  useQuery({
    queryKey: [BILLING, 'invoices', company],
    queryFn: async ({ signal }) =>
      (
        await query<{ billing_invoice: readonly Invoice[] }>(
          `query($f:[filter!],$n:Int!){billing_invoice(filters:$f,limit:$n,sorts:[{column:"number",order:desc}]){
            id number kind state issued_on due_on total plan_name bank_name bank_account seller_name}}`,
          { f: [{ column: 'subscriber_id', condition: 'equals', value: String(company) }], n: MOST_INVOICES },
          { signal },
        )
      ).billing_invoice,
  });
export function useQuote(plan: string | undefined) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [BILLING, 'quote', plan, language],
    enabled: plan !== undefined,
    // A price is only as good as its moment.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await request<{ data: Quote }>('/lambda/billing/quote', { method: 'POST', body: { plan }, signal })).data,
  });
}

export type Deed = 'order-plan' | 'start-trial' | 'withdraw-plan-order';
type Wanted = {
  readonly deed: Deed;
  readonly subscription: number;
  readonly input?: Readonly<Record<string, string>> | undefined;
  readonly key: string;
};
export const doWithPlan = ({ deed, subscription, input = {}, key }: Wanted): Promise<unknown> =>
  request(`/lambda/actions/${deed}`, { method: 'POST', body: { ids: [subscription], input }, headers: { 'Idempotency-Key': key } });
