/** Numbers of documents: a document gets its own when it is saved for good, and no number is left out. */
import type { BroughtWrite, HookContext, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';

type Numbered = { readonly company: number; readonly id: number; readonly number: string };
const STATEMENTS: Readonly<Record<string, (given: Numbered) => Statement>> = {
  sales_purchase_orders: ({ company, id, number }) => ({
    name: 'stock_number_order',
    sql: `update sales_purchase_orders set order_number = $3::text where company_id = $1::bigint and id = $2::bigint and order_number is null returning id`,
    params: [company, id, number],
    tells: 'sales_purchase_orders',
  }),
  stock_document: ({ company, id, number }) => ({
    name: 'stock_number_document',
    sql: `update stock_document set document_number = $3::text where company_id = $1::bigint and id = $2::bigint and document_number is null returning id`,
    params: [company, id, number],
    tells: 'stock_document',
  }),
  landed_cost: ({ company, id, number }) => ({
    name: 'stock_number_landed_cost',
    sql: `update landed_cost set landed_number = $3::text where company_id = $1::bigint and id = $2::bigint and landed_number is null returning id`,
    params: [company, id, number],
    tells: 'landed_cost',
  }),
  supply_plan: ({ company, id, number }) => ({
    name: 'stock_number_supply_plan',
    sql: `update supply_plan set plan_number = $3::text where company_id = $1::bigint and id = $2::bigint and plan_number is null returning id`,
    params: [company, id, number],
    tells: 'supply_plan',
  }),
  stocktake: ({ company, id, number }) => ({
    name: 'stock_number_stocktake',
    sql: `update stocktake set document_number = $3::text where company_id = $1::bigint and id = $2::bigint and document_number is null returning id`,
    params: [company, id, number],
    tells: 'stocktake',
  }),
};

export const takeNumber = (
  context: HookContext,
  series: string,
  source: { readonly model: string; readonly id: number },
): BroughtWrite => ({
  kind: 'create',
  model: 'stock_register',
  values: { series, registered_on: context.today, source_model: source.model, source_id: source.id },
});

/** The number goes into its document as soon as the register has it. */
export const registerHooks: RecordHooks = {
  after: ({ context, kind, after }) => {
    if (kind !== 'create') return [];
    const statement = STATEMENTS[String(after.source_model)];
    const given = { company: context.actor.companyId, id: Number(after.source_id), number: String(after.number) };
    return statement ? [statement(given)] : [];
  },
};
