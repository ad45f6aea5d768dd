/** How the table draws each column, the boxes at its left edge and the menu at its right one. */

import type { GridHeader } from '@lambda/model/definitions/grid-header.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { ColDef, ColGroupDef, ICellRendererParams, SelectionColumnDef } from 'ag-grid-community';
import { Ellipsis } from 'lucide-react';
import { DeedButtons, type RowDeeds, useRowDeeds } from '../form/actions/row-deeds.tsx';
import { formatNumber } from '../kit/format.ts';
import { cellText } from './cell-text.ts';
import { CellContent, needsContent } from './cells.tsx';
import { ColumnHeader } from './column-header.tsx';
import type { ColumnPlace } from './column-state.ts';
import { type ColumnSpec, isNumeric, isTagged } from './columns.ts';
import { isWritable } from './edit/cell-change.ts';
import { CellEditor } from './edit/cell-editor.tsx';
import type { TableEdit } from './edit/use-table-edit.ts';
import type { GridText } from './filter-text.ts';
import { floatingOf } from './floating-filter.tsx';
import { GroupCell } from './groups/group-cell.tsx';
import { isGroupRow } from './groups/group-tree.ts';
import { underHeader, uprightColumns } from './header-groups.tsx';
import { SelectionHeader } from './selection-header.tsx';
import type { Row } from './source.ts';
import { useTableContext } from './table-context.ts';
import { gridTexts } from './texts.ts';
import { isRecord, isTotalsRow } from './totals-data.ts';
import { TotalsCell } from './totals-row.tsx';
import { TreeCell } from './tree/tree-cell.tsx';

/** The column of the row's menu. */
export const ACTIONS = 'row_actions_';

function RowActions({ data }: ICellRendererParams<Row>) {
  const t = gridTexts.useText();
  const { onRowMenu } = useTableContext();
  const deeds = useRowDeeds();
  if (!isRecord(data)) return null;
  return (
    <>
      <DeedButtons items={deeds.of(data)} about={deeds.nameOf(data)} size="small" isBeside />
      <button
        type="button"
        tabIndex={-1}
        className="grid-row-menu"
        aria-label={t('row.menu')}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          onRowMenu({ row: data, x: left, y: bottom, from: currentTarget });
        }}
      >
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </>
  );
}
function ActionsHeader() {
  return <span className="lp-hidden">{gridTexts.useText()('row.menu')}</span>;
}
function NumbersHeader() {
  const t = gridTexts.useText();
  return (
    <span className="grid-head-numbers" title={t('row.number')}>
      №<span className="lp-hidden">{t('row.number')}</span>
    </span>
  );
}
function ContentCell({ data, colDef }: ICellRendererParams<Row>) {
  const { column, edit } = useTableContext();
  const spec = column(colDef?.colId ?? '');
  return data && spec ? <CellContent spec={spec} row={edit.shown(data)} /> : null;
}

const TOTALS_CELL = { component: TotalsCell };
const GROUP_CELL = { component: GroupCell };
const CONTENT_CELL = { component: ContentCell };
const TREE_CELL = { component: TreeCell };

const pinnedAt = (pinned: ColumnPlace['pinned']): Pick<ColDef<Row>, 'initialPinned'> => (pinned ? { initialPinned: pinned } : {});

/** How cells are written in: by whom, where, and which of them wait to be corrected. */
export type ColumnEdit = Pick<TableEdit, 'hasProblem' | 'isHeld'> & { readonly mayEdit: boolean; readonly shown: (row: Row) => Row };

function editingOf(spec: ColumnSpec, { mayEdit, hasProblem, isHeld, shown }: ColumnEdit): ColDef<Row> {
  if (!mayEdit || !spec.editable) return {};
  return {
    // A tick is written by its key or click alone.
    editable: ({ data }) => isRecord(data) && spec.field.kind !== 'boolean' && isWritable(spec, shown(data)),
    cellEditor: CellEditor,
    suppressKeyboardEvent: ({ editing }) => editing,
    cellClassRules: {
      'grid-cell-problem': ({ data }) => data !== undefined && hasProblem(data.id, spec.id),
      'grid-cell-held': ({ data }) => data !== undefined && isHeld(data.id, spec.id),
    },
  };
}

function columnDef(
  spec: ColumnSpec,
  place: ColumnPlace,
  label: string,
  text: (row: Row | undefined) => string,
  edit: ColumnEdit,
  isTree: boolean,
  hasFloating: boolean,
): ColDef<Row> {
  return {
    colId: spec.id,
    headerName: label,
    headerComponent: ColumnHeader,
    initialWidth: place.width,
    ...pinnedAt(place.pinned),
    initialHide: place.hidden,
    minWidth: 60,
    ...editingOf(spec, edit),
    ...(hasFloating ? floatingOf(spec) : {}),
    valueGetter: ({ data }) =>
      isTotalsRow(data) ? (data.totals_.get(spec.id)?.text ?? '') : isGroupRow(data) ? `${data.group_.key} ${data.open_}` : text(data),
    sortable: false,
    cellRendererSelector: ({ data }) =>
      isTotalsRow(data) ? TOTALS_CELL : isGroupRow(data) ? GROUP_CELL : isTree ? TREE_CELL : needsContent(spec) ? CONTENT_CELL : undefined,
    ...(isTagged(spec.field) || spec.field.kind === 'boolean' || spec.drawnAlone
      ? {}
      : { tooltipValueGetter: ({ value, data }) => (isGroupRow(data) ? undefined : value || undefined) }),
    cellClass: [
      `grid-cell-${spec.align}`,
      ...(isTree || needsContent(spec) ? [] : ['grid-cell-text']),
      ...(isNumeric(spec.field) || ['date', 'datetime', 'phone'].includes(spec.field.kind) ? ['lp-figures'] : []),
    ],
  };
}

/** Columns in the order of the arrangement, then the row's menu. */
export function tableColumns({
  specs,
  places,
  language,
  t,
  edit,
  isTree,
  header,
  isNumbered,
  hasFloating,
  deeds,
}: {
  specs: ReadonlyMap<string, ColumnSpec>;
  places: readonly ColumnPlace[];
  language: Language;
  t: GridText;
  edit: ColumnEdit;
  /** Whether the rows stand below one another. */
  isTree: boolean;
  header: GridHeader | undefined;
  isNumbered: boolean;
  /** Whether there is a row of filters under the heads. */
  hasFloating: boolean;
  deeds: RowDeeds;
}): (ColDef<Row> | ColGroupDef<Row>)[] {
  const words = { yes: t('value.yes'), no: t('value.no') };
  const upright = uprightColumns(header);
  const defs = places.flatMap((place) => {
    const spec = specs.get(place.id);
    if (!spec) return [];
    const def = columnDef(
      spec,
      place,
      spec.label[language],
      (row) => cellText(spec, row && edit.shown(row), language, words),
      edit,
      isTree,
      hasFloating,
    );
    return [upright.has(place.id) ? { ...def, headerClass: 'grid-head-upright' } : def];
  });
  const actions: ColDef<Row> = {
    ...EDGE,
    width: 56 + deeds.width,
    minWidth: 56 + deeds.width,
    maxWidth: 56 + deeds.width,
    colId: ACTIONS,
    // The buttons are drawn anew when the row comes to be another.
    valueGetter: ({ data }) =>
      isRecord(data)
        ? deeds
            .of(data)
            .map(({ key }) => key)
            .join(' ')
        : '',
    headerName: t('row.menu'),
    headerComponent: ActionsHeader,
    cellRenderer: RowActions,
    cellClass: 'grid-cell-actions',
    pinned: 'right',
    lockPosition: 'right',
    sortable: false,
  };
  return [...(isNumbered ? [numberColumn(t)] : []), ...underHeader(defs, header, language), actions];
}

const EDGE = {
  width: 44,
  minWidth: 44,
  maxWidth: 44,
  lockPinned: true,
  resizable: false,
  suppressMovable: true,
  suppressSizeToFit: true,
} as const;

/** The column of the rows' numbers. */
const NUMBERS = 'row_numbers_';
const numberColumn = (t: GridText): ColDef<Row> => ({
  ...EDGE,
  width: 60,
  minWidth: 60,
  maxWidth: 60,
  colId: NUMBERS,
  headerName: t('row.number'),
  headerComponent: NumbersHeader,
  pinned: 'left',
  lockPosition: 'left',
  sortable: false,
  valueGetter: ({ data, node }) => (isRecord(data) && node && node.rowIndex !== null ? formatNumber(node.rowIndex + 1) : ''),
  cellClass: 'grid-cell-number grid-cell-text lp-figures',
});

export const selectionColumn = (t: GridText): SelectionColumnDef => ({
  ...EDGE,
  headerComponent: SelectionHeader,
  headerName: t('select.loaded'),
  pinned: 'left',
  lockPosition: 'left',
});
