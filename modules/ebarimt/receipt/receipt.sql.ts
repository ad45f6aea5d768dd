/** What the code of tax receipts asks the database. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };
type One = Of & { readonly id: number };
type Source = Of & { readonly model: string; readonly id: number };
type At = Of & { readonly now: Date };
const MOST = 200;

/** Columns: state, VAT, city tax. */
export const accountStanding = ({ company, id }: One): Statement => ({
  name: 'ebarimt_account_standing',
  sql: `select a.account_state, a.is_vat_payer, a.is_city_payer from ebarimt_account a
    where a.company_id = $1::bigint and a.id = $2::bigint and a.deleted_at is null`,
  params: [company, id],
});
/** All of a record, the oldest first. Columns: id, operation, state, number, account, till, type, buyer's number and name, whether handed, total. */
export const receiptsOfSource = ({ company, model, id }: Source): Statement => ({
  name: 'ebarimt_receipts_of_source',
  sql: `select r.id, r.operation, r.receipt_state, r.posapi_id, r.account_id, r.pos_no, r.receipt_type, r.customer_tin, r.customer_name, r.handed_at is not null, r.total_amount
    from ebarimt_receipt r where r.company_id = $1::bigint and r.source_model = $2::text and r.source_id = $3::bigint and r.deleted_at is null order by r.id`,
  params: [company, model, id],
});
/**
 * Columns: operation, state, type, suffix, content, buyer, till, seller's TIN, branch, district, outside, whether being sent, asked on, tries, number,
 * made by PosAPI's clock, whether handed, number before, its date, its state, its type, id before, total, VAT, city tax.
 */
export const lockReceipt = ({ company, id, now }: One & { readonly now: Date }): Statement => ({
  name: 'ebarimt_lock_receipt',
  sql: `select r.operation, r.receipt_state, r.receipt_type, r.bill_suffix, r.content::text, r.customer_tin, r.pos_no, a.merchant_tin, a.branch_no, d.district_code,
      a.outside_type, coalesce(r.claimed_until > $3::timestamptz, false), r.asked_on::text, r.tries, r.posapi_id, r.made_date, r.handed_at is not null,
      p.posapi_id, p.made_date, p.receipt_state, p.receipt_type, p.id, r.total_amount, r.vat, r.city_tax, r.source_number
    from ebarimt_receipt r
    join ebarimt_account a on a.company_id = r.company_id and a.id = r.account_id
    join ebarimt_district d on d.id = a.district_id
    left join ebarimt_receipt p on p.company_id = r.company_id and p.id = r.of_receipt_id
    where r.company_id = $1::bigint and r.id = $2::bigint and r.deleted_at is null for no key update of r`,
  params: [company, id, now.toISOString()],
});
/** One server asks at a time: whoever has the claim, until it ends or was answered. */
export const claimReceipt = ({ company, id, until }: One & { readonly until: Date | null }): Statement => ({
  name: 'ebarimt_claim_receipt',
  sql: 'update ebarimt_receipt set claimed_until = $3::timestamptz where company_id = $1::bigint and id = $2::bigint',
  params: [company, id, until?.toISOString() ?? null],
});
/** In their order. Column: id. */
export const receiptsDue = ({ company, now }: At): Statement => ({
  name: 'ebarimt_receipts_due',
  sql: `select r.id from ebarimt_receipt r where r.company_id = $1::bigint and r.receipt_state in ('waiting', 'clarifying') and r.deleted_at is null
      and coalesce(r.next_try_at, r.sold_at) <= $2::timestamptz order by r.id limit ${MOST}`,
  params: [company, now.toISOString()],
});
/** Made before the service has sent last. Columns: id, state. */
export const receiptsSent = ({ company, until }: Of & { readonly until: Date }): Statement => ({
  name: 'ebarimt_receipts_sent',
  sql: `select r.id, r.receipt_state from ebarimt_receipt r where r.company_id = $1::bigint and r.made_at is not null and r.sent_at is null and r.deleted_at is null
      and r.made_at <= $2::timestamptz order by r.id limit 2000`,
  params: [company, until.toISOString()],
});
/** What has not reached the tax office, by registration. Columns: registration, alarm, count as told, how many, the oldest (ms). */
export const unsentByAccount = ({ company }: Of): Statement => ({
  name: 'ebarimt_unsent_by_account',
  sql: `select a.id, a.alarm, a.unsent_count, count(r.id), (extract(epoch from min(r.sold_at)) * 1000)::bigint
    from ebarimt_account a left join ebarimt_receipt r on r.company_id = a.company_id and r.account_id = a.id and r.deleted_at is null
      and r.receipt_state in ('waiting', 'clarifying', 'refused', 'unclear', 'made')
    where a.company_id = $1::bigint and a.deleted_at is null group by a.id, a.alarm, a.unsent_count order by a.id`,
  params: [company],
});
export const companiesToMake: Statement = {
  name: 'ebarimt_companies_to_make',
  sql: `select r.company_id from ebarimt_receipt r where r.receipt_state in ('waiting', 'clarifying') and r.deleted_at is null
    and coalesce(r.next_try_at, r.sold_at) <= now() group by r.company_id`,
  params: [],
};
export const companiesToSend: Statement = {
  name: 'ebarimt_companies_to_send',
  sql: `select r.company_id from ebarimt_receipt r where r.deleted_at is null
      and (r.receipt_state in ('waiting', 'clarifying', 'refused', 'unclear') or (r.made_at is not null and r.sent_at is null))
    group by r.company_id
    union select a.company_id from ebarimt_account a where a.alarm <> 'calm' and a.deleted_at is null`,
  params: [],
};
