/** Demo and shipped rows made whole: every column has a value, as if the row had been written by the platform. */

import { searchColumnNames, searchValues } from '@lambda/engine/core/schema/search-column.ts';
import { quoteName, type Statement } from '@lambda/engine/sql/database.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { linkTableName, tableName } from '@lambda/model/definitions/names.ts';
import { type WalkedField, walkFields } from '@lambda/model/definitions/walk.ts';
import { type Field, isCalculation, isLinked } from '@lambda/model/fields/fields.ts';

export type DemoRow = Readonly<Record<string, unknown>>;
/** The day and moment of loading. */
export type LoadingTime = { readonly today: string; readonly now: string };

/** The fields with a column of their own. */
export const columnsOf = (model: ModelDefinition): readonly WalkedField[] => walkFields(model).filter(({ stored }) => stored);

/** What a new row has where nothing is said. */
function initialValue(field: Field, { today, now }: LoadingTime): unknown {
  if (field.kind === 'state') return field.initial;
  const given = 'default' in field ? field.default : undefined;
  if (given === 'today' && field.kind === 'date') return today;
  if (given === 'now' && field.kind === 'datetime') return now;
  return isCalculation(given) ? null : (given ?? null);
}
function systemValue(name: string, row: DemoRow, { now }: LoadingTime): unknown {
  if (name === 'created_at') return now;
  if (name === 'updated_at') return row.created_at ?? now;
  return name === 'version' ? 1 : null;
}

/** A row with all columns of its model. Throws for a field that the model does not have. */
export function wholeRow(model: ModelDefinition, row: DemoRow, time: LoadingTime): Record<string, unknown> {
  const columns = columnsOf(model);
  const unknown = Object.keys(row).find((name) => !columns.some((column) => column.name === name));
  if (unknown !== undefined) throw new Error(`demo: ${model.name} has no field ${unknown}`);
  return Object.fromEntries(
    columns.map(({ name, field, system }) => [name, row[name] ?? (system ? systemValue(name, row, time) : initialValue(field, time))]),
  );
}

/** A whole row with the columns that stand behind the searches of its model. */
const withSearch = (model: ModelDefinition, row: DemoRow): DemoRow => ({ ...row, ...searchValues(model, Number(row.company_id), row) });

/** The insert of several rows as one statement with one parameter: PostgreSQL reads the JSON by the table's own types. */
export function insertStatement(model: ModelDefinition, rows: readonly DemoRow[]): Statement {
  const table = quoteName(tableName(model.name));
  const columns = [...columnsOf(model).map(({ name }) => name), ...searchColumnNames(model)].map(quoteName).join(', ');
  return {
    name: `demo_insert_${model.name}`,
    sql: `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    params: [JSON.stringify(rows.map((row) => withSearch(model, row)))],
  };
}

/** The entries of the link tables behind lists of rows and files: one statement for each list of the model that has any. */
export function linkStatements(model: ModelDefinition, rows: readonly DemoRow[]): Statement[] {
  return columnsOf(model).flatMap(({ name, field }) => {
    if (!isLinked(field)) return [];
    const entries = rows.flatMap(({ company_id, id, [name]: list }) =>
      Array.isArray(list) ? list.map((target_id: unknown) => ({ company_id, owner_id: id, target_id })) : [],
    );
    if (entries.length === 0) return [];
    const table = quoteName(linkTableName(model.name, name));
    const columns = model.placement === 'company' ? 'company_id, owner_id, target_id' : 'owner_id, target_id';
    return [
      {
        name: `demo_link_${model.name}_${name}`,
        sql: `insert into ${table} (${columns}) select distinct ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        params: [JSON.stringify(entries)],
      },
    ];
  });
}
