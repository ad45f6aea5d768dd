/** What the parts inside the table share: they are drawn by the table, so nothing can be handed to them directly. */
import type { Aggregation, Sort } from '@lambda/model/definitions/definitions.ts';
import { createContext, useContext } from 'react';
import type { ColumnSpec } from './columns.ts';
import type { CellEdit } from './edit/use-table-edit.ts';
import type { Group } from './groups/group-tree.ts';
import type { QuickFilters } from './quick-filter.tsx';
import type { Row } from './source.ts';
import type { TreeMoves } from './tree/use-tree-moves.ts';

export type RowMenuPlace = {
  readonly row: Row;
  /** The column of the cell that it was opened from. */
  readonly column?: string;
  readonly x: number;
  readonly y: number /** Where the focus returns. */;
  readonly from: HTMLElement | null;
};

export type TableContext = {
  readonly column: (id: string) => ColumnSpec | undefined;
  readonly sorts: readonly Sort[];
  readonly onSort: (sorts: readonly Sort[]) => void;
  readonly onFilter: (id: string) => void;
  /** The filters under the heads; undefined for a table without them. */
  readonly floating: QuickFilters | undefined;
  readonly isPinned: (id: string) => boolean;
  readonly onPin: (id: string, pinned: 'left' | 'right' | null) => void;
  readonly onHide: (id: string) => void;
  readonly onAutosize: (id: string) => void;
  /** What a column comes to in the totals row. */
  readonly totalOf: (id: string) => Aggregation | null;
  readonly onTotal: (id: string, total: Aggregation | null) => void;
  /** The leftmost column that is shown. */
  readonly firstColumn: string | undefined;
  readonly onRowMenu: (place: RowMenuPlace) => void;
  /** Selects the loaded rows, or none. */
  readonly onSelectLoaded: (selected: boolean) => void;
  readonly selection: 'none' | 'some' | 'all';
  readonly edit: CellEdit;
  /** The columns that the rows are grouped by. */
  readonly group: readonly string[];
  readonly onGroup: (group: readonly string[]) => void;
  readonly onToggleGroup: (group: Group) => void;
  /** The tree that the rows stand in; undefined for a plain list. */
  readonly tree: TreeMoves | undefined;
};

export const TableContextProvider = createContext<TableContext | undefined>(undefined);
export function useTableContext(): TableContext {
  const context = useContext(TableContextProvider);
  if (!context) throw new Error('useTableContext is for parts inside the table');
  return context;
}
