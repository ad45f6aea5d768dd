/** Statements on deleted rows: what a removal had emptied, what still points at them, and taking them out for ever. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { linkTableName } from '@lambda/model/definitions/names.ts';
import { arrayLiteral, quoteName, type Statement } from '../../sql/database.ts';
import { HISTORY_MODEL } from './changes.ts';
import type { HookContext } from './hooks.ts';
import { companyBound, contextValues, keyCondition, MOST_FOLLOWED, pointing, selectList } from './row-sql.ts';
import { fill, place, template } from './template.ts';

/** The lines that a removal at this moment has written for rows it changed: model, record, changes. */
export function emptiedAt(context: HookContext, { models, deletedAt }: { models: readonly string[]; deletedAt: string }): Statement {
  const text = template(
    context.registry.model(HISTORY_MODEL),
    'emptied at',
    () => `select h.model, h.record_id, h.changes from ${HISTORY_MODEL} h
      where h.company_id = ${place('company', 'bigint')} and h.created_at = ${place('deleted', 'timestamptz')}
      and h.action = 'update' and h.model = any(${place('models', 'text[]')}) order by h.id limit ${MOST_FOLLOWED}`,
  );
  return fill(text, { ...contextValues(context), deleted: deletedAt, models: arrayLiteral(models) });
}

type Pointing = { readonly model: ModelDefinition; readonly by: string; readonly ids: readonly number[] };
/** Reads and locks the rows that point at any of `ids`, deleted or not. */
export function lockPointing(context: HookContext, { model, by, ids }: Pointing): Statement {
  const text = template(model, `lock pointing ${by}`, () => {
    const conditions = [...companyBound(model, 'r'), pointing(model, by)];
    return `select ${selectList(model)} from ${quoteName(model.name)} r where ${conditions.join(' and ')} order by r.id limit ${MOST_FOLLOWED + 1} for update of r`;
  });
  return fill(text, { ...contextValues(context), ids: arrayLiteral(ids) });
}

/** Empties the references of deleted rows: they were deleted before what they point at, so no removal has emptied them. */
export function clearDeleted(context: HookContext, { model, by, ids }: Pointing): Statement[] {
  const isList = model.fields[by]?.kind === 'references';
  const targets = place('ids', 'bigint[]');
  const values = { ...contextValues(context), ids: arrayLiteral(ids) };
  const rows = template(model, `clear deleted ${by}`, () => {
    const conditions = [...companyBound(model, 'r'), 'r.deleted_at is not null', pointing(model, by)];
    const left = isList ? `(select array_agg(one) from unnest(r.${quoteName(by)}) one where one <> all(${targets}))` : 'null';
    return `update ${quoteName(model.name)} r set ${quoteName(by)} = ${left} where ${conditions.join(' and ')}`;
  });
  if (!isList) return [fill(rows, values)];
  const links = template(model, `clear links ${by}`, () => {
    const owner = `select 1 from ${quoteName(model.name)} r where ${[...companyBound(model, 'r'), 'r.id = l.owner_id', 'r.deleted_at is not null'].join(' and ')}`;
    const conditions = [...companyBound(model, 'l'), `l.target_id = any(${targets})`, `exists (${owner})`];
    return `delete from ${quoteName(linkTableName(model.name, by))} l where ${conditions.join(' and ')}`;
  });
  return [fill(rows, values), fill(links, values)];
}

/** Takes a deleted row out of its table; the row has to be locked. */
export function destroyRow(context: HookContext, model: ModelDefinition, id: number): Statement {
  const text = template(
    model,
    'destroy',
    () => `delete from ${quoteName(model.name)} where ${keyCondition(model)} and deleted_at is not null`,
  );
  return fill(text, { ...contextValues(context), id });
}
