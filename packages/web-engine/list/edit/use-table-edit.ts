/** Writing in the cells of a table: who may write where, what a cell starts with, and where the reasons show. */
import type { GridApi } from 'ag-grid-community';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ColumnSpec } from '../columns.ts';
import type { RowAccess } from '../row-access.ts';
import type { GridSource, Row } from '../source.ts';
import { isRecord } from '../totals-data.ts';
import { isWritable } from './cell-change.ts';
import { heldAt } from './held-cells.ts';
import { type CellProblem, type CellWrites, isProblemOf, type TableRows, useCellWrites } from './use-cell-writes.ts';
import { type HeldChanges, useHeldWrites } from './use-held-writes.ts';

/** What the parts inside the table need for writing. */
export type CellEdit = {
  readonly isWritable: (row: Row, column: string) => boolean;
  /** What the input of a cell starts with: a value that was refused before, else what is stored. */
  readonly startOf: (row: Row, column: string) => unknown;
  readonly write: (row: Row, column: ColumnSpec, value: unknown) => void;
  /** A row as its cells show it: with what was written and waits. */
  readonly shown: (row: Row) => Row;
  /** Written cells wait for the toolbar. */
  readonly holds: boolean;
};

export type TableEdit = {
  readonly edit: CellEdit;
  readonly writes: CellWrites;
  readonly hasProblem: (id: number, column: string) => boolean;
  readonly isHeld: (id: number, column: string) => boolean;
  readonly correct: (problem: CellProblem) => void;
};

export function useTableEdit({
  api,
  source,
  access,
  specs,
  mayEdit,
  announce,
  onHeld,
}: {
  api: RefObject<GridApi<Row> | undefined>;
  source: GridSource;
  access: RowAccess;
  specs: ReadonlyMap<string, ColumnSpec>;
  mayEdit: boolean;
  announce: (text: string) => void;
  /** Told of the cells that wait to be saved together; undefined where each is saved at once. */
  onHeld: ((changes: HeldChanges) => void) | undefined;
}): TableEdit {
  const rows = useMemo<TableRows>(
    () => ({
      rowOf: (id) => api.current?.getRowNode(String(id))?.data,
      show: (row) => {
        access.news.show([row.id]);
        api.current?.getRowNode(String(row.id))?.setData(row);
      },
    }),
    [access, api],
  );
  const atOnce = useCellWrites({ source, access, rows, announce });
  const waiting = useHeldWrites({ source, access, rows, announce });
  const holds = onHeld !== undefined;
  const writes = holds ? waiting : atOnce;
  const { held, changes, shown } = waiting;
  useEffect(() => onHeld?.(changes), [changes, onHeld]);
  const problems = useRef(writes.problems);
  problems.current = writes.problems;
  const find = useCallback((id: number, column: string) => problems.current.find((problem) => isProblemOf(problem, id, column)), []);

  const marked = writes.problems;
  useEffect(() => {
    // The marks of cells are looked at only when cells are drawn.
    if (api.current && !api.current.isDestroyed() && marked && held) api.current.refreshCells({ force: true });
  }, [api, marked, held]);

  const { write } = writes;
  const edit = useMemo<CellEdit>(
    () => ({
      isWritable: (row, column) => {
        const spec = specs.get(column);
        return mayEdit && spec !== undefined && isRecord(row) && isWritable(spec, shown(row));
      },
      startOf: (row, column) => {
        const problem = find(row.id, column);
        return problem ? problem.value : shown(row)[column];
      },
      write,
      shown,
      holds,
    }),
    [find, holds, mayEdit, shown, specs, write],
  );
  const correct = useCallback(
    ({ id, column }: CellProblem) => {
      const grid = api.current;
      const rowIndex = grid?.getRowNode(String(id))?.rowIndex;
      if (!grid || rowIndex === null || rowIndex === undefined) return;
      grid.ensureIndexVisible(rowIndex);
      grid.ensureColumnVisible(column.id);
      grid.setFocusedCell(rowIndex, column.id);
      grid.startEditingCell({ rowIndex, colKey: column.id });
    },
    [api],
  );
  const waits = useRef(held);
  waits.current = held;
  return {
    edit,
    writes,
    hasProblem: useCallback((id, column) => find(id, column) !== undefined, [find]),
    isHeld: useCallback((id, column) => heldAt(waits.current, id, column) !== undefined, []),
    correct,
  };
}
