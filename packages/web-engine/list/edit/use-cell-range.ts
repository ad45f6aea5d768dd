/** Blocks of cells in the table: widened by keys, copied and pasted; and the keys that every grid understands. */
import type { GridApi } from 'ag-grid-community';
import { App } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Block, readBlock } from '../../form/tsv.ts';
import { formatNumber } from '../../kit/format.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { cellText } from '../cell-text.ts';
import type { ColumnSpec } from '../columns.ts';
import type { RowAccess } from '../row-access.ts';
import type { Row } from '../source.ts';
import { gridTexts } from '../texts.ts';
import { isRecord } from '../totals-data.ts';
import { boundsOf, type CellPlace, type CellRange, type Extent, isInside, placeAfter } from './cell-range.ts';
import { copiedBlock, MOST_COPIED_ROWS, readRows } from './copy-cells.ts';
import type { CellEdit } from './use-table-edit.ts';

const IN_RANGE = 'grid-cell-in-range';
const TYPE_AHEAD_MS = 700;

type Options = {
  readonly api: RefObject<GridApi<Row> | undefined>;
  readonly table: RefObject<HTMLElement | null>;
  readonly specs: ReadonlyMap<string, ColumnSpec>;
  readonly access: RowAccess;
  readonly edit: CellEdit;
  /** The number of lines of the table, groups among them. */
  readonly lines: () => number;
  /** Records beyond those in sight cannot be counted off in groups. */
  readonly isGrouped: boolean;
  readonly announce: (text: string) => void;
  /** A block was pasted with its upper left corner here. */
  readonly onPaste: (block: Block, at: CellPlace) => void;
};

export type RangeHandlers = {
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onMouseDownCapture: () => void;
  /** Marks the cells that have just come into sight. */
  readonly repaint: () => void;
};

const isInput = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('input, textarea, .grid-editor') !== null;

export function useCellRange({ api, table, specs, access, edit, lines, isGrouped, announce, onPaste }: Options): RangeHandlers {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const { message } = App.useApp();
  const range = useRef<CellRange | undefined>(undefined);
  const typed = useRef({ text: '', at: 0 });
  const words = useMemo(() => ({ yes: t('value.yes'), no: t('value.no') }), [t]);

  const extent = useCallback((): Extent => {
    const shown = api.current?.getAllDisplayedColumns().map((column) => column.getColId()) ?? [];
    return { columns: shown.filter((id) => specs.has(id)), rows: lines() };
  }, [api, lines, specs]);
  const focused = useCallback((): CellPlace | undefined => {
    const cell = api.current?.getFocusedCell();
    const column = cell?.column.getColId();
    return cell && !cell.rowPinned && column !== undefined && specs.has(column) ? { row: cell.rowIndex, column } : undefined;
  }, [api, specs]);

  const paint = useCallback(() => {
    const bounds = range.current && boundsOf(range.current, extent());
    for (const cell of table.current?.querySelectorAll('.ag-cell[col-id]') ?? []) {
      const row = Number(cell.closest('[row-index]')?.getAttribute('row-index') ?? Number.NaN);
      const isIn = bounds !== undefined && isInside(bounds, row, cell.getAttribute('col-id') ?? '');
      cell.classList.toggle(IN_RANGE, isIn);
    }
  }, [extent, table]);
  const repaint = useCallback(() => {
    if (range.current) requestAnimationFrame(paint);
  }, [paint]);
  const mark = useCallback(
    (next: CellRange | undefined) => {
      if (next === range.current) return;
      range.current = next;
      paint();
      if (!next) return;
      const { top, bottom, columns } = boundsOf(next, extent());
      announce(t('range.size', { rows: formatNumber(bottom - top + 1), columns: columns.length }));
    },
    [announce, extent, paint, t],
  );
  // Rows in other places are other cells.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list forgets the block
  useEffect(() => mark(undefined), [access, mark]);

  const goTo = useCallback(
    ({ row, column }: CellPlace) => {
      api.current?.ensureIndexVisible(row);
      api.current?.ensureColumnVisible(column);
      api.current?.setFocusedCell(row, column);
    },
    [api],
  );

  /** Letters lead to the next row whose cell begins with them, among the rows that are here. */
  const typeAhead = useCallback(
    (letter: string, at: CellPlace, now: number): boolean => {
      const isNew = now - typed.current.at > TYPE_AHEAD_MS;
      const text = (isNew ? '' : typed.current.text) + letter.toLowerCase();
      typed.current = { text, at: now };
      const spec = specs.get(at.column);
      const rows = api.current?.getDisplayedRowCount() ?? 0;
      for (let step = isNew ? 1 : 0; spec && step <= Math.min(rows, 2_000); step++) {
        const row = (at.row + step) % rows;
        const data = api.current?.getDisplayedRowAtIndex(row)?.data;
        if (!isRecord(data) || !cellText(spec, data, language, words).toLowerCase().startsWith(text)) continue;
        goTo({ row, column: at.column });
        return true;
      }
      return false;
    },
    [api, goTo, language, specs, words],
  );

  const onKeyDownCapture = useCallback(
    (event: KeyboardEvent) => {
      const at = focused();
      if (!at || isInput(event.target) || !(event.target instanceof HTMLElement) || !event.target.closest('.ag-cell')) return;
      const isFar = event.ctrlKey || event.metaKey;
      const take = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      if (isFar && event.code === 'KeyA' && !event.shiftKey && !event.altKey) {
        take();
        const { columns, rows } = extent();
        mark({
          from: { row: 0, column: columns[0] ?? at.column },
          to: { row: Math.max(0, rows - 1), column: columns.at(-1) ?? at.column },
        });
        return;
      }
      if (event.altKey) return;
      const isJump = event.key === 'Home' || event.key === 'End';
      const next = placeAfter(event.key, range.current && event.shiftKey ? range.current.to : at, extent(), isFar);
      if (next && event.shiftKey) {
        take();
        mark({ from: range.current?.from ?? at, to: next });
        api.current?.ensureIndexVisible(next.row);
        api.current?.ensureColumnVisible(next.column);
      } else if (next && isJump) {
        take();
        mark(undefined);
        goTo(next);
      } else if (event.key === 'Escape' && range.current) {
        take();
        mark(undefined);
      } else if (next) mark(undefined);
      else if (!isFar && [...event.key].length === 1 && !' /?'.includes(event.key)) {
        const row = api.current?.getDisplayedRowAtIndex(at.row)?.data;
        if (row && !edit.isWritable(row, at.column) && typeAhead(event.key, at, event.timeStamp)) take();
      }
    },
    [api, edit, extent, focused, goTo, mark, typeAhead],
  );

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const at = focused();
      const marked = document.getSelection();
      // Words that were marked with the mouse are copied by the browser itself.
      if (!at || isInput(event.target) || (marked && !marked.isCollapsed && !range.current)) return;
      event.preventDefault();
      const { top, bottom, columns } = boundsOf(range.current ?? { from: at, to: at }, extent());
      const specsIn = columns.flatMap((id) => specs.get(id) ?? []);
      const count = bottom - top + 1;
      if (count > MOST_COPIED_ROWS) return void message.warning(t('range.tooMany', { most: formatNumber(MOST_COPIED_ROWS) }));
      const done = () => announce(t('range.copied', { rows: formatNumber(count), columns: columns.length }));
      const here = Array.from({ length: count }, (_, index) => api.current?.getDisplayedRowAtIndex(top + index)?.data);
      const known = here.filter(isRecord);
      if (known.length === count || isGrouped) {
        event.clipboardData.setData('text/plain', copiedBlock(known, specsIn, language, words));
        return done();
      }
      const copyAll = async () => {
        const rows = await readRows(access, top, bottom);
        await navigator.clipboard.writeText(copiedBlock(rows, specsIn, language, words));
        done();
      };
      copyAll().catch(() => message.error(t('range.copyFailed')));
    },
    [access, announce, api, extent, focused, isGrouped, language, message, specs, t, words],
  );

  const paste = useCallback(
    (event: ClipboardEvent) => {
      const at = focused();
      if (!at || isInput(event.target)) return;
      const block = readBlock(event.clipboardData.getData('text/plain'));
      const [first] = block;
      if (!first) return;
      event.preventDefault();
      const { top, bottom, columns } = boundsOf(range.current ?? { from: at, to: at }, extent());
      const [corner = at.column] = columns;
      // One value fills the whole block that is marked, as in a spreadsheet.
      const isOne = block.length === 1 && first.length === 1;
      const filled = isOne ? Array.from({ length: bottom - top + 1 }, () => columns.map(() => first[0] ?? '')) : block;
      onPaste(filled, { row: top, column: corner });
    },
    [extent, focused, onPaste],
  );
  const onMouseDownCapture = useCallback(() => mark(undefined), [mark]);
  return { onKeyDownCapture, onCopy, onPaste: paste, onMouseDownCapture, repaint };
}
