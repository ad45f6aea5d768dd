/** What the rows are grouped by, from the outermost; each can be moved outwards or taken away. */
import { ArrowLeft, ListTree, X } from 'lucide-react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import type { ColumnSpec } from '../columns.ts';
import { gridTexts } from '../texts.ts';

export function GroupChips({
  group,
  columns,
  onChange,
  dragged,
  zone,
}: {
  readonly group: readonly string[];
  readonly columns: readonly ColumnSpec[];
  readonly onChange: (group: readonly string[]) => void;
  /** The column whose head is being dragged, when it can be let go here. */
  readonly dragged: ColumnSpec | undefined;
  readonly zone: (element: HTMLElement | null) => void;
}) {
  const t = gridTexts.useText();
  const label = useLabel();
  const chips = group.map((id, index) => {
    const column = columns.find((one) => one.id === id);
    if (!column) return null;
    const name = label(column.label);
    return (
      <span key={id} className="grid-chip grid-chip-group">
        <ListTree size={14} strokeWidth={1.75} aria-hidden />
        {index > 0 && (
          <button
            type="button"
            className="grid-chip-remove"
            aria-label={t('group.outwards', { label: name })}
            title={t('group.outwards', { label: name })}
            onClick={() => onChange(group.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
          >
            <ArrowLeft size={14} strokeWidth={2} aria-hidden />
          </button>
        )}
        <span className="grid-chip-words">{t('group.by', { label: name })}</span>
        <button
          type="button"
          className="grid-chip-remove"
          aria-label={t('group.remove', { label: name })}
          onClick={() => onChange(group.toSpliced(index, 1))}
        >
          <X size={14} strokeWidth={2} aria-hidden />
        </button>
      </span>
    );
  });
  return (
    <>
      {chips}
      {dragged && (
        <div ref={zone} className="grid-group-drop">
          <ListTree size={16} strokeWidth={1.75} aria-hidden />
          {t('group.drop', { label: label(dragged.label) })}
        </div>
      )}
    </>
  );
}
