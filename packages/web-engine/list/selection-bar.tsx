/** What can be done with the selected rows; floats above the foot of the table. */
import { SquarePen, Trash2, X } from 'lucide-react';
import type { ActionItem } from '../form/actions/use-actions.tsx';
import { formatNumber } from '../kit/format.ts';
import { gridTexts } from './texts.ts';

export type SelectionBarProps = {
  readonly count: number;
  /** Takes all rows of the list, when there are more than are selected. */
  readonly onAll: (() => void) | undefined;
  /** How many rows the list has. */
  readonly total: number;
  readonly onChange: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
  readonly more: readonly ActionItem[];
  readonly onClear: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function SelectionBar({ count, onAll, total, onChange, onDelete, more, onClear }: SelectionBarProps) {
  const t = gridTexts.useText();
  if (count === 0) return null;
  return (
    <div className="grid-selection" role="toolbar" aria-label={t('select.count', { count })}>
      <strong aria-live="polite">{t('select.count', { count: formatNumber(count) })}</strong>
      {onAll && (
        <button type="button" className="grid-selection-all" onClick={onAll}>
          {t('select.all', { count: formatNumber(total) })}
        </button>
      )}
      {(onChange || onDelete || more.length > 0) && <span className="grid-selection-line" aria-hidden />}
      {onChange && (
        <button type="button" onClick={onChange}>
          <SquarePen {...ICON} />
          {t('bulk.open')}
        </button>
      )}
      {more.map(({ key, label, icon, onClick }) => (
        <button key={key} type="button" onClick={onClick}>
          {icon}
          {label}
        </button>
      ))}
      {onDelete && (
        <button type="button" onClick={onDelete}>
          <Trash2 {...ICON} />
          {t('row.delete')}
        </button>
      )}
      <button type="button" className="grid-selection-close" aria-label={t('select.clear')} title={t('select.clear')} onClick={onClear}>
        <X {...ICON} />
      </button>
    </div>
  );
}
