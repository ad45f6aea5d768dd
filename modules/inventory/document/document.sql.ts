/** The SQL of stock documents. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfDocument = { readonly company: number; readonly id: number };

/**
 * Lines of a document as they are posted. Columns: line, item, lot, quantity, numerator, denominator, unit cost, damaged, missing, item's name, digits of
 * the base unit.
 */
export const linesOfDocument = ({ company, id }: OfDocument): Statement => ({
  name: 'stock_lines_of_document',
  sql: `select l.id, l.inventory_id, l.lot_id, l.qty,
      case when l.measure_unit_id is null or l.measure_unit_id = i.base_unit_id then 1
        when x.id is not null then x.numerator when u.dimension = b.dimension then u.ratio_numerator * b.ratio_denominator end,
      case when l.measure_unit_id is null or l.measure_unit_id = i.base_unit_id then 1
        when x.id is not null then x.denominator when u.dimension = b.dimension then u.ratio_denominator * b.ratio_numerator end,
      l.unit_cost, l.damaged_qty, l.missing_qty, i.inventory_name, b.fraction_digits
    from stock_document_line l
    join inventory i on i.company_id = l.company_id and i.id = l.inventory_id
    join measure_unit b on b.id = i.base_unit_id
    left join measure_unit u on u.id = l.measure_unit_id
    left join inventory_unit x on x.company_id = i.company_id and x.inventory_id = i.id and x.measure_unit_id = l.measure_unit_id and x.deleted_at is null
    where l.company_id = $1::bigint and l.document_id = $2::bigint and l.deleted_at is null order by l.id`,
  params: [company, id],
});
/** Columns: state. */
export const stateOfDocument = ({ company, id }: OfDocument): Statement => ({
  name: 'stock_state_of_document',
  sql: 'select d.document_state from stock_document d where d.company_id = $1::bigint and d.id = $2::bigint',
  params: [company, id],
});
