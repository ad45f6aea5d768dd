/** The person's arrangement of the columns, put on the table and read back from it. */
import type { GridApi } from 'ag-grid-community';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { limitsWithin } from './column-fit.ts';
import type { Arrangement, ColumnPlace } from './column-state.ts';
import type { ColumnSpec } from './columns.ts';
import type { Row } from './source.ts';

/** The pixels that are there for the columns of the definition: those of the rows in sight without boxes, numbers and menus. */
function roomOf(api: GridApi<Row>, specs: ReadonlyMap<string, ColumnSpec>): number {
  const { left, right } = api.getHorizontalPixelRange();
  const pinned = [...api.getDisplayedLeftColumns(), ...api.getDisplayedRightColumns()].filter((column) => specs.has(column.getColId()));
  return pinned.reduce((sum, column) => sum + column.getActualWidth(), right - left);
}

export function useTableArrangement({
  api,
  table,
  ...options
}: {
  api: GridApi<Row> | undefined;
  table: RefObject<HTMLElement | null>;
  specs: ReadonlyMap<string, ColumnSpec>;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
}): { fit: () => void; readBack: (sized: boolean) => void } {
  const latest = useRef(options);
  latest.current = options;
  const { arrangement } = options;

  const fit = useCallback(() => {
    // Behind a form that took its place the table has no width to fit into.
    const isHidden = table.current?.clientWidth === 0;
    if (!api || api.isDestroyed() || isHidden || latest.current.arrangement.sized) return;
    const { specs, arrangement: wished } = latest.current;
    const limits = limitsWithin(wished.columns, specs, roomOf(api, specs));
    if (limits) api.sizeColumnsToFit({ columnLimits: [...limits] });
    else api.setColumnWidths(wished.columns.map(({ id, width }) => ({ key: id, newWidth: width })));
  }, [api, table]);

  /** What the table holds now, in the words of the arrangement. */
  const readBack = useCallback(
    (sized: boolean) => {
      if (!api) return;
      const known = new Map(latest.current.arrangement.columns.map((place) => [place.id, place]));
      const columnsNow = api.getColumnState().flatMap((state): ColumnPlace[] => {
        const before = known.get(state.colId);
        if (!before) return [];
        const pinned = state.pinned === 'left' || state.pinned === 'right' ? state.pinned : null;
        return [{ ...before, width: sized ? (state.width ?? before.width) : before.width, hidden: state.hide === true, pinned }];
      });
      latest.current.onArrange({ ...latest.current.arrangement, columns: columnsNow, sized });
    },
    [api],
  );

  useEffect(() => {
    if (!api || api.isDestroyed()) return;
    const state = arrangement.columns.map(({ id, width, hidden, pinned }) => ({
      colId: id,
      hide: hidden,
      pinned,
      ...(arrangement.sized ? { width } : {}),
    }));
    api.applyColumnState({ state, applyOrder: true });
    fit();
  }, [api, arrangement, fit]);
  return { fit, readBack };
}
