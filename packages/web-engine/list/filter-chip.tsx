/** A chosen filter as a chip: its words open it for changing, its cross takes it away. */
import { Popover } from 'antd';
import { X } from 'lucide-react';
import { useLookupTitle } from '../form/lookups.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import type { ColumnSpec } from './columns.ts';
import { type FilterChoice, listOf } from './conditions.ts';
import { FilterEditor } from './filter-editor.tsx';
import { filterText } from './filter-text.ts';
import { gridTexts } from './texts.ts';

export type FilterChipProps = {
  readonly choice: FilterChoice;
  readonly column: ColumnSpec;
  readonly columns: readonly ColumnSpec[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (choice: FilterChoice) => void;
  readonly onRemove: () => void;
};

/** The words of a filter; names of referenced records are looked up as far as a chip shows them. */
export function FilterWords({ choice, column }: { readonly choice: FilterChoice; readonly column: ColumnSpec }) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const ids = column.field.kind === 'reference' || column.field.kind === 'references' ? listOf(choice.value).map(Number) : [];
  const model = column.target?.name ?? '';
  const first = useLookupTitle(model, ids[0]);
  const second = useLookupTitle(model, ids[1]);
  const nameOf = (id: number) => (id === ids[0] ? first : id === ids[1] ? second : undefined) || undefined;
  return (
    <>
      <span className="grid-chip-label">{column.label[language]}:</span>{' '}
      <strong>{filterText({ choice, column, language, t, nameOf })}</strong>
    </>
  );
}

export function FilterChip({ choice, column, columns, open, onOpen, onChange, onRemove }: FilterChipProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const label = column.label[language];
  return (
    <span className="grid-chip">
      <Popover
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        open={open}
        onOpenChange={onOpen}
        destroyOnHidden
        content={
          <FilterEditor
            columns={columns}
            start={choice}
            title={t('filter.edit')}
            onApply={(next) => {
              onOpen(false);
              onChange(next);
            }}
            onCancel={() => onOpen(false)}
          />
        }
      >
        <button type="button" className="grid-chip-words" title={t('filter.change', { label })}>
          <FilterWords choice={choice} column={column} />
        </button>
      </Popover>
      <button type="button" className="grid-chip-remove" aria-label={t('filter.remove', { label })} onClick={onRemove}>
        <X size={14} strokeWidth={2} aria-hidden />
      </button>
    </span>
  );
}

/** What a list was asked for, to be seen but not changed. */
export function AskedFor({
  q,
  filters,
  columns,
}: {
  readonly q: string;
  readonly filters: readonly FilterChoice[];
  readonly columns: readonly ColumnSpec[];
}) {
  return (
    <span className="grid-asked">
      {q !== '' && <span className="grid-chip grid-chip-still">«{q}»</span>}
      {filters.map((choice) => {
        const column = columns.find(({ id }) => id === choice.field);
        return column ? (
          <span key={`${choice.field} ${choice.condition} ${choice.value}`} className="grid-chip grid-chip-still">
            <FilterWords choice={choice} column={column} />
          </span>
        ) : null;
      })}
    </span>
  );
}
