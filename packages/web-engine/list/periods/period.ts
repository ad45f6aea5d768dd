/** Months and years of a column as the filter that a list is asked with: two bounds of a day, or equal numbers. */
import { MONTH_FILTER, YEAR_FILTER } from '@lambda/model/definitions/grid-looks.ts';
import dayjs from 'dayjs';
import type { ColumnSpec } from '../columns.ts';
import { boundsOf, type FilterChoice } from '../conditions.ts';

export type PeriodColumn = { readonly column: ColumnSpec; readonly unit: 'month' | 'year' };
/** The fields that hold a period as numbers. */
const YEAR = 'current_year';
const MONTH = 'current_month';
/** What is shown when neither a value nor a default says otherwise. */
const FALL_BACK = '2024-01';

/** The columns that the list is cut by, each one picker. */
export const periodColumns = (columns: readonly ColumnSpec[]): readonly PeriodColumn[] =>
  columns.flatMap((column): PeriodColumn[] =>
    column.renderer === MONTH_FILTER ? [{ column, unit: 'month' }] : column.renderer === YEAR_FILTER ? [{ column, unit: 'year' }] : [],
  );

const equals = (field: string, value: string): FilterChoice => ({ field, condition: 'equals', value });
const valueIn = (filters: readonly FilterChoice[], field: string) =>
  filters.find((one) => one.field === field && one.condition === 'equals')?.value;

/** The filters that stand for a period, `YYYY-MM` or `YYYY`. */
export function filtersFor({ column, unit }: PeriodColumn, period: string): readonly FilterChoice[] {
  const [year = '', month = '1'] = period.split('-');
  if (column.field.kind !== 'date' && column.field.kind !== 'datetime') {
    return unit === 'month' ? [equals(YEAR, year), equals(MONTH, String(Number(month)))] : [equals(column.id, year)];
  }
  const first = dayjs(unit === 'month' ? `${period}-01` : `${year}-01-01`);
  return [{ field: column.id, condition: 'between', value: `${first.format('YYYY-MM-DD')},${first.endOf(unit).format('YYYY-MM-DD')}` }];
}

/** The period that the filters stand for; undefined for none, and for days that are no whole month or year. */
export function periodIn({ column, unit }: PeriodColumn, filters: readonly FilterChoice[]): string | undefined {
  if (column.field.kind !== 'date' && column.field.kind !== 'datetime') {
    const [year, month] = unit === 'month' ? [valueIn(filters, YEAR), valueIn(filters, MONTH)] : [valueIn(filters, column.id), '1'];
    if (year === undefined || month === undefined) return undefined;
    return unit === 'month' ? `${year}-${month.padStart(2, '0')}` : year;
  }
  const chosen = filters.find((one) => one.field === column.id && one.condition === 'between');
  if (!chosen) return undefined;
  const [from] = boundsOf(chosen.value);
  if (!from) return undefined;
  const period = from.slice(0, unit === 'month' ? 7 : 4);
  return filtersFor({ column, unit }, period)[0]?.value === chosen.value ? period : undefined;
}

const isOf = ({ column, unit }: PeriodColumn, { field }: FilterChoice): boolean =>
  field === column.id || (unit === 'month' && column.field.kind === 'integer' && (field === YEAR || field === MONTH));

/** The filters with another period in place of the one before. */
export const withPeriod = (one: PeriodColumn, filters: readonly FilterChoice[], period: string): readonly FilterChoice[] => [
  ...filtersFor(one, period),
  ...filters.filter((filter) => !isOf(one, filter)),
];

/** A list that is cut by a period always has one: what nobody chose is the column's default, else January 2024. */
export function withPeriods(columns: readonly ColumnSpec[], filters: readonly FilterChoice[], today: string): readonly FilterChoice[] {
  return periodColumns(columns).reduce((known, one) => {
    if (known.some((filter) => isOf(one, filter))) return known;
    const start = one.column.period === 'now' ? today : (one.column.period ?? FALL_BACK);
    return withPeriod(one, known, start.slice(0, one.unit === 'month' ? 7 : 4));
  }, filters);
}
