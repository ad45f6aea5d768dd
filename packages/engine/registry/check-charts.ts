/** Checks the charts, dashboards and reports of a registry; the first fault stops the start. */
import type { ChartDefinition, DashboardDefinition } from '@lambda/model/analytics.ts';
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import type { Field } from '@lambda/model/fields.ts';
import type { ReportDefinition } from '@lambda/model/reports.ts';
import { chartFaults, dashboardFaults } from './chart-faults.ts';
import { reportFaults } from './report-faults.ts';

type Counted = {
  readonly model: ModelDefinition;
  readonly paths: boolean;
  readonly fields: ReadonlyMap<string, { readonly field: Field }>;
};
type Parts = {
  readonly entities: ReadonlyMap<string, Counted>;
  readonly charts: ReadonlyMap<string, ChartDefinition>;
  readonly dashboards: ReadonlyMap<string, DashboardDefinition>;
  readonly reports: ReadonlyMap<string, ReportDefinition>;
  readonly menuItems: ReadonlyMap<string, unknown>;
  path(model: ModelDefinition, path: string): { readonly field: Field };
};

/** A field of a model or view by its name, or by a path along a model's references. */
function fieldAt({ entities, path }: Parts, model: string, text: string): Field | undefined {
  const entity = entities.get(model);
  const known = entity?.fields.get(text)?.field;
  if (known || !entity?.paths) return known;
  try {
    return path(entity.model, text).field;
  } catch {
    return undefined;
  }
}

/** Throws an error that names the definition and what is wrong with it. */
export function checkCharts(parts: Parts): void {
  const { entities, charts, dashboards, reports, menuItems } = parts;
  for (const report of reports.values()) {
    const fieldOf = (model: string, path: string) => fieldAt(parts, model, path);
    const [fault] = reportFaults(report, { fieldAt: fieldOf, hasModel: (name) => entities.has(name) });
    if (fault) throw new Error(`report ${report.name}: ${fault}`);
  }
  for (const chart of charts.values()) {
    if (!entities.has(chart.model)) throw new Error(`chart ${chart.name}: there is no model or view ${chart.model}`);
    const [fault] = chartFaults(
      chart,
      (path) => fieldAt(parts, chart.model, path),
      (id) => menuItems.has(id),
    );
    if (fault) throw new Error(`chart ${chart.name}: ${fault}`);
  }
  for (const dashboard of dashboards.values()) {
    const [fault] = dashboardFaults(
      dashboard,
      (name) => charts.get(name),
      (model, path) => fieldAt(parts, model, path),
    );
    if (fault) throw new Error(`dashboard ${dashboard.name}: ${fault}`);
  }
}
