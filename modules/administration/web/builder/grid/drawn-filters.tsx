/** Where people will filter the list: at its side, and under the heads of its columns. */
import './drawn-filters.css';
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { hasFloatingFilters, hasSideFilter } from '@lambda/model/definitions/grid-actions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { ColumnSpec } from '@lambda/web-engine/list/columns.ts';
import { quickCondition, sideColumns } from '@lambda/web-engine/list/quick-filter.ts';
import { Funnel } from 'lucide-react';
import type { DrawnColumn } from './column-specs.ts';
import { listDesignTexts } from './texts.ts';

export function DrawnSide({ grid, specs }: { readonly grid: GridDefinition; readonly specs: readonly ColumnSpec[] }) {
  const t = listDesignTexts.useText();
  const label = useLabel();
  if (!hasSideFilter(grid.template)) return null;
  return (
    <div className="list-side">
      <h3>{t('side.title')}</h3>
      <ul>
        {sideColumns(specs).map((spec) => (
          <li key={spec.id}>{label(spec.label)}</li>
        ))}
      </ul>
    </div>
  );
}

export function DrawnFloating({ grid, columns }: { readonly grid: GridDefinition; readonly columns: readonly DrawnColumn[] }) {
  if (!hasFloatingFilters(grid.template)) return null;
  return (
    <div className="list-row list-floating">
      {columns.map(({ column, spec, left, width }) => (
        <div key={column.field} className="list-cell" style={{ left, width }}>
          {spec?.filterable && quickCondition(spec.field, true) !== undefined && (
            <span>
              <Funnel size={14} strokeWidth={1.75} aria-hidden />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
