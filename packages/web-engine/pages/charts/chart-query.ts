/** The one question that a chart asks the server, and the reading of its answer. Names come from the definition, values travel beside. */

import type { Filter } from '@lambda/model/conditions/filters.ts';
import { valueOn, writtenFilter } from '@lambda/model/conditions/written-filter.ts';
import type { ChartAxis, ChartDefinition, ChartValue } from '@lambda/model/definitions/analytics.ts';
import type { Chart } from '../../kit/data/dashboard.ts';
import { GRID_CONDITIONS, type GridCondition, toFilters } from '../../list/conditions.ts';
import type { AskedFilter } from './axis-span.ts';

export type ChartQuery = {
  readonly document: string;
  readonly variables: { readonly filters: readonly AskedFilter[]; readonly before?: readonly AskedFilter[] };
};
/** A group as the server gives it, by the names below. */
export type ChartRow = Readonly<Record<string, unknown>>;

export const valueKey = (index: number): string => `v${index}`;
const titleKey = (axis: string, index: number): string => `${axis}_t${index}`;

function groupsOf(chart: Chart, name: 'axis' | 'series'): string[] {
  const axis: ChartAxis | undefined = chart[name];
  if (!axis) return [];
  const bucket = axis.step ? `, step: ${axis.step}` : axis.bands ? `, bands: [${axis.bands.join(', ')}]` : '';
  const titles = chart.columns[axis.field]?.titles ?? [];
  return [
    `{column: "${axis.field}", alias: "${name}"${bucket}}`,
    ...(axis.beside ? [`{column: "${axis.beside}", alias: "${name}_b"}`] : []),
    ...titles.map((path, index) => `{column: "${path}", alias: "${titleKey(name, index)}"}`),
  ];
}
const valueText = ({ function: name, field }: ChartValue, index: number): string =>
  `{function: ${name}, alias: "${valueKey(index)}"${field ? `, column: "${field}"` : ''}}`;

const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/;
const isGridCondition = (condition: string): condition is GridCondition => GRID_CONDITIONS.some((known) => known === condition);

/** The filters with their days; those are what the axis of a chart goes over. */
export const askedDays = ({ filters }: Pick<ChartDefinition, 'filters'>, extra: readonly Filter[], today: string): AskedFilter[] =>
  [...(filters ?? []), ...extra].map((filter) => {
    const { field, condition, value } = writtenFilter(filter, (text) => valueOn(text, today));
    return { column: field, condition, value };
  });

/** A moment is asked about by the days of the company's clock, as in lists. */
function asked(chart: Chart, filters: readonly Filter[], extra: readonly Filter[], today: string): AskedFilter[] {
  return askedDays({ filters }, extra, today).flatMap((filter) => {
    const field = chart.columns[filter.column]?.field;
    const { column, condition, value } = filter;
    if (field?.kind !== 'datetime' || !WHOLE_DAY.test(value) || !isGridCondition(condition)) return [filter];
    return toFilters({ field: column, condition, value }, field).map((one) => ({
      column,
      condition: one.condition,
      value: String(one.value),
    }));
  });
}

/** `extra` are the filters of the whole page; `today` is the company's day. The number before is asked under `before`. */
export function chartQuery(chart: Chart, extra: readonly Filter[], today: string): ChartQuery {
  const values = chart.values.map(valueText).join(', ');
  const groups = [...groupsOf(chart, 'axis'), ...groupsOf(chart, 'series')];
  const grouped = groups.length > 0 ? `groups: [${groups.join(', ')}], ` : '';
  const before = chart.before ? ` before: aggregate(table: "${chart.model}", values: [${values}], filters: $before)` : '';
  return {
    document: `query($filters: [filter!]${chart.before ? ', $before: [filter!]' : ''}) { rows: aggregate(table: "${chart.model}", ${grouped}values: [${values}], filters: $filters)${before} }`,
    variables: {
      filters: asked(chart, chart.filters ?? [], extra, today),
      ...(chart.before ? { before: asked(chart, chart.before, extra, today) } : {}),
    },
  };
}

/** What the row behind a reference is called; its number when nothing names it. */
export function referenceTitle(chart: Chart, name: 'axis' | 'series', row: ChartRow): string {
  const titles = chart.columns[chart[name]?.field ?? '']?.titles ?? [];
  const words = titles.flatMap((_path, index) => {
    const word = row[titleKey(name, index)];
    return word === null || word === undefined || word === '' ? [] : [String(word)];
  });
  return words.join(' ') || `№ ${String(row[name])}`;
}
