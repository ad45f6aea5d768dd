/** The columns of a table or view as the database has them. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 table. Columns: name, type, may be empty, default, part of the primary key, unique by itself, points at another table, digits behind the point. */
export const TABLE_COLUMNS: PlatformStatement = {
  name: 'builder_table_columns',
  sql: `select a.attname, format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)),
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1 and i.indkey[0] = a.attnum),
      exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)),
      case when a.atttypid = 'numeric'::regtype and a.atttypmod > 0 then (a.atttypmod - 4) & 65535 end
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relname = $1 and c.relkind in ('r', 'p', 'v', 'm')
    order by a.attnum`,
};
