/**
 * Reads by definitions that are not published: their tables and columns may not be there yet. Each such table is named at the
 * head of the statement, with nothing in what is missing, so every condition, formula and order finds it.
 */

import { nameOf } from '../../core/query/compile.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { columnsOf } from '../../core/schema/desired-schema.ts';
import { type Database, quoteName, type Statement } from '../../sql/database.ts';

type Difference = { readonly now: Registry; readonly next: Registry; readonly models: readonly string[] };

/** The tables of the models as `next` wants them, out of what `now` has; only those that differ. */
export function tablesAhead({ now, next, models }: Difference): readonly string[] {
  return [...new Set(models)].flatMap((name) => {
    const wanted = next.models.get(name);
    if (!wanted) return [];
    const present = now.models.get(name);
    const types = new Map(present ? columnsOf(present).map((column) => [column.name, column.type]) : []);
    const columns = columnsOf(wanted);
    if (present && columns.every((column) => types.get(column.name) === column.type)) return [];
    const list = columns.map(({ name: column, type }) =>
      types.get(column) === type ? `t.${quoteName(column)}` : `null::${type} as ${quoteName(column)}`,
    );
    // Named with its schema it is the table itself. A table that no model has is not looked at, whatever the database has there.
    const rows = present ? `from public.${quoteName(name)} t` : 'where false';
    return [`${quoteName(name)} as (select ${list.join(', ')} ${rows})`];
  });
}

function put(sql: string, tables: readonly string[]): string {
  if (tables.length === 0) return sql;
  const head = /^with (recursive )?/.exec(sql);
  return head ? `${head[0]}${tables.join(', ')}, ${sql.slice(head[0].length)}` : `with ${tables.join(', ')} ${sql}`;
}

const refuse = (): Promise<never> => Promise.reject(new Error('a preview only reads'));

/** The database for reads by such definitions; it refuses every write. */
export function readAhead(database: Database, tables: readonly string[]): Database {
  const ahead = ({ sql, params }: Pick<Statement, 'sql' | 'params'>): Statement => {
    const text = put(sql, tables);
    return { name: nameOf(text), sql: text, params };
  };
  return {
    run: (_name, sql, params, company) => {
      const statement = ahead({ sql, params });
      return database.run(statement.name, statement.sql, params, company);
    },
    readBatch: (statements, company) => database.readBatch(statements.map(ahead), company),
    batch: refuse,
    transaction: refuse,
    nextId: refuse,
    listen: refuse,
    ping: () => database.ping(),
    close: refuse,
  };
}
