/** The SQL of QR payments at tills. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };
/** What is asked for a sale already. Columns: id, amount, paid, sale. */
export const chargesOfSale = ({ company, uuid }: Of & { readonly uuid: string }): Statement => ({
  name: 'pos_charges_of_sale',
  sql: `select c.id, c.amount, c.paid_amount, c.sale_id from pos_charge c
    where c.company_id = $1::bigint and c.sale_uuid = $2::text and c.deleted_at is null order by c.id`,
  params: [company, uuid],
});
/** Columns: id, amount, paid, sale. */
export const chargeById = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_charge_by_id',
  sql: `select c.id, c.amount, c.paid_amount, c.sale_id from pos_charge c where c.company_id = $1::bigint and c.id = $2::bigint and c.deleted_at is null`,
  params: [company, id],
});
/** The receipt that a charge was asked for, though it was closed without it. Columns: sale, whether the charge is taken up. */
export const saleBeside = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_sale_beside_charge',
  sql: `select s.id, c.sale_id is not null from pos_charge c join pos_sale s on s.company_id = c.company_id and s.sale_uuid = c.sale_uuid
    where c.company_id = $1::bigint and c.id = $2::bigint`,
  params: [company, id],
});
/** Money that no sale of a session has taken up. Columns: id, paid. */
export const leftCharges = ({ company, session }: Of & { readonly session: number }): Statement => ({
  name: 'pos_left_charges',
  sql: `select c.id, c.paid_amount from pos_charge c
    where c.company_id = $1::bigint and c.session_id = $2::bigint and c.sale_id is null and c.deleted_at is null order by c.id`,
  params: [company, session],
});
