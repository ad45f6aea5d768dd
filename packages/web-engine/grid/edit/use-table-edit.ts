/** Writing in the cells of a table: who may write where, what a cell starts with, and where the reasons show. */
import type { GridApi } from 'ag-grid-community';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ColumnSpec } from '../columns.ts';
import type { RowAccess } from '../row-access.ts';
import type { GridSource, Row } from '../source.ts';
import { isRecord } from '../totals-data.ts';
import { isWritable } from './cell-change.ts';
import { type CellProblem, type CellWrites, isProblemOf, type TableRows, useCellWrites } from './use-cell-writes.ts';

/** What the parts inside the table need for writing. */
export type CellEdit = {
  readonly isWritable: (row: Row, column: string) => boolean;
  /** What the input of a cell starts with: a value that was refused before, else what is stored. */
  readonly startOf: (row: Row, column: string) => unknown;
  readonly write: (row: Row, column: ColumnSpec, value: unknown) => void;
};

export type TableEdit = {
  readonly edit: CellEdit;
  readonly writes: CellWrites;
  readonly hasProblem: (id: number, column: string) => boolean;
  readonly correct: (problem: CellProblem) => void;
};

export function useTableEdit({
  api,
  source,
  access,
  specs,
  mayEdit,
  announce,
}: {
  api: RefObject<GridApi<Row> | undefined>;
  source: GridSource;
  access: RowAccess;
  specs: ReadonlyMap<string, ColumnSpec>;
  mayEdit: boolean;
  announce: (text: string) => void;
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
  const writes = useCellWrites({ source, access, rows, announce });
  const problems = useRef(writes.problems);
  problems.current = writes.problems;
  const find = useCallback((id: number, column: string) => problems.current.find((problem) => isProblemOf(problem, id, column)), []);

  const marked = writes.problems;
  useEffect(() => {
    // The marks of cells are looked at only when cells are drawn.
    if (api.current && !api.current.isDestroyed() && marked) api.current.refreshCells({ force: true });
  }, [api, marked]);

  const { write } = writes;
  const edit = useMemo<CellEdit>(
    () => ({
      isWritable: (row, column) => {
        const spec = specs.get(column);
        return mayEdit && spec !== undefined && isRecord(row) && isWritable(spec, row);
      },
      startOf: (row, column) => {
        const problem = find(row.id, column);
        return problem ? problem.value : row[column];
      },
      write,
    }),
    [find, mayEdit, specs, write],
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
  return { edit, writes, hasProblem: useCallback((id, column) => find(id, column) !== undefined, [find]), correct };
}
