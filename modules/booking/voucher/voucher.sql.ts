/** The SQL of gift cards and packages. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
/** Columns: id, kind, service. */
export const voucherByCode = ({ company, code }: OfCompany & { readonly code: string }): Statement => ({
  name: 'booking_voucher_by_code',
  sql: `select v.id, v.kind, v.service_id from booking_vouchers v
    where v.company_id = $1::bigint and v.voucher_code = $2::text and v.deleted_at is null`,
  params: [company, code],
});
/** Locks one while it is spent. Columns: kind, amount, spent, visits, used, last day. */
export const lockVoucher = ({ company, id }: OfCompany & { readonly id: number }): Statement => ({
  name: 'booking_lock_voucher',
  sql: `select v.kind, v.amount, v.used_amount, v.visits, v.used_count, v.valid_until::text from booking_vouchers v
    where v.company_id = $1::bigint and v.id = $2::bigint and v.deleted_at is null for update`,
  params: [company, id],
});
/** What an order's service costs, the dearest first. Column: price. */
export const priceOfService = (asked: OfCompany & { readonly order: number; readonly service: number }): Statement => ({
  name: 'booking_price_of_service',
  sql: `select d.service_price from order_detail d where d.company_id = $1::bigint and d.order_id = $2::bigint and d.service_id = $3::bigint
      and d.deleted_at is null order by d.service_price desc limit 1`,
  params: [asked.company, asked.order, asked.service],
});
