/** The totals row: what a column can come to, asked of the server over all rows of the list, and how it is written. */
import type { Aggregation } from '@lambda/model/definitions.ts';
import { type Field, scaleOf } from '@lambda/model/fields.ts';
import type { Language } from '@lambda/model/labels.ts';
import { formatNumber } from '../format.ts';
import { valueText } from './cell-text.ts';
import { type ColumnSpec, isNumeric } from './columns.ts';
import type { GraphqlCall, ListQuery } from './query.ts';
import type { GridSource } from './source.ts';

/** A column with what it shall come to. */
export type Total = { readonly column: ColumnSpec; readonly aggregation: Aggregation };

/** Years are names: their sum says nothing. */
const isYear = (field: Field): boolean =>
  field.kind === 'integer' && field.min !== undefined && field.min >= 1000 && field.max !== undefined && field.max <= 9999;

/** What can be asked of a column; the most useful first. */
export function aggregationsFor(field: Field): readonly Aggregation[] {
  if (isYear(field)) return ['min', 'max', 'count'];
  if (isNumeric(field)) return ['sum', 'avg', 'min', 'max', 'count'];
  if (field.kind === 'date' || field.kind === 'datetime') return ['min', 'max', 'count'];
  return field.kind === 'image' || field.kind === 'file' || field.kind === 'longText' ? [] : ['count'];
}

const TOTALS_VARIABLES = '$t:String!,$v:[aggregateValue!]!,$f:[filter!],$g:[groupFilter!],$q:search';

/** One group of the whole list; the values are called `v0`, `v1` … in the order of the totals. */
export function totalsCall({
  source,
  totals,
  query,
}: {
  source: GridSource;
  totals: readonly Total[];
  query: Pick<ListQuery, 'f' | 'g' | 'q'>;
}): GraphqlCall {
  return {
    document: `query(${TOTALS_VARIABLES}){aggregate(table:$t,values:$v,filters:$f,groupFilters:$g,search:$q)}`,
    variables: {
      t: source.entity,
      v: totals.map(({ column, aggregation }, index) => ({ function: aggregation, column: column.id, alias: `v${index}` })),
      f: query.f,
      g: query.g,
      q: query.q,
    },
  };
}

/** A total in words; averages keep at most two digits more than they need to be read. */
export function totalText({ column, aggregation }: Total, value: unknown, language: Language, words: { yes: string; no: string }): string {
  if (value === null || value === undefined) return '';
  const { field } = column;
  if (aggregation === 'count') return formatNumber(Number(value));
  if (aggregation === 'avg' && field.kind !== 'money') return formatNumber(String(value), { decimals: Math.max(scaleOf(field), 2) });
  return valueText(field, value, language, words);
}
