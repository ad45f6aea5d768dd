/** The focus of a table: one stop of the Tab key, never lost when rows are drawn anew, and a name for those who do not see it. */
import type { GridApi } from 'ag-grid-community';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Row } from './source.ts';

type Options = {
  readonly api: GridApi<Row> | undefined;
  readonly table: RefObject<HTMLElement | null>;
  readonly label: string;
  /** Where the focus goes that comes for the first time. */
  readonly firstColumn: string | undefined;
};

export type TableFocus = {
  /** The cell that has the focus now, or the one that comes into its place, has it again when rows come. */
  readonly keep: () => void;
  /** To be told whenever rows have come. */
  readonly onRows: () => void;
  /** Puts the focus where it was in the table; tells whether there is such a place. */
  readonly enter: () => boolean;
  /** Takes the Tab key, which leads out of the table; tells whether it did. */
  readonly onTab: (event: KeyboardEvent) => boolean;
  readonly handlers: { readonly onFocusCapture: (event: FocusEvent) => void };
  /** Unseen places before and behind the table that the Tab key goes on from. */
  readonly before: RefObject<HTMLSpanElement | null>;
  readonly behind: RefObject<HTMLSpanElement | null>;
};

const isEditor = (target: Element): boolean => target.closest('.grid-editor, .ag-cell-inline-editing') !== null;

export function useTableFocus({ api, table, label, firstColumn }: Options): TableFocus {
  const before = useRef<HTMLSpanElement>(null);
  const behind = useRef<HTMLSpanElement>(null);
  // The focus is in a cell, or was in one that is gone.
  const isHere = useRef(false);
  const latest = useRef({ api, firstColumn });
  latest.current = { api, firstColumn };

  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !table.current?.contains(target)) isHere.current = false;
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, [table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a table that is made anew is named anew
  useEffect(() => {
    table.current?.querySelector('[role=grid], [role=treegrid]')?.setAttribute('aria-label', label);
  }, [api, label, table]);

  const onRows = useCallback(() => {
    if (!isHere.current) return;
    // First the table draws what has come.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const grid = latest.current.api;
        const cell = grid?.isDestroyed() ? undefined : grid?.getFocusedCell();
        if (!grid || !cell || !isHere.current || (document.activeElement && document.activeElement !== document.body)) return;
        const row = cell.rowPinned ? cell.rowIndex : Math.min(cell.rowIndex, grid.getDisplayedRowCount() - 1);
        if (row >= 0) grid.setFocusedCell(row, cell.column, cell.rowPinned);
      }),
    );
  }, []);

  const keep = useCallback(() => {
    isHere.current = latest.current.api?.getFocusedCell() != null;
    onRows();
  }, [onRows]);

  const enter = useCallback((): boolean => {
    const { api: grid, firstColumn: column } = latest.current;
    if (!grid || grid.getDisplayedRowCount() === 0) return false;
    const cell = grid.getFocusedCell();
    if (cell) {
      if (!cell.rowPinned) grid.ensureIndexVisible(cell.rowIndex);
      grid.setFocusedCell(cell.rowIndex, cell.column, cell.rowPinned);
    } else if (column !== undefined) grid.setFocusedCell(grid.getFirstDisplayedRowIndex(), column);
    return cell !== null || column !== undefined;
  }, []);

  const onTab = useCallback((event: KeyboardEvent): boolean => {
    const { target } = event;
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (!(target instanceof HTMLElement) || !target.closest('[role=grid], [role=treegrid]') || isEditor(target)) return false;
    event.stopPropagation();
    // The browser goes on from there by itself.
    (event.shiftKey ? before : behind).current?.focus({ preventScroll: true });
    return true;
  }, []);

  const handlers = useMemo(
    () => ({
      onFocusCapture: ({ target }: FocusEvent) => {
        isHere.current = target instanceof Element && target.closest('.ag-cell') !== null;
      },
    }),
    [],
  );
  return useMemo(() => ({ keep, onRows, enter, onTab, handlers, before, behind }), [keep, onRows, enter, onTab, handlers]);
}
