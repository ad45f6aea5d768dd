/** Tables in a statement: here, and nowhere else, each gets its company, its living rows and the actor's row scope. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { type Field, isExact, isFile, isFileList } from '@lambda/model/fields.ts';
import { type Access, type Actor, actorValue } from '../../access/access.ts';
import { rowScopeSql } from '../../access/row-scope.ts';
import type { Registry, ResolvedPath } from '../../registry/registry.ts';
import { type Parameter, quoteName } from '../database.ts';
import type { Inputs } from './query.ts';

/** What the parts of one statement share. */
export type Context = {
  readonly registry: Registry;
  readonly access: Access;
  /** The place of a parameter; equal keys share one. */
  place(key: unknown, value: (inputs: Inputs, actor: Actor) => Parameter, cast: string): string;
  alias(): string;
  readonly tables: string[];
};

/** One of the actor's own values as a parameter; placed only where it is named, because PostgreSQL refuses unused ones. */
const actorPlace = (context: Context, name: string, type: string): string =>
  context.place(`actor ${name} ${type}`, (_inputs, actor) => actorValue(actor, name), type);

/** The conditions every reference to a model's table carries: company, alive, the actor's rows. */
export function guards(context: Context, model: ModelDefinition, alias: string, { rows = 'living' as RowsWanted } = {}): string[] {
  const { registry, access } = context;
  const { read, delete: remove } = access.model(model);
  if (!read) throw new PlatformError('NO_RIGHT_READ');
  if (rows === 'deleted' && (!remove || model.appendOnly)) throw new PlatformError('NO_RIGHT_DELETE');
  const conditions: string[] = [];
  if (model.placement === 'company') conditions.push(`${alias}.company_id = ${actorPlace(context, 'company_id', 'bigint')}`);
  if (!model.appendOnly && rows !== 'all') conditions.push(`${alias}.deleted_at is ${rows === 'deleted' ? 'not ' : ''}null`);
  if (access.administrator && model.placement !== 'company') return conditions;
  const reaches = rows === 'deleted' && remove && remove.key !== read.key ? [read, remove] : [read];
  for (const reach of reaches) {
    const restriction = rowScopeSql({ registry, model, reach, alias, actor: (name, type) => actorPlace(context, name, type) });
    if (restriction) conditions.push(restriction);
  }
  return conditions;
}
/** Deleted rows are shown to those who may delete, and to nobody by accident. */
export type RowsWanted = 'living' | 'deleted' | 'all';

/** A table in a FROM clause with the references joined to it; `used` are the base columns that were asked for. */
export type Source = {
  readonly alias: string;
  readonly joins: string[];
  readonly used: Set<string>;
  columnOf(path: ResolvedPath): { alias: string; name: string };
};

export function createSource(context: Context, alias: string): Source {
  const joined = new Map<string, string>();
  const joins: string[] = [];
  const used = new Set<string>();
  const columnOf = (path: ResolvedPath) => {
    if (!context.access.mayReadPath(path)) throw new PlatformError('UNKNOWN_FIELD', { params: { field: path.name } });
    let current = alias;
    let trail = '';
    for (const hop of path.hops) {
      trail += `.${hop.reference}`;
      if (current === alias) used.add(hop.reference);
      let next = joined.get(trail);
      if (!next) {
        next = context.alias();
        joined.set(trail, next);
        const on = [...guards(context, hop.to, next), `${next}.id = ${current}.${quoteName(hop.reference)}`];
        joins.push(`left join ${quoteName(hop.to.name)} ${next} on ${on.join(' and ')}`);
      }
      current = next;
    }
    if (current === alias) used.add(path.name);
    return { alias: current, name: path.name };
  };
  return { alias, joins, used, columnOf };
}

/** How a column is written to JSON: exact numbers as text, files as addresses, everything else as it is. */
export function output({ alias, name }: { alias: string; name: string }, field: Field): string {
  const column = `${alias}.${quoteName(name)}`;
  if (isExact(field)) return `${column}::text`;
  if (isFileList(field)) return `(select json_agg('/files/'||one order by at) from unnest(${column}) with ordinality as entries(one, at))`;
  return isFile(field) ? `'/files/'||${column}` : column;
}
