/** The row of filters under the head of a table: one for each column that can be filtered. */
import type { ColDef, IFloatingFilterParams } from 'ag-grid-community';
import { ConfigProvider } from 'antd';
import type { ColumnSpec } from './columns.ts';
import { quickCondition } from './quick-filter.ts';
import { QuickFilter } from './quick-filter.tsx';
import type { Row } from './source.ts';
import { useTableContext } from './table-context.ts';

function FloatingFilter({ column }: IFloatingFilterParams<Row>) {
  const { column: specOf, floating } = useTableContext();
  const spec = specOf(column.getColId());
  if (!spec || !floating) return null;
  return (
    <ConfigProvider componentSize="small">
      <div className="grid-floating">
        <QuickFilter column={spec} {...floating} isNarrow />
      </div>
    </ConfigProvider>
  );
}
/** The server filters: the table itself keeps every row that it is given. */
function NoFilter() {
  return null;
}

export const floatingOf = ({ field, filterable }: ColumnSpec): ColDef<Row> =>
  filterable && quickCondition(field, true) !== undefined
    ? {
        filter: NoFilter,
        floatingFilter: true,
        floatingFilterComponent: FloatingFilter,
        suppressFloatingFilterButton: true,
        suppressHeaderFilterButton: true,
        suppressHeaderMenuButton: true,
      }
    : {};
