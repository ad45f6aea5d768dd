/** The table itself: rows fetched block by block as they come into sight, arranged the way the person left it. */
import './grid-table.css';
import './column-header.css';
import type { RowDeeds } from '@lambda/model/definitions/grid-actions.ts';
import type { GridHeader } from '@lambda/model/definitions/grid-header.ts';
import type { CellKeyDownEvent, GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type Ref, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRowDeeds } from '../form/actions/row-deeds.tsx';
import type { RequestError } from '../kit/data/client.ts';
import type { ManyOutcome } from '../kit/data/record-operations.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { agTheme } from './ag-theme.ts';
import { type Arrangement, type ColumnPlace, changeColumn, ROW_HEIGHTS } from './column-state.ts';
import type { ColumnSpec } from './columns.ts';
import { CellProblems } from './edit/cell-problems.tsx';
import { PasteDialog } from './edit/paste-dialog.tsx';
import { useCellRange } from './edit/use-cell-range.ts';
import type { HeldChanges } from './edit/use-held-writes.ts';
import { useTableEdit } from './edit/use-table-edit.ts';
import { useTablePaste } from './edit/use-table-paste.ts';
import { FLOATING_HEIGHT } from './floating-height.ts';
import type { VisibleRows } from './grid-foot.tsx';
import type { GroupAccess } from './groups/group-access.ts';
import { isGroupRow } from './groups/group-tree.ts';
import type { ColumnDrag } from './groups/use-column-drag.ts';
import { headHeights } from './header-groups.tsx';
import type { ListHandle } from './list-handle.ts';
import type { ListState } from './query.ts';
import type { RowAccess } from './row-access.ts';
import type { GridSource, Row } from './source.ts';
import { firstShown, nameIn, nodeRow, OPEN_ROW, ROW_CLASSES, toggle } from './table-cells.ts';
import { ACTIONS, selectionColumn, tableColumns } from './table-columns.tsx';
import { type RowMenuPlace, type TableContext, TableContextProvider } from './table-context.ts';
import { MODULES, ROW_SELECTION, rowId } from './table-settings.ts';
import { gridTexts } from './texts.ts';
import { isRecord, type TotalCells, totalsRow } from './totals-data.ts';
import type { TreeAccess } from './tree/tree-access.ts';
import { useTreeMoves } from './tree/use-tree-moves.ts';
import { useLocaleText } from './use-locale-text.ts';
import { useNamePress } from './use-name-press.ts';
import { useTableArrangement } from './use-table-arrangement.ts';
import { useTableFocus } from './use-table-focus.ts';
import { useTableHandle } from './use-table-handle.ts';
import { useTableRows } from './use-table-rows.ts';

const FIRST_ROWS = 30;
/** Blocks kept at hand. All of them may ask for their rows at once: their source decides which are read first. */
const MOST_BLOCKS = 20;
/** Rows drawn above and below those in sight. Whoever scrolls far in one step waits for these too. */
const ROWS_BESIDE = 4;
export type GridTableProps = {
  readonly label: string;
  readonly columns: readonly ColumnSpec[];
  readonly header: GridHeader | undefined;
  readonly isNumbered: boolean;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
  readonly source: GridSource;
  /** The person may change records of this list. */
  readonly mayEdit: boolean;
  readonly access: RowAccess;
  readonly pageSize: number;
  readonly sorts: ListState['sorts'];
  readonly onSort: TableContext['onSort'];
  readonly onFilter: TableContext['onFilter'];
  readonly floating: TableContext['floating'];
  readonly onRowMenu: (place: RowMenuPlace) => void;
  /** Undefined where rows are nobody's records. */
  readonly onOpen: ((row: Row) => void) | undefined;
  /** By which press on a row it is opened, beside one on its name. */
  readonly opensBy: Pick<RowDeeds, 'bySingle' | 'byDouble'>;
  /** Told of cells that were written and wait; undefined where each is saved at once. */
  readonly onHeld: ((changes: HeldChanges) => void) | undefined;
  readonly onTotal: (total: number) => void;
  readonly onFailure: (error: RequestError | undefined) => void;
  readonly onVisible: (visible: VisibleRows) => void;
  /** Told of heads that are dragged. */
  readonly drag: ColumnDrag;
  readonly selected: readonly Row[];
  readonly onSelect: (rows: readonly Row[]) => void;
  /** Filled by the table: takes the boxes' ticks away. */
  readonly clear: RefObject<(() => void) | undefined>;
  /** The record that is open beside the list. */
  readonly openId: number | undefined;
  /** The groups of a grouped list. */
  readonly groups: GroupAccess | undefined;
  /** The tree of a list that is one. */
  readonly tree: TreeAccess | undefined;
  readonly group: readonly string[];
  readonly onGroup: (group: readonly string[]) => void;
  /** What the columns come to; undefined for no totals row. */
  readonly totals: TotalCells | undefined;
  /** Several records were written at once. */
  readonly onWritten: (outcome: ManyOutcome) => void;
  readonly handle: Ref<ListHandle>;
};

export function GridTable(props: GridTableProps) {
  const {
    label,
    columns,
    header,
    arrangement,
    mayEdit,
    access,
    pageSize,
    sorts,
    onSort,
    onFilter,
    floating,
    onRowMenu,
    onOpen,
    selected,
    onSelect,
    openId,
    handle,
  } = props;
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const [api, setApi] = useState<GridApi<Row>>();
  const apiRef = useRef<GridApi<Row> | undefined>(undefined);
  const total = useRef(0);
  const table = useRef<HTMLElement>(null);
  const latest = useRef(props);
  latest.current = props;

  const { source, toggleGroup } = useTableRows({ api: apiRef, access, groups: props.groups, tree: props.tree, pageSize, total, latest });
  const layers = props.groups ? ('groups' as const) : props.tree;
  const isLayered = layers !== undefined;
  const { tree, onTreeKey } = useTreeMoves({ api: apiRef, source, firstColumn: firstShown(arrangement.columns) });
  const [isTree, hasFloating] = [tree !== undefined, floating !== undefined];
  // Between the lines of groups and branches a place in the list says nothing.
  const isNumbered = props.isNumbered && !isLayered;
  const shownSource = useRef(source);
  useEffect(() => {
    if (shownSource.current === source) return;
    shownSource.current = source;
    // Rows of another list must not stay selected unseen.
    apiRef.current?.deselectAll();
  }, [source]);

  const specs = useMemo(() => new Map(columns.map((spec) => [spec.id, spec])), [columns]);
  const places = useRef(arrangement.columns);
  places.current = arrangement.columns;
  const announcer = useRef<HTMLSpanElement>(null);
  const announce = useCallback((text: string) => {
    if (announcer.current) announcer.current.textContent = text;
  }, []);
  const { edit, writes, hasProblem, isHeld, correct } = useTableEdit({
    ...{ api: apiRef, source: props.source, access, specs, mayEdit, announce, onHeld: props.onHeld },
  });
  const { pasting, onPaste } = useTablePaste({
    api: apiRef,
    source: props.source,
    access,
    specs,
    edit,
    writes,
    total,
    isGrouped: isLayered,
    onWritten: useCallback((outcome: ManyOutcome) => latest.current.onWritten(outcome), []),
  });
  const lines = useCallback(() => (isLayered ? (apiRef.current?.getDisplayedRowCount() ?? 0) : total.current), [isLayered]);
  const { repaint, ...keys } = useCellRange({
    api: apiRef,
    table,
    specs,
    access,
    edit,
    lines,
    isGrouped: isLayered,
    announce,
    onPaste,
  });
  const deeds = useRowDeeds();
  const { shown } = edit;
  const columnDefs = useMemo(
    () =>
      tableColumns({
        ...{ specs, places: places.current, language, t, isTree, header, isNumbered, hasFloating, deeds },
        edit: { mayEdit, hasProblem, isHeld, shown },
      }),
    [specs, language, t, isTree, mayEdit, hasProblem, isHeld, shown, header, isNumbered, hasFloating, deeds],
  );
  const selectionColumnDef = useMemo(() => selectionColumn(t), [t]);

  const { fit, readBack } = useTableArrangement({ api, table, specs, arrangement, onArrange: props.onArrange });
  const wasOpen = useRef(openId);
  useEffect(() => {
    // The table looks at a row's class only when it draws the row; drawing it anew would take the focus from its cell.
    const mark = (id: number | undefined, isOpen: boolean) => {
      for (const row of table.current?.querySelectorAll(`[row-id="${id}"]`) ?? []) row.classList.toggle(OPEN_ROW, isOpen);
    };
    mark(wasOpen.current, false);
    mark(openId, true);
    wasOpen.current = openId;
  }, [openId]);

  /** Rows in sight, counted from 1; the table itself only knows what it has drawn, which is more. */
  const tellVisible = useCallback(() => {
    const grid = apiRef.current;
    if (!grid || grid.isDestroyed()) return;
    const height = ROW_HEIGHTS[latest.current.arrangement.density];
    const { top, bottom } = grid.getVerticalPixelRange();
    const [first, last] = [Math.floor((top + height / 2) / height), Math.floor((bottom + height / 2) / height)];
    shownSource.current.look?.({ first, last: last - 1 });
    latest.current.onVisible({ first: Math.min(total.current, first + 1), last: Math.min(total.current, last) });
  }, []);

  const reload = useCallback(() => {
    source.recount();
    apiRef.current?.refreshInfiniteCache();
  }, [source]);
  const focus = useTableFocus({ api, table, label, firstColumn: firstShown(arrangement.columns) });
  useTableHandle({ handle, api: apiRef, access, reload, keepFocus: focus.keep, layers, total });

  const arrange = useCallback(
    (change: (columns: readonly ColumnPlace[]) => readonly ColumnPlace[]) =>
      latest.current.onArrange({ ...latest.current.arrangement, columns: change(latest.current.arrangement.columns) }),
    [],
  );
  const selection = selected.length === 0 ? 'none' : selected.length >= total.current ? 'all' : 'some';
  const context = useMemo<TableContext>(
    () => ({
      column: (id) => specs.get(id),
      sorts,
      onSort,
      onFilter,
      floating,
      onRowMenu,
      selection,
      edit,
      group: props.group,
      onGroup: props.onGroup,
      onToggleGroup: toggleGroup,
      tree,
      isPinned: (id) => arrangement.columns.some((place) => place.id === id && place.pinned !== null),
      onPin: (id, pinned) => arrange((all) => changeColumn(all, id, { pinned })),
      onHide: (id) => arrange((all) => (all.filter(({ hidden }) => !hidden).length > 1 ? changeColumn(all, id, { hidden: true }) : all)),
      totalOf: (id) => arrangement.columns.find((place) => place.id === id)?.total ?? null,
      onTotal: (id, total) => arrange((all) => changeColumn(all, id, { total })),
      firstColumn: firstShown(arrangement.columns),
      onAutosize: (id) => {
        apiRef.current?.autoSizeColumns([id]);
        readBack(true);
      },
      onSelectLoaded: (wanted) => {
        apiRef.current?.forEachNode((node) => {
          if (isRecord(node.data)) node.setSelected(wanted);
        });
      },
    }),
    [
      specs,
      sorts,
      onSort,
      onFilter,
      floating,
      onRowMenu,
      selection,
      edit,
      props.group,
      props.onGroup,
      toggleGroup,
      tree,
      arrangement.columns,
      arrange,
      readBack,
    ],
  );

  const onKeyDown = useCallback(
    ({ event, data, column }: Pick<CellKeyDownEvent<Row>, 'event' | 'data' | 'column'>) => {
      if (!(event instanceof KeyboardEvent) || !data || !(event.target instanceof HTMLElement)) return;
      if (isGroupRow(data)) {
        const isWanted = event.key === 'Enter' || (event.altKey && event.key === (data.open_ ? 'ArrowLeft' : 'ArrowRight'));
        if (isWanted) toggleGroup(data.group_);
        return;
      }
      if (!isRecord(data)) return;
      const { left, bottom } = event.target.getBoundingClientRect();
      const menu =
        event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) || (event.key === 'Enter' && column.getColId() === ACTIONS);
      if (menu) {
        event.preventDefault();
        onRowMenu({ row: data, column: column.getColId(), x: left, y: bottom, from: event.target });
      } else if (event.key === 'Enter' || event.key === 'F2') {
        if (edit.isWritable(data, column.getColId())) toggle(edit, data, specs.get(column.getColId()));
        else if (event.key === 'Enter') onOpen?.(data);
      }
    },
    [edit, onOpen, onRowMenu, specs, toggleGroup],
  );
  const namePress = useNamePress({ source: props.source, specs, isTree, onOpen, isOpenedBySingle: props.opensBy.bySingle, edit });
  const pinnedRows = useMemo(() => (props.totals ? [totalsRow(props.totals)] : []), [props.totals]);
  const localeText = useLocaleText();
  const rowClasses = useMemo(
    () => ({ ...ROW_CLASSES, [OPEN_ROW]: ({ data }: { data?: Row }) => data !== undefined && data.id === openId }),
    [openId],
  );

  return (
    <TableContextProvider value={context}>
      <section
        ref={table}
        className="grid-table"
        aria-label={label}
        {...keys}
        {...focus.handlers}
        onKeyDownCapture={(event) => focus.onTab(event) || onTreeKey(event) || keys.onKeyDownCapture(event)}
      >
        <span ref={focus.before} tabIndex={-1} />
        <AgGridReact<Row>
          key={language}
          modules={MODULES}
          theme={agTheme}
          rowModelType="infinite"
          datasource={source}
          pinnedBottomRowData={pinnedRows}
          cacheBlockSize={pageSize}
          cacheOverflowSize={1}
          maxConcurrentDatasourceRequests={MOST_BLOCKS}
          maxBlocksInCache={MOST_BLOCKS}
          infiniteInitialRowCount={FIRST_ROWS}
          rowBuffer={ROWS_BESIDE}
          getRowId={rowId}
          columnDefs={columnDefs}
          maintainColumnOrder
          selectionColumnDef={selectionColumnDef}
          rowSelection={ROW_SELECTION}
          rowHeight={ROW_HEIGHTS[arrangement.density]}
          {...headHeights(header, arrangement.density)}
          floatingFiltersHeight={FLOATING_HEIGHT}
          rowClassRules={rowClasses}
          localeText={localeText}
          tooltipShowMode="whenTruncated"
          tooltipShowDelay={500}
          ensureDomOrder
          suppressOverlays={['noRows', 'loading']}
          suppressDragLeaveHidesColumns
          animateRows={false}
          onGridReady={({ api: ready }) => {
            apiRef.current = ready;
            props.clear.current = () => ready.deselectAll();
            setApi(ready);
          }}
          onGridSizeChanged={() => {
            fit();
            tellVisible();
          }}
          onModelUpdated={() => {
            tellVisible();
            focus.onRows();
          }}
          onBodyScroll={({ direction }) => {
            if (direction === 'vertical') tellVisible();
            repaint();
          }}
          onColumnMoved={({ finished, source: by }) => {
            if (finished && by !== 'api') readBack(arrangement.sized);
          }}
          onDragStarted={({ target }) => {
            if (target.closest('.ag-header-cell-resize')) return;
            props.drag.start(target.closest('.ag-header-cell')?.getAttribute('col-id') ?? '');
          }}
          onDragStopped={() => props.drag.stop()}
          onColumnResized={({ finished, source: by }) => {
            if (finished && by === 'uiColumnResized') readBack(true);
          }}
          onSelectionChanged={({ api: grid }) => onSelect(grid.getSelectedNodes().flatMap(({ data }) => (isRecord(data) ? [data] : [])))}
          onCellClicked={namePress.onCellClicked}
          onCellDoubleClicked={({ data, column }) => {
            namePress.cancel();
            if (isGroupRow(data)) return toggleGroup(data.group_);
            if (!isRecord(data) || column.getColId() === ACTIONS) return;
            if (edit.isWritable(data, column.getColId())) return toggle(edit, data, specs.get(column.getColId()));
            // The second click has marked a word, which nobody meant.
            window.getSelection()?.removeAllRanges();
            if (props.opensBy.byDouble) onOpen?.(data);
          }}
          onCellKeyDown={(event) => {
            if ('column' in event) onKeyDown(event);
          }}
          onCellContextMenu={({ data, event, column }) => {
            if (!isRecord(data) || !(event instanceof MouseEvent)) return;
            const from = event.target instanceof HTMLElement ? event.target : null;
            onRowMenu({ row: data, column: column.getColId(), x: event.clientX, y: event.clientY, from });
          }}
          preventDefaultOnContextMenu
          focusGridInnerElement={focus.enter}
        />
        <span ref={focus.behind} tabIndex={-1} />
        <span ref={announcer} className="lp-hidden" aria-live="polite" />
      </section>
      <CellProblems writes={writes} nameOf={(id) => nameIn(props.source, nodeRow(api, id)?.data, id)} onCorrect={correct} />
      <PasteDialog pasting={pasting} source={props.source} />
    </TableContextProvider>
  );
}
