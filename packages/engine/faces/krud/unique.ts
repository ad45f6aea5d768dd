/** Whether a value is taken already, asked before a form is sent. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isOrdered } from '@lambda/model/fields/fields.ts';
import { resolveColumn } from '../../core/query/list-query.ts';
import type { AggregateRead, FilterNode } from '../../core/query/query.ts';
import type { ReadContext } from '../../core/records/template.ts';
import { entityOf, readRoots } from '../../services/operations/selection.ts';

type Asked = { readonly model: string; readonly field: string; readonly value: string; readonly except: number | null };

/**
 * Looks among the records that the actor may read; the write itself judges over all of the company.
 * Throws NOT_FOUND, NO_RIGHT_READ or UNKNOWN_FIELD.
 */
export async function isValueTaken(context: ReadContext, { model: name, field, value, except }: Asked): Promise<boolean> {
  const model = context.registry.models.get(name);
  if (!model || model.internal) throw new PlatformError('NOT_FOUND');
  const entity = entityOf(context, model);
  const rights = { registry: context.registry, access: context.actor.access };
  const path = resolveColumn(rights, entity, field);
  if (!isOrdered(path.field) || path.hops.length > 0) throw new PlatformError('UNKNOWN_FIELD', { params: { field } });
  const same: FilterNode = { path, condition: 'equals', value: ([wanted]) => wanted };
  const other: FilterNode = { path: resolveColumn(rights, entity, 'id'), condition: 'notEqual', value: ([, own]) => own };
  const read: AggregateRead = {
    shape: 'aggregate',
    entity,
    filter: { all: [same, other] },
    groupBy: [],
    values: [{ key: 'n', function: 'count', path: null }],
    having: [],
    sorts: [],
    limit: () => 1,
  };
  const { rows } = await readRoots(context, { roots: [{ key: 'rows', read }] }, [value, except ?? 0]);
  return Number((rows as { n: number }[])[0]?.n ?? 0) > 0;
}
