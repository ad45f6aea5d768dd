/** What can be done with the selected rows; floats above the foot of the table. */
import { Trash2, X } from 'lucide-react';
import { formatNumber } from '../format.ts';
import { gridTexts } from './texts.ts';

export type SelectionBarProps = { readonly count: number; readonly onDelete: (() => void) | undefined; readonly onClear: () => void };

export function SelectionBar({ count, onDelete, onClear }: SelectionBarProps) {
  const t = gridTexts.useText();
  if (count === 0) return null;
  return (
    <div className="grid-selection" role="toolbar" aria-label={t('select.count', { count })}>
      <strong aria-live="polite">{t('select.count', { count: formatNumber(count) })}</strong>
      {onDelete && (
        <>
          <span className="grid-selection-line" aria-hidden />
          <button type="button" onClick={onDelete}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {t('row.delete')}
          </button>
        </>
      )}
      <button type="button" aria-label={t('select.clear')} title={t('select.clear')} onClick={onClear}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
