/** What the dialog of a payment asks and sends. */
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useQuery } from '@tanstack/react-query';
import { BILLING } from './billing.ts';

export type Way = { readonly method: string; readonly name: string };
export type Payment = {
  readonly id: number;
  readonly state: string;
  readonly amount: string;
  readonly expires_at: string | null;
  readonly qr_text: string | null;
  readonly links: readonly { readonly name: string; readonly description: string; readonly link: string }[];
  readonly problem: string | null;
};
export const PAYMENT = 'billing-payment';
const LOOK_EVERY_MS = 3_000;

const post = async <T>(path: string, body: unknown): Promise<T> => (await request<{ data: T }>(path, { method: 'POST', body })).data;

/** The gateways by which an invoice can be paid; asked for only while one waits. */
export const usePaymentWays = (enabled: boolean) =>
  useQuery({
    queryKey: [BILLING, 'ways'],
    enabled,
    queryFn: async ({ signal }) => (await request<{ data: readonly Way[] }>('/lambda/billing/ways', { signal })).data,
  });

/** The payment of an invoice with its QR: the one that waits already, or a new one. */
export const useInvoicePayment = (invoice: number, method: string) =>
  useQuery({
    // Nobody else asks for it anew: it would be another payment.
    queryKey: [PAYMENT, 'pay', invoice, method],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: () => post<Payment>('/lambda/billing/pay', { invoice, method }),
  });

/** Where it stands by now; looked at again and again while it is open. The gateway is not asked by this. */
export const usePaymentState = (invoice: number, payment: Payment | undefined) =>
  useQuery({
    queryKey: [PAYMENT, 'state', payment?.id],
    enabled: payment?.state === 'open',
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'open' ? LOOK_EVERY_MS : false),
    queryFn: () => post<Payment>('/lambda/billing/payment', { invoice, payment: payment?.id }),
  });

/** Asks the gateway itself. */
export const checkPayment = (invoice: number, payment: number): Promise<Payment & { readonly settled: string }> =>
  post('/lambda/billing/check', { invoice, payment });
