/** Until when an order is moved or cancelled free of charge, and what is kept afterwards. */
import { less, percentOf, signOf, smaller } from './amounts.ts';

const HOUR_MS = 3_600_000;
export const limitOf = (startsAt: string, hours: number): string => new Date(Date.parse(startsAt) - hours * HOUR_MS).toISOString();
export const isBeforeLimit = (startsAt: string, hours: number, now: Date): boolean =>
  now.getTime() <= Date.parse(startsAt) - hours * HOUR_MS;

type Paid = { readonly paid: string; readonly prepayment: string };
/** What is kept of the money of an order that is cancelled too late: a part of its prepayment, and never more than was paid. */
export function keptOf({ paid, prepayment }: Paid, percent: string): { readonly fee: string; readonly back: string } {
  const fee = percentOf(smaller(paid, prepayment), percent);
  const back = less(paid, fee);
  return { fee, back: signOf(back) > 0 ? back : '0.00' };
}
