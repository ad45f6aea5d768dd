/** The filters of a list on a phone: a sheet from below with what is chosen and a way to choose more. */
import { Button, Drawer } from 'antd';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../kit/i18n/i18n.ts';
import type { ColumnSpec } from './columns.ts';
import type { FilterChoice } from './conditions.ts';
import { FilterWords } from './filter-chip.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { OpenFilters } from './side-filter.tsx';
import { gridTexts } from './texts.ts';

export type FilterSheetProps = {
  readonly columns: readonly ColumnSpec[];
  /** The columns whose filters stand open in it, each with its value; undefined for a list that has none. */
  readonly open?: readonly ColumnSpec[] | undefined;
  readonly filters: readonly FilterChoice[];
  readonly onFilters: (filters: readonly FilterChoice[]) => void;
  readonly onClose: () => void;
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function FilterSheet({ columns, open, filters, onFilters, onClose }: FilterSheetProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const [edited, setEdited] = useState<number | 'new' | undefined>(filters.length === 0 && !open ? 'new' : undefined);
  const current = typeof edited === 'number' ? filters[edited] : undefined;
  const apply = (choice: FilterChoice) => {
    onFilters(typeof edited === 'number' ? filters.with(edited, choice) : [...filters, choice]);
    setEdited(undefined);
  };
  const cancel = () => (filters.length === 0 && !open ? onClose() : setEdited(undefined));
  return (
    <Drawer
      open
      placement="bottom"
      size="auto"
      title={edited === undefined ? t('filter.add') : current ? t('filter.edit') : t('filter.title')}
      closable={{ placement: 'end', 'aria-label': t('filter.cancel') }}
      rootClassName="grid-sheet"
      onClose={onClose}
    >
      {edited !== undefined ? (
        <FilterEditor columns={columns} start={current ?? {}} onApply={apply} onCancel={cancel} />
      ) : (
        <>
          {filters.length === 0 && !open && <p>{t('filter.none')}</p>}
          {open && (
            <div className="grid-side-fields">
              <OpenFilters columns={open} filters={filters} onFilters={onFilters} />
            </div>
          )}
          <ul className="grid-sheet-list" aria-label={t('filter.chosen')}>
            {filters.map((choice, index) => {
              const column = columns.find(({ id }) => id === choice.field);
              if (!column || open?.includes(column)) return null;
              const label = column.label[language];
              return (
                <li key={`${choice.field} ${choice.condition} ${choice.value}`}>
                  <span className="grid-sheet-words">
                    <FilterWords choice={choice} column={column} />
                  </span>
                  <Button
                    type="text"
                    size="large"
                    icon={<Pencil {...ICON} />}
                    aria-label={t('filter.change', { label })}
                    onClick={() => setEdited(index)}
                  />
                  <Button
                    type="text"
                    size="large"
                    icon={<X {...ICON} />}
                    aria-label={t('filter.remove', { label })}
                    onClick={() => onFilters(filters.toSpliced(index, 1))}
                  />
                </li>
              );
            })}
          </ul>
          <Button block size="large" type="dashed" icon={<Plus {...ICON} />} onClick={() => setEdited('new')}>
            {t('filter.title')}
          </Button>
          <div className="grid-sheet-buttons">
            <Button size="large" disabled={filters.length === 0} onClick={() => onFilters([])}>
              {t('filter.clear')}
            </Button>
            <Button size="large" type="primary" onClick={onClose}>
              {t('filter.done')}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  );
}
