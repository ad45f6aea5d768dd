/** The totals row: what a column can come to, asked of the server over all rows of the list, and how it is written. */

import type { Aggregation } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { type Field, scaleOf } from '@lambda/model/fields/fields.ts';
import { roundedAverage } from '@lambda/model/money/currency-digits.ts';
import { type CurrencySum, inOrder, isMixed, sumTexts } from '@lambda/model/money/currency-sums.ts';
import { valueText } from '../form/field-text.ts';
import { formatNumber } from '../kit/format.ts';
import { type ColumnSpec, isNumeric } from './columns.ts';
import { listArgument } from './fixed-list.ts';
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

/** Whether a total is one in each currency: the amounts of the column are in several. */
const isSplit = ({ column, aggregation }: Total): boolean => isMixed(column.field) && aggregation !== 'count';
/** Totals that are asked for together; `currency` is the path that tells their amounts apart. */
export type TotalsPart = { readonly currency?: string | undefined; readonly totals: readonly Total[] };
/** What is asked as one, and what for each path of a currency; amounts whose currency cannot be read come to nothing. */
export function totalsParts(totals: readonly Total[]): { readonly plain: readonly Total[]; readonly split: readonly TotalsPart[] } {
  const mixed = totals.filter((total) => isSplit(total) && total.column.currency !== undefined);
  const currencies = [...new Set(mixed.map(({ column }) => column.currency))];
  return {
    plain: totals.filter((total) => !isSplit(total)),
    split: currencies.map((currency) => ({ currency, totals: mixed.filter(({ column }) => column.currency === currency) })),
  };
}
export const aliased = (totals: readonly Total[]) =>
  totals.map(({ column, aggregation }, index) => ({ function: aggregation, column: column.id, alias: `v${index}` }));

const TOTALS_VARIABLES = '$t:String!,$k:[String!],$v:[aggregateValue!]!,$f:[filter!],$g:[groupFilter!],$q:search';

/** One group of the whole list, or one for each currency; the values are called `v0`, `v1` … in the order of the totals. */
export function totalsCall({
  source,
  totals,
  currency,
  query,
}: TotalsPart & {
  source: GridSource;
  query: Pick<ListQuery, 'f' | 'g' | 'q' | 'l'>;
}): GraphqlCall {
  return {
    document: `query(${TOTALS_VARIABLES}){aggregate(table:$t,groupBy:$k,values:$v,filters:$f,groupFilters:$g,search:$q${listArgument(query)})}`,
    variables: {
      t: source.entity,
      ...(currency === undefined ? {} : { k: [currency] }),
      v: aliased(totals),
      f: query.f,
      g: query.g,
      q: query.q,
    },
  };
}

type Entry = Readonly<Record<string, unknown>>;
/** What the `index`-th total of a part comes to in each currency. */
export const sumsIn = (entries: readonly Entry[], currency: string, index: number): readonly CurrencySum[] =>
  inOrder(
    entries.flatMap((entry): CurrencySum[] => {
      const [code, sum] = [entry[currency], entry[`v${index}`]];
      return sum === null || sum === undefined ? [] : [{ code: typeof code === 'string' ? code : null, sum: String(sum) }];
    }),
  );
const isSums = (value: unknown): value is readonly CurrencySum[] => Array.isArray(value);

/** A total in words, one for each currency; averages keep at most two digits more than they need to be read. */
export function totalText({ column, aggregation }: Total, value: unknown, language: Language, words: { yes: string; no: string }): string {
  if (value === null || value === undefined) return '';
  const { field } = column;
  const written = (known: Field, sum: unknown): string => valueText(known, average(known, aggregation, sum), language, words);
  if (isSums(value)) return sumTexts(field, value, written).join(' · ');
  if (aggregation === 'count') return formatNumber(Number(value));
  if (aggregation === 'avg' && field.kind !== 'money') return formatNumber(String(value), { decimals: Math.max(scaleOf(field), 2) });
  return written(field, value);
}
/** An average of money is rounded as its currency writes it; every other total stays what it is. */
const average = (field: Field, aggregation: Aggregation, value: unknown): unknown =>
  aggregation === 'avg' && field.kind === 'money' && field.currencyField === undefined && isDecimal(value)
    ? roundedAverage(value, field.currency ?? 'MNT')
    : value;
const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
