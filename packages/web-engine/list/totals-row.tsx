/** The row below the list that says what its columns come to. */
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { Row } from './source.ts';
import { useTableContext } from './table-context.ts';
import { gridTexts } from './texts.ts';
import { isTotalsRow } from './totals-data.ts';

/** A cell of the totals row; the first shown column says what row it is. */
export function TotalsCell({ data, colDef }: CustomCellRendererProps<Row>) {
  const t = gridTexts.useText();
  const { firstColumn, column } = useTableContext();
  const id = colDef?.colId ?? '';
  const total = isTotalsRow(data) ? data.totals_.get(id) : undefined;
  if (!total) return id === firstColumn ? <strong>{t('total.row')}</strong> : null;
  const isSum = total.word === t('total.sum') && column(id)?.align === 'right';
  return (
    <span className="grid-total" title={`${total.word}: ${total.text}`}>
      <span className={isSum ? 'lp-hidden' : 'grid-total-word'}>{total.word}</span>
      <strong className="lp-figures">{total.text}</strong>
    </span>
  );
}
