/** Cells copied in a spreadsheet and pasted into a sub-table: several of them fill rows, one alone is typed as always. */
import { App } from 'antd';
import type { ClipboardEvent } from 'react';
import { today } from '../kit/format.ts';
import { type ChildRow, newRowKey } from './children-changes.ts';
import { controlId } from './control-id.ts';
import { cellPlace } from './form-errors.ts';
import type { ChildrenSection } from './form-shape.ts';
import { startValues } from './form-values.ts';
import { pasteRows } from './row-figures.ts';
import { formTexts } from './texts.ts';
import { readBlock } from './tsv.ts';

const MOST_ROWS = 500;

export function useRowPaste({
  section,
  rows,
  formId,
  put,
}: {
  section: ChildrenSection;
  rows: readonly ChildRow[];
  formId: string;
  put: (rows: readonly ChildRow[]) => void;
}): (event: ClipboardEvent<HTMLElement>) => void {
  const t = formTexts.useText();
  const { message } = App.useApp();
  /** The cell whose control has the focus. */
  const cellOf = (id: string) =>
    rows
      .flatMap((row, index) =>
        section.columns.map(({ name }) => ({ row: index, column: name, place: cellPlace(section.field, row.key, name) })),
      )
      .find(({ place }) => controlId(formId, place) === id);
  return (event) => {
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const isOne = block.length <= 1 && (block[0]?.length ?? 0) <= 1;
    const at = isOne || !(event.target instanceof HTMLElement) ? undefined : cellOf(event.target.id);
    if (!at) return;
    event.preventDefault();
    const newRow = (): ChildRow => {
      const start = startValues(section.model, { today: today(), now: new Date().toISOString() });
      return { key: newRowKey(), values: start, start };
    };
    const { disableCreate = false, disableEdit = false } = section.rules;
    const pasted = pasteRows({
      section,
      rows,
      block: block.slice(0, MOST_ROWS),
      at,
      mayAdd: !disableCreate,
      mayChange: !disableEdit,
      newRow,
    });
    put(pasted.rows);
    const added = pasted.rows.length - rows.length;
    if (pasted.left > 0) message.warning(t('rows.pastedPart', { added, left: pasted.left }));
    else message.success(t('rows.pasted', { added, all: block.length }));
  };
}
