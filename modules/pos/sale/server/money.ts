/** The money of a sale: kinds that add up to its total, change from cash alone, and QR payments that have come. */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { changeOf } from '../../pages/basket.ts';
import { METHOD_NAMES, type Method } from '../methods.ts';
import { holdCharges, otherCharges } from '../sale.sql.ts';
import type { AskedPayment, AskedSale } from '../sold.ts';
import type { Read } from './read-sale.ts';
import { CASH_SHORT, NOT_PAID, OTHER_SUM, refuse } from './refusals.ts';

export type Money = { readonly by: Readonly<Record<Method, string>>; readonly tendered: string; readonly change: string };

export const byMethod = (payments: readonly Pick<AskedPayment, 'method' | 'amount'>[]): Readonly<Record<Method, string>> => {
  const sums = { cash: 0n, card: 0n, qr: 0n, transfer: 0n };
  for (const { method, amount } of payments) sums[method] += amountOf(amount);
  const text = (name: Method): string => amountText(sums[name]);
  return { cash: text('cash'), card: text('card'), qr: text('qr'), transfer: text('transfer') };
};

/** Throws INVALID for sums that differ from the total, and for too little cash. */
export function moneyOf({ payments, tendered }: Pick<AskedSale, 'payments' | 'tendered'>, total: string): Money {
  const by = byMethod(payments);
  const paid = METHOD_NAMES.reduce((sum, name) => sum + amountOf(by[name]), 0n);
  if (paid !== amountOf(total)) throw refuse('payments', OTHER_SUM);
  if (amountOf(tendered) < amountOf(by.cash)) throw refuse('tendered', CASH_SHORT);
  const hasCash = amountOf(by.cash) > 0n;
  return { by, tendered: hasCash ? amountText(amountOf(tendered)) : '0.00', change: hasCash ? changeOf(tendered, by.cash) : '0.00' };
}

/** Takes up the QR payments of a sale. Throws INVALID for money that has not come, and for that of another sale. */
export async function takeCharges(
  read: Read,
  { company, asked, sale }: { readonly company: number; readonly asked: AskedSale; readonly sale: number },
): Promise<{ readonly writes: readonly BroughtWrite[]; readonly unused: readonly { readonly id: number; readonly paid: string }[] }> {
  const wanted = asked.payments.filter(({ method }) => method === 'qr');
  const ids = [...new Set(wanted.map(({ charge }) => charge ?? 0))];
  if (wanted.length !== ids.length) throw refuse('payments', NOT_PAID);
  const [held, others] = await read([holdCharges({ company, ids }), otherCharges({ company, uuid: asked.uuid })]);
  const found = new Map((held?.rows ?? []).map((row) => [Number(row[0]), row]));
  for (const { charge, amount } of wanted) {
    const [, , paid, , of, , uuid] = found.get(charge ?? 0) ?? [];
    if (uuid !== asked.uuid || of) throw new PlatformError('INVALID', { fields: [{ field: 'payments', code: 'reference' }] });
    if (amountOf(paid ?? '0') !== amountOf(amount)) throw refuse('payments', NOT_PAID);
  }
  const writes: BroughtWrite[] =
    ids.length === 0 ? [] : [{ kind: 'change', model: 'pos_charge', rows: ids.map((id) => ({ id, values: { sale_id: sale } })) }];
  const unused = (others?.rows ?? []).map(([id, paid]) => ({ id: Number(id), paid: paid ?? '0' })).filter(({ id }) => !ids.includes(id));
  return { writes, unused };
}
