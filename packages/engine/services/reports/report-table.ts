/** The rows of a report in order, gathered by its levels, with what their figures come to. */

import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import type { ReportColumn, ReportDefinition } from '@lambda/model/definitions/reports.ts';
import { type Field, inCurrency, isCount, isExact } from '@lambda/model/fields/fields.ts';
import { currencySums, isMixed, sumTexts } from '@lambda/model/money/currency-sums.ts';
import { exactSum } from '@lambda/model/money/exact-sum.ts';
import { valueText } from '../listing/value-text.ts';
import { currencyKeyOf } from '../print/record-values.ts';
import { type ReportData, type ReportRow, scaleFor } from './report-rows.ts';

/** A group's line has its name in the first cell; figures stand in their columns. */
export type ReportLine = {
  readonly kind: 'row' | 'group' | 'subtotal' | 'total';
  /** How deep a group lies, from 0. */
  readonly level: number;
  readonly cells: readonly unknown[];
  /** Of figures: their fields, where an amount has the currency of that line; of a group the field of its name. */
  readonly fields?: readonly Field[] | undefined;
};
export type TableColumn = ReportColumn & { readonly field: Field };
export type ReportTable = {
  /** Without the levels, whose values are lines. */
  readonly columns: readonly TableColumn[];
  readonly lines: readonly ReportLine[];
  /** Rows without the lines of groups and totals. */
  readonly count: number;
};

const negative = (value: unknown): string => {
  const text = String(value ?? 0);
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
};
/** A figure made of others has the kind of the first of them. */
function fieldOf({ key, label, plus, minus }: ReportColumn, fields: ReportData['fields']): Field {
  const source = fields.get(key) ?? [...(plus ?? []), ...(minus ?? [])].map((one) => fields.get(one)).find((one) => one !== undefined);
  return { ...(source ?? { kind: 'text' }), label } as Field;
}
function withFormulas(row: ReportRow, columns: readonly TableColumn[]): ReportRow {
  const made = columns.flatMap(({ key, plus, minus, field }): (readonly [string, unknown])[] => {
    if (!plus && !minus) return [];
    const parts = [...(plus ?? []).map((one) => row[one]), ...(minus ?? []).map((one) => negative(row[one]))];
    return [[key, exactSum(parts, scaleFor(field))]];
  });
  return made.length > 0 ? { ...row, ...Object.fromEntries(made) } : row;
}

const COLLATOR = new Intl.Collator('mn', { numeric: true, sensitivity: 'base' });
function compare(one: unknown, other: unknown, field: Field | undefined): number {
  const [left, right] = [one ?? '', other ?? ''].map(String) as [string, string];
  if (left === right) return 0;
  if (left === '' || right === '') return left === '' ? 1 : -1;
  const difference = field && (isCount(field) || isExact(field)) ? Number(left) - Number(right) : 0;
  return difference !== 0 ? difference : COLLATOR.compare(left, right);
}

/** Of amounts in several currencies, what those of each come to: one that is alone as a figure, several as words; none of unknown ones. */
function mixedTotal({ key, field }: TableColumn, rows: readonly ReportRow[]): { readonly cell: unknown; readonly field: Field } {
  if (!rows.some((row) => currencyKeyOf(key) in row)) return { cell: null, field };
  const sums = currencySums(
    rows.map((row) => ({ amount: row[key], code: row[currencyKeyOf(key)] })),
    scaleFor(field),
  );
  const [first, ...others] = sums;
  if (others.length === 0) return { cell: first?.sum ?? null, field: inCurrency(field, first?.code) };
  const words = sumTexts(field, sums, (known, sum) => valueText(known, sum, 'mn')).join(' · ');
  return { cell: words, field: { kind: 'text', label: field.label } };
}
/** What the columns come to; at the end those that are added up over all groups. */
function totalLine(kind: 'subtotal' | 'total', level: number, rows: readonly ReportRow[], columns: readonly TableColumn[]): ReportLine {
  const totals = columns.map((column) => {
    const { key, total, field } = column;
    if (!total || (kind === 'total' && total !== true)) return { cell: null, field };
    if (isMixed(field)) return mixedTotal(column, rows);
    const cell = exactSum(
      rows.map((row) => row[key]),
      scaleFor(field),
    );
    return { cell, field };
  });
  return { kind, level, cells: totals.map(({ cell }) => cell), fields: totals.map(({ field }) => field) };
}

/** Groups of rows that stand together because they are sorted by the level. */
function runs(rows: readonly ReportRow[], level: string): (readonly ReportRow[])[] {
  const groups: ReportRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && (last[0]?.[level] ?? null) === (row[level] ?? null)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function rowLine(row: ReportRow, level: number, columns: readonly TableColumn[]): ReportLine {
  const fields = columns.some(({ field }) => isMixed(field))
    ? columns.map(({ key, field }) => inCurrency(field, row[currencyKeyOf(key)]))
    : undefined;
  return { kind: 'row', level, cells: columns.map(({ key }) => row[key] ?? null), fields };
}

/** What a picture of the rows shows; amounts are decimal texts. */
export type ReportChart = {
  readonly type: 'bar' | 'line';
  readonly values: readonly { readonly key: string; readonly label: Label; readonly field: Field }[];
  readonly points: readonly { readonly label: string; readonly values: readonly string[] }[];
};
/** By the column's own order; amounts of several currencies are never added up, so such a column has no picture. */
export function chartOf({ columns, chart }: ReportDefinition, { rows, fields }: ReportData, language: Language): ReportChart | null {
  const known = columns.map((column): TableColumn => ({ ...column, field: fieldOf(column, fields) }));
  const by = known.find(({ key }) => key === chart?.by);
  const values = chart?.values.flatMap((key) => known.find((column) => column.key === key) ?? []) ?? [];
  if (!chart || !by || values.some(({ field }) => isMixed(field))) return null;
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const name = String(row[by.key] ?? '');
    const group = groups.get(name);
    const made = withFormulas(row, known);
    if (group) group.push(made);
    else groups.set(name, [made]);
  }
  const points = [...groups]
    .toSorted(([one], [other]) => compare(one, other, by.field))
    .map(([name, group]) => ({
      label: valueText(by.field, name, language) || '–',
      values: values.map(({ key, field }) =>
        String(
          exactSum(
            group.map((row) => row[key]),
            scaleFor(field),
          ),
        ),
      ),
    }));
  return { type: chart.type, values: values.map(({ key, label, field }) => ({ key, label, field })), points };
}

/** What the report's rows look like as lines of a table. */
export function layOut({ columns: all, levels = [], sort = [] }: ReportDefinition, { rows, fields }: ReportData): ReportTable {
  const known = all.map((column): TableColumn => ({ ...column, field: fieldOf(column, fields) }));
  const columns = known.filter(({ key }) => !levels.includes(key));
  const orders = [...levels.map((column) => sort.find((one) => one.column === column) ?? { column, order: 'asc' as const }), ...sort];
  const sorted = rows
    .map((row) => withFormulas(row, known))
    .toSorted((one, other) => {
      for (const { column, order } of orders) {
        const field = known.find(({ key }) => key === column)?.field;
        const result = compare(one[column], other[column], field);
        if (result !== 0) return order === 'asc' ? result : -result;
      }
      return 0;
    });
  const hasTotals = columns.some(({ total }) => total);
  const linesOf = (within: readonly ReportRow[], depth: number): ReportLine[] => {
    const level = levels[depth];
    if (level === undefined) return within.map((row) => rowLine(row, depth, columns));
    const named = known.flatMap(({ key, field }) => (key === level ? [field] : []));
    return runs(within, level).flatMap((group): ReportLine[] => [
      { kind: 'group', level: depth, cells: [group[0]?.[level] ?? null], fields: named },
      ...linesOf(group, depth + 1),
      ...(hasTotals ? [totalLine('subtotal', depth, group, columns)] : []),
    ]);
  };
  const hasEnd = columns.some(({ total }) => total === true) && rows.length > 0;
  const total: ReportLine[] = hasEnd ? [totalLine('total', 0, sorted, columns)] : [];
  return { columns, lines: [...linesOf(sorted, 0), ...total], count: rows.length };
}
