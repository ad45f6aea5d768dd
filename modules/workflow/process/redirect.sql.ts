/** The SQL of a single place. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** The record of an open place. Columns: model, record. */
export const placeRecord = ({ company, place }: { readonly company: number; readonly place: number }): Statement => ({
  name: 'process_place_record',
  sql: `select h.row_model, h.row_id from process_status_history h where h.company_id = $1::bigint and h.id = $2::bigint and not h.is_done
    and h.deleted_at is null`,
  params: [company, place],
});
