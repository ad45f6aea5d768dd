/** A press on the name of a record opens it: which columns name the record itself, and what is a press on the words. */
import type { CellClickedEvent } from 'ag-grid-community';
import { useCallback, useEffect, useRef } from 'react';
import { type ColumnSpec, PERSON_RENDERER } from './columns.ts';
import type { CellEdit } from './edit/use-table-edit.ts';
import type { GridSource, Row } from './source.ts';
import { isRecord } from './totals-data.ts';

/** A second press within this time makes a double one, which must not meet what the first has opened. */
const DOUBLE_MS = 250;

/** The columns that say what the record of the row is called. */
export function namesRecord({ view, model }: Pick<GridSource, 'view' | 'model'>, spec: ColumnSpec | undefined): boolean {
  if (!spec || view || spec.target || spec.owner !== model || spec.editable) return false;
  return spec.renderer === PERSON_RENDERER || (spec.renderer === undefined && model.title.includes(spec.id));
}

/** With a key held or to mark words, a press chooses the cell alone; so does one on a button or a link inside. */
function isPlainPress(event: Event | null | undefined): event is MouseEvent {
  if (!(event instanceof MouseEvent) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.detail > 1) return false;
  return event.button === 0 && !(event.target instanceof Element && event.target.closest('a, button, input'));
}
/** A plain press on the words of a cell, not beside them. */
function isPressOnWords(event: Event | null | undefined): boolean {
  if (!isPlainPress(event)) return false;
  const cell = event.target instanceof Element ? event.target.closest('[role="gridcell"]') : null;
  if (!cell) return false;
  const words = document.createRange();
  words.selectNodeContents(cell);
  const { clientX: x, clientY: y } = event;
  return [...words.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

type NamePress = {
  readonly source: GridSource;
  readonly specs: ReadonlyMap<string, ColumnSpec>;
  /** A row of a tree is pressed for other things. */
  readonly isTree: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** A press anywhere on a row opens it, but for cells that are written in. */
  readonly isOpenedBySingle: boolean;
  readonly edit: CellEdit;
};
export function useNamePress({ source, specs, isTree, onOpen, isOpenedBySingle, edit }: NamePress) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const onCellClicked = useCallback(
    ({ data, column, event }: CellClickedEvent<Row>) => {
      cancel();
      const spec = specs.get(column.getColId());
      if (isTree || !onOpen || !isRecord(data)) return;
      if (isOpenedBySingle && spec && !edit.isWritable(data, spec.id) && isPlainPress(event)) return onOpen(data);
      if (!namesRecord(source, spec) || !isPressOnWords(event)) return;
      timer.current = setTimeout(() => onOpen(data), DOUBLE_MS);
    },
    [cancel, edit, isOpenedBySingle, isTree, onOpen, source, specs],
  );
  return { onCellClicked, cancel };
}
