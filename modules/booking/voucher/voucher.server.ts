/** Spending a gift card or a visit of a package for an order. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Transaction } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { less, signOf, sum } from '../order/amounts.ts';
import { lockVoucher, priceOfService, voucherByCode } from './voucher.sql.ts';

const refused = (code: 'reference' | 'tooBig', max?: string): PlatformError =>
  new PlatformError('INVALID', { fields: [{ field: 'voucher_code', code, ...(max === undefined ? {} : { params: { max } }) }] });

type Asked = { readonly order: number; readonly code: string; readonly rest: string };
/** What a code pays of an order: a package the price of its service, a gift card as much of the rest as it is asked for. Throws INVALID for a code that is none. */
export async function spentBy(
  { database, actor }: HookContext,
  { order, code, rest }: Asked,
): Promise<{ readonly id: number; readonly kind: string; readonly amount: string }> {
  const company = actor.companyId;
  const [found] = await database.readBatch([voucherByCode({ company, code: code.trim() })], company);
  const [id, kind, service] = found?.rows[0] ?? [];
  if (!id || !kind) throw refused('reference');
  if (kind === 'gift') return { id: Number(id), kind, amount: rest };
  const [price] = await database.readBatch([priceOfService({ company, order, service: Number(service) })], company);
  const amount = price?.rows[0]?.[0];
  if (!amount) throw refused('reference');
  return { id: Number(id), kind, amount };
}

/** Takes the amount off the card under its lock: two who spend it at once cannot spend it twice. */
export async function spend(
  { actor, today }: HookContext,
  { voucher, amount }: { readonly voucher: number; readonly amount: string },
  read: Transaction['batch'],
): Promise<BroughtWrite> {
  const [locked] = await read([lockVoucher({ company: actor.companyId, id: voucher })]);
  const [kind, whole, spent, visits, used, until] = locked?.rows[0] ?? [];
  if (!kind || (until && until < today)) throw refused('reference');
  if (kind === 'package') {
    if (Number(used) >= Number(visits)) throw refused('tooBig', visits ?? '0');
  } else {
    const left = less(whole ?? '0', spent ?? '0');
    if (signOf(less(left, amount)) < 0) throw refused('tooBig', left);
  }
  const values = { used_amount: sum([spent ?? '0', amount]), used_count: Number(used) + 1 };
  return { kind: 'change', model: 'booking_vouchers', rows: [{ id: voucher, values }] };
}
