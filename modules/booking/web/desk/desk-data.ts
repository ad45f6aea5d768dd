/** What the screen of the day reads and does. */
import { type RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { useOptionalModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useChanges } from '@lambda/web-engine/kit/live/use-changes.ts';
import { useGatheredChanges } from '@lambda/web-engine/kit/live/use-gathered-changes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Span } from './wall.ts';

/** All times are those of the company's clock, `YYYY-MM-DD HH:MM`. */
export type DeskLine = Span & {
  readonly id: number;
  readonly version: number;
  readonly order: number;
  readonly artist: number;
  readonly service: number;
  readonly service_name: string;
  readonly busy_to: string;
  readonly price: string | null;
  readonly guest: string | null;
  /** It takes the time of its artist; what was given beside, or to nobody who came, does not. */
  readonly holds: boolean;
};
/** What is null is not shown to the person. */
export type DeskOrder = {
  readonly id: number;
  readonly version: number;
  readonly number: string | null;
  readonly state: string;
  readonly payment_status: string | null;
  readonly source: string | null;
  readonly client: number | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly note: string | null;
  readonly total: string | null;
  readonly prepayment: string | null;
  readonly paid: string | null;
  readonly tip: string | null;
  readonly same_person: number | null;
  readonly expires: string | null;
};
export type DeskArtist = {
  readonly id: number;
  readonly name: string;
  readonly title: string | null;
  readonly picture: string | null;
  readonly open: readonly Span[];
};
export type Desk = {
  readonly branches: readonly { readonly id: number; readonly name: string; readonly step: number }[];
  readonly branch: number;
  readonly may_act: boolean;
  readonly own: boolean;
  readonly now: string;
  readonly artists: readonly DeskArtist[];
  readonly off: readonly (Span & { readonly artist: number; readonly reason: string | null })[];
  readonly lines: readonly DeskLine[];
  readonly orders: readonly DeskOrder[];
};
export type Offer = { readonly artist: number; readonly minutes: number; readonly price: string; readonly prepayment: string };
export type OfferedService = { readonly id: number; readonly name: string; readonly category: string; readonly by: readonly Offer[] };
export type Offers = { readonly services: readonly OfferedService[]; readonly ways: readonly { readonly method: string }[] };
export type FreeDay = { readonly day: string; readonly times: readonly { readonly at: string; readonly artists: readonly number[] }[] };

const DESK = 'booking-desk';
type Reply<T> = { readonly data: T };

export type DeskAsked = { readonly branch: number | null; readonly from: string; readonly days: number };
export function useDesk({ branch, from, days }: DeskAsked): UseQueryResult<Desk> {
  const search = new URLSearchParams({ from, days: String(days), ...(branch === null ? {} : { branch: String(branch) }) });
  return useQuery({
    queryKey: [DESK, 'days', branch, from, days],
    queryFn: async ({ signal }) => (await request<Reply<Desk>>(`/booking/desk?${search}`, { signal })).data,
  });
}
export const useOffers = (branch: number | undefined): UseQueryResult<Offers> =>
  useQuery({
    queryKey: [DESK, 'offers', branch],
    enabled: branch !== undefined,
    queryFn: async ({ signal }) => (await request<Reply<Offers>>(`/booking/desk/offers?branch=${branch}`, { signal })).data,
  });

/** What others do is seen without asking: an order and its services are told of one by one. */
export function useDeskNews(): () => void {
  const { anew, listener } = useGatheredChanges(DESK);
  useChanges(useOptionalModel('booking_orders').data, listener);
  useChanges(useOptionalModel('order_detail').data, listener);
  useChanges(useOptionalModel('booking_waiting').data, listener);
  return anew;
}

export type LineMoved = {
  readonly artist: number;
  readonly day: string;
  readonly time: string;
  readonly minutes?: number | undefined;
};
export const moveLine = async ({ id, order, version }: Pick<DeskLine, 'id' | 'order' | 'version'>, to: LineMoved): Promise<void> => {
  const body = { lines: [{ line: id, version, ...to }] };
  await request(`/booking/orders/${order}/move`, { method: 'POST', body });
};

export type LineAsked = {
  readonly service: number;
  readonly artist: number | 'any';
  readonly day: string;
  readonly time: string;
  readonly guest?: string | undefined;
};
export type OrderAsked = {
  readonly branch: number;
  readonly lines: readonly LineAsked[];
  readonly client: { readonly name?: string; readonly phone?: string; readonly note?: string; readonly id?: number };
  readonly source: 'walk_in' | 'reception';
};
export const placeOrder = async (body: OrderAsked): Promise<{ readonly id: number }> =>
  (await request<Reply<{ id: number }>>('/booking/orders', { method: 'POST', body })).data;

export type Repeated = { readonly day: string; readonly placed: { readonly id: number } | null; readonly free: readonly FreeDay[] | null };
export const repeatOrder = async (order: number, body: { readonly weeks: number; readonly times: number }): Promise<readonly Repeated[]> =>
  (await request<Reply<readonly Repeated[]>>(`/booking/orders/${order}/repeat`, { method: 'POST', body })).data;

/** Whether it takes time of its own; else it fits into that of the order. */
export const addService = async (order: number, body: { readonly service: number; readonly artist: number }): Promise<boolean> =>
  (await request<Reply<{ readonly takes_time: boolean }>>(`/booking/orders/${order}/services`, { method: 'POST', body })).data.takes_time;

export type Payment = {
  readonly id: number;
  readonly state: string;
  readonly amount: string;
  readonly qr_text: string | null;
  readonly expires_at: string | null;
};
export const openPayment = async (order: number): Promise<Payment> =>
  (await request<Reply<Payment>>(`/booking/orders/${order}/payment`, { method: 'POST' })).data;
export const checkPayment = async (order: number): Promise<Payment | null> =>
  (await request<Reply<Payment | null>>(`/booking/orders/${order}/payment/check`, { method: 'POST' })).data;

/** The next free times that a refusal names. */
export function nextTimesOf(error: RequestError): readonly string[] {
  const [first] = (error.reply.errors ?? []) as { extensions?: { details?: { days?: readonly FreeDay[] } } }[];
  return (first?.extensions?.details?.days ?? []).flatMap(({ day, times }) => times.map(({ at }) => `${day} ${at}`)).slice(0, 5);
}
