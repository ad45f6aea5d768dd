/** Who may open a report: those whose menu shows its entry and who may read all that decides its rows. */

import { type ReportColumn, type ReportDefinition, reportAddress } from '@lambda/model/definitions/reports.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Access } from '../../core/access/access.ts';
import type { Entity, Registry } from '../../core/registry/registry.ts';

type Rights = { readonly registry: Registry; readonly access: Access };
/** A report with the columns that are left to the actor. What its statement looks like is nobody's to know. */
export type CutReport = Omit<ReportDefinition, 'source'>;

function isShown({ registry, access }: Rights, report: ReportDefinition): boolean {
  if (access.administrator) return true;
  const address = reportAddress(report);
  return [...registry.menuItems.values()].some(({ id, url }) => url === address && access.role.menus[id]?.show === true);
}
export function entityNamed({ registry, access }: Rights, name: string): Entity {
  const entity = registry.entities.get(name);
  if (!entity || !access.mayReadEntity(entity)) throw new PlatformError('NO_RIGHT_READ');
  return entity;
}
const mayRead = ({ registry, access }: Rights, entity: Entity, path: string): boolean =>
  access.mayReadPath(entity.fields.get(path) ?? registry.path(entity.model, path));

/** Columns that the actor may not read in any part, and what decides rows that may not be read. */
function closedKeys(rights: Rights, { source }: ReportDefinition): ReadonlySet<string> {
  if (source.kind === 'sql') return new Set();
  const [open, closed] = [new Set<string>(), new Set<string>()];
  for (const part of source.parts) {
    const entity = entityNamed(rights, part.model);
    const must = [...(part.filters ?? []).map(({ field }) => field), ...('by' in part ? Object.values(part.by) : [])];
    if (!must.every((path) => mayRead(rights, entity, path))) throw new PlatformError('NO_RIGHT_READ');
    const filled =
      'fields' in part ? Object.entries(part.fields) : Object.entries(part.values).map(([key, { field }]) => [key, field] as const);
    for (const [key, path] of filled) (path === undefined || mayRead(rights, entity, path) ? open : closed).add(key);
  }
  return new Set([...closed].filter((key) => !open.has(key)));
}

/** Columns without the closed ones and what is made of them. */
function openColumns(columns: readonly ReportColumn[], closed: ReadonlySet<string>): readonly ReportColumn[] {
  const isOpen = ({ key, plus, minus }: ReportColumn) => ![key, ...(plus ?? []), ...(minus ?? [])].some((one) => closed.has(one));
  return columns.filter(isOpen);
}

/** Figures without those of fields that the actor may not read. */
function openFigures(rights: Rights, { source }: ReportDefinition, figures: NonNullable<ReportDefinition['figures']>) {
  const [part] = source.kind === 'sql' ? [] : source.parts;
  return part ? figures.filter(({ field }) => field === undefined || mayRead(rights, entityNamed(rights, part.model), field)) : [];
}

/** Whether a report is made of a data source: of SQL or of a read view. */
const usesSource = (registry: Registry, { source }: ReportDefinition): boolean =>
  source.kind === 'sql' || source.parts.some(({ model }) => (registry.entities.get(model)?.view ?? null) !== null);

/** Whether an entry of the menu leads where the flags of the role let it: to dashboards, and to reports made of data sources. */
export function isAddressOpen({ registry, access }: Rights, address: string): boolean {
  if (address.startsWith('/dashboard/')) return access.flag('chart');
  const report = [...registry.reports.values()].find((one) => reportAddress(one) === address);
  return !report || !usesSource(registry, report) || access.flag('datasource');
}

/** The report with what the actor may see of it. Throws NOT_FOUND for an unknown name, NO_RIGHT_READ. */
export function openReport(rights: Rights, name: string): ReportDefinition {
  const report = rights.registry.reports.get(name);
  if (!report) throw new PlatformError('NOT_FOUND');
  if (!isShown(rights, report) || !isAddressOpen(rights, reportAddress(report))) throw new PlatformError('NO_RIGHT_READ');
  const columns = openColumns(report.columns, closedKeys(rights, report));
  const isLeft = (key: string) => columns.some((column) => column.key === key);
  const { levels = [], sort = [] } = report;
  if (columns.length === 0 || !levels.every(isLeft)) throw new PlatformError('NO_RIGHT_READ');
  const { figures = [], chart } = report;
  const isDrawn = chart && [chart.by, ...chart.values].every(isLeft);
  const open = { ...report, columns, sort: sort.filter(({ column }) => isLeft(column)), figures: openFigures(rights, report, figures) };
  return isDrawn ? open : { ...open, chart: undefined };
}
/** The same for the browser. */
export function cutReport(rights: Rights, name: string): CutReport {
  const { source: _source, ...rest } = openReport(rights, name);
  return rest;
}
