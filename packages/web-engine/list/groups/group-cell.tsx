/** A cell of a group's line: its name and number of records in the first column, what others come to in theirs. */
import type { CustomCellRendererProps } from 'ag-grid-react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../kit/format.ts';
import { useLabel, useLanguage } from '../../kit/i18n/i18n.ts';
import { cellText } from '../cell-text.ts';
import type { Row } from '../source.ts';
import { useTableContext } from '../table-context.ts';
import { gridTexts } from '../texts.ts';
import { totalText } from '../totals.ts';
import { isGroupRow } from './group-tree.ts';

const INDENT_PX = 20;

export function GroupCell({ data, colDef }: CustomCellRendererProps<Row>) {
  const t = gridTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const { column, firstColumn, totalOf, onToggleGroup } = useTableContext();
  if (!isGroupRow(data)) return null;
  const { group_: group, open_: isOpen } = data;
  const id = colDef?.colId ?? '';
  const words = { yes: t('value.yes'), no: t('value.no') };
  if (id !== firstColumn) {
    const spec = column(id);
    const aggregation = totalOf(id);
    return spec && aggregation ? (
      <span className="lp-figures">{totalText({ column: spec, aggregation }, group.totals.get(id), language, words)}</span>
    ) : null;
  }
  const name = cellText(group.column, { ...group.sample, id: 0 }, language, words) || t('group.nothing');
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="grid-group"
      style={{ paddingLeft: group.depth * INDENT_PX }}
      aria-expanded={isOpen}
      title={`${label(group.column.label)}: ${name}`}
      onClick={() => onToggleGroup(group)}
    >
      <Sign size={16} strokeWidth={1.75} aria-hidden />
      <strong>{name}</strong>
      <span className="grid-group-count">{formatNumber(group.count)}</span>
    </button>
  );
}
