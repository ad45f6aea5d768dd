/** A list on a desk: ready-made views, the bar of search and filters, the table, its foot. */

import { hasFloatingFilters, hasSideFilter } from '@lambda/model/definitions/grid-actions.ts';
import type { InputRef } from 'antd';
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useState } from 'react';
import { useLabel } from '../kit/i18n/i18n.ts';
import type { HeldChanges } from './edit/use-held-writes.ts';
import { FLOATING_HEIGHT } from './floating-height.ts';
import { GridFoot, visibleStore } from './grid-foot.tsx';
import type { GridTableProps } from './grid-table.tsx';
import { type EditedFilter, GridToolbar } from './grid-toolbar.tsx';
import { GroupChips } from './groups/group-chips.tsx';
import { useColumnDrag } from './groups/use-column-drag.ts';
import { headHeight } from './header-groups.tsx';
import { HeldChangesButtons } from './held-changes.tsx';
import { LazyGridTable } from './lazy-table.ts';
import { BlockFailed, TableSkeleton } from './list-states.tsx';
import type { ListState } from './query.ts';
import { sideColumns } from './quick-filter.ts';
import { SideFilter } from './side-filter.tsx';
import type { GridView } from './use-grid-view.ts';
import type { List } from './use-list.ts';
import { isMoved } from './views/saved-views.ts';
import { ViewsMenu } from './views/views-menu.tsx';

const PAGE_SIZE = 100;

type Handed = Pick<
  GridTableProps,
  | 'mayEdit'
  | 'opensBy'
  | 'sorts'
  | 'onSort'
  | 'onRowMenu'
  | 'onOpen'
  | 'selected'
  | 'onSelect'
  | 'clear'
  | 'openId'
  | 'totals'
  | 'onWritten'
  | 'handle'
>;
export type DeskListProps = Handed & {
  readonly view: GridView;
  readonly data: List;
  readonly state: ListState;
  readonly search:
    | {
        readonly value: string;
        readonly hint: string | undefined;
        readonly onSearch: (text: string) => void;
        readonly inputRef: RefObject<InputRef | null>;
      }
    | undefined;
  readonly onFilters: (filters: ListState['filters']) => void;
  /** Rows of the ready-made view that search and filters hide. */
  readonly hidden: number;
  readonly onReload: () => void;
  /** Whether cells that were written wait, and are not saved by leaving the page. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly tabs: ReactNode;
  readonly fresh: ReactNode;
  readonly cover: ReactNode;
  readonly bar: ReactNode;
};

export function DeskList(props: DeskListProps) {
  const { view, data, state, search, onFilters, hidden, onReload, onUnsaved, tabs, fresh, cover, bar, ...handed } = props;
  const { grid, source, columns } = view;
  const { arrangement, arrange, saved, group, setGroup, groups, tree, total } = data;
  const label = useLabel();
  const [edited, setEdited] = useState<EditedFilter>();
  const [visible] = useState(visibleStore);
  const [held, setHeld] = useState<HeldChanges>();
  const holds = grid.editableShouldSubmit === true && handed.mayEdit;
  const hasHeld = holds && held !== undefined && held.count > 0;
  useEffect(() => {
    onUnsaved(hasHeld);
    return () => onUnsaved(false);
  }, [hasHeld, onUnsaved]);
  const { filters } = state;
  const asked = useMemo(() => ({ filters, onFilters }), [filters, onFilters]);
  const hasFloating = hasFloatingFilters(grid.template);
  const { dragged, zone, drag } = useColumnDrag({ columns, group, setGroup, arrangement, arrange });
  return (
    <>
      {tabs}
      <GridToolbar
        columns={columns}
        search={search}
        filters={state.filters}
        onFilters={onFilters}
        edited={edited}
        onEdit={setEdited}
        arrangement={arrangement}
        onArrange={arrange}
        onReset={data.reset}
        groups={<GroupChips group={group} columns={columns} onChange={setGroup} dragged={dragged} zone={zone} />}
        held={holds && held && <HeldChangesButtons {...held} />}
        views={<ViewsMenu saved={saved} isMoved={saved.current !== undefined && isMoved(saved.current, state, arrangement, columns)} />}
      />
      {fresh}
      <div className="grid-middle">
        {hasSideFilter(grid.template) && <SideFilter columns={sideColumns(columns)} {...asked} isBeside={handed.openId !== undefined} />}
        <div className="grid-body">
          <Suspense fallback={<TableSkeleton />}>
            <LazyGridTable
              {...handed}
              onHeld={holds ? setHeld : undefined}
              label={label(grid.label)}
              columns={columns}
              header={grid.header}
              isNumbered={grid.isNumbered === true}
              arrangement={arrangement}
              onArrange={arrange}
              source={source}
              access={data.access}
              pageSize={grid.pageSize ?? PAGE_SIZE}
              onFilter={(field) => setEdited({ field })}
              floating={hasFloating ? asked : undefined}
              onTotal={data.onCounted}
              onFailure={data.onFailure}
              onVisible={visible.set}
              drag={drag}
              groups={groups}
              tree={tree}
              group={group}
              onGroup={setGroup}
            />
          </Suspense>
          {cover && (
            <div className="grid-over" style={{ top: headHeight(grid.header, arrangement.density) + (hasFloating ? FLOATING_HEIGHT : 0) }}>
              {cover}
            </div>
          )}
          {data.failure && total !== undefined && <BlockFailed onRetry={onReload} />}
          {bar}
        </div>
      </div>
      <GridFoot
        visible={visible}
        total={total}
        hidden={hidden}
        hasSearch={search !== undefined}
        isGrouped={groups !== undefined || tree !== undefined}
        canOpen={handed.onOpen !== undefined}
      />
    </>
  );
}
