/** From a point of a chart to the list of the rows behind it: the chart's own filters and those of the point, as an address. */

import type { Filter } from '@lambda/model/conditions/filters.ts';
import { valueOn, writtenFilter } from '@lambda/model/conditions/written-filter.ts';
import type { ChartAxis } from '@lambda/model/definitions/analytics.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { joinValues } from '@lambda/model/fields/value-lists.ts';
import dayjs from 'dayjs';
import type { Chart } from '../../kit/data/dashboard.ts';
import { type FilterChoice, GRID_CONDITIONS, type GridCondition } from '../../list/conditions.ts';
import { writeListState } from '../../list/url-state.ts';
import { nextSpan } from './chart-data.ts';

const LISTED: ReadonlySet<Field['kind']> = new Set(['choice', 'state', 'reference', 'multiChoice', 'references']);
const isGridCondition = (condition: string): condition is GridCondition => GRID_CONDITIONS.some((known) => known === condition);

/** The list asks about options and references by sets of values only. */
function choiceOf(filter: Filter, field: Field | undefined, today: string): FilterChoice | null {
  const { condition, value } = writtenFilter(filter, (text) => valueOn(text, today));
  if (field && LISTED.has(field.kind) && (condition === 'equals' || condition === 'notEqual'))
    return { field: filter.field, condition: condition === 'equals' ? 'whereIn' : 'notIn', value: joinValues([value]) };
  // Days are bounded with their ends included.
  if (field?.kind === 'date' && condition === 'lessThan')
    return { field: filter.field, condition: 'lessThanOrEqual', value: dayjs(value).subtract(1, 'day').format('YYYY-MM-DD') };
  if (field?.kind === 'date' && condition === 'greaterThan')
    return { field: filter.field, condition: 'greaterThanOrEqual', value: dayjs(value).add(1, 'day').format('YYYY-MM-DD') };
  return isGridCondition(condition) ? { field: filter.field, condition, value } : null;
}

function pointChoice({ field: name, step, bands }: ChartAxis, field: Field | undefined, key: string | null): FilterChoice | null {
  if (key === null) return { field: name, condition: 'isNull', value: '' };
  if (step) {
    const last = dayjs(nextSpan(key, step)).subtract(1, 'day').format('YYYY-MM-DD');
    return { field: name, condition: 'between', value: `${key},${last}` };
  }
  if (bands) {
    const [from, to] = [bands[Number(key) - 1], bands[Number(key)]];
    return { field: name, condition: 'between', value: `${from ?? ''},${to === undefined ? '' : to - 1}` };
  }
  return {
    field: name,
    condition: field && LISTED.has(field.kind) ? 'whereIn' : 'equals',
    value: field && LISTED.has(field.kind) ? joinValues([key]) : key,
  };
}

/** The list of a menu entry with these filters alone. */
export const filteredList = ({ menu, preset }: NonNullable<Chart['list']>, filters: readonly FilterChoice[]): string =>
  `/erp/p/${encodeURIComponent(menu)}?${writeListState(new URLSearchParams(), { preset: preset ?? null, q: '', filters, sorts: [] })}`;

/** What was pressed: a place on the axis, and of it one series where a second field splits it. */
export type Picked = { readonly key: string | null; readonly isRest: boolean; readonly series?: string | null | undefined };
/** Undefined when the chart names no list, or when the point is the gathered rest. */
export function listAddress(chart: Chart, extra: readonly Filter[], today: string, point?: Picked): string | undefined {
  const { list, axis, series } = chart;
  if (!list || point?.isRest) return undefined;
  const fieldOf = (path: string) => chart.columns[path]?.field;
  const choices = [...(chart.filters ?? []), ...extra].map((filter) => choiceOf(filter, fieldOf(filter.field), today));
  if (axis && point) choices.push(pointChoice(axis, fieldOf(axis.field), point.key));
  if (series && point?.series !== undefined) choices.push(pointChoice(series, fieldOf(series.field), point.series));
  return filteredList(
    list,
    choices.filter((choice) => choice !== null),
  );
}
