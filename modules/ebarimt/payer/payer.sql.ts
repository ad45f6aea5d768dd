/** The SQL of taxpayers. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Asked = { readonly company: number; readonly tin: string | null; readonly register: string | null };
/** Columns: id, TIN, register number, name, VAT, city tax, when asked (ms). */
export const payerKnown = ({ company, tin, register }: Asked): Statement => ({
  name: 'ebarimt_payer_known',
  sql: `select p.id, p.payer_tin, p.register_number, p.payer_name, p.is_vat_payer, p.is_city_payer, (extract(epoch from p.asked_at) * 1000)::bigint
    from ebarimt_payer p where p.company_id = $1::bigint and p.deleted_at is null
      and (p.payer_tin = $2::text or ($2::text is null and p.register_number = $3::text)) order by p.id desc limit 1`,
  params: [company, tin, register],
});
