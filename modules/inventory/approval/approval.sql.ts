/** The SQL of approvals. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };

/** The workflow that new documents of a model begin with. Column: id. */
export const publishedFlow = ({ company, model }: Of & { readonly model: string }): Statement => ({
  name: 'approval_published_flow',
  sql: `select w.id from workflow w where w.company_id = $1::bigint and w.row_model = $2::text and w.is_active and w.published_number is not null
      and w.deleted_at is null order by w.id limit 1`,
  params: [company, model],
});
/** Column: drawing. */
export const drawingOf = ({ company, version }: Of & { readonly version: number }): Statement => ({
  name: 'approval_drawing_of',
  sql: 'select v.flow_data::text from workflow_version v where v.company_id = $1::bigint and v.id = $2::bigint',
  params: [company, version],
});
/** What branches compare of a purchase. Column: total. */
export const sumOfOrder = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'approval_sum_of_order',
  sql: 'select o.total_amount from sales_purchase_orders o where o.company_id = $1::bigint and o.id = $2::bigint',
  params: [company, id],
});
/** What branches compare of a stocktake. Column: what all lines differ by. */
export const sumOfStocktake = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'approval_sum_of_stocktake',
  sql: 'select s.gross_difference from stocktake s where s.company_id = $1::bigint and s.id = $2::bigint',
  params: [company, id],
});
