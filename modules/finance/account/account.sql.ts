/** The SQL of the chart of accounts. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };

/** What a posting has to know of accounts. Columns: id, code, name, kind, group, state, dimension, section. */
export const accountsOf = ({ company, ids }: Of & { readonly ids: readonly number[] }): Statement => ({
  name: 'finance_accounts_of',
  sql: `select a.id, a.code, a.name, a.account_kind, a.is_group, a.account_state, a.dimension, a.statement_section from ledger_account a
    where a.company_id = $1::bigint and a.id = any($2::bigint[]) and a.deleted_at is null order by a.id`,
  params: [company, arrayLiteral(ids)],
});
/** The accounts that the platform posts to by itself. Columns: use, account. */
export const accountsMeant = ({ company }: Of): Statement => ({
  name: 'finance_accounts_meant',
  sql: `select a.account_use, a.id from ledger_account a
    where a.company_id = $1::bigint and a.account_use is not null and a.deleted_at is null order by a.code desc`,
  params: [company],
});
/** The ids of accounts by their codes. Columns: code, id. */
export const accountsByCode = ({ company, codes }: Of & { readonly codes: readonly string[] }): Statement => ({
  name: 'finance_accounts_by_code',
  sql: `select a.code, a.id from ledger_account a
    where a.company_id = $1::bigint and a.code = any($2::text[]) and a.deleted_at is null order by a.id`,
  params: [company, arrayLiteral(codes)],
});
/** Where an account stands. Columns: a group is above it, its kind, it stands above itself, has lines, has accounts below, its use is another's. */
export const placeOfAccount = ({
  company,
  id,
  parent,
  use,
}: Of & { readonly id: number; readonly parent: number | null; readonly use: string | null }): Statement => ({
  name: 'finance_place_of_account',
  sql: `with recursive above as (
      select a.id, a.parent_id, a.is_group, a.account_kind, 1 as depth from ledger_account a
      where a.company_id = $1::bigint and a.id = $3::bigint and a.deleted_at is null
      union all
      select a.id, a.parent_id, a.is_group, a.account_kind, above.depth + 1 from ledger_account a join above on a.id = above.parent_id
      where a.company_id = $1::bigint and above.depth < 50)
    select (select is_group from above where depth = 1), (select account_kind from above where depth = 1),
      exists (select 1 from above where id = $2::bigint),
      exists (select 1 from ledger_line l where l.company_id = $1::bigint and l.account_id = $2::bigint),
      exists (select 1 from ledger_account c where c.company_id = $1::bigint and c.parent_id = $2::bigint and c.deleted_at is null),
      exists (select 1 from ledger_account u where u.company_id = $1::bigint and u.account_use = $4::text and u.id <> $2::bigint and u.deleted_at is null)`,
  params: [company, id, parent, use],
});
/** The chart that comes with the platform. Columns: code, name, group, is a group, kind, row, use, dimension. */
export const shippedChart = (): Statement => ({
  name: 'finance_shipped_chart',
  sql: `select t.code, t.name, t.parent_code, t.is_group, t.account_kind, t.statement_section, t.account_use, t.dimension from chart_template t
    where t.deleted_at is null order by t.code`,
  params: [],
});
