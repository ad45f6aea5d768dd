/** A dashboard as the server cuts it to the person's rights, and what its address asks of all charts. */

import type { Filter } from '@lambda/model/conditions/filters.ts';
import type { ChartDefinition, DashboardDefinition, DashboardFilter } from '@lambda/model/definitions/analytics.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

/** A field as the server tells it to the person: its kind and names, for references what names the rows behind. */
export type ChartColumn = { readonly field: Field; readonly titles?: readonly string[]; readonly to?: string };
export type Chart = ChartDefinition & { readonly columns: Readonly<Record<string, ChartColumn>> };

type Tile = { readonly span: number; readonly chart: Chart } | { readonly span: number; readonly panel: string };
export type Dashboard = Omit<DashboardDefinition, 'tiles'> & { readonly tiles: readonly Tile[] };
export const chartsOf = ({ tiles }: Dashboard): readonly Chart[] => tiles.flatMap((tile) => ('chart' in tile ? [tile.chart] : []));

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^\d{1,15}$/;

/** The bounds of a period in the address, `2026-01-01,2026-03-31`; either may be empty. Whatever is malformed counts as not said. */
export function periodOf(text: string | null): readonly [string, string] {
  const [from = '', to = ''] = (text ?? '').split(',');
  return [DAY.test(from) ? from : '', DAY.test(to) ? to : ''];
}
const DAY_MS = 86_400_000;
/** What a filter is asked for: as the address says, else its usual days up to `today`. */
export function saidOf({ name, days }: Pick<DashboardFilter, 'name' | 'days'>, search: URLSearchParams, today: string): string | null {
  const said = search.get(name);
  if (days === undefined || periodOf(said).some((day) => day !== '')) return said;
  return `${new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10)},${today}`;
}
export const referenceOf = (text: string | null): string => (text !== null && ID.test(text) ? text : '');

const bound = (field: string, condition: 'greaterThanOrEqual' | 'lessThanOrEqual', value: string): Filter[] =>
  value === '' ? [] : [{ field, condition, value }];

/** What a filter of the page means for a chart of this model; nothing when the chart has no such field. */
function meaning(filter: DashboardFilter, model: string, said: string | null): Filter[] {
  const field = filter.fields[model];
  if (!field) return [];
  if (filter.kind === 'reference') {
    const value = referenceOf(said);
    return value === '' ? [] : [{ field, condition: 'equals', value }];
  }
  const [from, to] = periodOf(said);
  return [...bound(field, 'greaterThanOrEqual', from), ...bound(field, 'lessThanOrEqual', to)];
}

export const filtersFor = (dashboard: Dashboard, chart: Chart, search: URLSearchParams, today: string): readonly Filter[] =>
  (dashboard.filters ?? []).flatMap((filter) => meaning(filter, chart.model, saidOf(filter, search, today)));
