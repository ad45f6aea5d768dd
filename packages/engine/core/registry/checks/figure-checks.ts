/** Charts, dashboards and reports: what they count, by which filters, and the lists to which they lead. */

import { DAY_PLACES } from '@lambda/model/conditions/condition-faults.ts';
import type { ChartDefinition } from '@lambda/model/definitions/analytics.ts';
import { chartFaults, dashboardFaults } from '../chart-faults.ts';
import { reportFaults } from '../report-faults.ts';
import { gridOfItem } from './address-checks.ts';
import { filterFaults } from './condition-checks.ts';
import { type Fault, faultsOf, fieldAt, type Known, twice } from './fault.ts';

function chartTexts(known: Known, chart: ChartDefinition): readonly string[] {
  if (!known.entities.has(chart.model)) return [`there is no model or view ${chart.model}`];
  const at = (path: string) => fieldAt(known, chart.model, path);
  const ground = { called: chart.model, fieldAt: at, places: DAY_PLACES };
  const { list } = chart;
  const grid = list && gridOfItem(known, known.menuItems.get(list.menu));
  const isPreset = list?.preset === undefined || !grid || grid.presets?.some(({ name }) => name === list.preset);
  return [
    ...chartFaults(chart, at, (id) => known.menuItems.has(id)),
    ...filterFaults(ground, chart.filters).map((fault) => `filters: ${fault}`),
    ...filterFaults(ground, chart.before).map((fault) => `before: ${fault}`),
    ...(isPreset ? [] : [`the list of ${list?.menu} has no preset ${list?.preset}`]),
  ];
}

export const figureFaults = (known: Known): readonly Fault[] => {
  const at = (model: string, path: string) => fieldAt(known, model, path);
  return [
    ...[...known.reports.values()].flatMap((report) =>
      faultsOf('report', report.name, reportFaults(report, { fieldAt: at, hasModel: (name) => known.entities.has(name) })),
    ),
    ...[...known.charts.values()].flatMap((chart) => faultsOf('chart', chart.name, chartTexts(known, chart))),
    ...[...known.dashboards.values()].flatMap((dashboard) => {
      const names = dashboard.tiles.map((tile) => ('chart' in tile ? tile.chart : tile.panel));
      return faultsOf('dashboard', dashboard.name, [
        ...dashboardFaults(
          dashboard,
          (name) => known.charts.get(name),
          at,
          (name) => known.entities.has(name),
        ),
        ...twice(names).map((name) => `${name} stands on it twice`),
      ]);
    }),
  ];
};
