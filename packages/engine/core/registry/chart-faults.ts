/** What a chart and a dashboard say about the rows they count: each name has its counterpart, each function its kind of field. */
import type { ChartAxis, ChartDefinition, DashboardDefinition } from '@lambda/model/definitions/analytics.ts';
import { chartFields } from '@lambda/model/definitions/analytics.ts';
import { type Field, isCount, isExact } from '@lambda/model/fields/fields.ts';
import { isMixedSum } from './derived-fields.ts';

/** A field of the chart's model or view by its name or path; undefined when there is none. */
type FieldAt = (path: string) => Field | undefined;

const isNumber = (field: Field): boolean => isCount(field) || isExact(field);
const isDate = (field: Field): boolean => field.kind === 'date' || field.kind === 'datetime';

function axisFaults({ field, step, bands }: ChartAxis, fieldAt: FieldAt): string[] {
  const known = fieldAt(field);
  if (!known) return [];
  const faults: string[] = [];
  if (step && bands) faults.push(`${field} has both a step and bands`);
  if (step && !isDate(known)) faults.push(`${field} is no day, so it has no steps`);
  if (bands && !isNumber(known)) faults.push(`${field} is no number, so it has no bands`);
  if (bands?.some((bound, index) => index > 0 && bound <= Number(bands[index - 1]))) faults.push(`the bands of ${field} do not rise`);
  return faults;
}

/** Everything wrong with a chart, as sentences without its name. */
export function chartFaults(chart: ChartDefinition, fieldAt: FieldAt, hasMenuEntry: (id: string) => boolean): readonly string[] {
  const faults = chartFields(chart)
    .filter((path) => !fieldAt(path))
    .map((path) => `${chart.model} has no field ${path}`);
  for (const axis of [chart.axis, chart.series]) if (axis) faults.push(...axisFaults(axis, fieldAt));
  const groups = [chart.axis, chart.series].flatMap((axis) => (axis ? [axis.field] : []));
  for (const { function: name, field } of chart.values) {
    const known = field === undefined ? undefined : fieldAt(field);
    if (!field && name !== 'count') faults.push(`${name} needs a field`);
    if (known && (name === 'sum' || name === 'avg') && !isNumber(known)) faults.push(`${field} is no number, so it has no ${name}`);
    if (field && known && isMixedSum(name, known, field, groups))
      faults.push(`${field} is in several currencies: ${name} needs them as its axis`);
  }
  const isSingle = chart.type === 'number' || chart.type === 'gauge';
  if (isSingle && chart.axis) faults.push(`a ${chart.type} has no axis`);
  if (!isSingle && !chart.axis) faults.push(`a ${chart.type} chart needs an axis`);
  if (chart.type === 'gauge' && chart.goal === undefined) faults.push('a gauge needs a goal');
  if (chart.series && chart.values.length > 1) faults.push('a series splits one value only');
  if (chart.list && !hasMenuEntry(chart.list.menu)) faults.push(`there is no menu entry ${chart.list.menu}`);
  return faults;
}

/** Everything wrong with a dashboard; `chartNamed` and `fieldAt` answer undefined for what is not there. */
export function dashboardFaults(
  { tiles, filters }: DashboardDefinition,
  chartNamed: (name: string) => ChartDefinition | undefined,
  fieldAt: (model: string, path: string) => Field | undefined,
  hasModel: (name: string) => boolean = () => true,
): readonly string[] {
  const mayBeMissing = tiles.some((tile) => 'chart' in tile && tile.optional === true && !chartNamed(tile.chart));
  const faults = tiles.flatMap((tile) =>
    'chart' in tile && tile.optional !== true && !chartNamed(tile.chart) ? [`there is no chart ${tile.chart}`] : [],
  );
  for (const { name, kind, days, fields } of filters ?? []) {
    if (days !== undefined && kind !== 'period') faults.push(`filter ${name} is no period, so it has no days`);
    for (const [model, path] of Object.entries(fields)) {
      // Of the module whose charts are left out.
      if (mayBeMissing && !hasModel(model)) continue;
      const field = fieldAt(model, path);
      if (!field) faults.push(`filter ${name}: ${model} has no field ${path}`);
      else if (kind === 'period' ? !isDate(field) : field.kind !== 'reference') faults.push(`filter ${name}: ${path} is no ${kind}`);
    }
  }
  return faults;
}
