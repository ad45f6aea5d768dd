/** Amounts in several currencies are never added up to one number: groups tell them apart, or a filter leaves one of them. */

import { currencyColumn } from '@lambda/model/definitions/views.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { ListArguments } from '../../core/query/list-arguments.ts';
import type { AggregateValue } from '../../core/query/query.ts';
import { isMixedSum } from '../../core/registry/derived-fields.ts';
import type { Entity } from '../../core/registry/registry.ts';

/** The name under which the currency of an amount is asked for; undefined where a view does not show it. */
function currencyName({ view, paths }: Entity, column: string, { field, model }: NonNullable<AggregateValue['path']>): string | undefined {
  const currencyField = field.kind === 'money' ? (field.currencyField ?? '') : '';
  if (!view || paths) return [...column.split('.').slice(0, -1), currencyField].join('.');
  return currencyColumn(view.fields, { name: column, currencyField, isReference: model.fields[currencyField]?.kind === 'reference' });
}

/**
 * Throws MIXED_CURRENCIES with the way out for a sum or an average of amounts in several currencies, NO_RIGHT_READ to those
 * who may not read the currency. `values` stand in the order of the arguments; `mayRead` is asked about a column.
 */
export function refuseMixedSums(
  entity: Entity,
  { filters, group }: Pick<ListArguments, 'filters' | 'group'>,
  values: readonly AggregateValue[],
  mayRead: (column: string) => boolean,
): void {
  const groups = group?.groupBy.flatMap(({ column, bucket }) => (bucket === null ? [column] : [])) ?? [];
  // A group of one row has nothing to add up.
  if (groups.includes('id')) return;
  const oneOf = [...groups, ...filters.flatMap(({ field, condition }) => (condition === 'equals' ? [field] : []))];
  for (const [index, { function: name, path }] of values.entries()) {
    const column = group?.values[index]?.column ?? null;
    if (!path || column === null || !isMixedSum(name, path.field, column, [])) continue;
    const currency = currencyName(entity, column, path);
    if (currency !== undefined && oneOf.some((one) => one === currency || one.startsWith(`${currency}.`))) continue;
    if (currency === undefined || !mayRead(currency)) throw new PlatformError('NO_RIGHT_READ');
    throw new PlatformError('MIXED_CURRENCIES', { params: { field: column, currency } });
  }
}
