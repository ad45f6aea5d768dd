/** Charts and dashboards as an actor may know them: what counts a field that may not be read is left out whole. */
import { type ChartDefinition, chartFields, type DashboardDefinition } from '@lambda/model/definitions/analytics.ts';
import { projectedPath } from '@lambda/model/definitions/views.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import type { Access } from '../../core/access/access.ts';
import type { Entity, Registry } from '../../core/registry/registry.ts';

type Rights = { readonly registry: Registry; readonly access: Access };

/** A field of a chart as it is drawn: its values and what they are called. */
export type ChartColumn = {
  readonly field: Field;
  /** For references: the paths of what names the row behind, and its model. */
  readonly titles?: readonly string[];
  readonly to?: string;
};
export type CutChart = ChartDefinition & { readonly columns: Readonly<Record<string, ChartColumn>> };
type CutTile = { readonly span: number; readonly chart: CutChart } | { readonly span: number; readonly panel: string };
export type CutDashboard = Omit<DashboardDefinition, 'tiles'> & { readonly tiles: readonly CutTile[] };
const DEFAULT_SPAN = 6;

/** Opening charts is a right of its own. Throws NO_RIGHT_READ without it. */
export function requireCharts({ access }: Rights): void {
  if (!access.flag('chart')) throw new PlatformError('NO_RIGHT_READ');
}

function pathIn({ registry }: Rights, entity: Entity, text: string) {
  return entity.fields.get(text) ?? registry.path(entity.model, text);
}
const mayRead = (rights: Rights, entity: Entity, text: string): boolean => rights.access.mayReadPath(pathIn(rights, entity, text));

/** The view's name of a reference does not lead further: its rows are called by what the view has of them, else by number. */
function titlePath({ paths, view }: Entity, text: string, name: string): string | undefined {
  if (paths) return `${text}.${name}`;
  const source = projectedPath(view?.fields[text]);
  return Object.entries(view?.fields ?? {}).find(
    ([, column]) => source !== undefined && projectedPath(column) === `${source}.${name}`,
  )?.[0];
}
function columnOf(rights: Rights, entity: Entity, text: string): ChartColumn {
  const { field } = pathIn(rights, entity, text);
  if (field.kind !== 'reference') return { field };
  const to = rights.registry.model(field.to);
  const titles = to.title.flatMap((name) => titlePath(entity, text, name) ?? []).filter((path) => mayRead(rights, entity, path));
  return { field, to: to.name, titles };
}

/** The chart with the fields it groups by (and those that a page asks it about), or null when the actor may not see all that it counts. */
export function cutChart(rights: Rights, chart: ChartDefinition, asked: readonly string[] = []): CutChart | null {
  const entity = rights.registry.entities.get(chart.model);
  if (!entity || !rights.access.mayReadEntity(entity)) return null;
  const paths = chartFields(chart);
  if (!paths.every((path) => mayRead(rights, entity, path))) return null;
  const also = asked.filter((path) => mayRead(rights, entity, path));
  const columns = Object.fromEntries([...new Set([...paths, ...also])].map((path) => [path, columnOf(rights, entity, path)]));
  const { list, ...rest } = chart;
  const isOpen = list !== undefined && (rights.access.administrator || rights.access.role.menus[list.menu]?.show === true);
  return { ...rest, ...(isOpen ? { list } : {}), columns };
}

type Filters = NonNullable<DashboardDefinition['filters']>;
function cutFilters(rights: Rights, filters: Filters, shown: ReadonlySet<string>): Filters {
  return filters.flatMap((filter) => {
    const fields = Object.entries(filter.fields).filter(([model, path]) => {
      const entity = rights.registry.entities.get(model);
      return entity !== undefined && shown.has(model) && mayRead(rights, entity, path);
    });
    return fields.length > 0 ? [{ ...filter, fields: Object.fromEntries(fields) }] : [];
  });
}

/** The dashboard with the tiles that are left; panels ask for their rows themselves. Throws NO_RIGHT_READ when no chart is. */
export function cutDashboard(rights: Rights, dashboard: DashboardDefinition): CutDashboard {
  requireCharts(rights);
  if (dashboard.administrators && !rights.access.administrator) throw new PlatformError('NO_RIGHT_READ');
  const tiles = dashboard.tiles.flatMap((tile): CutTile[] => {
    const { span = DEFAULT_SPAN } = tile;
    if ('panel' in tile) return [{ span, panel: tile.panel }];
    const definition = rights.registry.charts.get(tile.chart);
    const asked = (dashboard.filters ?? []).flatMap(({ fields }) => fields[definition?.model ?? ''] ?? []);
    const chart = definition && cutChart(rights, definition, asked);
    return chart ? [{ span, chart }] : [];
  });
  const charts = tiles.flatMap((tile) => ('chart' in tile ? [tile.chart] : []));
  if (charts.length === 0) throw new PlatformError('NO_RIGHT_READ');
  const filters = cutFilters(rights, dashboard.filters ?? [], new Set(charts.map(({ model }) => model)));
  const { filters: _filters, ...rest } = dashboard;
  return { ...rest, tiles, ...(filters.length > 0 ? { filters } : {}) };
}
