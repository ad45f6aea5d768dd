/** The SQL of what is sold elsewhere. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

/** Items of which a place has less than nothing. Column: item. */
export const belowNothing = ({
  company,
  warehouse,
  items,
}: {
  readonly company: number;
  readonly warehouse: number;
  readonly items: readonly number[];
}): Statement => ({
  name: 'stock_below_nothing',
  sql: `select b.inventory_id from stock_balance b
    where b.company_id = $1::bigint and b.warehouse_id = $2::bigint and b.inventory_id = any($3::bigint[]) and b.deleted_at is null
    group by b.inventory_id having sum(b.quantity) < 0 order by b.inventory_id`,
  params: [company, warehouse, arrayLiteral(items)],
});
